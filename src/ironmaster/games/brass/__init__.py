"""Brass (Martin Wallace, 2007): the cotton industry of Lancashire in the canal and rail periods."""

from pathlib import Path

from ironmaster.games.brass.rules import BrassRules
from ironmaster.kernel.game import Game

HERE = Path(__file__).parent

GAME = Game("brass", {"lancashire": HERE / "board" / "lancashire.toml"}, BrassRules, HERE / "tasks.toml")
