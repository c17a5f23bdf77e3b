# mypyc: compiled
"""Turns, rounds and periods: what happens between the actions."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import CANAL, RAIL
from ironmaster.games.brass.phases.cards import refill_hands, shuffle_for_period
from ironmaster.games.brass.phases.income import collect_income
from ironmaster.games.brass.phases.scoring import score_period
from ironmaster.games.brass.state import NOTHING_BEGUN, Brass
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.events import Fact
from ironmaster.pieces.industry.order import draw_order, new_order
from ironmaster.pieces.industry.state import GAME

PLAYS_PER_TURN: Final = 2


def begin_game(state: Brass) -> None:
    """Draws who begins, and starts the first period."""
    draw_order(state)
    begin_period(state, CANAL)


def begin_period(state: Brass, period: i64) -> None:
    """Shuffles, deals and begins the first round."""
    state.period = period
    state.round = 0
    if state.log is not None:
        state.note("period", GAME, {"period": int(period)})
    shuffle_for_period(state)
    begin_round(state)


def begin_round(state: Brass) -> None:
    """Income first, in turn order, then the turns."""
    state.round += 1
    state.turn = 0
    if state.log is not None:
        state.note("round", GAME, {"round": int(state.round)})
    go_on_with_income(state)


def go_on_with_income(state: Brass) -> None:
    """Settles what income is left to settle, then begins the first turn."""
    if collect_income(state):
        state.turn = 0
        _begin_turn(state)


def _begin_turn(state: Brass) -> None:
    """Asks the next seat that has a card for its action; ends the round when there is none."""
    while state.turn < state.players:
        seat = state.seat_to_act()
        first_of_all = state.period == CANAL and state.round == 1
        state.plays_left = min(1 if first_of_all else PLAYS_PER_TURN, state.hand_size(seat))
        if state.plays_left > 0:
            _ask_action(state, seat)
            return
        state.turn += 1
    _end_round(state)


def _ask_action(state: Brass, seat: i64) -> None:
    state.step = ask.ACTION
    state.actors = BIT[seat]


def end_action(state: Brass) -> None:
    """One card of the turn has been played."""
    state.begun = NOTHING_BEGUN
    state.again = False
    state.plays_left -= 1
    if state.plays_left > 0:
        _ask_action(state, state.seat_to_act())
    else:
        state.turn += 1
        _begin_turn(state)


def _end_round(state: Brass) -> None:
    new_order(state)
    refill_hands(state)
    if state.cards_held() > 0:
        begin_round(state)
    else:
        _end_period(state)


def _end_period(state: Brass) -> None:
    if state.log is not None:
        before: list[int] = [int(points) for points in state.points]
        state.note("period_end", GAME, {"period": int(state.period), "before": before})
    score_period(state)
    if state.period == RAIL:
        _end_game(state)
        return
    _clear_canal_period(state)
    begin_period(state, RAIL)


def _clear_canal_period(state: Brass) -> None:
    """Canals go back to their owners; tiles that only canals know leave the game."""
    state.take_links_off()
    slots = state.occupied()
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        if state.board.tiles.level[state.tile[slot]] <= 1:
            state.take_away(slot)


def _end_game(state: Brass) -> None:
    state.step = ask.NOTHING
    state.turn = 0
    state.plays_left = 0
    state.actors = 0
    if state.log is not None:
        facts: dict[str, Fact] = {"points": state.scores, "ranking": state.ranking}
        facts["income"] = [int(state.level(seat)) for seat in range(state.players)]
        facts["money"] = [int(money) for money in state.money]
        facts["turns"] = state.seats_in_order()
        state.note("over", GAME, facts)
