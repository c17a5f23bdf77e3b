# mypyc: compiled
"""Turns and rounds: what happens between the actions, and the end of the game."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry.cards import GAME
from ironmaster.games.age_of_industry.loans import against_repay, pay_interest
from ironmaster.games.age_of_industry.reasons import NO_REASON
from ironmaster.games.age_of_industry.scoring import ranking, scores, settle
from ironmaster.games.age_of_industry.table import (
    ASK_ACTION,
    ASK_REPAY,
    NOTHING_ASKED,
    NOTHING_BEGUN,
    NOWHERE_YET,
    Table,
)
from ironmaster.kernel.bits import BIT
from ironmaster.pieces.turn_order import order_by_spending

ACTIONS_PER_TURN: Final = 2
ACTIONS_IN_FIRST_ROUND: Final = 1


def begin_round(table: Table) -> None:
    """Begins the turn of the first seat."""
    table.round += 1
    table.turn = 0
    if table.log is not None:
        table.note("round", GAME, {"round": int(table.round)})
    _begin_turn(table)


def _begin_turn(table: Table) -> None:
    table.actions_left = actions_of_turn(table)
    _ask(table, ASK_ACTION)


def actions_of_turn(table: Table) -> i64:
    """How many actions every seat has in this round."""
    return ACTIONS_IN_FIRST_ROUND if table.round == 1 else ACTIONS_PER_TURN


def _ask(table: Table, step: i64) -> None:
    table.step = step
    table.begun = NOTHING_BEGUN
    table.combined = False
    table.coal_from = NOWHERE_YET
    table.iron_from = NOWHERE_YET
    table.actors = BIT[table.seat_to_act()]


def end_action(table: Table) -> None:
    """Asks for the next action; after the last one there is still time to repay loans."""
    table.actions_left -= actions_taken(table)
    if table.actions_left > 0:
        _ask(table, ASK_ACTION)
    else:
        ask_to_repay(table)


def actions_taken(table: Table) -> i64:
    """How many actions of the turn what is under way takes."""
    return ACTIONS_PER_TURN if table.combined else 1


def ask_to_repay(table: Table) -> None:
    """Ends the turn, unless a loan can be repaid before it does."""
    if against_repay(table, table.seat_to_act()) == NO_REASON:
        _ask(table, ASK_REPAY)
    else:
        end_turn(table)


def end_turn(table: Table) -> None:
    """Goes on to the next seat, or to the end of the round."""
    table.turn += 1
    if table.turn < table.players:
        _begin_turn(table)
        return
    _new_order(table)
    pay_interest(table)
    if _is_last_round(table):
        _end_game(table)
    else:
        begin_round(table)


def _new_order(table: Table) -> None:
    """Whoever spent less goes first; equals keep their order."""
    order = table.order
    order_by_spending(order, table.spent)
    if table.log is not None:
        spent = [int(table.spent[seat]) for seat in order]
        table.note("order", GAME, {"order": [int(seat) for seat in order], "spent": spent})
    seat: i64 = 0
    while seat < table.players:
        table.spent[seat] = 0
        seat += 1


def _is_last_round(table: Table) -> bool:
    """Whether somebody is without cards and there are none left to draw."""
    if table.cards_to_draw():
        return False
    seat: i64 = 0
    while seat < table.players:
        if table.hand_size(seat) == 0:
            return True
        seat += 1
    return False


def _end_game(table: Table) -> None:
    table.turn = 0
    table.actions_left = 0
    _ask(table, NOTHING_ASKED)
    table.actors = 0
    settle(table)
    if table.log is not None:
        table.note("over", GAME, {"points": scores(table), "ranking": ranking(table)})
