# mypyc: compiled
"""Tries: everybody plays on as `greedy` would, with an eye mostly for what has paid in earlier tries.

Players in tries may also think of two actions at a time: then the best few ways to begin are each followed by the best
second action, and the best pair is played. And they may be in doubt: where nothing is left to chance all tries would be
the same, and a turn would be chosen because one single answer to it happens to be bad.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.bots.bidding import usual_bid
from ironmaster.bots.budget import Budget
from ironmaster.bots.habits import KEPT, KEPT_ON_THE_WAY, Habits
from ironmaster.bots.judge import margin
from ironmaster.bots.lines import is_done
from ironmaster.kernel.bits import MOST_BITS, lowest
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State

NONE: Final = -1


class End:
    """The end of an action and what it is worth to the seat: so far none unless a value is given."""

    def __init__(self, state: State, value: float = -1e9) -> None:
        self.state = state
        self.value: float = value
        self.begun: i64 = NONE
        """The decision that began the action."""
        self.first: End | None = None
        """The end of the action before, where this one is the second of two."""
        self._ties: i64 = 0

    def offer(self, state: State, value: float, chance: Generator) -> None:
        """Takes another end instead if it is better; one of them at random where they are equal."""
        if value > self.value:
            self.state, self.value, self._ties = state, value, 1
        elif value == self.value:
            self._ties += 1
            if chance.below(self._ties) == 0:
                self.state = state

    def take(self, other: "End", value: float, chance: Generator) -> None:
        """Takes another end in the same way, with what led to it."""
        self.offer(other.state, value, chance)
        if self.state is other.state:
            self.begun, self.first = other.begun, other.first


class Deed:
    """What a seat did in a try: an action, or two in a row."""

    def __init__(self, before: State, seat: i64, end: End) -> None:
        self.before = before
        self.seat: i64 = seat
        self.end = end


def value_of(end: End) -> float:
    """What an end is worth, for sorting."""
    return end.value


class Playouts:
    """Plays positions on; the same for all tries of a turn, since it learns what to look at."""

    def __init__(self, judge: Rules, budget: Budget, beginnings: i64 = 1, doubt: float = 0.0) -> None:
        self.judge = judge
        self.budget = budget
        self.beginnings: i64 = beginnings
        """How many ways to begin are compared by their best second action; 1 looks at single actions only."""
        self.doubt: float = doubt
        """By how many points at most players misjudge what they choose from."""
        self._habits = Habits()
        self.deeds: list[Deed] | None = None
        """Where it is written down what everybody does, if anybody wants to know."""

    def outcome(self, guess: State, seat: i64, plan: vec[i64], turns: i64, chance: Generator) -> float:
        """What a plan leads to when all then play on for so many turns; what the guess does not allow ends the plan."""
        state = guess.copy()
        for decision in plan:
            if not decision_is_legal(state, seat, decision):
                break
            state.play(seat, decision)
            self.budget.used += 1
        return margin(self.judge, self.play_on(state, turns, chance), seat)

    def play_on(self, state: State, turns: i64, chance: Generator) -> State:
        """The position after so many turns of everybody."""
        moment: i64 = 0
        acting = state.actors
        while not state.over and turns > 0:
            seat = lowest(acting)
            end = self._go_on(state, seat, moment * MOST_BITS + seat, chance)
            if self.deeds is not None:
                self.deeds.append(Deed(state, seat, end))
            state = end.state
            moment += 2
            if state.actors != acting:
                acting = state.actors
                turns -= 1
        return state

    def _go_on(self, state: State, seat: i64, moment: i64, chance: Generator) -> End:
        """The end of the best action, or of the best two in a row; what is bid in secret is drawn by lot."""
        auction = state.rules.auction(state, seat)
        if auction is not None:
            return End(self._after(state, seat, usual_bid(auction, seat, chance)))
        if self.beginnings == 1:
            return self._action(state, seat, moment, chance)
        best = End(state)
        first = sorted(self._ends(state, seat, moment, chance), key=value_of, reverse=True)
        for end in first[: self.beginnings]:
            if end.state.acts(seat):
                second = self._action(end.state, seat, moment + MOST_BITS, chance)
                second.first = end
                end = second
            best.take(end, self._doubted(end.value, chance), chance)
        return best

    def _action(self, state: State, seat: i64, moment: i64, chance: Generator) -> End:
        """The best way to carry out one whole action."""
        best = End(state)
        for end in self._ends(state, seat, moment, chance):
            best.take(end, self._doubted(end.value, chance), chance)
        return best

    def _doubted(self, value: float, chance: Generator) -> float:
        """A value as a player in doubt sees it."""
        if self.doubt == 0.0:
            return value
        return value + self.doubt * (float(chance.below(2001)) / 1000.0 - 1.0)

    def _ends(self, state: State, seat: i64, moment: i64, chance: Generator) -> list[End]:
        """Where every way to begin leads when the action is carried through."""
        ends: list[End] = []
        best = -1e9
        values = vec[float]()
        decisions = self._habits.promising(moment, state.legal(seat), KEPT)
        for decision in decisions:
            after = self._after(state, seat, decision)
            if is_done(after, seat):
                end = End(after, margin(self.judge, after, seat))
            else:
                end = self._finish(after, seat, moment, chance)
            end.begun = decision
            ends.append(end)
            best = max(best, end.value)
            values = append(values, end.value)
        self._learn(moment, decisions, values, best)
        return ends

    def _finish(self, state: State, seat: i64, moment: i64, chance: Generator) -> End:
        """The best way to answer a question on the way and all that follow from it."""
        done, under_way = End(state), End(state)
        values = vec[float]()
        decisions = self._habits.promising(moment, state.legal(seat), KEPT_ON_THE_WAY)
        for decision in decisions:
            after = self._after(state, seat, decision)
            value = margin(self.judge, after, seat)
            (done if is_done(after, seat) else under_way).offer(after, value, chance)
            values = append(values, value)
        self._learn(moment, decisions, values, max(done.value, under_way.value))
        if under_way.state is not state:
            end = self._finish(under_way.state, seat, moment, chance)
            done.offer(end.state, end.value, chance)
        return done

    def _after(self, state: State, seat: i64, decision: i64) -> State:
        after = state.copy()
        after.play(seat, decision)
        self.budget.used += 1
        return after

    def _learn(self, moment: i64, decisions: vec[i64], values: vec[float], best: float) -> None:
        at: i64 = 0
        while at < len(decisions):
            self._habits.learn(moment, decisions[at], best - values[at])
            at += 1


def decision_is_legal(state: State, seat: i64, decision: i64) -> bool:
    """Whether a decision is among the legal ones."""
    return any(legal == decision for legal in state.legal(seat))
