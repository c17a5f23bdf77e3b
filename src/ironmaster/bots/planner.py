# mypyc: compiled
"""A bot that plans its whole turn.

It guesses what it cannot know and looks for the best ways to play its turn to the end. These are tried out in fresh
guesses, the same for each: everybody plays on for a while as `greedy` would, or thinking of two actions at a time, and
then the position is judged. The thinking time is split into stages, and after each of them the worse half of the turns
drops out; a turn that is clearly behind drops out at once. The best is begun, and the plan is kept and followed as long
as the position is the expected one.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.bots.bidding import best_lots
from ironmaster.bots.bot import Bot
from ironmaster.bots.budget import Budget
from ironmaster.bots.candidate import Candidate, keeping_up, merit
from ironmaster.bots.lines import Explorer, Line
from ironmaster.bots.mixing import draw
from ironmaster.bots.outlook import Outlook, foresee
from ironmaster.bots.places import tried_places
from ironmaster.bots.plan import Plan
from ironmaster.bots.playout import Playouts
from ironmaster.bots.reasons import Reason, say_tried
from ironmaster.kernel.auction import Auction
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.study import Study

SEARCH: Final = 0.3
"""The part of the thinking time in which turns are looked for; the rest is for trying them out."""
CHECKED: Final = 4
"""After so many tries it is looked who is behind."""
WIDER: Final = 4
"""How many beginnings of a turn are followed for each turn that is to be tried out."""


class Planner(Bot):
    """Searches its turn, then tries the best turns out against answers."""

    def __init__(
        self,
        budget: Budget,
        candidates: i64,
        most_rounds: i64,
        beginnings: i64 = 1,
        doubts: bool = False,
        studies: bool = False,
        judge: Rules | None = None,
    ) -> None:
        self.budget = budget
        self.candidates: i64 = candidates
        """How many turns are tried out."""
        self.most_rounds: i64 = most_rounds
        """How often at most everybody has another turn in a try before the position is judged."""
        self.beginnings: i64 = beginnings
        """How many ways to begin players in tries compare by their best second action."""
        self.doubts = doubts
        """Whether players in tries are in doubt, as much as `rules.doubt` says."""
        self.studies = studies
        """Whether it has the game itself think where it can."""
        self.judge = judge
        self._plan = Plan()
        self._tried: list[Candidate] = []
        """The candidates that were tried out for the turn just planned, the chosen one first."""

    def decide(self, state: State, seat: i64, rng: Generator) -> i64:
        legal = state.legal(seat)
        self._tried = []
        if len(legal) == 1:
            return legal[0]
        auction = state.rules.auction(state, seat)
        if auction is not None:
            return self._bid(state, seat, auction, rng)
        if not self._plan.holds(state, seat, legal):
            self._plan.make(self._think(state, seat, rng))
        return self._plan.follow(state, seat)

    def afterthought(
        self, state: State, seat: i64, decision: i64, language: str, names: Sequence[str] | None = None
    ) -> str:
        other = self._tried_besides(decision)
        if other is None:
            return ""
        chosen = self._tried[0]
        lead, tries = chosen.lead_over(other), chosen.tries_with(other)
        turns = self.turns_ahead(state)
        return say_tried(state, seat, other.line.decisions[0], lead, tries, turns, language, names)

    def runner_up(self, decision: i64, reason: Reason) -> tuple[int | None, float]:
        other = self._tried_besides(decision)
        if other is None:
            return reason.other, reason.lead
        return int(other.line.decisions[0]), self._tried[0].lead_over(other)

    def outlook(self, state: State, seat: i64, decision: i64, rng: Generator) -> Outlook:
        if len(self._tried) == 0 or self._tried[0].line.decisions[0] != decision:
            return Outlook()
        judge = state.rules if self.judge is None else self.judge
        turns = state.rules.foresight * len(state.scores) + 1
        return foresee(self.playouts(judge), state, seat, self._tried[0].line, turns, rng)

    def _tried_besides(self, decision: i64) -> Candidate | None:
        """The best candidate that begins with another decision than the one just taken."""
        if len(self._tried) > 0 and self._tried[0].line.decisions[0] == decision:
            for other in self._tried:
                if other.line.decisions[0] != decision:
                    return other
        return None

    def turns_ahead(self, state: State) -> i64:
        """How many turns a try goes on for: some of everybody, and one more to see an answer to the last."""
        return min(self.most_rounds, state.rules.foresight) * len(state.scores) + 1

    def playouts(self, judge: Rules) -> Playouts:
        """How turns are tried out."""
        return Playouts(judge, self.budget, self.beginnings, judge.doubt if self.doubts else 0.0)

    def _bid(self, state: State, seat: i64, auction: Auction, rng: Generator) -> i64:
        """A bid by lot, after what the places are worth in this very position."""
        judge = state.rules if self.judge is None else self.judge
        self.budget.start()
        worths = tried_places(state, seat, auction, self.playouts(judge), rng)
        return auction.first + draw(best_lots(auction, worths)[seat], rng)

    def _think(self, state: State, seat: i64, rng: Generator) -> vec[i64]:
        judge = state.rules if self.judge is None else self.judge
        self.budget.start()
        study = judge.study(state.imagine(seat, rng), seat, rng) if self.studies else None
        if study is not None:
            return vec[i64]([self._found_by(study)])
        explorer = Explorer(judge, self.budget, SEARCH, WIDER * self.candidates, 2)
        lines = self.lines(explorer, state.imagine(seat, rng), seat, rng)
        candidates = [Candidate(line) for line in lines]
        chosen = self._try_out(state, seat, rng, candidates, self.playouts(judge))
        others = [candidate for candidate in candidates if candidate is not chosen and len(candidate.values) > 0]
        self._tried = [chosen, *sorted(others, key=merit, reverse=True)]
        return chosen.line.decisions

    def lines(self, explorer: Explorer, guess: State, seat: i64, rng: Generator) -> list[Line]:
        """The turns that are worth trying out, the best-looking first."""
        return explorer.promising(guess, seat, self.candidates)

    def _found_by(self, study: Study) -> i64:
        """What a study finds best when all the time is used."""
        self.budget.used += study.go_on()
        while self.budget.share(1.0):
            self.budget.used += study.go_on()
        return study.best()

    def _try_out(
        self, state: State, seat: i64, rng: Generator, candidates: list[Candidate], playouts: Playouts
    ) -> Candidate:
        """Tries the candidates out in turn, in the same guesses; the worse half drops out after each stage."""
        left = candidates
        until = SEARCH
        while len(left) > 1:
            until += (1.0 - until) / float(_halvings(len(left)))
            left = self._try_until(until, state, seat, rng, left, playouts)
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def _try_until(
        self, until: float, state: State, seat: i64, rng: Generator, left: list[Candidate], playouts: Playouts
    ) -> list[Candidate]:
        """Tries each once, and again until that part of the time is used; who keeps up, best first.

        Where time is too short to try each once, those that looked less promising are out.
        """
        turns = self.turns_ahead(state)
        first = len(left[0].values) == 0
        while len(left) > 1 and (first or self.budget.share(until)):
            guess = state.imagine(seat, rng)
            chance = rng.fork()
            tried: list[Candidate] = []
            for candidate in left:
                if first and tried and not self.budget.share(1.0):
                    break
                outcome = playouts.outcome(guess, seat, candidate.line.decisions, turns, chance.copy())
                candidate.add(outcome + candidate.line.slip)
                tried.append(candidate)
            first = False
            left = keeping_up(tried) if len(tried[0].values) % CHECKED == 0 else tried
        return sorted(left, key=merit, reverse=True)


def _halvings(count: i64) -> i64:
    """How often so many can be halved until one is left."""
    halvings: i64 = 0
    while count > 1:
        count = (count + 1) // 2
        halvings += 1
    return halvings
