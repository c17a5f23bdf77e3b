"""What an example is asked for: refused before it begins, not when hours have passed."""

from argparse import ArgumentTypeError
from pathlib import Path


def new_file(name: str) -> Path:
    """The place of a file that can be written; argparse tells what it complains of."""
    path = Path(name)
    if path.is_dir():
        raise ArgumentTypeError(f"{path} is a folder")
    if not path.parent.is_dir():
        raise ArgumentTypeError(f"there is no folder {path.parent}")
    return path


def how_many(text: str) -> int:
    """A number of anything, of which there must be some."""
    if not text.isdecimal() or int(text) == 0:
        raise ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)
