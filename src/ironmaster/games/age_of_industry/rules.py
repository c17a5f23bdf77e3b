"""The rules of Age of Industry as the rest of the project sees them."""

from __future__ import annotations

from pathlib import Path

from ironmaster.games.age_of_industry.board import Board
from ironmaster.games.age_of_industry.board_file import read_board, read_components
from ironmaster.games.age_of_industry.describe import describe, thing_of
from ironmaster.games.age_of_industry.drawing import PARTS, draw
from ironmaster.games.age_of_industry.evaluate import Weights, evaluate, weigh
from ironmaster.games.age_of_industry.game import AgeOfIndustry, as_age_of_industry, new_game
from ironmaster.games.age_of_industry.notation import notation_of
from ironmaster.games.age_of_industry.position import choices_of, read_position
from ironmaster.games.age_of_industry.reasons import SAME_SLOT
from ironmaster.games.age_of_industry.tell import Teller
from ironmaster.games.age_of_industry.why import WHY
from ironmaster.games.age_of_industry.words import TERM_NAMES, WORDS
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.contract import Description, Option, State
from ironmaster.kernel.game import BoardFile
from ironmaster.kernel.house import HouseRules, Make
from ironmaster.kernel.weights import read_weights, set_weights
from ironmaster.kernel.words import Message, message

VERSION = 1
WEIGHTS = Path(__file__).parent / "weights.toml"
WEIGHTS_FOR_TWO = Path(__file__).parent / "weights_for_two.toml"

OPTIONS = (
    Option(
        "ship_card",
        message("A ship card builds a ship"),
        {
            "any_port": message("next to anybody's port"),
            "own_port": message("only next to a port of one's own"),
        },
    ),
)

NOTICES = {
    "new_england": message(
        "The board was read off a photograph. Some tile values (the level 2 ship, the income of the level 2 port), the "
        "kinds of market tiles and the split of the industry cards are reconstructed."
    ),
    "germany": message(
        "The map of Germany is a reconstruction that agrees with every example of the rules, not the printed map. "
        "Some tile values, the kinds of market tiles and the split of the industry cards are reconstructed too."
    ),
}
"""What a player must be told about our own boards."""


MAKE = Make("age_of_industry", message("Age of Industry"), VERSION, OPTIONS, PARTS, WORDS, TERM_NAMES)


class AgeOfIndustryRules(HouseRules):
    """Age of Industry on a board."""

    def __init__(self, file: BoardFile) -> None:
        components = read_components(file.text, file.where)
        self.table: Board = read_board(components, file.where)
        super().__init__(MAKE, file, components, self.table.name, list(self.table.hands))
        self.table.rules = self
        self.decisions = self.table.numbers.count
        self.teller = Teller(self.table)
        self.texts = notation_of(self.table)
        self.judgement = Weights(self.table)
        self.reweigh(read_weights(WEIGHTS))
        self.judgement_of_two = Weights(self.table)
        set_weights(self.judgement_of_two, read_weights(WEIGHTS_FOR_TWO))
        self.notice = None if file.custom else NOTICES.get(self.table.name)

    def new(self, players: int, seed: int, **options: str) -> AgeOfIndustry:
        return new_game(self.table, players, seed, choices_of(self.choose(players, options)))

    def from_position(self, position: dict[str, object]) -> AgeOfIndustry:
        game = AgeOfIndustry()
        read_position(game, self.table, position)
        return game

    def describe(self, state: State, seat: int, decision: int, language: str = "en") -> Description:
        return describe(as_age_of_industry(state), seat, decision, language)

    def reason_number(self, state: State, seat: int, decision: int) -> int:
        return int(as_age_of_industry(state).against(seat, decision))

    def why(self, reason: int) -> Message:
        return WHY[reason]

    def thing(self, state: State, seat: int, decision: int) -> str | None:
        return thing_of(as_age_of_industry(state), decision)

    def stands_for(self, state: State, seat: int, decision: int) -> int:
        """Equal empty slots are one choice: the first of them stands for all."""
        game = as_age_of_industry(state)
        if game.against(seat, decision) != SAME_SLOT:
            return decision
        numbers = self.table.numbers
        slot, industry = numbers.slot_of_build(decision), numbers.industry_of_build(decision)
        return int(numbers.of_build(lowest(self.table.same_before[slot] & ~game.occupied()), industry))

    def evaluate(self, state: State) -> list[float]:
        game = as_age_of_industry(state)
        return evaluate(game, self._judgement_for(game))

    def appraise(self, state: State) -> list[dict[str, float]]:
        game = as_age_of_industry(state)
        return weigh(game, self._judgement_for(game)).by_name()

    def reweigh(self, weights: dict[str, float]) -> None:
        """Games of two go by these too from now on."""
        self.weights = set_weights(self.judgement, weights)
        self.judgement_of_two = self.judgement

    def _judgement_for(self, game: AgeOfIndustry) -> Weights:
        """With nobody else to build anything, an action hardly ever pays by itself: two need to be more daring."""
        return self.judgement_of_two if game.players == 2 else self.judgement

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(self.components, view, language, part)
