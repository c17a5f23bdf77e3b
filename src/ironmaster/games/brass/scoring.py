# mypyc: compiled
"""Points at the end of a period, and who is ahead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass.board import RAIL
from ironmaster.games.brass.table import Table
from ironmaster.kernel.bits import lowest

POUNDS_PER_POINT: Final = 10


def score_period(table: Table) -> None:
    """Every seat scores its links, its flipped tiles and, at the end of the game, its money."""
    discs = discs_at_places(table)
    table.points = table.points[:]
    seat: i64 = 0
    while seat < table.players:
        links = link_points(table, discs, table.links_of[seat])
        tiles = tile_points(table, table.tiles_of[seat] & table.flipped)
        money: i64 = 0
        if table.period == RAIL:
            money = table.money[seat] // POUNDS_PER_POINT
        table.points[seat] += links + tiles + money
        if table.log is not None:
            table.note("score", seat, {"links": int(links), "tiles": int(tiles), "money": int(money)})
        seat += 1


def discs_at_places(table: Table) -> vec[i64]:
    """The discs that a link counts at each place: printed ones and those of flipped tiles."""
    discs = table.board.discs[:]
    slots = table.flipped
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        discs[table.board.slot_place[slot]] += table.board.tiles.discs[table.tile[slot]]
    return discs


def link_points(table: Table, discs: vec[i64], links: i64) -> i64:
    """What these links score: the discs at both ends of each."""
    points: i64 = 0
    while links:
        ends = table.board.network.ends[lowest(links)]
        links &= links - 1
        while ends:
            points += discs[lowest(ends)]
            ends &= ends - 1
    return points


def tile_points(table: Table, slots: i64) -> i64:
    """What the flipped tiles on these slots score."""
    points: i64 = 0
    while slots:
        points += table.board.tiles.points[table.tile[lowest(slots)]]
        slots &= slots - 1
    return points


def ranking(table: Table) -> list[int]:
    """Place per seat: by points, then income level, then money, then turn order."""
    places = [1] * int(table.players)
    for seat in range(table.players):
        for other in range(table.players):
            if other != seat and _is_ahead(table, other, seat):
                places[seat] += 1
    return places


def _is_ahead(table: Table, one: i64, other: i64) -> bool:
    if table.points[one] != table.points[other]:
        return table.points[one] > table.points[other]
    if table.level(one) != table.level(other):
        return table.level(one) > table.level(other)
    if table.money[one] != table.money[other]:
        return table.money[one] > table.money[other]
    for seat in table.order:
        if seat in (one, other):
            return seat == one
    return False
