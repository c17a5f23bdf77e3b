# mypyc: compiled
"""Income at the start of a round, and the forced sale of tiles by those who cannot pay."""

from mypy_extensions import i64

from ironmaster.games.brass.table import ASK_REMOVE, Table
from ironmaster.kernel.bits import BIT


def collect_income(table: Table) -> bool:
    """Settles the income of the seats from `turn` on; says whether all of it is settled."""
    while table.turn < table.players:
        if not _settle(table, table.seat_to_act()):
            table.step = ASK_REMOVE
            table.actors = BIT[table.seat_to_act()]
            return False
        table.turn += 1
    return True


def _settle(table: Table, seat: i64) -> bool:
    income = table.level(seat)
    if table.money[seat] + income < 0:
        if table.tiles_of[seat]:
            return False
        _fall_short(table, seat, -income - table.money[seat])
        return True
    table.money[seat] += income
    if table.log is not None and income != 0:
        table.note("income", seat, {"money": int(income)})
    return True


def _fall_short(table: Table, seat: i64, missing: i64) -> None:
    """Without tiles or money the rest is forgiven or costs points."""
    paid = table.money[seat]
    table.money[seat] = 0
    lost: i64 = 0
    if table.choices.shortfall_costs_points:
        lost = missing
        table.points = table.points[:]
        table.points[seat] -= lost
    if table.log is not None:
        table.note("shortfall", seat, {"money": int(paid), "missing": int(missing), "points": int(lost)})


def sell_tile(table: Table, seat: i64, slot: i64) -> None:
    """Takes an own tile off the board for half its cost, rounded down."""
    money = table.board.tiles.cost[table.tile[slot]] // 2
    if table.log is not None:
        slot_id = table.board.slot_ids[slot]
        table.note("remove", seat, {"slot": slot_id, "money": int(money), **table.tile_facts(slot)})
    table.take_away(slot)
    table.money[seat] += money
