# mypyc: compiled
"""Turns, rounds and periods: what happens between the actions."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass.board import CANAL, RAIL
from ironmaster.games.brass.cards import refill_hands, shuffle_for_period
from ironmaster.games.brass.income import collect_income
from ironmaster.games.brass.scoring import ranking, score_period
from ironmaster.games.brass.table import ASK_ACTION, NOTHING_ASKED, NOTHING_BEGUN, Table
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.pieces.turn_order import order_by_spending

PLAYS_PER_TURN: Final = 2
GAME: Final = -1


def begin_period(table: Table, period: i64) -> None:
    """Shuffles, deals and begins the first round."""
    table.period = period
    table.round = 0
    if table.log is not None:
        table.note("period", GAME, {"period": int(period)})
    shuffle_for_period(table)
    begin_round(table)


def begin_round(table: Table) -> None:
    """Income first, in turn order, then the turns."""
    table.round += 1
    table.turn = 0
    if table.log is not None:
        table.note("round", GAME, {"round": int(table.round)})
    go_on_with_income(table)


def go_on_with_income(table: Table) -> None:
    """Settles what income is left to settle, then begins the first turn."""
    if collect_income(table):
        table.turn = 0
        _begin_turn(table)


def _begin_turn(table: Table) -> None:
    """Asks the next seat that has a card for its action; ends the round when there is none."""
    while table.turn < table.players:
        seat = table.seat_to_act()
        first_of_all = table.period == CANAL and table.round == 1
        table.plays_left = min(1 if first_of_all else PLAYS_PER_TURN, table.hand_size(seat))
        if table.plays_left > 0:
            _ask_action(table, seat)
            return
        table.turn += 1
    _end_round(table)


def _ask_action(table: Table, seat: i64) -> None:
    table.step = ASK_ACTION
    table.actors = BIT[seat]


def end_action(table: Table) -> None:
    """One card of the turn has been played."""
    table.begun = NOTHING_BEGUN
    table.again = False
    table.plays_left -= 1
    if table.plays_left > 0:
        _ask_action(table, table.seat_to_act())
    else:
        table.turn += 1
        _begin_turn(table)


def _end_round(table: Table) -> None:
    _new_order(table)
    refill_hands(table)
    seat: i64 = 0
    while seat < table.players:
        if table.hand_size(seat) > 0:
            begin_round(table)
            return
        seat += 1
    _end_period(table)


def _new_order(table: Table) -> None:
    """Whoever spent less goes first; equals keep their order."""
    order = table.order[:]
    order_by_spending(order, table.spent)
    table.order = order
    if table.log is not None:
        table.note(
            "order", GAME, {"order": [int(seat) for seat in order], "spent": [int(table.spent[seat]) for seat in order]}
        )
    seat: i64 = 0
    while seat < table.players:
        table.spent[seat] = 0
        seat += 1


def _end_period(table: Table) -> None:
    if table.log is not None:
        table.note("period_end", GAME, {"period": int(table.period)})
    score_period(table)
    if table.period == RAIL:
        _end_game(table)
        return
    _clear_canal_period(table)
    begin_period(table, RAIL)


def _clear_canal_period(table: Table) -> None:
    """Canals go back to their owners; tiles that only canals know leave the game."""
    table.links_of = vec[i64]([0] * table.players)
    slots = table.occupied()
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if table.board.tiles.level[table.tile[slot]] <= 1:
            table.take_away(slot)


def _end_game(table: Table) -> None:
    table.step = NOTHING_ASKED
    table.turn = 0
    table.plays_left = 0
    table.actors = 0
    if table.log is not None:
        table.note("over", GAME, {"points": [int(points) for points in table.points], "ranking": ranking(table)})
