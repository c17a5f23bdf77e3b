# mypyc: compiled
"""How players of a level think and err: numbers, as usual or as they suit a game."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from ironmaster.kernel.contract import Rules
from ironmaster.kernel.levels import read_levels

USUAL: Final = read_levels(Path(__file__).parent / "levels.toml")
"""What a game need not say."""


class Manner:
    """The habits of a player."""

    def __init__(self, level: str, rules: Rules) -> None:
        numbers = {**USUAL[level], **rules.levels.get(level, {})}
        self.positions: i64 = int(numbers["positions"])
        """How many positions it looks at in a turn."""
        self.one_action: bool = numbers["one_action"] != 0.0
        """Whether it looks to the end of an action only, not of the turn."""
        self.turns_tried: i64 = int(numbers["turns_tried"])
        """How many ways to play the turn it compares by what others may answer; 1 takes what looks best."""
        self.rounds: i64 = int(numbers["rounds"])
        """How far ahead it compares them, in turns of everybody."""
        self.beginnings: i64 = int(numbers["beginnings"])
        """How many ways to begin it expects others to compare by their second action."""
        self.overlooks: float = numbers["overlooks"]
        """The chance that an action does not come to its mind."""
        self.misjudges: float = numbers["misjudges"]
        """By how many points at most it is wrong about an action."""
        self.forgets_rivals: bool = numbers["forgets_rivals"] != 0.0
        """Whether it thinks of its own points only."""
        self.tires: float = numbers["tires"]
        """In what part of its turns it does not think further than to what looks best."""
