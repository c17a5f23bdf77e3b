"""What a seat may know of a position, as plain data."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from ironmaster.games.brass.actions.work import work_under_way
from ironmaster.games.brass.board.board import INDUSTRIES, INDUSTRY_COUNT, PERIODS
from ironmaster.games.brass.state import ASK_ACTION, NOTHING_ASKED, NOTHING_BEGUN, STEPS, Brass
from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import ALL


def view_of(state: Brass, seat: int | None) -> dict[str, object]:
    """The view of a seat; None for a spectator, `ALL` for everything."""
    view: dict[str, object] = {
        "period": PERIODS[state.period],
        "round": int(state.round),
        "rounds": rounds_of_period(state),
        "plays_left": int(state.plays_left),
        "tiles": tiles_on_board(state),
        "links": links_on_board(state),
        "coal": int(state.coal_cubes),
        "iron": int(state.iron_cubes),
        "cotton": int(state.cotton),
        "distant": {
            "left": int(len(state.distant) - state.turned),
            "shown": [int(steps) for steps in state.distant[: state.turned]],
        },
        "pile": int(state.pile()),
        "aside": int(state.setup.aside[state.period]),
        "discards": discards_of(state),
        "hands": [hand_of(state, other) if seat in (other, ALL) else None for other in range(state.players)],
        "mats": [mat_of(state, other) for other in range(state.players)],
        "asked": asked_of(state),
    }
    if seat == ALL:
        view["pile_order"] = pile_order(state)
        view["distant_order"] = [int(steps) for steps in state.distant[state.turned :]]
    return view


def players_of(state: Brass) -> list[dict[str, object]]:
    """What the panel tells of each player."""
    return [
        {
            "seat": seat,
            "money": int(state.money[seat]),
            "points": int(state.points[seat]),
            "income": int(state.level(seat)),
            "income_space": int(state.income[seat]),
            "spent": int(state.spent[seat]),
            "cards": int(state.hand_size(seat)),
            "links_left": int(state.board.markers) - len(members(state.links_of[seat])),
        }
        for seat in range(state.players)
    ]


def rounds_of_period(state: Brass) -> int:
    """How many rounds the cards of the period are good for."""
    cards = (len(state.deck) - state.setup.aside[state.period]) // state.players
    return int((cards + 1) // 2)


def tiles_on_board(state: Brass) -> dict[str, object]:
    """Every tile on the board, by slot."""
    tiles = state.board.tiles
    return {
        state.board.slot_ids[slot]: {
            "owner": int(state.owner(slot)),
            "industry": INDUSTRIES[tiles.industry[state.tile[slot]]],
            "level": int(tiles.level[state.tile[slot]]),
            "cubes": int(state.cubes[slot]),
            "flipped": slot in flipped,
        }
        for flipped in [set(members(state.flipped))]
        for slot in members(state.occupied())
    }


def links_on_board(state: Brass) -> dict[str, int]:
    """The owner of every link on the board."""
    owners = {link: seat for seat in range(state.players) for link in members(state.links_of[seat])}
    return {state.board.link_ids[link]: owners[link] for link in sorted(owners)}


def count_cards(state: Brass, cards: Iterable[i64]) -> dict[str, int]:
    """How many of each card, by name, in the order of the board."""
    counts: dict[str, int] = {}
    for card in sorted(cards):
        name = state.board.card_ids[card]
        counts[name] = counts.get(name, 0) + 1
    return counts


def hand_of(state: Brass, seat: int) -> dict[str, int]:
    """How many of each card a seat holds."""
    start = state.hand_start(seat)
    return {
        name: int(state.hands[start + card])
        for card, name in enumerate(state.board.card_ids)
        if state.hands[start + card]
    }


def discards_of(state: Brass) -> dict[str, int]:
    """The cards laid this period: all that are neither in a hand nor in the pile nor set aside."""
    left = count_cards(state, state.setup.deck)
    hidden = [hand_of(state, seat) for seat in range(state.players)]
    hidden.append(count_cards(state, state.deck[state.dealt :]))
    for cards in hidden:
        for name, held in cards.items():
            left[name] -= held
    return {name: held for name, held in left.items() if held}


def pile_order(state: Brass) -> list[str]:
    """The cards of the pile, the next one first, then those set aside."""
    return [state.board.card_ids[card] for card in state.deck[state.dealt :]]


def mat_of(state: Brass, seat: int) -> dict[str, int]:
    """How many tiles of each industry a seat has left."""
    return {name: int(state.mats[seat * INDUSTRY_COUNT + industry]) for industry, name in enumerate(INDUSTRIES)}


def asked_of(state: Brass) -> dict[str, object] | None:
    """The question under way: its step, and what is being built, linked or sold."""
    if state.step in (ASK_ACTION, NOTHING_ASKED):
        return None
    asked: dict[str, object] = {"step": STEPS[state.step]}
    if state.begun != NOTHING_BEGUN:
        work = work_under_way(state)
        asked |= work.subject(state, state.begun - work.first)
    return asked
