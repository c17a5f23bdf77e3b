"""The decisions of Workshop of the World, one action a file, in the order of their numbers."""

from collections.abc import Callable

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.actions.bid import Bid
from ironmaster.games.workshop.actions.card import Card
from ironmaster.games.workshop.actions.colour import Colour
from ironmaster.games.workshop.actions.displace import Displace
from ironmaster.games.workshop.actions.keep import Keep
from ironmaster.games.workshop.actions.link import Link
from ironmaster.games.workshop.actions.stop import Stop
from ironmaster.games.workshop.actions.throw import Throw
from ironmaster.games.workshop.actions.token import Token
from ironmaster.games.workshop.actions.town import Town
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.state import Workshop
from ironmaster.kernel.action import Action
from ironmaster.kernel.actions import Actions
from ironmaster.kernel.bits import BIT

TAKEN_ALONE = BIT[ask.TOWN] | BIT[ask.DISPLACE] | BIT[ask.LINK]
"""A sealed choice and the choice of a card are always asked."""

ACTIONS: tuple[Callable[[Board], Action[Workshop]], ...] = (
    Token, Keep, Colour, Bid, Card, Throw, Town, Displace, Link, Stop
)  # fmt: skip
"""In the order of their numbers."""


def actions_on(board: Board) -> Actions:
    """All actions on a board."""
    return Actions("Workshop of the World", [action(board) for action in ACTIONS], len(ask.STEPS), TAKEN_ALONE)
