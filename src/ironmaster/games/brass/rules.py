"""The rules of Brass as the rest of the project sees them."""

from __future__ import annotations

from pathlib import Path

from ironmaster.games.brass.board import Board
from ironmaster.games.brass.board_file import read_board
from ironmaster.games.brass.describe import describe, thing_of
from ironmaster.games.brass.drawing import PARTS, draw
from ironmaster.games.brass.evaluate import Weights, evaluate, weigh
from ironmaster.games.brass.game import Brass, as_brass, new_game
from ironmaster.games.brass.notation import notation_of
from ironmaster.games.brass.position import choices_of, read_position
from ironmaster.games.brass.reasons import SAME_SLOT
from ironmaster.games.brass.tell import Teller
from ironmaster.games.brass.why import WHY
from ironmaster.games.brass.words import TERM_NAMES, WORDS
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.components import parse_components
from ironmaster.kernel.contract import Description, Option, State
from ironmaster.kernel.game import BoardFile
from ironmaster.kernel.house import HouseRules, Make
from ironmaster.kernel.weights import read_weights, set_weights
from ironmaster.kernel.words import Message, message

VERSION = 1
WEIGHTS = Path(__file__).parent / "weights.toml"

OPTIONS = (
    Option(
        "overbuild",
        message("Replacing an opponent's coal mine or ironworks"),
        {
            "both": message("only when there is no such cube on the map and none on the demand track"),
            "either": message("when there is no such cube on the map, or none on the demand track"),
        },
    ),
    Option(
        "distant_bonus",
        message("The cotton-demand number"),
        {
            "income": message("moves the income marker up that many spaces"),
            "money": message("is paid in pounds"),
        },
    ),
    Option(
        "shortfall",
        message("Income that cannot be paid even by giving up every tile"),
        {
            "forgiven": message("is forgiven"),
            "points": message("costs a point for each pound"),
        },
    ),
)


MAKE = Make("brass", message("Brass"), VERSION, OPTIONS, PARTS, WORDS, TERM_NAMES)


class BrassRules(HouseRules):
    """Brass on a board."""

    def __init__(self, file: BoardFile) -> None:
        components = parse_components(file.text, file.where)
        self.table: Board = read_board(components, file.where)
        super().__init__(MAKE, file, components, self.table.name, list(self.table.setups))
        self.table.rules = self
        self.decisions = self.table.numbers.count
        self.foresight = 4  # turns of two actions take long to try out: a fifth round left too few tries
        self.teller = Teller(self.table)
        self.texts = notation_of(self.table)
        self.judgement = Weights(self.table)
        self.reweigh(read_weights(WEIGHTS))

    def new(self, players: int, seed: int, **options: str) -> Brass:
        return new_game(self.table, players, seed, choices_of(self.choose(players, options)))

    def from_position(self, position: dict[str, object]) -> Brass:
        game = Brass()
        read_position(game, self.table, position)
        return game

    def describe(self, state: State, seat: int, decision: int, language: str = "en") -> Description:
        return describe(as_brass(state), seat, decision, language)

    def reason_number(self, state: State, seat: int, decision: int) -> int:
        return int(as_brass(state).against(seat, decision))

    def why(self, reason: int) -> Message:
        return WHY[reason]

    def thing(self, state: State, seat: int, decision: int) -> str | None:
        return thing_of(as_brass(state), decision)

    def stands_for(self, state: State, seat: int, decision: int) -> int:
        """Equal empty slots are one choice: the first of them stands for all."""
        game = as_brass(state)
        if game.against(seat, decision) != SAME_SLOT:
            return decision
        numbers = self.table.numbers
        empty_before = self.table.same_before[numbers.slot_of_build(decision)] & ~game.occupied()
        return int(numbers.of_build(lowest(empty_before), numbers.industry_of_build(decision)))

    def evaluate(self, state: State) -> list[float]:
        return evaluate(as_brass(state), self.judgement)

    def appraise(self, state: State) -> list[dict[str, float]]:
        return weigh(as_brass(state), self.judgement).by_name()

    def reweigh(self, weights: dict[str, float]) -> None:
        self.weights = set_weights(self.judgement, weights)

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(self.components, view, language, part)
