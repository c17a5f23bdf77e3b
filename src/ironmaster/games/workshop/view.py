"""What a seat may know of a position, as plain data."""

from __future__ import annotations

from collections.abc import Iterable

from ironmaster.games.workshop.board import ERAS, NOBODY
from ironmaster.games.workshop.income import ranking
from ironmaster.games.workshop.table import (
    ASK_BID,
    ASK_DEMAND,
    NO_CARD,
    NO_TOWN,
    NOT_CHOSEN,
    NOTHING_ASKED,
    SEALED_BID,
    SEALED_COLOUR,
    SEALS,
    STEPS,
    Table,
)
from ironmaster.games.workshop.words import prompt_of
from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import ALL


def view_of(table: Table, seat: int | None) -> dict[str, object]:
    """The view of a seat; None for a spectator, `ALL` for everything."""
    seats = range(table.players)
    view: dict[str, object] = {
        "game": "workshop",
        "board": table.board.name,
        "seat": seat,
        "players": int(table.players),
        "era": ERAS[table.era],
        "round": int(table.round),
        "rounds": int(table.setup.rounds),
        "panel": panel_of(table, seat),
        "colours": colours_of(table),
        "order": [int(colour) for colour in table.order],
        "settled": settled_boxes(table),
        "turn": int(table.turn),
        "row": row_of(table),
        "pile": int(table.pile_left()),
        "aside": int(table.aside_left()),
        "discards": discards_of(table),
        "diagram": diagram_of(table),
        "bag": int(len(table.bag) - table.drawn),
        "tokens": [tokens_of(table, other) if seat in (other, ALL) else None for other in seats],
        "sealed": [sealed_of(table, other) if seat in (other, ALL) else None for other in seats],
        "industries": industries_on_board(table),
        "links": links_on_board(table),
        "asked": asked_of(table),
    }
    if seat == ALL:
        view["pile_order"] = pile_order(table)
        view["aside_order"] = aside_order(table)
        view["bag_order"] = bag_order(table)
    return view


def panel_of(table: Table, seat: int | None) -> dict[str, object]:
    """What every game shows in the same way: players, order, whose turn it is, what is asked."""
    over = table.step == NOTHING_ASKED
    order = list(dict.fromkeys(int(table.seat_of(colour)) for colour in table.order))
    return {
        "players": [
            _player(table, other, table.open_money or over or seat in (other, ALL)) for other in range(table.players)
        ],
        "order": order,
        "actors": members(table.actors),
        "over": over,
        "ranking": ranking(table) if over else None,
        "prompt": prompt_of(table).to_data(),
    }


def _player(table: Table, seat: int, money_shown: bool) -> dict[str, object]:
    money = int(table.money[seat]) if money_shown else None
    return {
        "seat": seat,
        "money": money,
        "points": money,
        "income": int(table.income[seat]),
        "tokens": sum(tokens_of(table, seat).values()),
        "colours": [colour for colour in range(table.colours) if table.seat_of(colour) == seat],
    }


def colours_of(table: Table) -> list[dict[str, object]]:
    """The colours in play: whose each is, and what it has left."""
    return [
        {
            "mark": table.sign(colour),
            "seat": int(table.seat_of(colour)),
            "industries": int(table.industries_left[colour]),
            "links": int(table.links_left[colour]),
        }
        for colour in range(table.colours)
    ]


def settled_boxes(table: Table) -> int:
    """How many boxes of the order track this round's auctions have settled."""
    if table.round == 0 or table.step == ASK_BID:
        return int(table.turn)
    if table.step in (ASK_DEMAND, NOTHING_ASKED):
        return int(table.colours)
    return int((table.turn // table.players + 1) * table.players)


def row_of(table: Table) -> list[str | None]:
    """The face-up cards; None where one has been taken."""
    return [None if card == NO_CARD else table.board.card_ids[card] for card in table.row]


def count_names(names: Iterable[str], order: list[str]) -> dict[str, int]:
    """How many of each name, in the order of the board."""
    held = list(names)
    return {name: held.count(name) for name in order if name in held}


def discards_of(table: Table) -> dict[str, int]:
    """The cards used this era: all that lie neither in the deck nor aside nor in the row."""
    board = table.board
    names = [board.card_ids[card] for cards in (board.setup_cards, board.town_cards) for card in cards]
    for name in [*pile_order(table), *aside_order(table), *filter(None, row_of(table))]:
        names.remove(name)
    return count_names(names, board.card_ids)


def pile_order(table: Table) -> list[str]:
    """The cards of the town deck, the next one first."""
    return [table.board.card_ids[card] for card in table.pile[table.dealt :]]


def aside_order(table: Table) -> list[str]:
    """The cards set aside, the next one first."""
    return [table.board.card_ids[card] for card in table.aside[table.aside_drawn :]]


def bag_order(table: Table) -> list[str]:
    """The tokens of the bag, the next one first."""
    return [table.board.types[kind] for kind in table.bag[table.drawn :]]


def diagram_of(table: Table) -> dict[str, int]:
    """The demand for each type of industry."""
    return {name: int(table.diagram[kind]) for kind, name in enumerate(table.board.types)}


def tokens_of(table: Table, seat: int) -> dict[str, int]:
    """How many tokens of each type a seat keeps."""
    start = seat * len(table.board.types)
    return {
        name: int(table.tokens[start + kind])
        for kind, name in enumerate(table.board.types)
        if table.tokens[start + kind]
    }


def sealed_of(table: Table, seat: int) -> dict[str, object]:
    """What a seat has sealed so far: tokens, or a bid and a colour."""
    at = seat * SEALS
    if table.step == ASK_DEMAND:
        chosen = [kind for kind in table.sealed[at : at + SEALS] if kind != NOT_CHOSEN]
        return {"tokens": [table.board.types[kind] for kind in chosen]}
    if table.step == ASK_BID:
        amount, colour = table.sealed[at + SEALED_BID], table.sealed[at + SEALED_COLOUR]
        return {
            "bid": None if amount == NOT_CHOSEN else int(amount),
            "colour": None if colour == NOT_CHOSEN else int(colour),
        }
    return {}


def industries_on_board(table: Table) -> dict[str, dict[str, int]]:
    """How many industries of each colour stand in each town that has any."""
    standing = {
        town: {
            str(colour): int(table.standing(number, colour))
            for colour in range(table.colours)
            if table.standing(number, colour)
        }
        for number, town in enumerate(table.board.towns)
    }
    return {town: colours for town, colours in standing.items() if colours}


def links_on_board(table: Table) -> dict[str, int]:
    """The colour that has built each connection."""
    return {table.board.link_ids[link]: int(colour) for link, colour in enumerate(table.owner) if colour != NOBODY}


def asked_of(table: Table) -> dict[str, object] | None:
    """The question under way: its step, and the card and the towns that it is about."""
    if table.step == NOTHING_ASKED:
        return None
    asked: dict[str, object] = {"step": STEPS[table.step]}
    if table.card != NO_CARD:
        asked["card"] = table.board.card_ids[table.card]
    if table.town != NO_TOWN:
        asked["town"] = table.board.towns[table.town]
    if table.far != NO_TOWN:
        asked["far"] = table.board.towns[table.far]
    return asked
