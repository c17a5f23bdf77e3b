# mypyc: compiled
"""The game loop: whoever is asked decides, the decision is played, and whoever watches is told.

There is one. Random games, tournaments, the turns of bots at a table and the tests differ in who decides, and no more.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from mypy_extensions import i64, mypyc_attr

from ironmaster.kernel.bits import lowest, members
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event

ALL_SEATS: Final = -1
"""The mask of whatever seats there are."""

Watch: TypeAlias = Callable[[State, list[Event]], None]
"""Is told of every decision: the position after it, and what happened."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Decider(metaclass=ABCMeta):
    """Who decides for the seats of a game."""

    @abstractmethod
    def decide(self, state: State, seat: i64) -> i64:
        """One of the legal decisions of a seat."""


class GameLoop:
    """A game being played. It can be iterated over: each seat and its decision, just before the decision is played."""

    def __init__(
        self,
        state: State,
        decider: Decider,
        watch: Watch | None = None,
        seats: i64 = ALL_SEATS,
        order: Generator | None = None,
    ) -> None:
        self.state = state
        self.decider = decider
        self.watch = watch
        self.seats: i64 = seats
        """The seats that are decided for, a bit mask: where only others are asked, the loop ends."""
        self.order = order
        """Draws which of several seats that are asked decides next; without it the first does."""
        self.seat: i64 = -1
        """Who decided last."""
        self.decision: i64 = -1
        self._decided = False

    def play_on(self) -> i64:
        """Plays until nobody is asked any more, and says how many decisions it took."""
        decisions: i64 = 0
        while self.step():
            decisions += 1
        return decisions

    def step(self) -> bool:
        """Plays what was decided last, and has the next decision made; whether anybody was asked for one."""
        state = self.state
        if self._decided:
            if self.watch is None:
                state.play(self.seat, self.decision)
            else:
                self._play_before(self.watch)
            self._decided = False
        asked = state.actors & self.seats
        if asked == 0:
            return False
        self.seat = lowest(asked) if self.order is None else random_seat(asked, self.order)
        self.decision = self.decider.decide(state, self.seat)
        self._decided = True
        return True

    def _play_before(self, watch: Watch) -> None:
        log: list[Event] = []
        self.state.play(self.seat, self.decision, log)
        watch(self.state, log)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        while self.step():
            yield int(self.seat), int(self.decision)


def random_seat(asked: i64, rng: Generator) -> i64:
    """One of the seats of a bit mask, each equally likely."""
    seats = members(asked)
    return seats[rng.below(len(seats))]
