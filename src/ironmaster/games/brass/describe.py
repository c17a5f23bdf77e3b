"""What a decision is, what it costs and what it does, in words."""

from __future__ import annotations

from ironmaster.games.brass.board import COAL, INDUSTRIES, IRON, NO_TILE, RAIL
from ironmaster.games.brass.decisions import (
    BUILD,
    CARD,
    COMBINE,
    DEVELOP,
    DISTANT_SALE,
    LINK,
    LOAN,
    PASS,
    PORT_SALE,
    REMOVE,
    SELL,
    STOP,
    TAKE,
    TRACK,
)
from ironmaster.games.brass.game import Brass
from ironmaster.games.brass.links import link_cost
from ironmaster.games.brass.loan import level_after_loan
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.table import ASK_COAL, ASK_RAIL
from ironmaster.games.brass.words import (
    RESOURCE_NAMES,
    WORDS,
    card_name,
    link_name,
    link_word,
    slot_place,
    tile_name,
    top_tile_name,
)
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.contract import AMOUNT, BUTTON, THING, Description
from ironmaster.kernel.words import Message, message


class Draft:
    """A description being put together."""

    def __init__(self, text: Message, kind: str = BUTTON, thing: str | None = None, cost: int = 0) -> None:
        self.text = text
        self.kind = kind
        self.thing = thing
        self.cost = cost
        self.effects: list[Message] = []

    def in_words(self, language: str, reveals: bool) -> Description:
        """The description in a language."""
        effects = [WORDS.say(effect, language) for effect in self.effects]
        return Description(WORDS.say(self.text, language), self.kind, self.thing, self.cost, effects, reveals)


def thing_of(game: Brass, decision: int) -> str | None:
    """The thing on the table that a decision points at."""
    board = game.board
    numbers = board.numbers
    kind = int(numbers.kind(decision))
    if kind == BUILD:
        return f"slot:{board.slot_ids[numbers.slot_of_build(decision)]}"
    if kind == LINK:
        return f"link:{board.link_ids[decision - numbers.link]}"
    if kind == DEVELOP:
        return f"stack:{INDUSTRIES[decision - numbers.develop]}"
    if kind == CARD:
        return f"card:{board.card_ids[decision - numbers.card]}"
    if kind == DISTANT_SALE:
        return "market:distant"
    if kind == TRACK:
        return "track:coal" if game.step == ASK_COAL else "track:iron"
    for slot_kind, first in (
        (SELL, numbers.sell),
        (TAKE, numbers.take),
        (PORT_SALE, numbers.port_sale),
        (REMOVE, numbers.remove),
    ):
        if kind == slot_kind:
            return f"slot:{board.slot_ids[decision - first]}"
    return None


def describe(game: Brass, seat: int, decision: int, language: str) -> Description:
    """A decision for a person to choose."""
    kind = int(game.board.numbers.kind(decision))
    draft = _draft(game, seat, kind, decision)
    draft.thing = thing_of(game, decision)
    if draft.thing is not None:
        draft.kind = THING
    return draft.in_words(language, game.reveals(seat, decision))


def _draft(game: Brass, seat: int, kind: int, decision: int) -> Draft:
    numbers = game.board.numbers
    if kind == PASS:
        return Draft(message("Pass: discard a card and do nothing"))
    if kind == LOAN:
        return _loan(game, seat, int(decision - numbers.loan))
    if kind == LINK:
        return _link(game, seat, int(decision - numbers.link))
    if kind == DEVELOP:
        return _develop(game, seat, int(decision - numbers.develop))
    if kind == BUILD:
        return _build(game, seat, int(numbers.slot_of_build(decision)), int(numbers.industry_of_build(decision)))
    if kind == CARD:
        name = card_name(game.board, game.board.card_ids[decision - numbers.card])
        return Draft(message("Lay the card {card}", card=name))
    if kind == COMBINE:
        return Draft(message("Combine two actions: lay any two cards"))
    if kind == STOP:
        return Draft(message("Stop here"))
    if kind == DISTANT_SALE:
        return Draft(message("Sell to the distant market"))
    if kind == TRACK:
        industry = COAL if game.step == ASK_COAL else IRON
        return Draft(
            message("Buy {resource} from its demand track", resource=_resource(industry)),
            cost=int(game.price(industry)),
        )
    return _slot_draft(game, kind, decision)


