# mypyc: compiled
"""What a seat may know of a position, as numbers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import PERIODS, Board, Setup
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.actions import Actions
from ironmaster.kernel.numbers import Axis, Sheet, counted
from ironmaster.pieces.industry.numbers import IndustryNumbers, cards_laid, how_many_of_each

ROUNDS: Final[i64] = 10
POINTS: Final[i64] = 100


class SetupAxes:
    """What depends on the number of players."""

    def __init__(self, board: Board, setup: Setup) -> None:
        self.distant: Axis = counted("tile", len(setup.distant))
        """The distant-market tiles, in the order in which they are turned up."""
        self.all_cards: vec[i64] = how_many_of_each(setup.deck, len(board.card_ids))


class BrassNumbers(IndustryNumbers):
    """The fields of Brass on a board."""

    def __init__(self, board: Board, actions: Actions) -> None:
        super().__init__(board, actions, ask.STEPS, Axis("loan", [str(amount) for amount in board.loans]))
        self.periods: Axis = Axis("period", PERIODS)
        self.setups: dict[int, SetupAxes] = {
            players: SetupAxes(board, setup) for players, setup in board.setups.items()
        }

    def enter(self, state: Brass, sheet: Sheet, seat: i64) -> None:
        """Enters all that a seat may know."""
        axes = self.setups[int(state.players)]
        sheet.one_of("period", self.periods, state.period)
        sheet.number("round", state.round, ROUNDS)
        self.enter_seats(state, sheet)
        sheet.each("income", sheet.seats, state.income, len(state.board.levels))
        sheet.each("points", sheet.seats, state.points, POINTS)
        self.enter_board(state, sheet)
        self._enter_markets(state, sheet, axes.distant)
        self.enter_cards(state, sheet, seat, cards_laid(state, axes.all_cards))
        sheet.number("pile", state.pile(), len(state.deck))
        self._enter_turn(state, sheet)

    def _enter_markets(self, state: Brass, sheet: Sheet, distant: Axis) -> None:
        sheet.number("coal", state.coal_cubes, state.setup.coal.spaces)
        sheet.number("iron", state.iron_cubes, state.setup.iron.spaces)
        sheet.number("cotton", state.cotton, state.board.no_demand)
        tiles = state.distant[:]
        for face_down in range(state.turned, len(tiles)):
            tiles[face_down] = 0
        sheet.number("distant_turned", state.turned, len(tiles))
        sheet.amounts("distant", distant, tiles, state.board.no_demand)

    def _enter_turn(self, state: Brass, sheet: Sheet) -> None:
        sheet.number("plays_left", state.plays_left, 2)
        self.enter_question(state, sheet)
        sheet.number("again", 1 if state.again else 0)
        sheet.number("cards_due", state.cards_due, 2)
        sheet.number("coal_due", state.coal_due)
        sheet.number("iron_due", state.iron_due)
