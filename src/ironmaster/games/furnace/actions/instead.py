# mypyc: compiled
"""Paying for an upgrade with what may replace the token."""

from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.board.board import NO_RESOURCE, Board
from ironmaster.games.furnace.phases.rounds import after_upgrade
from ironmaster.games.furnace.phases.upgrading import upgrade
from ironmaster.games.furnace.state import Furnace
from ironmaster.games.furnace.words.names import RESOURCE_NAMES
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.words import message


class Instead(Action[Furnace]):
    """Keeps the token."""

    def __init__(self, board: Board) -> None:
        super().__init__("instead", [], ask.PAYMENT)

    def play(self, state: Furnace, seat: i64, index: i64) -> None:
        upgrade(state, seat, state.turning[seat], state.token_substitute(seat))
        after_upgrade(state, seat)

    def describe(self, state: Furnace, seat: i64, index: i64) -> Wording:
        substitute = state.token_substitute(seat) if 0 <= seat < state.players else NO_RESOURCE
        if substitute == NO_RESOURCE:
            return Wording(message("Pay with something else than the upgrade token"))
        return Wording(message("Pay with {resource} instead of the token", resource=RESOURCE_NAMES[substitute]))
