# mypyc: compiled
"""Turns and rounds: what happens between the actions, and the end of the game."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.phases.cards import deal
from ironmaster.games.age_of_industry.phases.loans import can_repay, pay_interest
from ironmaster.games.age_of_industry.phases.scoring import note_points, settle
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.events import Fact
from ironmaster.pieces.industry.order import draw_order, new_order
from ironmaster.pieces.industry.state import GAME

ACTIONS_PER_TURN: Final = 2
ACTIONS_IN_FIRST_ROUND: Final = 1


def begin_game(state: AgeOfIndustry) -> None:
    """Who begins is drawn by lot, the others follow clockwise; markets and cards are dealt."""
    draw_order(state)
    _lay_out_markets(state)
    deal(state, state.board.hands[int(state.players)])
    begin_round(state)


def _lay_out_markets(state: AgeOfIndustry) -> None:
    """A market tile on every market space, drawn face down; the rest go back into the box."""
    tiles = state.board.market_tiles[:]
    state.rng.shuffle(tiles)
    state.markets = tiles[: len(state.board.market_ids)]


def begin_round(state: AgeOfIndustry) -> None:
    """Begins the turn of the first seat."""
    state.round += 1
    state.turn = 0
    if state.log is not None:
        state.note("round", GAME, {"round": int(state.round)})
    _begin_turn(state)


def _begin_turn(state: AgeOfIndustry) -> None:
    state.actions_left = actions_of_turn(state)
    state.ask(ask.ACTION)


def actions_of_turn(state: AgeOfIndustry) -> i64:
    """How many actions every seat has in this round."""
    return ACTIONS_IN_FIRST_ROUND if state.round == 1 else ACTIONS_PER_TURN


def end_action(state: AgeOfIndustry) -> None:
    """Asks for the next action; after the last one there is still time to repay loans."""
    state.actions_left -= actions_taken(state)
    if state.actions_left > 0:
        state.ask(ask.ACTION)
    else:
        ask_to_repay(state)


def actions_taken(state: AgeOfIndustry) -> i64:
    """How many actions of the turn what is under way takes."""
    return ACTIONS_PER_TURN if state.combined else 1


def ask_to_repay(state: AgeOfIndustry) -> None:
    """Ends the turn, unless a loan can be repaid before it does."""
    if can_repay(state, state.seat_to_act()):
        state.ask(ask.REPAY)
    else:
        end_turn(state)


def end_turn(state: AgeOfIndustry) -> None:
    """Goes on to the next seat, or to the end of the round."""
    state.turn += 1
    if state.turn < state.players:
        _begin_turn(state)
        return
    new_order(state)
    pay_interest(state)
    if _is_last_round(state):
        _end_game(state)
    else:
        begin_round(state)


def _is_last_round(state: AgeOfIndustry) -> bool:
    """Whether somebody is without cards and there are none left to draw."""
    return not state.cards_to_draw() and any(state.hand_size(seat) == 0 for seat in range(state.players))


def _end_game(state: AgeOfIndustry) -> None:
    state.turn = 0
    state.actions_left = 0
    state.ask(ask.NOTHING)
    state.actors = 0
    settle(state)
    if state.log is not None:
        note_points(state)
        facts: dict[str, Fact] = {"points": state.scores, "ranking": state.ranking}
        state.note("over", GAME, {**facts, "turns": state.seats_in_order()})
