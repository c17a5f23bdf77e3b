"""Another line from a point of a game: what was revealed by then stays, the rest is dealt anew."""

from __future__ import annotations

from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.table.refusals import Over


def clone_start(state: State, seat: int, seed: int) -> State:
    """The position to go on from, dealt anew from a seed as far as a seat could not know it."""
    if state.over:
        raise Over
    return state.guess(seat, generator(seed))
