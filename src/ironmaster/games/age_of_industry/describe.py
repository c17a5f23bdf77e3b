"""What a decision is, what it costs and what it does, in words."""

from __future__ import annotations

from ironmaster.games.age_of_industry.board import COAL, COTTON, INDUSTRIES, IRON, NO_TILE, PORT
from ironmaster.games.age_of_industry.cubes import asked_cube
from ironmaster.games.age_of_industry.decisions import (
    BUILD,
    CARD,
    COMBINE,
    DEVELOP,
    DISPLAY,
    DRAW,
    MARKET_SALE,
    OPEN,
    PASS,
    PORT_SALE,
    RAIL,
    REPAY,
    SELL,
    STOP,
    TAKE,
)
from ironmaster.games.age_of_industry.game import AgeOfIndustry
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.rails import takes_cubes
from ironmaster.games.age_of_industry.table import ASK_DRAW, ASK_REPAY, ASK_SALE
from ironmaster.games.age_of_industry.words import (
    CUBE_NAMES,
    GOODS_NAMES,
    WORDS,
    card_name,
    link_name,
    market_place,
    slot_place,
    tile_name,
    top_tile_name,
)
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.contract import AMOUNT, BUTTON, THING, Description
from ironmaster.kernel.words import Message, message, seat_name


class Draft:
    """A description being put together."""

    def __init__(self, text: Message, kind: str = BUTTON, cost: int = 0) -> None:
        self.text = text
        self.kind = kind
        self.thing: str | None = None
        self.cost = cost
        self.effects: list[Message] = []

    def in_words(self, language: str, reveals: bool) -> Description:
        """The description in a language."""
        effects = [WORDS.say(effect, language) for effect in self.effects]
        return Description(WORDS.say(self.text, language), self.kind, self.thing, self.cost, effects, reveals)


def thing_of(game: AgeOfIndustry, decision: int) -> str | None:
    """The thing on the table that a decision points at."""
    board = game.board
    numbers = board.numbers
    kind = int(numbers.kind(decision))
    if kind == BUILD:
        return f"slot:{board.slot_ids[numbers.slot_of_build(decision)]}"
    if kind == DEVELOP:
        return f"stack:{INDUSTRIES[decision - numbers.develop]}"
    if kind == DRAW:
        return "pile"
    if kind == DISPLAY:
        return f"display:{INDUSTRIES[asked_cube(game)]}"
    named = {
        RAIL: ("link", numbers.rail, board.link_ids),
        OPEN: ("open", numbers.open, board.card_ids),
        CARD: ("card", numbers.card, board.card_ids),
        MARKET_SALE: ("market", numbers.market_sale, board.market_ids),
        SELL: ("slot", numbers.sell, board.slot_ids),
        TAKE: ("slot", numbers.take, board.slot_ids),
        PORT_SALE: ("slot", numbers.port_sale, board.slot_ids),
    }
    if kind not in named:
        return None
    what, first, names = named[kind]
    return f"{what}:{names[decision - first]}"


def describe(game: AgeOfIndustry, seat: int, decision: int, language: str) -> Description:
    """A decision for a person to choose."""
    kind = int(game.board.numbers.kind(decision))
    draft = _action(game, seat, kind, decision) if kind <= REPAY else _answer(game, kind, decision)
    draft.thing = thing_of(game, decision)
    if draft.thing is not None:
        draft.kind = THING
    return draft.in_words(language, game.reveals(seat, decision))


def _action(game: AgeOfIndustry, seat: int, kind: int, decision: int) -> Draft:
    numbers = game.board.numbers
    if kind == PASS:
        if game.hand_size(seat) == 0:
            return Draft(message("Pass"))
        return Draft(message("Pass: discard a card and do nothing"))
    if kind == RAIL:
        return _rail(game, seat, int(decision - numbers.rail))
    if kind == DEVELOP:
        tile = top_tile_name(game, seat, int(decision - numbers.develop))
        return Draft(message("Develop away {tile}", tile=tile))
    if kind == BUILD:
        return _build(game, seat, int(numbers.slot_of_build(decision)), int(numbers.industry_of_build(decision)))
    if kind == SELL:
        return _sell(game, int(decision - numbers.sell))
    if kind == DRAW:
        return Draft(message("Draw a card from the pile"))
    if kind == OPEN:
        card = card_name(game.board.card_ids[decision - numbers.open])
        return Draft(message("Take the face-up card {card}", card=card))
    return _repay(game, seat)


