"""What kinds of bots are, for people to choose from."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ironmaster.bots.bot import Bot
from ironmaster.bots.budget import Budget
from ironmaster.bots.words import WORDS
from ironmaster.kernel.words import Message


class Kind(NamedTuple):
    """How to make a bot of some thinking time, what it is called at a table, and a sentence about it."""

    make: Callable[[Budget | None], Bot]
    """Makes a bot; without a budget it thinks as long as it usually does."""
    title: Message
    words: Message

    @property
    def other_name(self) -> str:
        """Its title as a name to type."""
        return self.title.text.lower()

    def say(self, what: Message, language: str = "en") -> str:
        """Its title or its sentence in a language."""
        return WORDS.say(what, language)
