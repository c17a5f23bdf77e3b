"""The decisions of Age of Industry, one action a file, in the order of their numbers."""

from collections.abc import Callable

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.build import Build
from ironmaster.games.age_of_industry.actions.buy import Buy
from ironmaster.games.age_of_industry.actions.card import Card
from ironmaster.games.age_of_industry.actions.combine import Combine
from ironmaster.games.age_of_industry.actions.develop import Develop
from ironmaster.games.age_of_industry.actions.draw import Draw
from ironmaster.games.age_of_industry.actions.market import Market
from ironmaster.games.age_of_industry.actions.open import Open
from ironmaster.games.age_of_industry.actions.passing import Pass
from ironmaster.games.age_of_industry.actions.port import Port
from ironmaster.games.age_of_industry.actions.rail import Rail
from ironmaster.games.age_of_industry.actions.repay import Repay
from ironmaster.games.age_of_industry.actions.sell import Sell
from ironmaster.games.age_of_industry.actions.stop import Stop
from ironmaster.games.age_of_industry.actions.take import Take
from ironmaster.games.age_of_industry.board.board import Board
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.action import Action
from ironmaster.kernel.actions import Actions
from ironmaster.kernel.bits import BIT

TAKEN_ALONE = BIT[len(ask.STEPS)] - 1 & ~(BIT[ask.ACTION] | BIT[ask.NOTHING])
"""An action is always asked for: that there is only one may be the doing of what is hidden."""

ACTIONS: tuple[Callable[[Board], Action[AgeOfIndustry]], ...] = (
    Pass, Rail, Develop, Build, Sell, Draw, Open, Repay, Stop, Card, Combine, Take, Buy, Port, Market
)  # fmt: skip
"""In the order of their numbers."""


def actions_on(board: Board) -> Actions:
    """All actions on a board."""
    return Actions("Age of Industry", [action(board) for action in ACTIONS], len(ask.STEPS), TAKEN_ALONE)
