"""Brass (Martin Wallace, 2007): the cotton industry of Lancashire in the canal and rail periods."""

from pathlib import Path

from ironmaster.games.brass.rules import BrassRules
from ironmaster.kernel.game import Game

GAME = Game("brass", {"lancashire": Path(__file__).parent / "board" / "lancashire.toml"}, BrassRules)
