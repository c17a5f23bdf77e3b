# mypyc: compiled
"""A bot that plays as people of some level do: it thinks for less long than a master, and errs as people do."""

from mypy_extensions import i64

from ironmaster.bots.budget import Budget
from ironmaster.bots.lines import Explorer, Line, different, no_line, worth
from ironmaster.bots.manner import Manner
from ironmaster.bots.planner import Planner
from ironmaster.bots.slips import STEPS, Slips
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State


class Level(Planner):
    """Searches and compares as its level has it in the game at hand."""

    def __init__(self, name: str, budget: Budget | None = None, judge: Rules | None = None) -> None:
        super().__init__(budget or Budget(), candidates=1, most_rounds=1, doubts=True, judge=judge)
        self.name = name
        self._given = budget
        self._manner: Manner | None = None
        self._rules: Rules | None = None

    def decide(self, state: State, seat: i64, rng: Generator) -> i64:
        if self._rules is not state.rules:
            self._rules = state.rules
            self.behave(Manner(self.name, state.rules))
        return super().decide(state, seat, rng)

    def behave(self, manner: Manner) -> None:
        """Thinks and errs in this manner from now on."""
        self._manner = manner
        self.budget = self._given or Budget(nodes=manner.positions)
        self.candidates = manner.turns_tried
        self.most_rounds = manner.rounds
        self.beginnings = manner.beginnings

    def lines(self, explorer: Explorer, guess: State, seat: i64, rng: Generator) -> list[Line]:
        manner = self._manner
        assert manner is not None  # a decision is asked for
        tired = float(rng.below(STEPS)) < manner.tires * float(STEPS)
        found = explorer.proposed(guess, seat)
        if manner.one_action and not found:
            found = explorer.actions(no_line(guess), seat)
        else:
            found = found + explorer.turns(guess, seat)
        seen = Slips(manner, rng.fork()).seen(found, explorer.judge, seat)
        seen.sort(key=worth, reverse=True)
        return different(seen, 1 if tired else self.candidates)
