"""Workshop of the World (Ragnar Brothers, 2010): towns, canals and railways of industrial Britain."""

from pathlib import Path

from ironmaster.games.workshop.rules import WorkshopRules
from ironmaster.kernel.game import Game

GAME = Game("workshop", {"great_britain": Path(__file__).parent / "board" / "great_britain.toml"}, WorkshopRules)
