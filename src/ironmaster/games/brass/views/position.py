"""Positions as JSON data, mid-action included, and back."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass.board.board import INDUSTRIES, NO_TILE, PERIODS
from ironmaster.games.brass.state import NOTHING_BEGUN, STEPS, Brass
from ironmaster.games.brass.views.question import read_question
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.position_reader import Reader
from ironmaster.pieces.industry.position import (
    check_markers,
    check_tiles,
    kind_of,
    read_deck,
    read_hands,
    read_mats,
    read_order,
)
from ironmaster.pieces.industry.view import hand_of, links_on_board, mat_of, pile_order, tiles_on_board


def position_of(state: Brass) -> dict[str, object]:
    """The whole position."""
    seats = range(state.players)
    return {
        "period": PERIODS[state.period],
        "round": int(state.round),
        "order": [int(seat) for seat in state.order],
        "turn": int(state.turn),
        "plays_left": int(state.plays_left),
        "step": STEPS[state.step],
        "begun": None if state.begun == NOTHING_BEGUN else state.actions.notation(state.begun),
        "again": state.again,
        "due": {"cards": int(state.cards_due), "coal": int(state.coal_due), "iron": int(state.iron_due)},
        "money": [int(money) for money in state.money],
        "income": [int(space) for space in state.income],
        "points": [int(points) for points in state.points],
        "spent": [int(spent) for spent in state.spent],
        "hands": [hand_of(state, seat) for seat in seats],
        "mats": [mat_of(state, seat) for seat in seats],
        "tiles": tiles_on_board(state),
        "links": links_on_board(state),
        "coal": int(state.coal_cubes),
        "iron": int(state.iron_cubes),
        "cotton": int(state.cotton),
        "pile": pile_order(state),
        "distant": [int(steps) for steps in state.distant],
        "turned": int(state.turned),
    }


def read_position(state: Brass, read: Reader) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    state.period = PERIODS.index(read.choice("period", list(PERIODS)))
    _read_seats(state, read)
    _read_tiles(state, read)
    _read_links(state, read)
    _read_markets(state, read)
    read_question(state, read)


def _read_seats(state: Brass, read: Reader) -> None:
    players = int(state.players)
    read_order(state, read)
    state.money = vec[i64](read.numbers("money", players))
    state.income = vec[i64](read.numbers("income", players, most=len(state.board.levels) - 1))
    state.points = vec[i64](read.numbers("points", players, least=None))
    state.spent = vec[i64](read.numbers("spent", players))
    read_hands(state, read, "hands", state.hands)
    read_mats(state, read)


def _read_tiles(state: Brass, read: Reader) -> None:
    board = state.board
    for name in read.table("tiles").data:
        tile = read.table("tiles").table(name)
        slot = read.one_of(name, board.slot_ids, "slot")
        industry = INDUSTRIES.index(tile.choice("industry", list(INDUSTRIES)))
        level = tile.number("level")
        kind = kind_of(board.tiles, industry, level)
        tile.refuse_if(kind == NO_TILE, f"there is no {INDUSTRIES[industry]} of level {level}")
        seat = tile.number("owner", most=int(state.players) - 1)
        if not state.setup.slots & BIT[slot]:
            raise tile.complain(f"{name} is not on the side of the board for {state.players} players")
        tile.refuse_if(not board.slot_takes[slot] & BIT[industry], f"{name} takes no {INDUSTRIES[industry]}")
        tile.refuse_if(not board.tiles.periods[kind], "this tile can never be built")
        state.stand_tile(seat, slot, kind)
        state.cubes[slot] = tile.number("cubes", most=int(board.tiles.cubes[kind]))
        if tile.flag("flipped"):
            state.flipped |= BIT[slot]
        if board.tiles.cubes[kind] and (state.cubes[slot] == 0) != tile.flag("flipped"):
            raise tile.complain("a mine or ironworks is flipped just when it is empty")
    check_tiles(state, read)


def _read_links(state: Brass, read: Reader) -> None:
    links = read.table("links")
    for name in links.data:
        link = links.one_of(name, state.board.link_ids, "link")
        if not state.setup.links[state.period] & BIT[link]:
            raise links.complain(
                f"{name} cannot be built in the {PERIODS[state.period]} period by {state.players} players"
            )
        state.stand_link(links.number(name, most=int(state.players) - 1), link)
    check_markers(state, read, "links")


def _read_markets(state: Brass, read: Reader) -> None:
    state.coal_cubes = read.number("coal", most=int(state.setup.coal.spaces))
    state.iron_cubes = read.number("iron", most=int(state.setup.iron.spaces))
    state.cotton = read.number("cotton", most=int(state.board.no_demand))
    distant = read.numbers("distant", None)
    read.refuse_if(sorted(distant) != sorted(state.setup.distant), "distant must hold every distant-market tile once")
    state.distant = vec[i64](distant)
    state.turned = read.number("turned", most=len(distant))
    read_deck(state, read, state.setup.deck, [])
    read.refuse_if(state.pile() < 0, f"pile must hold at least the {state.setup.aside[state.period]} cards set aside")
