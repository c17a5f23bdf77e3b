"""The table itself: a game replayed from its turns, with what happened in each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ironmaster.kernel.bits import BIT
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event


class Turn(NamedTuple):
    """What one commit added: decisions of one seat.

    While a game is played, its turns are what is counted for all to see, never its decisions: how many decisions an
    action took would tell whether its player had a choice of cards.
    """

    seat: int
    decisions: tuple[int, ...]


class Happening(NamedTuple):
    """An event, and the turn, the action and the decision that it came from, all counted from 1."""

    turn: int
    action: int
    decision: int
    event: Event


@dataclass(frozen=True)
class Table:
    """A game as far as it has been played. It is never changed: a turn makes another table of it.

    So any number of threads may read one. Whoever tries something out does so on a copy of the state.
    """

    rules: Rules
    start: State
    state: State
    turns: tuple[Turn, ...] = ()
    asked: tuple[int, ...] = ()
    """For every turn the seats that were asked all through it, from before it to after it, as a bit mask."""
    happenings: tuple[Happening, ...] = ()
    decisions: int = 0
    actions: int = 0
    """How many actions have been begun: what a seat does until it is settled again, or until its turn ends, is one."""

    @property
    def at(self) -> int:
        """How many turns have been committed."""
        return len(self.turns)

    def after(self, turn: Turn) -> Table:
        """The table with one more turn; an illegal decision raises `IllegalDecision`."""
        state = self.state.copy()
        asked = int(state.actors)
        happened = list(self.happenings)
        action, settled = self.actions, True
        for number, decision in enumerate(turn.decisions, self.decisions + 1):
            log: list[Event] = []
            action += settled
            state.play(turn.seat, decision, log)
            asked &= int(state.actors)
            settled = state.settled(turn.seat)
            happened += [Happening(self.at + 1, action, number, event) for event in log]
        return Table(
            self.rules,
            self.start,
            state,
            (*self.turns, turn),
            (*self.asked, asked),
            tuple(happened),
            self.decisions + len(turn.decisions),
            action,
        )

    def since(self, seat: int | None) -> int:
        """The number of the last turn of a seat: what happened since is told by the turns after it."""
        for number in range(self.at, 0, -1):
            if self.turns[number - 1].seat == seat:
                return number
        return 0

    def seen(self, seat: int | None, since: int = 0) -> Iterator[Happening]:
        """What a seat may see of what happened after a turn; None is a spectator, `ALL` sees everything."""
        return (found for found in self.happenings if found.turn > since and found.event.visible_to(seat))

    def moves(self) -> Iterator[tuple[int, int]]:
        """Every decision, with the seat that made it."""
        return ((turn.seat, decision) for turn in self.turns for decision in turn.decisions)

    def state_at(self, decisions: int) -> State:
        """The position after so many decisions."""
        state = self.start.copy()
        for (seat, decision), _ in zip(self.moves(), range(decisions)):
            state.play(seat, decision)
        return state

    def asked_since(self, seat: int, at: int) -> bool:
        """Whether after a turn only others have decided, while this seat was asked all the time."""
        later = zip(self.turns[at:], self.asked[at:])
        return all(turn.seat != seat and asked & BIT[seat] for turn, asked in later)


def new_table(rules: Rules, start: State, turns: Sequence[Turn] = ()) -> Table:
    """A table from the start of its game and the turns played since."""
    table = Table(rules, start, start.copy())
    for turn in turns:
        table = table.after(turn)
    return table