def _slot_draft(game: Brass, kind: int, decision: int) -> Draft:
    numbers = game.board.numbers
    if kind == SELL:
        return Draft(message("Sell cotton from {place}", place=slot_place(game.board, int(decision - numbers.sell))))
    if kind == PORT_SALE:
        return Draft(
            message("Sell to the port in {place}", place=slot_place(game.board, int(decision - numbers.port_sale)))
        )
    if kind == TAKE:
        resource = _resource(COAL if game.step == ASK_COAL else IRON)
        place = slot_place(game.board, int(decision - numbers.take))
        return Draft(message("Take {resource} from {place}", resource=resource, place=place))
    return _removal(game, int(decision - numbers.remove))


def _resource(industry: int) -> Message:
    return RESOURCE_NAMES[INDUSTRIES[industry]]


def _loan(game: Brass, seat: int, loan: int) -> Draft:
    amount = int(game.board.loans[loan])
    draft = Draft(message("Take a loan of £{money}", money=amount), AMOUNT, cost=-amount)
    level = int(level_after_loan(game, seat, loan))
    draft.effects.append(message("income £{before} → £{after}", before=int(game.level(seat)), after=level))
    return draft


def _link(game: Brass, seat: int, link: int) -> Draft:
    second = game.step == ASK_RAIL
    draft = Draft(
        message("Build {link}: {ends}", link=link_word(int(game.period)), ends=link_name(game.board, link)),
        cost=int(link_cost(game, second)),
    )
    if game.period == RAIL:
        _add_coal(game, seat, draft, int(game.board.network.ends[link]))
    return draft


def _develop(game: Brass, seat: int, industry: int) -> Draft:
    draft = Draft(message("Develop away {tile}", tile=top_tile_name(game, seat, industry)))
    _add_iron(game, seat, draft)
    return draft


def _build(game: Brass, seat: int, slot: int, industry: int) -> Draft:
    board = game.board
    name = top_tile_name(game, seat, industry)
    draft = Draft(message("Build {tile} in {place}", tile=name, place=slot_place(board, slot)))
    tile = game.top_tile(seat, industry)
    if tile == NO_TILE:
        return draft
    draft.cost = int(board.tiles.cost[tile])
    if board.tiles.coal[tile]:
        _add_coal(game, seat, draft, int(BIT[board.slot_place[slot]]))
    if board.tiles.iron[tile]:
        _add_iron(game, seat, draft)
    if game.tile[slot] != NO_TILE:
        old = game.tile[slot]
        old_name = tile_name(int(board.tiles.industry[old]), int(board.tiles.level[old]))
        draft.effects.append(message("replaces {tile}", tile=old_name))
    return draft


def _add_coal(game: Brass, seat: int, draft: Draft, places: int) -> None:
    if Outlook(game, seat).coal & places:
        draft.effects.append(message("takes a coal from the map"))
    else:
        price = int(game.price(COAL))
        draft.cost += price
        draft.effects.append(message("buys a coal for £{price}", price=price))


def _add_iron(game: Brass, seat: int, draft: Draft) -> None:
    price = int(Outlook(game, seat).iron_price)
    if price == 0:
        draft.effects.append(message("takes an iron from the map"))
    else:
        draft.cost += price
        draft.effects.append(message("buys an iron for £{price}", price=price))


def _removal(game: Brass, slot: int) -> Draft:
    tiles = game.board.tiles
    tile = game.tile[slot]
    place = slot_place(game.board, slot)
    if tile == NO_TILE:
        return Draft(message("Give up a tile in {place}", place=place))
    name = tile_name(int(tiles.industry[tile]), int(tiles.level[tile]))
    money = int(tiles.cost[tile] // 2)
    return Draft(message("Give up {tile} in {place} for £{money}", tile=name, place=place, money=money), cost=-money)
