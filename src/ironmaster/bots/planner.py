# mypyc: compiled
"""A bot that plans its whole turn.

It guesses what it cannot know and looks for the best ways to play its turn to the end. These are tried out in fresh
guesses, the same for each: everybody plays on for a while as `greedy` would, and then the position is judged. The
thinking time is split into stages, and after each of them the worse half of the turns drops out. The best is begun,
and the plan is kept and followed as long as the position is the expected one.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.bots.bot import Bot
from ironmaster.bots.budget import Budget
from ironmaster.bots.greedy import best_of
from ironmaster.bots.judge import margin
from ironmaster.bots.lines import Explorer, Line, worth
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State

SEARCH: Final = 0.3
"""The part of the thinking time in which turns are looked for; the rest is for trying them out."""
ENOUGH_TRIES: Final = 8
CLEAR: Final = 3.0
"""A lead of so many standard errors settles the matter."""


class Candidate:
    """A way to play the turn, and how it fared when others answered."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.total: float = 0.0
        self.squares: float = 0.0
        self.tries: i64 = 0

    def add(self, value: float) -> None:
        """Counts one more try."""
        self.total += value
        self.squares += value * value
        self.tries += 1

    def mean(self) -> float:
        """The mean value of its tries."""
        return self.total / float(self.tries) if self.tries > 0 else -1e9

    def error(self) -> float:
        """The squared standard error of the mean."""
        tries = float(self.tries)
        return max(self.squares / tries - self.mean() * self.mean(), 0.0) / tries


def merit(candidate: Candidate) -> float:
    """What a candidate is worth, for sorting."""
    return candidate.mean()


class Planner(Bot):
    """Searches its turn, then tries the best turns out against answers."""

    def __init__(self, budget: Budget, candidates: i64, answers: i64, judge: Rules | None = None) -> None:
        self.budget = budget
        self.candidates: i64 = candidates
        """How many turns are tried out."""
        self.answers: i64 = answers
        """How many turns of everybody are played on before a position is judged."""
        self.judge = judge
        self._plan: vec[i64] = vec[i64]()
        self._expected: vec[i64] = vec[i64]()

    def decide(self, state: State, seat: i64, rng: Generator) -> i64:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if len(self._plan) == 0 or self._expected != legal or not decision_is_legal(state, seat, self._plan[0]):
            self._plan = self._think(state, seat, rng)
        decision = self._plan[0]
        self._plan = self._plan[1:]
        self._expect(state, seat, decision)
        return decision

    def _expect(self, state: State, seat: i64, decision: i64) -> None:
        """Remembers what will be asked next if nothing unforeseen happens; a revealing decision ends the plan."""
        if state.reveals(seat, decision):
            self._plan = vec[i64]()
            return
        after = state.copy()
        after.play(seat, decision)
        self._expected = after.legal(seat)

    def _think(self, state: State, seat: i64, rng: Generator) -> vec[i64]:
        judge = state.rules if self.judge is None else self.judge
        self.budget.start()
        explorer = Explorer(judge, self.budget, SEARCH, self.candidates, 2)
        guess = state.imagine(seat, rng)
        lines = explorer.proposed(guess, seat) + explorer.turns(guess, seat)
        lines.sort(key=worth, reverse=True)
        candidates = [Candidate(line) for line in _different(lines, self.candidates)]
        return self._try_out(state, seat, rng, candidates, judge).line.decisions

    def _try_out(self, state: State, seat: i64, rng: Generator, candidates: list[Candidate], judge: Rules) -> Candidate:
        """Tries the candidates out in turn, in the same guesses; the worse half drops out after each stage."""
        left = candidates
        stages = _halvings(len(left))
        stage: i64 = 0
        while stage < stages:
            stage += 1
            until = SEARCH + (1.0 - SEARCH) * float(stage) / float(stages)
            self._try_until(until, state, seat, rng, left, judge)
            left = sorted(left, key=merit, reverse=True)
            if _settled(left):
                break
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def _try_until(
        self, until: float, state: State, seat: i64, rng: Generator, left: list[Candidate], judge: Rules
    ) -> None:
        """Tries each candidate at least once, and again until that part of the thinking time is used."""
        first = left[0].tries == 0
        while first or self.budget.share(until):
            first = False
            guess = state.imagine(seat, rng)
            chance = rng.fork()
            for candidate in left:
                if candidate.tries > 0 and not self.budget.share(until):
                    return
                candidate.add(self._outcome(guess, seat, candidate.line.decisions, chance.copy(), judge))
            if left[0].tries % ENOUGH_TRIES == 0 and _settled(sorted(left, key=merit, reverse=True)):
                return

    def _outcome(self, guess: State, seat: i64, plan: vec[i64], chance: Generator, judge: Rules) -> float:
        """What a turn leads to when all play on as `greedy` would."""
        state = guess.copy()
        for decision in plan:
            if not state.acts(seat) or not decision_is_legal(state, seat, decision):
                break
            state.play(seat, decision)
            self.budget.used += 1
        explorer = Explorer(judge, self.budget, 1.0, 1, 1)
        turns_left = self.answers
        acting = state.actors
        while not state.over and turns_left > 0:
            lines = explorer.actions(Line(vec[i64](), state, 0.0), lowest(state.actors))
            state = best_of(lines, chance).end
            if state.actors != acting:
                acting = state.actors
                turns_left -= 1
        return margin(judge, state, seat)


def decision_is_legal(state: State, seat: i64, decision: i64) -> bool:
    """Whether a decision is among the legal ones."""
    return any(legal == decision for legal in state.legal(seat))


def _halvings(count: i64) -> i64:
    """How often so many can be halved until one is left."""
    halvings: i64 = 0
    while count > 1:
        count = (count + 1) // 2
        halvings += 1
    return halvings


def _settled(best_first: list[Candidate]) -> bool:
    """Whether the best of them is clearly the best."""
    best, second = best_first[0], best_first[1]
    if best.tries < ENOUGH_TRIES or second.tries < ENOUGH_TRIES:
        return False
    lead = best.mean() - second.mean()
    return lead * lead > CLEAR * CLEAR * (best.error() + second.error())


def _different(lines: list[Line], wanted: i64) -> list[Line]:
    """The best lines that lead to positions of different worth: those of equal worth differ in little."""
    chosen: list[Line] = []
    for line in lines:
        if not chosen or abs(chosen[-1].value - line.value) > 1e-6:
            chosen.append(line)
        if len(chosen) == wanted:
            break
    return chosen
