# mypyc: compiled
"""A bot that looks one whole action ahead with the game's own evaluation.

It guesses once what it cannot know, tries every way to carry an action through to its end, and begins the one after
which it stands best against the strongest of the others.
"""

from typing import Final

from mypy_extensions import i64

from ironmaster.bots.bot import Bot
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State

MOST_POSITIONS: Final = 1500
"""A limit for actions with very many ways to carry them out: after it the rest is judged as it stands."""


class Greedy(Bot):
    """Takes the decision that leads to the best-looking position at the end of the action."""

    def __init__(self) -> None:
        self._left: i64 = 0

    def decide(self, state: State, seat: i64, rng: Generator) -> i64:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        self._left = MOST_POSITIONS
        guess = state.guess(seat, rng)
        best = legal[0]
        best_value = 0.0
        ties: i64 = 0
        for decision in legal:
            value = self._value_after(guess, seat, decision)
            if ties == 0 or value > best_value:
                best, best_value, ties = decision, value, 1
            elif value == best_value:
                ties += 1
                if rng.below(ties) == 0:
                    best = decision
        return best

    def _value_after(self, state: State, seat: i64, decision: i64) -> float:
        after = state.copy()
        after.play(seat, decision)
        self._left -= 1
        if after.settled or not after.acts(seat) or self._left <= 0:
            return margin(after, seat)
        best = -1e9
        for follow_up in after.legal(seat):
            best = max(best, self._value_after(after, seat, follow_up))
        return best


def margin(state: State, seat: i64) -> float:
    """How far a seat is ahead of the best of the others."""
    values = state.rules.evaluate(state)
    best_other = -1e9
    for other in range(len(values)):
        if other != seat:
            best_other = max(best_other, values[other])
    return values[seat] - best_other
