"""The bots at a table at which one seat is left to somebody else."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.bots import make_bot
from ironmaster.bots.seats import chances_of
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError


class Opponents:
    """A bot in every seat but one, for one game. They play as in the arena, with the same seed."""

    def __init__(self, names: Sequence[str], seat: int, seed: int) -> None:
        players = len(names) + 1
        self.seat = seat
        """The one that is left."""
        self._bots = {(seat + 1 + place) % players: make_bot(name) for place, name in enumerate(names)}
        self._chances = chances_of(seed, players)

    def play_on(self, state: State) -> None:
        """Decides for the bots until the seat that is left is next, or the game is over."""
        while not state.over:
            seat = int(lowest(state.actors))
            if seat == self.seat:
                return
            state.play(seat, self._bots[seat].decide(state, seat, self._chances[seat]))

    def leave(self, state: State) -> None:
        """The game is over, or broken off: programs among them are ended."""
        while self._bots:
            seat, bot = self._bots.popitem()
            bot.leave(state, seat)


def names_of_all(bots: str | Sequence[str], others: int) -> list[str]:
    """A name for each of the others, from one name for all or a list; refuses names that there are not."""
    names = [bots] * others if isinstance(bots, str) else bots
    if not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise UserError(f"bots are a name for all other seats, or a list with a name for each, not {bots!r}")
    if len(names) != others:
        raise UserError(f"{len(names)} bots were named for {others} other seats: name one for each, or one for all")
    for name in set(names):
        make_bot(name)
    return list(names)
