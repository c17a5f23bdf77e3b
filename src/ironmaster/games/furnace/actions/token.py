# mypyc: compiled
"""Paying for an upgrade with the upgrade token."""

from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.board.board import TOKEN, Board
from ironmaster.games.furnace.phases.rounds import after_upgrade
from ironmaster.games.furnace.phases.upgrading import upgrade
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.words import message


class Token(Action[Furnace]):
    """Keeps what may replace the token."""

    def __init__(self, board: Board) -> None:
        super().__init__("token", [], ask.PAYMENT)

    def play(self, state: Furnace, seat: i64, index: i64) -> None:
        upgrade(state, seat, state.turning[seat], TOKEN)
        after_upgrade(state, seat)

    def describe(self, state: Furnace, seat: i64, index: i64) -> Wording:
        return Wording(message("Pay with the upgrade token"))
