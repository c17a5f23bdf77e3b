"""Errors that a user can cause: one clear sentence that says what to do, shown without a traceback."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from ironmaster.kernel.words import ENGLISH, Message, message

ALIKE = 0.7
"""How like a known word a wrong one must be to be taken for it: 1 is equal."""


class UserError(Exception):
    """Something the user asked for cannot be done; the text says what and where."""


class IllegalDecision(UserError, ValueError):
    """A decision that the rules forbid in this position; the text is the rule, in English."""


class SeedError(UserError, ValueError):
    """A number that is no seed."""


class NotOffered(UserError):
    """Something that a game may offer and this one does not."""


class ComponentError(UserError):
    """A component file that is damaged or contradicts itself; `what` is a message, for readers of any language."""

    def __init__(self, where: str, what: Message | str) -> None:
        self.where = where
        """The file, and the place in it."""
        self.what = what if isinstance(what, Message) else Message("{what}", {"what": what})
        super().__init__(where, what)

    def __str__(self) -> str:
        return f"{self.where}: {ENGLISH.say(self.what)}"


class PositionError(UserError):
    """A position that cannot be, or is not written as one."""


class RecordError(UserError):
    """A record that is damaged or does not follow the rules; the text names the line."""


def nearest(word: object, known: Iterable[str]) -> str | None:
    """The known word that was probably meant, also by something that is no word."""
    return next(iter(get_close_matches(str(word), list(known), 1, ALIKE)), None)


def advised(word: object, known: Sequence[str]) -> Message:
    """What to write instead of a word that is not known: the nearest one, or any."""
    near = nearest(word, known)
    if near is None:
        return message("choose one of {known}", known=", ".join(known))
    return message("the nearest is {word}", word=repr(near))


def advice(word: object, known: Sequence[str]) -> str:
    """The same in English."""
    return ENGLISH.say(advised(word, known))
