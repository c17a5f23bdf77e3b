# mypyc: compiled
"""A plan: the rest of a turn, which is followed as long as everything goes as expected."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.bots.playout import decision_is_legal
from ironmaster.kernel.contract import State


class Plan:
    """Decisions still to be taken, and what will be asked by then."""

    def __init__(self) -> None:
        self._decisions: vec[i64] = vec[i64]()
        self._expected: vec[i64] = vec[i64]()

    def make(self, decisions: vec[i64]) -> None:
        """Plans these decisions, from the one that is asked for now."""
        self._decisions = decisions

    def holds(self, state: State, seat: i64, legal: vec[i64]) -> bool:
        """Whether there is a plan and the position is the expected one."""
        if len(self._decisions) == 0 or self._expected != legal:
            return False
        return decision_is_legal(state, seat, self._decisions[0])

    def follow(self, state: State, seat: i64) -> i64:
        """The next decision of the plan; one that reveals something is the last."""
        decision = self._decisions[0]
        self._decisions = vec[i64]() if state.reveals(seat, decision) else self._decisions[1:]
        if len(self._decisions) > 0:
            after = state.copy()
            after.play(seat, decision)
            self._expected = after.legal(seat)
        return decision
