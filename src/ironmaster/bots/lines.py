# mypyc: compiled
"""Lines of play: all the ways to carry out an action, and the best ways to play a whole turn."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.bots.budget import Budget
from ironmaster.bots.judge import margin
from ironmaster.kernel.contract import Rules, State

SAME: Final = 1e-6
"""Lines whose worth differs by no more than this differ in little."""
VARIANTS: Final = 2
"""How many lines that begin the same actions come before those that begin others."""


class Line:
    """Decisions of one seat, one after another, the position they lead to and what it is worth to the seat."""

    def __init__(self, decisions: vec[i64], begun: vec[i64], end: State, value: float) -> None:
        self.decisions: vec[i64] = decisions
        self.begun: vec[i64] = begun
        """Those of the decisions that began an action."""
        self.end = end
        self.value: float = value
        self.slip: float = 0.0
        """By how much it is misjudged."""


def no_line(state: State) -> Line:
    """The line with nothing done yet."""
    return Line(vec[i64](), vec[i64](), state, 0.0)


def worth(line: Line) -> float:
    """What a line is worth, for sorting."""
    return line.value


def is_done(state: State, seat: i64) -> bool:
    """Whether the action of a seat is done: it begins something new, or others are asked."""
    return state.settled(seat) or not state.acts(seat)


class Explorer:
    """Finds lines from a position, as long as the budget lasts.

    An action is followed through to its end. At later questions on the way only the `narrow` best answers are followed;
    after each action only the `wide` best positions are kept for the next.
    """

    def __init__(self, judge: Rules, budget: Budget, part: float, wide: i64, narrow: i64) -> None:
        self.judge = judge
        self.budget = budget
        self.part: float = part
        """The part of the budget that may be used when the search for whole turns ends."""
        self.wide: i64 = wide
        self.narrow: i64 = narrow
        self._found: list[Line] = []

    def turns(self, state: State, seat: i64) -> list[Line]:
        """Ways to play the whole turn, best first; where there was no time for that, its beginnings."""
        complete: list[Line] = []
        frontier = [no_line(state)]
        while frontier:
            reached: list[Line] = []
            for line in frontier:
                for found in self.actions(line, seat):
                    if found.end.acts(seat):
                        reached.append(found)
                    else:
                        complete.append(found)
                if not self.budget.share(self.part):
                    break
            reached.sort(key=worth, reverse=True)
            frontier = reached[: self.wide]
            if not self.budget.share(self.part):
                complete.extend(frontier)
                frontier = []
        complete.sort(key=worth, reverse=True)
        return complete

    def promising(self, state: State, seat: i64, wanted: i64) -> list[Line]:
        """The turns that are worth trying out, its own and those that the game proposes, best first."""
        lines = self.proposed(state, seat) + self.turns(state, seat)
        return different(sorted(lines, key=worth, reverse=True), wanted)

    def proposed(self, state: State, seat: i64) -> list[Line]:
        """The ways to go on that the game itself proposes."""
        return [self._played(state, seat, decisions) for decisions in state.rules.proposals(state, seat)]

    def _played(self, state: State, seat: i64, decisions: vec[i64]) -> Line:
        after = state.copy()
        for decision in decisions:
            after.play(seat, decision)
            self.budget.used += 1
        return Line(decisions, decisions, after, margin(self.judge, after, seat))

    def actions(self, line: Line, seat: i64) -> list[Line]:
        """All ways to go on with one whole action."""
        self._found = []
        self._follow(line, seat)
        return self._found

    def _follow(self, so_far: Line, seat: i64) -> None:
        state = so_far.end
        begins = state.settled(seat)
        under_way: list[Line] = []
        for decision in state.legal(seat):
            after = state.copy()
            after.play(seat, decision)
            self.budget.used += 1
            begun = append(so_far.begun[:], decision) if begins else so_far.begun
            done = is_done(after, seat)
            # Every way to begin is followed: what it looks like halfway is not asked for.
            value = 0.0 if begins and not done else margin(self.judge, after, seat)
            line = Line(append(so_far.decisions[:], decision), begun, after, value)
            if done:
                self._found.append(line)
            else:
                under_way.append(line)
        if not begins and len(so_far.decisions) > 0:
            under_way.sort(key=worth, reverse=True)
            under_way = under_way[: self.narrow if self.budget.share(self.part) else 1]
        for line in under_way:
            self._follow(line, seat)


def different(lines: list[Line], wanted: i64) -> list[Line]:
    """The best lines, first of all those that differ in what they do and not only in how."""
    chosen: list[Line] = []
    variants: list[Line] = []
    plans: dict[tuple[int, ...], int] = {}
    before = 1e9
    for line in lines:
        if len(chosen) == wanted:
            break
        if before - line.value > SAME:
            before = line.value
            plan = tuple(sorted([int(decision) for decision in line.begun]))
            plans[plan] = plans.get(plan, 0) + 1
            (chosen if plans[plan] <= VARIANTS else variants).append(line)
    return chosen + variants[: wanted - len(chosen)]
