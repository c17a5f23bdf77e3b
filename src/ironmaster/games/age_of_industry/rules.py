# mypyc: compiled
"""The rules of Age of Industry as the rest of the project sees them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

from mypy_extensions import i64

from ironmaster.games.age_of_industry.about import INFO, NOTICES
from ironmaster.games.age_of_industry.actions import actions_on
from ironmaster.games.age_of_industry.board.board import Board
from ironmaster.games.age_of_industry.board.board_file import read_board, read_components
from ironmaster.games.age_of_industry.drawing import draw
from ironmaster.games.age_of_industry.judgement.evaluate import weigh
from ironmaster.games.age_of_industry.judgement.weights import Weights
from ironmaster.games.age_of_industry.phases.rounds import begin_game
from ironmaster.games.age_of_industry.state import AgeOfIndustry, lay_out
from ironmaster.games.age_of_industry.views.from_view import read_view
from ironmaster.games.age_of_industry.views.numbers import AgeOfIndustryNumbers
from ironmaster.games.age_of_industry.views.overlays import overlay
from ironmaster.games.age_of_industry.views.position import position_of, read_position
from ironmaster.games.age_of_industry.views.view import players_of, view_of
from ironmaster.games.age_of_industry.words.chronicle import AgeOfIndustryChronicle
from ironmaster.games.age_of_industry.words.inventory import inventory_of
from ironmaster.games.age_of_industry.words.prompts import prompt_of
from ironmaster.games.age_of_industry.words.scoring import scorings_of
from ironmaster.kernel.board_game import BoardGameRules
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import OverlayMark, State
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
from ironmaster.pieces.industry.hidden import deal_hands

JUDGEMENT: Final = Path(__file__).parent / "judgement"


class AgeOfIndustryRules(BoardGameRules[AgeOfIndustry]):
    """Age of Industry on a board."""

    def __init__(self, file: BoardFile) -> None:
        components = read_components(file.text, file.where)
        board = read_board(components, file.where)
        super().__init__(INFO, file, components, board.name, list(board.hands))
        self.board_data: Board = board
        self.take(actions_on(board), AgeOfIndustryChronicle(board))
        self.number_fields = AgeOfIndustryNumbers(board, self.actions)
        self.judgement: Weights
        self.judgement_of_two: Weights
        self.reweigh(read_weights(JUDGEMENT / "weights.toml"))
        self.judgement_of_two = self._judged_by(read_weights(JUDGEMENT / "weights_for_two.toml"))
        self.levels = read_levels(JUDGEMENT / "levels.toml")
        self.notice = None if file.custom else NOTICES.get(board.name)

    def blank(self) -> AgeOfIndustry:
        return AgeOfIndustry()

    def lay_out(self, state: AgeOfIndustry) -> None:
        lay_out(state, self.board_data)

    def begin(self, state: AgeOfIndustry) -> None:
        begin_game(state)

    def read_position(self, state: AgeOfIndustry, read: Reader) -> None:
        read_position(state, read)

    def position_of(self, state: AgeOfIndustry) -> dict[str, object]:
        return position_of(state)

    def view_of(self, state: AgeOfIndustry, seat: int | None) -> dict[str, object]:
        return view_of(state, seat)

    def players_of(self, state: AgeOfIndustry, seat: int | None) -> list[dict[str, object]]:
        return players_of(state)

    def prompt_of(self, state: AgeOfIndustry, seat: int | None) -> Message:
        return prompt_of(state, seat)

    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        return scorings_of(self.chronicle, events)

    def read_view(self, state: AgeOfIndustry, read: Reader, seat: int) -> None:
        read_view(state, read, seat)

    def enter_numbers(self, state: AgeOfIndustry, sheet: Sheet, seat: i64) -> None:
        self.number_fields.enter(state, sheet, seat)

    def deal_anew(self, state: AgeOfIndustry, seat: i64, rng: Generator) -> None:
        deal_hands(state, seat, state.known, rng)

    def overlay(self, state: State, name: str) -> list[OverlayMark]:
        return overlay(cast(AgeOfIndustry, state), name)

    def weigh(self, state: AgeOfIndustry) -> Ledger:
        """With nobody else to build anything, an action hardly ever pays by itself: two need to be more daring."""
        return weigh(state, self.judgement_of_two if state.players == 2 else self.judgement)

    def reweigh(self, weights: dict[str, float]) -> None:
        """Games of two go by these too from now on."""
        self.judgement = self.judgement_of_two = self._judged_by(weights)
        self.weights = dict(weights)

    def _judged_by(self, weights: dict[str, float]) -> Weights:
        """A judgement of its own: what positions keep of an earlier one is not taken for it."""
        judgement = Weights(self.board_data)
        set_weights(judgement, weights)
        judgement.chosen()
        return judgement

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(self.components, view, language, part)

    def inventory_of(self, view: dict[str, Any], language: str, names: Sequence[str] | None) -> Inventory:
        return inventory_of(self.components, view, language, names)
