# mypyc: compiled
"""A bot that looks one whole action ahead with the game's own evaluation.

It guesses once what it cannot know, tries every way to carry an action through to its end, and begins the one after
which it stands best, the strongest of the others considered. Where the game itself can work out how to go on, that is
weighed against the turn that such actions would make, and the better of the two is followed to its end. What is bid in
secret is drawn by lot.
"""

from mypy_extensions import i64

from ironmaster.bots.bidding import usual_bid
from ironmaster.bots.bot import Bot
from ironmaster.bots.budget import Budget
from ironmaster.bots.lines import Explorer, Line, no_line
from ironmaster.bots.plan import Plan
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State


class Greedy(Bot):
    """Takes the decision that leads to the best-looking position at the end of the action."""

    def __init__(self, judge: Rules | None = None, narrow: i64 = 1) -> None:
        self.judge = judge
        """The rules whose evaluation it goes by: those of the game unless it is told otherwise."""
        self.narrow: i64 = narrow
        self._plan = Plan()

    def decide(self, state: State, seat: i64, rng: Generator) -> i64:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        auction = state.rules.auction(state, seat)
        if auction is not None:
            return usual_bid(auction, seat, rng)
        if self._plan.holds(state, seat, legal):
            return self._plan.follow(state, seat)
        judge = state.rules if self.judge is None else self.judge
        explorer = Explorer(judge, Budget(), 1.0, 1, self.narrow)
        guess = state.imagine(seat, rng)
        proposed = explorer.proposed(guess, seat)
        if not proposed:
            return best_of(explorer.actions(no_line(guess), seat), rng).decisions[0]
        self._plan.make(best_of(proposed + explorer.turns(guess, seat), rng).decisions)
        return self._plan.follow(state, seat)


def best_of(lines: list[Line], rng: Generator) -> Line:
    """The line of the highest value; one of them at random where several are equal."""
    best = lines[0]
    ties: i64 = 0
    for line in lines:
        if ties == 0 or line.value > best.value:
            best, ties = line, 1
        elif line.value == best.value:
            ties += 1
            if rng.below(ties) == 0:
                best = line
    return best
