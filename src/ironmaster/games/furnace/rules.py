# mypyc: compiled
"""The rules of Furnace as the rest of the project sees them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.about import INFO, TRANSCRIPTION
from ironmaster.games.furnace.actions import actions_on
from ironmaster.games.furnace.board.board import Board, Deck
from ironmaster.games.furnace.board.board_file import read_board
from ironmaster.games.furnace.drawing import draw
from ironmaster.games.furnace.judgement.bidding import Bidding
from ironmaster.games.furnace.judgement.evaluate import weigh
from ironmaster.games.furnace.judgement.holding import Holdings
from ironmaster.games.furnace.judgement.prices import read_prices
from ironmaster.games.furnace.judgement.proposals import proposals_of, proposes
from ironmaster.games.furnace.judgement.worth import Appraisal, Weights
from ironmaster.games.furnace.phases.rounds import begin_game
from ironmaster.games.furnace.state import AUCTION, Furnace, lay_out
from ironmaster.games.furnace.views.from_view import read_view
from ironmaster.games.furnace.views.numbers import FurnaceNumbers
from ironmaster.games.furnace.views.position import position_of, read_position
from ironmaster.games.furnace.views.view import players_of, view_of
from ironmaster.games.furnace.words.chronicle import FurnaceChronicle
from ironmaster.games.furnace.words.inventory import inventory_of
from ironmaster.games.furnace.words.prompts import prompt_for
from ironmaster.games.furnace.words.scoring import scorings_of
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
from ironmaster.kernel.study import Study
from ironmaster.kernel.weights import read_weights, set_weights
from ironmaster.kernel.words import Message

JUDGEMENT: Final = Path(__file__).parent / "judgement"

DOUBT: Final = 1.5
"""In an auction nothing is hidden: without doubts every try of a bid would end in the same way."""


class FurnaceRules(BoardGameRules[Furnace]):
    """Furnace with a set of components."""

    def __init__(self, file: BoardFile) -> None:
        components = parse_components(file.text, file.where)
        board = read_board(components, file.where)
        super().__init__(INFO, file, components, board.name, list(board.setups))
        self.board_data: Board = board
        self.take(actions_on(board), FurnaceChronicle(board))
        self.number_fields = FurnaceNumbers(board)
        self.holdings: list[Holdings] = []
        """By the deck: as transcribed, and harmonised."""
        self.prices, self.last_prices = read_prices(JUDGEMENT / "prices.toml")
        self.reweigh(read_weights(JUDGEMENT / "weights.toml"))
        self.levels = read_levels(JUDGEMENT / "levels.toml")
        self.doubt = DOUBT
        self.foresight = 6  # from the first bid to the end of production, where bids begin to pay
        self.notice = TRANSCRIPTION

    def blank(self) -> Furnace:
        return Furnace()

    def lay_out(self, state: Furnace) -> None:
        lay_out(state, self.board_data)

    def begin(self, state: Furnace) -> None:
        begin_game(state)

    def read_position(self, state: Furnace, read: Reader) -> None:
        read_position(state, read)

    def position_of(self, state: Furnace) -> dict[str, object]:
        return position_of(state)

    def view_of(self, state: Furnace, seat: int | None) -> dict[str, object]:
        return view_of(state, seat)

    def players_of(self, state: Furnace, seat: int | None) -> list[dict[str, object]]:
        return players_of(state)

    def prompt_of(self, state: Furnace, seat: int | None) -> Message:
        return prompt_for(state, seat)

    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        return scorings_of(self.board_data, events)

    def read_view(self, state: Furnace, read: Reader, seat: int) -> None:
        read_view(state, read)

    def enter_numbers(self, state: Furnace, sheet: Sheet, seat: i64) -> None:
        self.number_fields.enter(state, sheet, seat)

    def deal_anew(self, state: Furnace, seat: i64, rng: Generator) -> None:
        state.pile = rng.reshuffled(state.pile, state.dealt)

    def weigh(self, state: Furnace) -> Ledger:
        return weigh(state, self._holdings(state))

    def proposals(self, state: State, seat: i64) -> list[vec[i64]]:
        """In production: the one that brings the most, what is left over counted while there are rounds to come."""
        assert isinstance(state, Furnace)
        return proposals_of(state, seat, self._holdings(state))

    def proposes(self, state: State, seat: i64) -> bool:
        assert isinstance(state, Furnace)
        return proposes(state, seat)

    def study(self, state: State, seat: i64, rng: Generator) -> Study | None:
        """Of a bid: the whole auction is thought through."""
        assert isinstance(state, Furnace)
        return Bidding(state, self._holdings(state), rng) if state.step == AUCTION else None

    def _holdings(self, state: Furnace) -> Holdings:
        return self.holdings[int(state.deck.harmonised)]

    def reweigh(self, weights: dict[str, float]) -> None:
        judgement = Weights()
        self.weights = set_weights(judgement, weights)
        board = self.board_data
        self.holdings = [self._appraised(deck, judgement) for deck in (board.transcribed, board.harmonised)]

    def _appraised(self, deck: Deck, judgement: Weights) -> Holdings:
        usual, last = (Appraisal(self.board_data, deck, judgement, sets) for sets in (self.prices, self.last_prices))
        return Holdings(usual, last)

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(self.components, view, language, part)

    def inventory_of(self, view: dict[str, Any], language: str, names: Sequence[str] | None) -> Inventory:
        return inventory_of(self.components, view, language, names)
