"""Whole numbers as programs give them: numpy has its own kind."""

from contextlib import suppress
from operator import index
from typing import SupportsIndex

from ironmaster.kernel.errors import UserError


def whole_number(given: SupportsIndex, what: str) -> int:
    """The number as Python's own kind; refuses anything else, whatever a type checker was told."""
    with suppress(TypeError):
        if not isinstance(given, bool):  # Python counts with True; whoever gives it here means something else
            return index(given)
    raise UserError(f"{what} must be a whole number, not {given!r}")
