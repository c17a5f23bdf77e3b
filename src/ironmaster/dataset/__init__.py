"""Self-play as data: every decision of many games, with what its seat knew and how the game ended."""

from ironmaster.dataset.about import About, read_about
from ironmaster.dataset.make import make_dataset

__all__ = ["About", "make_dataset", "read_about"]
