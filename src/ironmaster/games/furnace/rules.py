"""The rules of Furnace as the rest of the project sees them."""

from __future__ import annotations

from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board import NO_CARD, Board, Deck
from ironmaster.games.furnace.board_file import read_board
from ironmaster.games.furnace.chain import to_be_placed
from ironmaster.games.furnace.describe import describe, thing_of
from ironmaster.games.furnace.drawing import PARTS, draw
from ironmaster.games.furnace.evaluate import evaluate, prices_of, weigh
from ironmaster.games.furnace.game import Furnace, as_furnace, new_game
from ironmaster.games.furnace.holding import Holdings
from ironmaster.games.furnace.notation import notation_of
from ironmaster.games.furnace.position import choices_of, read_position
from ironmaster.games.furnace.solver.search import solve
from ironmaster.games.furnace.table import PRODUCTION
from ironmaster.games.furnace.tell import Teller
from ironmaster.games.furnace.why import WHY
from ironmaster.games.furnace.words import TERM_NAMES, WORDS
from ironmaster.games.furnace.worth import Appraisal, Weights
from ironmaster.kernel.components import parse_components
from ironmaster.kernel.contract import Description, Option, State
from ironmaster.kernel.game import BoardFile
from ironmaster.kernel.house import HouseRules, Make
from ironmaster.kernel.weights import read_weights, set_weights
from ironmaster.kernel.words import Message, message

VERSION = 1
WEIGHTS = Path(__file__).parent / "weights.toml"

MOST_POSITIONS = 1_000_000
"""How long a proposal may take: so many positions of the solver, a fifth of a second at most."""

DOUBT = 1.5
"""In an auction nothing is hidden: without doubts every try of a bid would end in the same way."""

OPTIONS = (
    Option(
        "cards",
        message("The effects of the companies"),
        {
            "transcribed": message("as transcribed from the printed cards"),
            "harmonised": message("with three suspected misprints mended"),
        },
    ),
    Option(
        "capitalists",
        message("Capitalists"),
        {
            "on": message("everybody has one, with a power"),
            "off": message("none, for a first game"),
        },
    ),
    Option(
        "chain",
        message("Production chain"),
        {
            "off": message("cards are activated in any order"),
            "on": message("cards stay in a line and are activated from its left"),
        },
    ),
)


MAKE = Make("furnace", message("Furnace"), VERSION, OPTIONS, PARTS, WORDS, TERM_NAMES)


class FurnaceRules(HouseRules):
    """Furnace with a set of components."""

    def __init__(self, file: BoardFile) -> None:
        components = parse_components(file.text, file.where)
        self.table: Board = read_board(components, file.where)
        super().__init__(MAKE, file, components, self.table.name, list(self.table.setups))
        self.table.rules = self
        self.decisions = self.table.numbers.count
        self.teller = Teller(self.table)
        self.texts = notation_of(self.table)
        self.reweigh(read_weights(WEIGHTS))
        self.doubt = DOUBT
        self.foresight = 6  # from the first bid to the end of production, where bids begin to pay
        self.notice = message(
            "Most effects come from a single transcription of the printed cards, three of whose lines look misread; "
            "the fifth capitalist is unknown and not used. An owner of the game can supply a corrected file."
        )

    def new(self, players: int, seed: int, **options: str) -> Furnace:
        return new_game(self.table, players, seed, choices_of(self.choose(players, options)))

    def from_position(self, position: dict[str, object]) -> Furnace:
        game = Furnace()
        read_position(game, self.table, position)
        return game

    def describe(self, state: State, seat: int, decision: int, language: str = "en") -> Description:
        return describe(as_furnace(state), seat, decision, language)

    def reason_number(self, state: State, seat: int, decision: int) -> int:
        return int(as_furnace(state).against(seat, decision))

    def why(self, reason: int) -> Message:
        return WHY[reason]

    def thing(self, state: State, seat: int, decision: int) -> str | None:
        return thing_of(as_furnace(state), seat, decision)

    def evaluate(self, state: State) -> list[float]:
        game = as_furnace(state)
        return evaluate(game, self.holdings[game.choices.harmonised])

    def appraise(self, state: State) -> list[dict[str, float]]:
        game = as_furnace(state)
        return weigh(game, self.holdings[game.choices.harmonised]).by_name()

    def proposals(self, state: State, seat: int) -> list[vec[i64]]:
        """In production: the one that brings the most, what is left over counted while there are rounds to come."""
        game = as_furnace(state)
        placing = game.choices.chain and to_be_placed(game, seat) != NO_CARD
        if game.phase != PRODUCTION or not game.acts(seat) or placing:
            return []
        return [vec[i64](solve(game, seat, self._left_over(game, seat), MOST_POSITIONS).decisions)]

    def _left_over(self, game: Furnace, seat: int) -> tuple[float, float, float, float]:
        """What a coal, an iron, an oil and a token are worth to a seat after its production."""
        if game.round == self.table.rounds:
            return 0.0, 0.0, 0.0, 0.0
        holdings = self.holdings[game.choices.harmonised]
        coal, iron, oil, token, _ = (self.weights["left_over"] * price for price in prices_of(game, seat, holdings))
        return coal, iron, oil, token

    def reweigh(self, weights: dict[str, float]) -> None:
        judgement = Weights()
        self.weights = set_weights(judgement, weights)
        self.holdings = [self._holdings(deck, judgement) for deck in (self.table.transcribed, self.table.harmonised)]

    def _holdings(self, deck: Deck, judgement: Weights) -> Holdings:
        usual, last = (Appraisal(self.table, deck, judgement, last) for last in (False, True))
        return Holdings(usual, last)

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(self.components, view, language, part)
