"""The rules of Furnace as the rest of the project sees them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ironmaster.games.furnace.board import Board
from ironmaster.games.furnace.board_file import read_board
from ironmaster.games.furnace.describe import describe, thing_of
from ironmaster.games.furnace.drawing import PARTS, draw
from ironmaster.games.furnace.evaluate import Appraisal, Weights, evaluate
from ironmaster.games.furnace.game import Furnace, as_furnace, new_game
from ironmaster.games.furnace.notation import notation, parse
from ironmaster.games.furnace.position import choices_of, read_position
from ironmaster.games.furnace.reasons import NO_REASON
from ironmaster.games.furnace.tell import Teller
from ironmaster.games.furnace.why import why
from ironmaster.games.furnace.words import WORDS
from ironmaster.kernel.components import fingerprint, parse_components
from ironmaster.kernel.contract import Description, Option, Rules, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.game import BoardFile
from ironmaster.kernel.weights import read_weights, set_weights
from ironmaster.kernel.words import Message, message

VERSION = 1
WEIGHTS = Path(__file__).parent / "weights.toml"

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


class FurnaceRules(Rules):
    """Furnace with a set of components."""

    def __init__(self, file: BoardFile) -> None:
        self.components = parse_components(file.text, file.where)
        self.table: Board = read_board(self.components, file.where)
        super().__init__("furnace", VERSION, self.table.name, tuple(sorted(self.table.setups)), OPTIONS)
        self.table.rules = self
        self.title = message("Furnace")
        self.board_hash = fingerprint(self.components)
        self.board_text = file.text if file.custom else None
        self.decisions = self.table.numbers.count
        self.parts = PARTS
        self.teller = Teller(self.table)
        self.reweigh(read_weights(WEIGHTS))
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

    def why_not(self, state: State, seat: int, decision: int, language: str = "en") -> str | None:
        reason = int(as_furnace(state).against(seat, decision))
        return None if reason == NO_REASON else WORDS.say(why(reason), language)

    def at(self, state: State, seat: int, thing: str) -> list[int]:
        game = as_furnace(state)
        return [decision for decision in range(self.decisions) if thing_of(game, seat, decision) == thing]

    def notation(self, decision: int) -> str:
        return notation(self.table, decision)

    def parse(self, text: str) -> int:
        return parse(self.table, text)

    def evaluate(self, state: State) -> list[float]:
        game = as_furnace(state)
        return evaluate(game, self.harmonised if game.choices.harmonised else self.transcribed)

    def reweigh(self, weights: dict[str, float]) -> None:
        judgement = Weights()
        self.weights = set_weights(judgement, weights)
        self.transcribed = Appraisal(self.table.transcribed, judgement)
        self.harmonised = Appraisal(self.table.harmonised, judgement)

    def say(self, message: Message, language: str = "en") -> str:
        return WORDS.say(message, language)

    def tell(self, event: Event, language: str = "en", names: Sequence[str] | None = None) -> str:
        return WORDS.say(self.teller.tell(event, names), language)

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(self.components, view, language, part)
