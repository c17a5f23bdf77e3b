# mypyc: compiled
"""Points at the end of a period."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass.board.board import RAIL
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.events import Fact

POUNDS_PER_POINT: Final = 10


def score_period(state: Brass) -> None:
    """Every seat scores its links, its flipped tiles and, at the end of the game, its money."""
    discs = _discs_at_places(state)
    state.points = state.points[:]
    for seat in range(state.players):
        links = _link_points(state, discs, state.links_of[seat])
        tiles = state.total(state.board.tiles.points, state.tiles_of[seat] & state.flipped)
        money: i64 = 0
        if state.period == RAIL:
            money = state.money[seat] // POUNDS_PER_POINT
        state.points[seat] += links + tiles + money
        if state.log is not None:
            _note_each(state, discs, seat)
            if money > 0:
                state.note("money_scores", seat, {"points": int(money), "money": int(state.money[seat])})
            state.note("score", seat, {"links": int(links), "tiles": int(tiles), "money": int(money)})


def _note_each(state: Brass, discs: vec[i64], seat: i64) -> None:
    """Adds what every link and every tile of a seat scores, to be told on its own."""
    board = state.board
    links = state.links_of[seat]
    while links:
        link = links & -links
        links &= links - 1
        points = _link_points(state, discs, link)
        if points > 0:
            state.note("link_scores", seat, {"link": board.link_ids[lowest(link)], "points": int(points)})
    slots = state.tiles_of[seat] & state.flipped
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        points = board.tiles.points[state.tile[slot]]
        if points > 0:
            facts: dict[str, Fact] = {"slot": board.slot_ids[slot], "points": int(points)}
            state.note("tile_scores", seat, {**facts, **state.tile_facts(slot)})


def _discs_at_places(state: Brass) -> vec[i64]:
    """The discs that a link counts at each place: printed ones and those of flipped tiles."""
    discs = state.board.discs[:]
    slots = state.flipped
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        discs[state.board.slot_place[slot]] += state.board.tiles.discs[state.tile[slot]]
    return discs


def _link_points(state: Brass, discs: vec[i64], links: i64) -> i64:
    """What these links score: the discs at both ends of each."""
    network = state.board.network
    points: i64 = 0
    while links:
        link = lowest(links)
        points += discs[network.one_end[link]] + discs[network.other_end[link]]
        links &= links - 1
    return points
