"""Furnace (Ivan Lashin, 2020): companies auctioned for discs, and production in the order that pays best."""

from pathlib import Path

from ironmaster.games.furnace.rules import FurnaceRules
from ironmaster.kernel.game import Game

HERE = Path(__file__).parent

GAME = Game("furnace", {"companies": HERE / "board" / "companies.toml"}, FurnaceRules, HERE / "tasks.toml")
