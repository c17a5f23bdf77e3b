"""What a seat may know of a position, as plain data."""

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import ERAS, NOBODY
from ironmaster.games.workshop.state import NO_CARD, NO_TOWN, NOT_CHOSEN, SEALED_BID, SEALED_COLOUR, SEALS, Workshop
from ironmaster.kernel.contract import ALL


def view_of(state: Workshop, seat: int | None) -> dict[str, object]:
    """The view of a seat; None for a spectator, `ALL` for everything."""
    seats = range(state.players)
    view: dict[str, object] = {
        "era": ERAS[state.era],
        "round": int(state.round),
        "rounds": int(state.setup.rounds),
        "colours": colours_of(state),
        "order": [int(colour) for colour in state.order],
        "settled": settled_boxes(state),
        "turn": int(state.turn),
        "row": row_of(state),
        "pile": int(state.pile_left()),
        "aside": int(state.aside_left()),
        "discards": discards_of(state),
        "diagram": diagram_of(state),
        "bag": int(len(state.bag) - state.drawn),
        "tokens": [tokens_of(state, other) if seat in (other, ALL) else None for other in seats],
        "sealed": [sealed_of(state, other) if seat in (other, ALL) else None for other in seats],
        "industries": industries_on_board(state),
        "links": links_on_board(state),
        "asked": asked_of(state),
    }
    if seat == ALL:
        view["pile_order"] = pile_order(state)
        view["aside_order"] = aside_order(state)
        view["bag_order"] = bag_order(state)
    return view


def players_of(state: Workshop, seat: int | None) -> list[dict[str, object]]:
    """What the panel tells of each player."""
    all_shown = state.money_is_open() or state.over
    return [_player(state, other, all_shown or seat in (other, ALL)) for other in range(state.players)]


def _player(state: Workshop, seat: int, money_shown: bool) -> dict[str, object]:
    money = int(state.money[seat]) if money_shown else None
    return {
        "seat": seat,
        "money": money,
        "points": money,
        "income": int(state.income[seat]),
        "tokens": sum(tokens_of(state, seat).values()),
        "colours": [colour for colour in range(state.colours) if state.seat_of(colour) == seat],
    }


def colours_of(state: Workshop) -> list[dict[str, object]]:
    """The colours in play: whose each is, and what it has left."""
    return [
        {
            "mark": state.sign(colour),
            "seat": int(state.seat_of(colour)),
            "industries": int(state.industries_left[colour]),
            "links": int(state.links_left[colour]),
        }
        for colour in range(state.colours)
    ]


def settled_boxes(state: Workshop) -> int:
    """How many boxes of the order track this round's auctions have settled."""
    if state.round == 0 or state.step == ask.BID:
        return int(state.turn)
    if state.step in (ask.DEMAND, ask.NOTHING):
        return int(state.colours)
    return int((state.turn // state.players + 1) * state.players)


def row_of(state: Workshop) -> list[str | None]:
    """The face-up cards; None where one has been taken."""
    return [None if card == NO_CARD else state.board.card_ids[card] for card in state.row]


def discards_of(state: Workshop) -> dict[str, int]:
    """The cards used this era: all that lie neither in the deck nor aside nor in the row."""
    board = state.board
    names = [board.card_ids[card] for cards in (board.setup_cards, board.town_cards) for card in cards]
    for name in [*pile_order(state), *aside_order(state), *filter(None, row_of(state))]:
        names.remove(name)
    return {name: names.count(name) for name in board.card_ids if name in names}


def pile_order(state: Workshop) -> list[str]:
    """The cards of the town deck, the next one first."""
    return [state.board.card_ids[card] for card in state.pile[state.dealt :]]


def aside_order(state: Workshop) -> list[str]:
    """The cards set aside, the next one first."""
    return [state.board.card_ids[card] for card in state.aside[state.aside_drawn :]]


def bag_order(state: Workshop) -> list[str]:
    """The tokens of the bag, the next one first."""
    return [state.board.types[kind] for kind in state.bag[state.drawn :]]


def diagram_of(state: Workshop) -> dict[str, int]:
    """The demand for each type of industry."""
    return {name: int(tokens) for name, tokens in zip(state.board.types, state.diagram)}


def tokens_of(state: Workshop, seat: int) -> dict[str, int]:
    """How many tokens of each type a seat keeps."""
    types = state.board.types
    held = state.tokens[seat * len(types) : (seat + 1) * len(types)]
    return {name: int(tokens) for name, tokens in zip(types, held) if tokens}


def sealed_of(state: Workshop, seat: int) -> dict[str, object]:
    """What a seat has sealed so far: tokens, or a bid and a colour."""
    at = seat * SEALS
    if state.step == ask.DEMAND:
        chosen = [kind for kind in state.sealed[at : at + SEALS] if kind != NOT_CHOSEN]
        return {"tokens": [state.board.types[kind] for kind in chosen]}
    if state.step == ask.BID:
        amount, colour = state.sealed[at + SEALED_BID], state.sealed[at + SEALED_COLOUR]
        return {
            "bid": None if amount == NOT_CHOSEN else int(amount),
            "colour": None if colour == NOT_CHOSEN else int(colour),
        }
    return {}


def industries_on_board(state: Workshop) -> dict[str, dict[str, int]]:
    """How many industries of each colour stand in each town that has any."""
    found: dict[str, dict[str, int]] = {}
    for at, industries in enumerate(state.industries):
        if industries:
            town, colour = divmod(at, int(state.colours))
            found.setdefault(state.board.towns[town], {})[str(colour)] = int(industries)
    return found


def links_on_board(state: Workshop) -> dict[str, int]:
    """The colour that has built each connection."""
    return {state.board.link_ids[link]: int(colour) for link, colour in enumerate(state.owner) if colour != NOBODY}


def asked_of(state: Workshop) -> dict[str, str] | None:
    """The question under way: its step, and the card and the towns that it is about."""
    if state.step == ask.NOTHING:
        return None
    return {"step": ask.STEPS[state.step], **{kind: name for kind, name in things_of_turn(state).items() if name}}


def things_of_turn(state: Workshop) -> dict[str, str | None]:
    """The card drawn, and the town of the turn and the far end of its first link, as far as there are any."""
    board = state.board
    return {
        "card": None if state.card == NO_CARD else board.card_ids[state.card],
        "town": None if state.town == NO_TOWN else board.towns[state.town],
        "far": None if state.far == NO_TOWN else board.towns[state.far],
    }
