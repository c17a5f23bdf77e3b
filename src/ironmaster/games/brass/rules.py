# mypyc: compiled
"""The rules of Brass as the rest of the project sees them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass.about import INFO
from ironmaster.games.brass.actions import actions_on
from ironmaster.games.brass.board.board import Board
from ironmaster.games.brass.board.board_file import read_board
from ironmaster.games.brass.drawing import draw
from ironmaster.games.brass.judgement.evaluate import Judgement, weigh
from ironmaster.games.brass.phases.rounds import begin_game
from ironmaster.games.brass.state import Brass, lay_out
from ironmaster.games.brass.views.from_view import read_view
from ironmaster.games.brass.views.numbers import BrassNumbers
from ironmaster.games.brass.views.overlays import overlay
from ironmaster.games.brass.views.position import position_of, read_position
from ironmaster.games.brass.views.view import players_of, view_of
from ironmaster.games.brass.words.chronicle import BrassChronicle
from ironmaster.games.brass.words.inventory import inventory_of
from ironmaster.games.brass.words.prompts import prompt_of
from ironmaster.games.brass.words.scoring import scorings_of
from ironmaster.kernel.board_game import BoardGameRules
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.components import parse_components
from ironmaster.kernel.contract import OverlayMark, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.game import BoardFile
from ironmaster.kernel.inventory import Inventory
from ironmaster.kernel.ledger import Ledger
from ironmaster.kernel.levels import read_levels
from ironmaster.kernel.numbers import Sheet
from ironmaster.kernel.position_reader import Reader
from ironmaster.kernel.scoring import Scoring
from ironmaster.kernel.weights import read_weights
from ironmaster.kernel.words import Message
from ironmaster.pieces.industry.hidden import deal_hands

WEIGHTS: Final = Path(__file__).parent / "judgement" / "weights.toml"
LEVELS: Final = Path(__file__).parent / "judgement" / "levels.toml"


class BrassRules(BoardGameRules[Brass]):
    """Brass on a board."""

    def __init__(self, file: BoardFile) -> None:
        components = parse_components(file.text, file.where)
        board = read_board(components, file.where)
        super().__init__(INFO, file, components, board.name, list(board.setups))
        self.board_data: Board = board
        self.take(actions_on(board), BrassChronicle(board))
        self.number_fields = BrassNumbers(board, self.actions)
        self.foresight = 4  # turns of two actions take long to try out: a fifth round left too few tries
        self.rivalry = 0.0  # whoever spends actions on one of several rivals works for the others
        self.judgement = Judgement(board)
        self.reweigh(read_weights(WEIGHTS))
        self.levels = read_levels(LEVELS)

    def blank(self) -> Brass:
        return Brass()

    def lay_out(self, state: Brass) -> None:
        lay_out(state, self.board_data)

    def begin(self, state: Brass) -> None:
        begin_game(state)

    def read_position(self, state: Brass, read: Reader) -> None:
        read_position(state, read)

    def position_of(self, state: Brass) -> dict[str, object]:
        return position_of(state)

    def view_of(self, state: Brass, seat: int | None) -> dict[str, object]:
        return view_of(state, seat)

    def players_of(self, state: Brass, seat: int | None) -> list[dict[str, object]]:
        return players_of(state)

    def prompt_of(self, state: Brass, seat: int | None) -> Message:
        return prompt_of(state, seat)

    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        return scorings_of(self.chronicle, events)

    def read_view(self, state: Brass, read: Reader, seat: int) -> None:
        read_view(state, read, seat)

    def enter_numbers(self, state: Brass, sheet: Sheet, seat: i64) -> None:
        self.number_fields.enter(state, sheet, seat)

    def deal_anew(self, state: Brass, seat: i64, rng: Generator) -> None:
        deal_hands(state, seat, vec[i64]([0] * len(state.hands)), rng)
        state.distant = rng.reshuffled(state.distant, state.turned)

    def overlay(self, state: State, name: str) -> list[OverlayMark]:
        return overlay(cast(Brass, state), name)

    def weigh(self, state: Brass) -> Ledger:
        return weigh(state, self.judgement)

    def reweigh(self, weights: dict[str, float]) -> None:
        self.weights = self.judgement.reweigh(weights)

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(self.components, view, language, part)

    def inventory_of(self, view: dict[str, Any], language: str, names: Sequence[str] | None) -> Inventory:
        return inventory_of(self.components, view, language, names)
