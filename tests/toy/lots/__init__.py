"""Lots, a game for Ironmaster in a package of its own, in plain Python."""

from ironmaster.kernel.game import Game
from lots.game import LotsRules

GAME = Game("lots", {}, LotsRules)
"""Played without component files: it has no boards."""