def _answer(game: AgeOfIndustry, kind: int, decision: int) -> Draft:
    board = game.board
    numbers = board.numbers
    if kind == CARD:
        return Draft(message("Lay the card {card}", card=card_name(board.card_ids[decision - numbers.card])))
    if kind == COMBINE:
        return Draft(message("Combine both actions: lay any card"))
    if kind == STOP:
        return Draft(STOP_WORDS.get(int(game.step), message("Stop here")))
    if kind == DISPLAY:
        cube = asked_cube(game)
        text = message("Buy {resource} from the demand display", resource=CUBE_NAMES[INDUSTRIES[cube]])
        return Draft(text, cost=int(game.price(cube)))
    if kind == TAKE:
        place = slot_place(board, int(decision - numbers.take))
        return Draft(
            message("Take {resource} from {place}", resource=CUBE_NAMES[INDUSTRIES[asked_cube(game)]], place=place)
        )
    if kind == PORT_SALE:
        return _port_sale(game, int(decision - numbers.port_sale))
    return Draft(message("Sell to the market: {place}", place=market_place(board, int(decision - numbers.market_sale))))


STOP_WORDS = {
    ASK_SALE: message("Sell nothing more"),
    ASK_DRAW: message("Draw no second card"),
    ASK_REPAY: message("End the turn"),
}


def _rail(game: AgeOfIndustry, seat: int, link: int) -> Draft:
    board = game.board
    draft = Draft(message("Build a railway: {ends}", ends=link_name(board, link)), cost=int(board.rail_cost))
    if takes_cubes(game, seat):
        ends = int(board.network.ends[link])
        _add_cube(game, seat, draft, COAL, ends)
        _add_cube(game, seat, draft, IRON, ends)
    _add_loan(game, seat, draft)
    return draft


def _build(game: AgeOfIndustry, seat: int, slot: int, industry: int) -> Draft:
    board = game.board
    name = top_tile_name(game, seat, industry)
    draft = Draft(message("Build {tile} in {place}", tile=name, place=slot_place(board, slot)))
    tile = game.top_tile(seat, industry)
    if tile == NO_TILE:
        return draft
    draft.cost = int(board.tiles.cost[tile])
    place = int(BIT[board.slot_place[slot]])
    if board.tiles.coal[tile]:
        _add_cube(game, seat, draft, COAL, place)
    if board.tiles.iron[tile]:
        _add_cube(game, seat, draft, IRON, place)
    if game.tile[slot] != NO_TILE:
        old = game.tile[slot]
        old_name = tile_name(int(board.tiles.industry[old]), int(board.tiles.level[old]))
        draft.effects.append(message("replaces {tile}", tile=old_name))
    _add_loan(game, seat, draft)
    return draft


def _add_cube(game: AgeOfIndustry, seat: int, draft: Draft, industry: int, places: int) -> None:
    """Where a cube comes from if the player takes one from the map wherever that is possible."""
    outlook = Outlook(game, seat)
    joined = outlook.coal if industry == COAL else outlook.iron
    resource = CUBE_NAMES[INDUSTRIES[industry]]
    if joined & places:
        draft.effects.append(message("takes one {resource} from the map", resource=resource))
    else:
        price = int(game.price(industry))
        draft.cost += price
        draft.effects.append(message("buys one {resource} for ${price}", resource=resource, price=price))


def _add_loan(game: AgeOfIndustry, seat: int, draft: Draft) -> None:
    missing = draft.cost - int(game.money[seat])
    if missing > 0:
        amount = int(game.board.loan)
        draft.effects.append(message("borrows ${money}", money=-(-missing // amount) * amount))


def _sell(game: AgeOfIndustry, slot: int) -> Draft:
    place = slot_place(game.board, slot)
    tile = game.tile[slot]
    industry = COTTON if tile == NO_TILE else int(game.board.tiles.industry[tile])
    goods = GOODS_NAMES.get(INDUSTRIES[industry], GOODS_NAMES["cotton"])
    draft = Draft(message("Sell {goods} from {place}", goods=goods, place=place))
    if tile != NO_TILE:
        draft.effects.append(message("brings ${money}", money=int(game.board.tiles.income[tile])))
    return draft


def _port_sale(game: AgeOfIndustry, slot: int) -> Draft:
    draft = Draft(message("Sell to the port in {place}", place=slot_place(game.board, slot)))
    if game.slots_of[PORT] & BIT[slot]:
        money = int(game.board.tiles.income[game.tile[slot]])
        owner = seat_name(int(game.owner(slot)))
        draft.effects.append(message("brings {player} ${money}", player=owner, money=money))
    return draft


def _repay(game: AgeOfIndustry, seat: int) -> Draft:
    amount = int(game.board.loan)
    draft = Draft(message("Repay a loan of ${money}", money=amount), AMOUNT, amount)
    draft.effects.append(message("loans left: {loans}", loans=max(0, int(game.loans[seat]) - 1)))
    return draft
