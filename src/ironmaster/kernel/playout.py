# mypyc: compiled
"""Random games: every decision drawn evenly from the legal ones."""

from mypy_extensions import i64, mypyc_attr

from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.loop import Decider, GameLoop


def random_decision(state: State, seat: i64, rng: Generator) -> i64:
    """One of the legal decisions of a seat, each equally likely."""
    legal = state.legal(seat)
    return legal[rng.below(len(legal))]


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomDecider(Decider):
    """Decides at random."""

    def __init__(self, rng: Generator) -> None:
        self.rng = rng

    def decide(self, state: State, seat: i64) -> i64:
        return random_decision(state, seat, self.rng)


def play_randomly(state: State, rng: Generator) -> i64:
    """Plays a state to its end and says how many decisions it took."""
    return GameLoop(state, RandomDecider(rng)).play_on()


def copy_often(state: State, times: i64) -> State:
    """Copies a state many times and returns the last copy, so that copying can be timed."""
    twin = state
    for _ in range(times):
        twin = state.copy()
    return twin
