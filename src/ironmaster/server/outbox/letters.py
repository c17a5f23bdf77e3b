"""Letters as they are carried: the same words by whichever way they go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from ironmaster.kernel.words import message
from ironmaster.server.words import WORDS


class Letter(NamedTuple):
    """Something that somebody is told, in their language; nothing in it is secret."""

    id: str
    """The same whenever it is sent again, so that who gets it twice after a crash can see that."""
    event: str
    title: str
    """One line."""
    text: str
    link: str | None
    """Where it is about, under the public address of the server."""
    stop: str | None
    """Where one click stops letters of this kind by this way."""
    language: str = "en"
    """What it is written in."""


def stop_line(letter: Letter) -> str | None:
    """How letters like this one are stopped, where words and links are all that there is."""
    if letter.stop is None:
        return None
    return WORDS.say(message("To get no more letters of this kind: {link}", link=letter.stop), letter.language)


def stop_label(letter: Letter) -> str:
    """The same as a button."""
    return WORDS.say(message("No more of these"), letter.language)


class Undeliverable(Exception):
    """A letter that could not be carried: `final` if trying again will not help, since nobody is there any more.

    Whoever refused it may have said `after` how many seconds to try again, at the earliest.
    """

    def __init__(self, why: str, final: bool = False, after: int | None = None) -> None:
        super().__init__(why)
        self.final = final
        self.after = after


class Carrier(Protocol):
    """A way that letters go."""

    kind: str

    async def carry(self, letter: Letter, address: Mapping[str, Any]) -> None:
        """Hands a letter over, or raises `Undeliverable`."""
