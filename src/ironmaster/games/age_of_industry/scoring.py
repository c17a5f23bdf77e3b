# mypyc: compiled
"""The end of the game: rails pay, loans are repaid, money and tiles are points."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry.table import NOTHING_ASKED, Table
from ironmaster.kernel.bits import count, lowest


def rail_money(table: Table, rails: i64) -> i64:
    """What these rails pay: a sum each, and 1 for every occupied slot, market space and village at their ends."""
    board = table.board
    occupied = table.occupied()
    money: i64 = 0
    while rails:
        ends = board.network.ends[lowest(rails)]
        rails &= rails - 1
        money += board.rail_value
        while ends:
            place = lowest(ends)
            ends &= ends - 1
            money += board.printed[place] + count(board.slots_at[place] & occupied)
    return money


def tile_points(table: Table, slots: i64) -> i64:
    """What the tiles on these slots score, flipped or not: their levels."""
    points: i64 = 0
    while slots:
        points += table.board.tiles.level[table.tile[lowest(slots)]]
        slots &= slots - 1
    return points


def settle(table: Table) -> None:
    """The rails pay, and every seat repays what its money allows."""
    amount = table.board.loan
    seat: i64 = 0
    while seat < table.players:
        money = rail_money(table, table.rails_of[seat])
        table.money[seat] += money
        repaid = min(table.loans[seat], table.money[seat] // amount)
        table.loans[seat] -= repaid
        table.money[seat] -= repaid * amount
        if table.log is not None:
            table.note("rails_pay", seat, {"money": int(money)})
            if repaid > 0:
                table.note("repay", seat, {"money": int(repaid * amount), "loans": int(table.loans[seat])})
        seat += 1


def points_of(table: Table, seat: i64) -> i64:
    """The points of a seat: what it has if the game is over, or would have if it ended now."""
    board = table.board
    money, loans = table.money[seat], table.loans[seat]
    if table.step != NOTHING_ASKED:
        money += rail_money(table, table.rails_of[seat])
        repaid = min(loans, money // board.loan)
        loans -= repaid
        money -= repaid * board.loan
    return money // board.money_per_point + tile_points(table, table.tiles_of[seat]) - loans * board.penalty


def scores(table: Table) -> list[int]:
    """The points of every seat."""
    return [int(points_of(table, seat)) for seat in range(table.players)]


def ranking(table: Table) -> list[int]:
    """Place per seat: by points, then by turn order."""
    points = scores(table)
    best_first = sorted([int(seat) for seat in table.order], key=lambda seat: -points[seat])
    return [best_first.index(seat) + 1 for seat in range(table.players)]
