# mypyc: compiled
"""The rules of Workshop of the World as the rest of the project sees them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from ironmaster.games.workshop.about import INFO, RECONSTRUCTION
from ironmaster.games.workshop.actions import actions_on
from ironmaster.games.workshop.board.board import Board
from ironmaster.games.workshop.board.board_file import read_board
from ironmaster.games.workshop.drawing import draw
from ironmaster.games.workshop.judgement.auction import auction_of
from ironmaster.games.workshop.judgement.evaluate import weigh
from ironmaster.games.workshop.judgement.weights import Weights
from ironmaster.games.workshop.phases.rounds import begin_game
from ironmaster.games.workshop.state import Workshop, lay_out
from ironmaster.games.workshop.views.from_view import read_view
from ironmaster.games.workshop.views.hidden import deal_anew, reopen
from ironmaster.games.workshop.views.numbers import WorkshopNumbers
from ironmaster.games.workshop.views.position import position_of, read_position
from ironmaster.games.workshop.views.view import players_of, view_of
from ironmaster.games.workshop.words.chronicle import WorkshopChronicle
from ironmaster.games.workshop.words.inventory import inventory_of
from ironmaster.games.workshop.words.prompts import prompt_of
from ironmaster.games.workshop.words.scoring import scorings_of
from ironmaster.kernel.auction import Auction
from ironmaster.kernel.board_game import BoardGameRules
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.components import parse_components
from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event
from ironmaster.kernel.game import BoardFile
from ironmaster.kernel.inventory import Inventory
from ironmaster.kernel.ledger import Ledger
from ironmaster.kernel.levels import read_levels
from ironmaster.kernel.numbers import Sheet
from ironmaster.kernel.position_reader import Reader
from ironmaster.kernel.scoring import Scoring
from ironmaster.kernel.weights import read_weights, set_weights
from ironmaster.kernel.words import Message

WEIGHTS: Final = Path(__file__).parent / "judgement" / "weights.toml"
LEVELS: Final = Path(__file__).parent / "judgement" / "levels.toml"


class WorkshopRules(BoardGameRules[Workshop]):
    """Workshop of the World on a board."""

    def __init__(self, file: BoardFile) -> None:
        components = parse_components(file.text, file.where)
        board = read_board(components, file.where)
        super().__init__(INFO, file, components, board.name, list(board.setups))
        self.board_data: Board = board
        self.take(actions_on(board), WorkshopChronicle(board))
        self.number_fields = WorkshopNumbers(board)
        self.judgement = Weights()
        self.reweigh(read_weights(WEIGHTS))
        self.levels = read_levels(LEVELS)
        self.foresight = 2  # what lies further on is told better by the evaluation than by a few tries
        self.no_bid: i64 = self.parse("bid 0")
        if board.reconstruction:
            self.notice = RECONSTRUCTION

    def blank(self) -> Workshop:
        return Workshop()

    def lay_out(self, state: Workshop) -> None:
        lay_out(state, self.board_data)

    def begin(self, state: Workshop) -> None:
        begin_game(state)

    def read_position(self, state: Workshop, read: Reader) -> None:
        read_position(state, read)

    def position_of(self, state: Workshop) -> dict[str, object]:
        return position_of(state)

    def view_of(self, state: Workshop, seat: int | None) -> dict[str, object]:
        return view_of(state, seat)

    def players_of(self, state: Workshop, seat: int | None) -> list[dict[str, object]]:
        return players_of(state, seat)

    def prompt_of(self, state: Workshop, seat: int | None) -> Message:
        return prompt_of(state, seat)

    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        return scorings_of(self.chronicle, events)

    def read_view(self, state: Workshop, read: Reader, seat: int) -> None:
        read_view(state, read, seat)

    def enter_numbers(self, state: Workshop, sheet: Sheet, seat: i64) -> None:
        self.number_fields.enter(state, sheet, seat)

    def deal_anew(self, state: Workshop, seat: i64, rng: Generator) -> None:
        deal_anew(state, seat, rng)

    def reopen(self, state: Workshop, seat: i64) -> None:
        reopen(state, seat)

    def weigh(self, state: Workshop) -> Ledger:
        return weigh(state, self.judgement)

    def auction(self, state: State, seat: i64) -> Auction | None:
        assert isinstance(state, Workshop)
        return auction_of(state, seat, self.no_bid, self.judgement)

    def reweigh(self, weights: dict[str, float]) -> None:
        self.weights = set_weights(self.judgement, weights)

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(self.components, view, language, part)

    def inventory_of(self, view: dict[str, Any], language: str, names: Sequence[str] | None) -> Inventory:
        return inventory_of(self.components, view, language, names)
