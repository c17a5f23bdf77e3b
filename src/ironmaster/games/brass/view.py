"""What a seat may know of a position, as plain data."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from ironmaster.games.brass.board import INDUSTRIES, PERIODS
from ironmaster.games.brass.decisions import BUILD, INDUSTRY_COUNT, LINK, SELL
from ironmaster.games.brass.scoring import ranking
from ironmaster.games.brass.table import ASK_ACTION, NOTHING_ASKED, STEPS, Table
from ironmaster.games.brass.words import prompt_of
from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import ALL


def view_of(table: Table, seat: int | None) -> dict[str, object]:
    """The view of a seat; None for a spectator, `ALL` for everything."""
    board = table.board
    view: dict[str, object] = {
        "game": "brass",
        "board": board.name,
        "seat": seat,
        "players": int(table.players),
        "period": PERIODS[table.period],
        "round": int(table.round),
        "rounds": rounds_of_period(table),
        "plays_left": int(table.plays_left),
        "panel": panel_of(table),
        "tiles": tiles_on_board(table),
        "links": links_on_board(table),
        "coal": int(table.coal_cubes),
        "iron": int(table.iron_cubes),
        "cotton": int(table.cotton),
        "distant": {
            "left": int(len(table.distant) - table.turned),
            "shown": [int(steps) for steps in table.distant[: table.turned]],
        },
        "pile": int(table.pile()),
        "aside": int(table.setup.aside[table.period]),
        "discards": discards_of(table),
        "hands": [hand_of(table, other) if seat in (other, ALL) else None for other in range(table.players)],
        "mats": [mat_of(table, other) for other in range(table.players)],
        "asked": asked_of(table),
    }
    if seat == ALL:
        view["pile_order"] = pile_order(table)
        view["distant_order"] = [int(steps) for steps in table.distant[table.turned :]]
    return view


def panel_of(table: Table) -> dict[str, object]:
    """What every game shows in the same way: players, order, whose turn it is, what is asked."""
    over = table.step == NOTHING_ASKED
    return {
        "players": [
            {
                "seat": seat,
                "money": int(table.money[seat]),
                "points": int(table.points[seat]),
                "income": int(table.level(seat)),
                "income_space": int(table.income[seat]),
                "spent": int(table.spent[seat]),
                "cards": int(table.hand_size(seat)),
                "links_left": int(table.board.markers) - len(members(table.links_of[seat])),
            }
            for seat in range(table.players)
        ],
        "order": [int(seat) for seat in table.order],
        "actors": members(table.actors),
        "over": over,
        "ranking": ranking(table) if over else None,
        "prompt": prompt_of(table).to_data(),
    }


def rounds_of_period(table: Table) -> int:
    """How many rounds the cards of the period are good for."""
    cards = (len(table.deck) - table.setup.aside[table.period]) // table.players
    return int((cards + 1) // 2)


def tiles_on_board(table: Table) -> dict[str, object]:
    """Every tile on the board, by slot."""
    tiles = table.board.tiles
    return {
        table.board.slot_ids[slot]: {
            "owner": int(table.owner(slot)),
            "industry": INDUSTRIES[tiles.industry[table.tile[slot]]],
            "level": int(tiles.level[table.tile[slot]]),
            "cubes": int(table.cubes[slot]),
            "flipped": slot in flipped,
        }
        for flipped in [set(members(table.flipped))]
        for slot in members(table.occupied())
    }


def links_on_board(table: Table) -> dict[str, int]:
    """The owner of every link on the board."""
    owners = {link: seat for seat in range(table.players) for link in members(table.links_of[seat])}
    return {table.board.link_ids[link]: owners[link] for link in sorted(owners)}


def count_cards(table: Table, cards: Iterable[i64]) -> dict[str, int]:
    """How many of each card, by name, in the order of the board."""
    counts: dict[str, int] = {}
    for card in sorted(cards):
        name = table.board.card_ids[card]
        counts[name] = counts.get(name, 0) + 1
    return counts


def hand_of(table: Table, seat: int) -> dict[str, int]:
    """How many of each card a seat holds."""
    start = table.hand_start(seat)
    return {
        name: int(table.hands[start + card])
        for card, name in enumerate(table.board.card_ids)
        if table.hands[start + card]
    }


def discards_of(table: Table) -> dict[str, int]:
    """The cards laid this period: all that are neither in a hand nor in the pile nor set aside."""
    left = count_cards(table, table.setup.deck)
    hidden = [hand_of(table, seat) for seat in range(table.players)]
    hidden.append(count_cards(table, table.deck[table.dealt :]))
    for cards in hidden:
        for name, held in cards.items():
            left[name] -= held
    return {name: held for name, held in left.items() if held}


def pile_order(table: Table) -> list[str]:
    """The cards of the pile, the next one first, then those set aside."""
    return [table.board.card_ids[card] for card in table.deck[table.dealt :]]


def mat_of(table: Table, seat: int) -> dict[str, int]:
    """How many tiles of each industry a seat has left."""
    return {name: int(table.mats[seat * INDUSTRY_COUNT + industry]) for industry, name in enumerate(INDUSTRIES)}


def asked_of(table: Table) -> dict[str, object] | None:
    """The question under way: its step, and what is being built, linked or sold."""
    if table.step in (ASK_ACTION, NOTHING_ASKED):
        return None
    board = table.board
    numbers = board.numbers
    asked: dict[str, object] = {"step": STEPS[table.step]}
    kind = numbers.kind(table.begun)
    if kind == BUILD:
        asked["slot"] = board.slot_ids[numbers.slot_of_build(table.begun)]
        asked["industry"] = INDUSTRIES[numbers.industry_of_build(table.begun)]
    elif kind == LINK:
        asked["link"] = board.link_ids[table.begun - numbers.link]
    elif kind == SELL:
        asked["slot"] = board.slot_ids[table.begun - numbers.sell]
    return asked
