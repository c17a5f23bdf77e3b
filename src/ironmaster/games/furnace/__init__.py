"""Furnace (Ivan Lashin, 2020): companies auctioned for discs, and production in the order that pays best."""

from pathlib import Path

from ironmaster.games.furnace.rules import FurnaceRules
from ironmaster.kernel.game import Game

GAME = Game("furnace", {"companies": Path(__file__).parent / "board" / "companies.toml"}, FurnaceRules)
