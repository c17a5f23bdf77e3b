"""Matches, a game on the contract alone that says as little of itself as it may: it shows what everything needs.

Players take one or two matches in turn; whoever takes the last one has a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import ALL, BUTTON, Description, Rules, State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.game import Game
from ironmaster.kernel.panel import Panel
from ironmaster.kernel.svg import document, tag
from ironmaster.kernel.words import Message

FEWEST = 5
NOBODY = -1
TEXTS = ["take 1", "take 2"]


class Matches(State):
    def __init__(self, matches: int, actors: int, winner: int = NOBODY) -> None:
        super().__init__()
        self.matches, self.actors, self.winner = matches, actors, winner

    @property
    def rules(self) -> MatchesRules:
        return MATCHES

    @property
    def scores(self) -> list[int]:
        return [int(seat == self.winner) for seat in (0, 1)]

    @property
    def ranking(self) -> list[int]:
        return [2 - points for points in self.scores] if self.over else [1, 1]

    def copy(self) -> Matches:
        return Matches(self.matches, self.actors, self.winner)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Matches) and self.to_position() == other.to_position()

    def __hash__(self) -> int:
        return hash((self.matches, self.actors, self.winner))

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](list(range(min(2, self.matches))) if self.acts(seat) else [])

    def play(self, seat: i64, decision: i64, log: list[Event] | None = None) -> None:
        self.check(seat, decision)
        self.matches -= decision + 1
        self.actors = BIT[1 - seat] if self.matches else 0
        if not self.matches:
            self.winner = seat
        if log is not None:
            log.append(Event("taken", seat, {"matches": decision + 1}))

    def view(self, seat: int | None) -> dict[str, Any]:
        refuse_other_seats(seat)
        panel: Panel = {
            "players": [{"seat": at, "points": points} for at, points in enumerate(self.scores)],
            "order": [0, 1],
            "actors": members(self.actors),
            "over": self.over,
            "ranking": self.ranking if self.over else None,
            "prompt": Message("Take a match or two.").to_data(),
        }
        head = {"game": "matches", "version": 1, "board": "table", "options": {}, "players": 2, "seat": seat}
        return {**head, "panel": panel, "matches": self.matches}

    def guess(self, seat: i64, rng: Generator) -> Matches:
        refuse_other_seats(seat)
        return self.copy()

    def to_position(self) -> dict[str, Any]:
        return {"matches": self.matches, "actors": self.actors, "winner": self.winner}


def refuse_other_seats(seat: int | None) -> None:
    if seat not in (0, 1, None, ALL):
        raise UserError(f"there is no seat {seat}")


class MatchesRules(Rules):
    def __init__(self) -> None:
        super().__init__("matches", 1, "table", (2,), ())
        self.languages = ("en",)
        self.decisions = len(TEXTS)

    def new(self, players: int, seed: int, **options: str) -> Matches:
        self.choose(players, options)
        return Matches(FEWEST + generator(seed).below(FEWEST), BIT[0])

    def from_position(self, position: dict[str, Any]) -> Matches:
        return Matches(position["matches"], position["actors"], position["winner"])

    def why_not(self, state: State, seat: i64, decision: i64, language: str = "en") -> str | None:
        allowed = 0 <= seat < 2 and decision in list(state.legal(seat))
        return None if allowed else "This cannot be taken."

    def describe(
        self, state: State, seat: i64, decision: i64, language: str = "en", names: Sequence[str] | None = None
    ) -> Description:
        return Description(TEXTS[decision].capitalize(), BUTTON, None, 0, [], state.reveals(seat, decision))

    def at(self, state: State, seat: i64, thing: str) -> list[int]:
        return []

    def notation(self, decision: i64) -> str:
        return TEXTS[decision]

    def parse(self, text: str) -> int:
        return TEXTS.index(text)

    def evaluate(self, state: State) -> list[float]:
        return [float(points) for points in state.scores]

    def say(self, message: Message, language: str = "en") -> str:
        return message.text

    def tell(self, event: Event, language: str = "en", names: Sequence[str] | None = None) -> str:
        return f"Matches taken: {event.facts['matches']}"

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return document(90, 30, tag("text", str(view["matches"]), y=20))

    def __reduce__(self) -> str:
        return "MATCHES"


MATCHES = MatchesRules()
GAME = Game("matches", {}, lambda file: MATCHES)
