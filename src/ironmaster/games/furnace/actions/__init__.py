"""The decisions of Furnace, one action a file, in the order of their numbers."""

from collections.abc import Callable

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.actions.activate import Activate
from ironmaster.games.furnace.actions.bid import Bid
from ironmaster.games.furnace.actions.instead import Instead
from ironmaster.games.furnace.actions.place import Place
from ironmaster.games.furnace.actions.stop import Stop
from ironmaster.games.furnace.actions.times import Times
from ironmaster.games.furnace.actions.token import Token
from ironmaster.games.furnace.actions.upgrade import Upgrade
from ironmaster.games.furnace.board.board import Board
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.action import Action
from ironmaster.kernel.actions import Actions

TAKEN_ALONE = 0
"""A bid is always asked; in production each seat goes on by itself until it has a choice."""

ACTIONS: tuple[Callable[[Board], Action[Furnace]], ...] = (
    Bid, Times, Place, Activate, Upgrade, Stop, Token, Instead
)  # fmt: skip
"""In the order of their numbers."""


def actions_on(board: Board) -> Actions:
    """All actions with a set of components."""
    return Actions("Furnace", [action(board) for action in ACTIONS], ask.COUNT, TAKEN_ALONE)
