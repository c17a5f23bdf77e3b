"""Workshop of the World (Ragnar Brothers, 2010): towns, canals and railways of industrial Britain."""

from pathlib import Path

from ironmaster.games.workshop.rules import WorkshopRules
from ironmaster.kernel.game import Game

HERE = Path(__file__).parent

GAME = Game("workshop", {"great_britain": HERE / "board" / "great_britain.toml"}, WorkshopRules, HERE / "tasks.toml")
