# mypyc: compiled
"""Events: what happened, as data. Log lines, animations and statistics are made from them."""

from typing import Final, TypeAlias

from mypy_extensions import i64

from ironmaster.kernel.bits import BIT

Fact: TypeAlias = int | str | list[str] | list[int]

EVERYBODY: Final = -1


class Event:
    """Something that happened: its kind, whose doing it was (-1: the game's), the facts, and who may see it."""

    def __init__(self, kind: str, seat: i64, facts: dict[str, Fact], seen_by: i64 = EVERYBODY) -> None:
        self.kind = kind
        self.seat: i64 = seat
        self.facts = facts
        self.seen_by: i64 = seen_by

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat may see it; None is a spectator, who sees what everybody sees, -1 sees all."""
        if self.seen_by == EVERYBODY or seat == -1:
            return True
        return seat is not None and self.seen_by & BIT[seat] != 0

    def __repr__(self) -> str:
        facts = ", ".join(f"{name}={value!r}" for name, value in self.facts.items())
        return f"Event({self.kind}, seat={self.seat}, {facts})"
