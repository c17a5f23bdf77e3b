# mypyc: compiled
"""Upgrading no more companies."""

from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.board.board import Board
from ironmaster.games.furnace.phases.rounds import after_line
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.words import message


class Stop(Action[Furnace]):
    """Leaves the last line of the start-up."""

    def __init__(self, board: Board) -> None:
        super().__init__("stop", [], ask.UPGRADE)

    def play(self, state: Furnace, seat: i64, index: i64) -> None:
        after_line(state, seat)

    def describe(self, state: Furnace, seat: i64, index: i64) -> Wording:
        return Wording(message("Stop upgrading"))
