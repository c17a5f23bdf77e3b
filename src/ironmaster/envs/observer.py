"""What a seat may know and do, as arrays: the same in all libraries."""

from __future__ import annotations

from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.extras import needed_for

with needed_for("an environment", "envs"):
    import numpy as np
    from numpy.typing import NDArray


class Observer:
    """Looks at states of the same rules and players."""

    def __init__(self, rules: Rules, players: int) -> None:
        fields = rules.fields(players)
        if not fields:
            raise UserError(f"{rules.name} has no numbers to observe: see rules.fields in docs/observations.md")
        self.decisions = int(rules.decisions)
        """How many actions there are, legal or not."""
        self.length = int(fields[-1].end)
        """How many numbers a seat is told."""
        self._scales: NDArray[np.float32] = np.concatenate(
            [np.full(field.size, field.scale, np.float32) for field in fields]
        )

    def observation(self, state: State, seat: int) -> NDArray[np.float32]:
        """What a seat may know: its numbers, each divided by the scale of its field."""
        numbers: NDArray[np.int32] = np.asarray(state.numbers(seat))
        return numbers.astype(np.float32) / self._scales

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """A 1 for every action that is legal for a seat; none for one that is not asked."""
        mask = np.zeros(self.decisions, np.int8)
        mask[np.asarray(state.legal(seat))] = 1
        return mask
