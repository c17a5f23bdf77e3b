"""Positions of golden records to look at: the fullest of each game, board and number of players, and two others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ironmaster import rules_of
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.record import Record, parse_record, play_move
from tests.browser.visitor import Visitor
from tests.records.golden import FOLDER

MOMENTS = ("opening", "fullest", "last")


@dataclass(frozen=True)
class Game:
    """A golden record with purpose and without options: a game on a board for a number of players."""

    path: Path

    @property
    def name(self) -> str:
        return self.path.parent.name

    @property
    def label(self) -> str:
        """The game, the board and the players."""
        return f"{self.name}-{self.path.stem.removesuffix('-greedy')}"

    def sit_down(self, visitor: Visitor, moment: str = "fullest") -> None:
        """Opens a table that goes on from a position of the record, in the seat that is asked; the others are bots."""
        record = visitor.ask("POST", "/api/records", {"record": self.path.read_text("utf-8")})
        at, seat = _moments(self.path)[moment]
        players = parse_record(self.path.read_text("utf-8")).players
        person, bot = {"kind": "person", "name": "Adelaide"}, {"kind": "bot", "bot": "greedy"}
        seats = [person if each == seat else bot for each in range(players)]
        made = visitor.ask("POST", f"/api/tables/{record['id']}/clone", {"at": at, "seats": seats, "as": seat})
        visitor.open("/")
        own = [each["key"] for each in made["seats"] if each["key"]]
        visitor.keep_keys(made["id"], {"own": own, "invites": {}, "owner": made["owner_key"]})
        visitor.open(f"/t/{made['id']}")
        visitor.wait_turn()


def games() -> list[Game]:
    """Every game, board and number of players."""
    return [Game(path) for path in sorted(FOLDER.glob("*/*-greedy.record"))]


@cache
def _moments(path: Path) -> dict[str, tuple[int, int]]:
    """After how many decisions a position is, and who is asked there."""
    record = parse_record(path.read_text("utf-8"))
    found = list(_beginnings(record, rules_of(record)))
    fullest = max(found, key=lambda each: each[2])
    return {name: (at, seat) for name, (at, seat, _) in zip(MOMENTS, (found[0], fullest, found[-1]), strict=True)}


def _beginnings(record: Record, rules: Rules) -> Iterator[tuple[int, int, int]]:
    """Where somebody begins an action: after how many decisions, who, and how much there is to see for them."""
    state = record.start(rules)
    for at, move in enumerate(record.moves):
        if state.settled(move.seat):
            yield at, move.seat, _to_see(state, move.seat)
        play_move(rules, state, move)


def _to_see(state: State, seat: int) -> int:
    """How much a seat is shown: the more pieces and cards, the longer the view."""
    return len(repr(state.view(seat)))
