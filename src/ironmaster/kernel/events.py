# mypyc: compiled
"""Events: what happened, as data. Log lines, animations and statistics are made from them."""

from typing import Final, TypeAlias

from mypy_extensions import i64

from ironmaster.kernel.bits import BIT

Fact: TypeAlias = int | str | list[str] | list[int]

EVERYBODY: Final = -1


class Event:
    """Something that happened. `state.play` adds events to a log."""

    def __init__(self, kind: str, seat: i64, facts: dict[str, Fact], seen_by: i64 = EVERYBODY) -> None:
        self.kind = kind
        """A short name for programs; `rules.tell` puts the event into words."""
        self.seat: i64 = seat
        """Whose doing it was; -1 is the game's."""
        self.facts = facts
        """What there is to tell, by name."""
        self.seen_by: i64 = seen_by
        """The seats that may see it, as a bit mask; -1 is everybody."""

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat may see it; None is a spectator, who sees what everybody sees, -1 sees all."""
        if self.seen_by == EVERYBODY or seat == -1:
            return True
        return seat is not None and self.seen_by & BIT[seat] != 0

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"Event({self.kind}, seat={self.seat}, {facts})"
