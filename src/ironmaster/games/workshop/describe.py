"""What a decision is, what it costs and what it does, in words."""

from __future__ import annotations

from ironmaster.games.workshop.auction import highest_bid
from ironmaster.games.workshop.board import MOST_COLOURS
from ironmaster.games.workshop.decisions import (
    BID,
    CARD,
    COLOUR,
    DISPLACE,
    KEEP,
    LINK,
    THROW,
    TOKEN,
    TOWN,
)
from ironmaster.games.workshop.game import Workshop
from ironmaster.games.workshop.links import income_at, link_price, starts
from ironmaster.games.workshop.placing import is_full
from ironmaster.games.workshop.table import ASK_DISPLACE, ASK_LINK, NO_TOWN, NOT_CHOSEN, SEALS, SPACES_PER_POUND
from ironmaster.games.workshop.words import WORDS, card_name, link_name, link_word, town_name, type_name
from ironmaster.kernel.contract import AMOUNT, BUTTON, THING, Description
from ironmaster.kernel.words import Message, message


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


_COLOURS = [str(colour) for colour in range(MOST_COLOURS)]


def thing_of(game: Workshop, decision: int) -> str | None:
    """The thing on the table that a decision points at."""
    board = game.board
    numbers = board.numbers
    kind = int(numbers.kind(decision))
    if kind == DISPLACE:
        if game.step != ASK_DISPLACE:
            return None
        return f"industry:{board.towns[game.town]}:{decision - numbers.displace}"
    things = {
        TOKEN: ("token", numbers.token, board.types),
        COLOUR: ("colour", numbers.colour, _COLOURS),
        CARD: ("card", numbers.card, board.card_ids),
        THROW: ("card", numbers.throw, board.card_ids),
        TOWN: ("town", numbers.town, board.towns),
        LINK: ("link", numbers.link, board.link_ids),
    }
    if kind not in things:
        return None
    what, first, names = things[kind]
    return f"{what}:{names[decision - first]}"


def describe(game: Workshop, seat: int, decision: int, language: str) -> Description:
    """A decision for a person to choose."""
    draft = _draft(game, seat, int(game.board.numbers.kind(decision)), decision)
    draft.thing = thing_of(game, decision)
    if draft.thing is not None:
        draft.kind = THING
    return draft.in_words(language, game.reveals(seat, decision))


def _draft(game: Workshop, seat: int, kind: int, decision: int) -> Draft:
    board = game.board
    numbers = board.numbers
    if kind == TOKEN:
        return _token(game, int(decision - numbers.token))
    if kind == KEEP:
        if game.sealed[seat * SEALS] == NOT_CHOSEN:
            return Draft(message("Place no token"))
        return Draft(message("Place no second token"))
    if kind == COLOUR:
        return Draft(message("Bid for colour {colour}", colour=_mark(game, int(decision - numbers.colour))))
    if kind == BID:
        return _bid(game, seat, int(decision - numbers.bid))
    if kind == CARD:
        return _card(game, int(decision - numbers.card))
    if kind == THROW:
        name = card_name(board, board.card_ids[decision - numbers.throw])
        return Draft(message("Throw in the card “{card}” for the top one set aside", card=name))
    if kind == TOWN:
        return _town(game, int(decision - numbers.town))
    if kind == DISPLACE:
        mark = _mark(game, int(decision - numbers.displace))
        return Draft(message("Remove an industry of colour {colour}", colour=mark))
    if kind == LINK:
        return _link(game, int(decision - numbers.link))
    return _stop(game)


def _mark(game: Workshop, colour: int) -> str:
    """The mark of a colour, or its number if it is not in play."""
    return game.sign(colour) if colour < game.colours else str(colour)


def _token(game: Workshop, kind: int) -> Draft:
    draft = Draft(message("Place a token: {industry}", industry=type_name(game.board, game.board.types[kind])))
    demand = int(game.diagram[kind])
    draft.effects.append(message("demand {before} → {after}", before=demand, after=demand + 1))
    return draft


def _bid(game: Workshop, seat: int, amount: int) -> Draft:
    draft = Draft(message("Bid £{money}", money=amount), AMOUNT, cost=amount)
    if amount <= highest_bid(game, seat):
        _add_raised(game, seat, draft)
    return draft


def _add_raised(game: Workshop, seat: int, draft: Draft) -> None:
    """What has to be raised from the income track to pay the cost."""
    short = draft.cost - int(game.money[seat])
    if short <= 0:
        return
    before = int(game.income[seat])
    after = before - short * SPACES_PER_POUND
    draft.effects.append(message("raises £{money}: income {before} → {after}", money=short, before=before, after=after))


def _card(game: Workshop, card: int) -> Draft:
    board = game.board
    draft = Draft(message("Draw the card “{card}”", card=card_name(board, board.card_ids[card])))
    if card < len(board.towns):
        _add_place(game, card, draft)
    return draft


def _town(game: Workshop, town: int) -> Draft:
    draft = Draft(message("Place the industry in {town}", town=town_name(game.board, town)))
    _add_place(game, town, draft)
    return draft


def _add_place(game: Workshop, town: int, draft: Draft) -> None:
    """What to expect of a town."""
    name = type_name(game.board, game.board.types[game.board.town_type[town]])
    draft.effects.append(message("{industry}, value {value}", industry=name, value=int(game.board.value[town])))
    if is_full(game, town) and game.industries_left[game.colour_to_act()] > 0:
        draft.effects.append(message("an industry there must make way"))
    if not game.has_free_link(town):
        draft.effects.append(message("no free connection"))


def _link(game: Workshop, link: int) -> Draft:
    board = game.board
    words = link_word(int(game.era), int(board.length[link]))
    draft = Draft(message("Build {link}: {ends}", link=words, ends=link_name(board, link)))
    draft.cost = int(link_price(game, link))
    if game.step == ASK_LINK:
        colour = game.colour_to_act()
        _add_raised(game, int(game.seat_of(colour)), draft)
        earned = int(income_at(game, starts(game) | board.ends[link], colour))
        draft.effects.append(message("the turn brings {income} of income", income=earned))
    return draft


def _stop(game: Workshop) -> Draft:
    if game.step != ASK_LINK or game.far == NO_TOWN:
        return Draft(message("Build no link"))
    draft = Draft(message("Build no second link"))
    earned = int(income_at(game, starts(game), game.colour_to_act()))
    draft.effects.append(message("the turn brings {income} of income", income=earned))
    return draft
