"""Who sits at a table, and how much time they have."""

from __future__ import annotations

from pydantic import BaseModel

from ironmaster.server.wire.kinds import AccountKind, PaceKind, SeatKind, TimeUpRule


class PaceShown(BaseModel):
    """How much time players have, and what happens when it is up."""

    kind: PaceKind
    words: str
    time_up: TimeUpRule
    time_up_words: str


class SeatShown(BaseModel):
    """Who sits in a seat."""

    seat: int
    letter: str
    kind: SeatKind
    name: str
    bot: str | None
    resigned: bool
    with_owner: bool
    """Whether the key went to whoever set the table up: several such seats are played at one screen."""
    key_asked: bool
    """Whether a new key is asked for."""
    agreed: list[int]
    """The seats that agree to it."""
    account: AccountKind | None
    """What kind of account plays it: a person's, under its own name, or a program's, which plays like people."""
    you: bool
    deadline: str | None
    """When the player's time is up, while the clock runs: it does for people who are asked, where there is a pace."""
    wants_end: bool
    """Whether the player agrees to end the game without a result."""
    has_say: bool
    """Whether the player is asked for that: it ends when all agree who are."""
    left: bool
    """Whether the player has resigned or was late, and a bot plays on."""
    offer: list[int] | None
    """The seats that agree to look for somebody else, if that is proposed because the player has left."""
    vacant: bool
    """Whether all agree, so that anybody may take it and play on."""
