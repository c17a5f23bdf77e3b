"""The decisions of Furnace, one action a file, in the order of their numbers."""

from __future__ import annotations

from ironmaster.games.furnace.actions.activate import Activate
from ironmaster.games.furnace.actions.bid import Bid
from ironmaster.games.furnace.actions.instead import Instead
from ironmaster.games.furnace.actions.place import Place
from ironmaster.games.furnace.actions.stop import Stop
from ironmaster.games.furnace.actions.times import Times
from ironmaster.games.furnace.actions.token import Token
from ironmaster.games.furnace.actions.upgrade import Upgrade
from ironmaster.games.furnace.board.board import Board
from ironmaster.games.furnace.state import QUESTIONS, Furnace
from ironmaster.kernel.action import Action
from ironmaster.kernel.actions import Actions

TAKEN_ALONE = 0
"""A bid is always asked; in production each seat goes on by itself until it has a choice."""


def actions_on(board: Board) -> Actions:
    """All actions with a set of components."""
    actions: list[Action[Furnace]] = [
        Bid(board),
        Times(board),
        Place(board),
        Activate(board),
        Upgrade(board),
        Stop(board),
        Token(board),
        Instead(board),
    ]
    return Actions("Furnace", actions, QUESTIONS, TAKEN_ALONE)
