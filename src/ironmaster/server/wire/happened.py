"""What happened and what was scored, as answers tell it."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field


class Entry(BaseModel):
    """A line of the log; `decision` is its number once the game is over.

    Lines of one `action` belong together, and an `aside` is a detail of it. `things` are what it is about on the table,
    and `sign` is the symbol of the drawing that stands for it, if there is one.
    """

    at: int
    decision: int | None
    seat: int | None
    kind: str
    text: str
    action: int = 0
    aside: bool = False
    things: list[str] = []
    sign: str = ""


class GainShown(BaseModel):
    """Points or money that a player gained, what exactly for, and the things on the table that it came from."""

    seat: int
    amount: int
    text: str
    things: list[str]


class ScoredFor(BaseModel):
    """What was scored for one reason."""

    reason: str
    gains: list[GainShown]


class TieBreakShown(BaseModel):
    """What decides between equals: who has the most of it, or the `least`."""

    name: str
    values: list[int]
    least: bool


class ScoringShown(BaseModel):
    """What was scored at once, such as a period; `gained` and `after` are by seat.

    `after` is what everybody had then, null where that is a secret. `decision` is the number of the decision that it
    came from, once the game is over. `currency` is the sign of the money, empty where points are scored. `unscored` is
    what the rest of a final score comes from; empty where scorings add up to it.
    """

    at: int
    decision: int | None
    title: str
    unit: Annotated[str, Field(json_schema_extra={"enum": ["points", "money"]})]
    currency: str
    rows: list[ScoredFor]
    gained: list[int]
    after: list[int] | None
    ties: list[TieBreakShown]
    unscored: str
