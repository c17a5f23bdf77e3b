"""The decisions of Workshop of the World, one action a file, in the order of their numbers."""

from __future__ import annotations

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
from ironmaster.games.workshop.state import ASK_DISPLACE, ASK_LINK, ASK_TOWN, STEPS, Workshop
from ironmaster.kernel.action import Action
from ironmaster.kernel.actions import Actions
from ironmaster.kernel.bits import BIT

TAKEN_ALONE = BIT[ASK_TOWN] | BIT[ASK_DISPLACE] | BIT[ASK_LINK]
"""A sealed choice and the choice of a card are always asked."""


def actions_on(board: Board) -> Actions:
    """All actions on a board."""
    actions: list[Action[Workshop]] = [
        Token(board),
        Keep(board),
        Colour(board),
        Bid(board),
        Card(board),
        Throw(board),
        Town(board),
        Displace(board),
        Link(board),
        Stop(board),
    ]
    return Actions("Workshop of the World", actions, len(STEPS), TAKEN_ALONE)
