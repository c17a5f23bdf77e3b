# mypyc: compiled
"""A bot that plans its whole turn.

It guesses several times what it cannot know. In each guess it looks for the best ways to play its turn to the end and
lets the others answer as `greedy` would until it is its turn again; the turn that stands best after that, on average,
is begun. The plan is kept and followed as long as the position is the expected one.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.bots.bot import Bot
from ironmaster.bots.budget import Budget
from ironmaster.bots.greedy import Greedy
from ironmaster.bots.judge import margin
from ironmaster.bots.lines import Explorer, Line
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State


class Candidate:
    """A way to play the turn, and how it fared when others answered."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.total: float = 0.0
        self.tries: i64 = 0

    def mean(self) -> float:
        """The mean value of its tries."""
        return self.total / float(self.tries) if self.tries > 0 else -1e9


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
        explorer = Explorer(judge, self.budget, self.candidates, 2)
        lines = explorer.turns(state.guess(seat, rng), seat)
        candidates = [Candidate(line) for line in _different(lines, self.candidates)]
        self._try_out(state, seat, rng, candidates, judge)
        candidates.sort(key=merit, reverse=True)
        return candidates[0].line.decisions

    def _try_out(self, state: State, seat: i64, rng: Generator, candidates: list[Candidate], judge: Rules) -> None:
        """Tries the candidates out in turn, in the same guesses; the worse half drops out again and again."""
        left = candidates
        rounds: i64 = 0
        while True:
            guess = state.guess(seat, rng)
            chance = rng.fork()
            for candidate in left:
                if rounds > 0 and not self.budget.share(1.0):
                    return
                candidate.total += self._outcome(guess, seat, candidate.line.decisions, chance.copy(), judge)
                candidate.tries += 1
            rounds += 1
            if rounds % 3 == 0 and len(left) > 2:
                left = sorted(left, key=merit, reverse=True)[: (len(left) + 1) // 2]
            if len(left) == 1:
                return

    def _outcome(self, guess: State, seat: i64, plan: vec[i64], chance: Generator, judge: Rules) -> float:
        """What a turn leads to when all play on as `greedy` would."""
        state = guess.copy()
        policy = Greedy(judge, 1)
        for decision in plan:
            if not state.acts(seat) or not decision_is_legal(state, seat, decision):
                break
            state.play(seat, decision)
            self.budget.used += 1
        turns_left = self.answers
        acting = state.actors
        while not state.over and turns_left > 0:
            other = lowest(state.actors)
            state.play(other, policy.decide(state, other, chance))
            self.budget.used += 1
            if state.actors != acting:
                acting = state.actors
                turns_left -= 1
        return margin(judge, state, seat)


def decision_is_legal(state: State, seat: i64, decision: i64) -> bool:
    """Whether a decision is among the legal ones."""
    return any(legal == decision for legal in state.legal(seat))


def _different(lines: list[Line], wanted: i64) -> list[Line]:
    """The best lines that lead to positions of different worth: those of equal worth differ in little."""
    chosen: list[Line] = []
    for line in lines:
        if not chosen or abs(chosen[-1].value - line.value) > 1e-6:
            chosen.append(line)
        if len(chosen) == wanted:
            break
    return chosen
