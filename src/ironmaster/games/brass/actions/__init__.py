"""The decisions of Brass, one action a file, in the order of their numbers."""

from collections.abc import Callable

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.build import Build
from ironmaster.games.brass.actions.buy import Buy
from ironmaster.games.brass.actions.card import Card
from ironmaster.games.brass.actions.combine import Combine
from ironmaster.games.brass.actions.develop import Develop
from ironmaster.games.brass.actions.link import Link
from ironmaster.games.brass.actions.loan import Loan
from ironmaster.games.brass.actions.passing import Pass
from ironmaster.games.brass.actions.remove import Remove
from ironmaster.games.brass.actions.sell import Sell
from ironmaster.games.brass.actions.stop import Stop
from ironmaster.games.brass.actions.take import Take
from ironmaster.games.brass.actions.to_distant import ToDistant
from ironmaster.games.brass.actions.to_port import ToPort
from ironmaster.games.brass.board.board import Board
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.action import Action
from ironmaster.kernel.actions import Actions
from ironmaster.kernel.bits import BIT

TAKEN_ALONE = (BIT[len(ask.STEPS)] - 1) & ~(BIT[ask.ACTION] | BIT[ask.NOTHING])
"""An action is always asked: it may be forced by what is hidden."""

ACTIONS: tuple[Callable[[Board], Action[Brass]], ...] = (
    Pass, Loan, Link, Develop, Build, Sell, Stop, Card, Combine, Take, Buy, ToPort, ToDistant, Remove
)  # fmt: skip
"""In the order of their numbers."""


def actions_on(board: Board) -> Actions:
    """All actions on a board."""
    return Actions("Brass", [action(board) for action in ACTIONS], len(ask.STEPS), TAKEN_ALONE)
