"""What only some need, and who installs the package says so: extras."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ironmaster.kernel.errors import UserError


class MissingExtra(UserError, ImportError):
    """Something is not installed; the text says what, and how to install it."""


@contextmanager
def needed_for(what: str, extra: str) -> Iterator[None]:
    """Imports what an extra brings, or says how to install it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingExtra(
            f"{what} needs {error.name}, which is not installed: run pip install 'ironmaster[{extra}]'"
        ) from None
