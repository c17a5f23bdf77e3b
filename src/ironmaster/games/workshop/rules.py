"""The rules of Workshop of the World as the rest of the project sees them."""

from __future__ import annotations

from pathlib import Path

from ironmaster.games.workshop.board import Board
from ironmaster.games.workshop.board_file import read_board
from ironmaster.games.workshop.describe import describe, thing_of
from ironmaster.games.workshop.drawing import PARTS, draw
from ironmaster.games.workshop.evaluate import Weights, evaluate, weigh
from ironmaster.games.workshop.game import Workshop, as_workshop, new_game
from ironmaster.games.workshop.notation import notation_of
from ironmaster.games.workshop.position import read_position
from ironmaster.games.workshop.tell import Teller
from ironmaster.games.workshop.why import WHY
from ironmaster.games.workshop.words import TERM_NAMES, WORDS
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
        "open_money",
        message("Money of the other players"),
        {
            "on": message("is seen by everybody"),
            "off": message("is kept secret until the end"),
        },
    ),
)


MAKE = Make("workshop", message("Workshop of the World"), VERSION, OPTIONS, PARTS, WORDS, TERM_NAMES)


class WorkshopRules(HouseRules):
    """Workshop of the World on a board."""

    def __init__(self, file: BoardFile) -> None:
        components = parse_components(file.text, file.where)
        self.table: Board = read_board(components, file.where)
        super().__init__(MAKE, file, components, self.table.name, list(self.table.setups))
        self.table.rules = self
        self.decisions = self.table.numbers.count
        self.teller = Teller(self.table)
        self.texts = notation_of(self.table)
        self.judgement = Weights(self.table)
        self.reweigh(read_weights(WEIGHTS))
        if self.table.reconstruction:
            self.notice = message(
                "The printed board was not available: the map, the values and industries of most towns, the cards and "
                "the demand tokens are a reconstruction. If you own the game you can supply a corrected board file."
            )

    def new(self, players: int, seed: int, **options: str) -> Workshop:
        chosen = self.choose(players, options)
        return new_game(self.table, players, seed, chosen["open_money"] == "on")

    def from_position(self, position: dict[str, object]) -> Workshop:
        game = Workshop()
        read_position(game, self.table, position)
        return game

    def describe(self, state: State, seat: int, decision: int, language: str = "en") -> Description:
        return describe(as_workshop(state), seat, decision, language)

    def reason(self, state: State, seat: int, decision: int) -> int:
        return int(as_workshop(state).against(seat, decision))

    def why(self, reason: int) -> Message:
        return WHY[reason]

    def thing(self, state: State, seat: int, decision: int) -> str | None:
        return thing_of(as_workshop(state), decision)

    def evaluate(self, state: State) -> list[float]:
        return evaluate(as_workshop(state), self.judgement)

    def appraise(self, state: State) -> list[dict[str, float]]:
        return weigh(as_workshop(state), self.judgement).by_name()

    def reweigh(self, weights: dict[str, float]) -> None:
        self.weights = set_weights(self.judgement, weights)

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(self.components, view, language, part)
