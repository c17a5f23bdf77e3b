# mypyc: compiled
"""Random games: every decision drawn evenly from the legal ones."""

from mypy_extensions import i64

from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State


def play_randomly(state: State, rng: Generator) -> i64:
    """Plays a state to its end and says how many decisions it took."""
    decisions: i64 = 0
    while state.actors != 0:
        seat = lowest(state.actors)
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
        decisions += 1
    return decisions


def copy_often(state: State, times: i64) -> State:
    """Copies a state many times and returns the last copy, so that copying can be timed."""
    twin = state
    done: i64 = 0
    while done < times:
        twin = state.copy()
        done += 1
    return twin
