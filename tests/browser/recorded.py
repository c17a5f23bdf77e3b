"""A golden game that is played again at a table, turn by turn, by programs that have the keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import httpx2

from ironmaster import parse_record, rules_of
from ironmaster.kernel.events import Event
from tests.records.golden import FOLDER
from tests.server.scripts import Script, set_up

NAMES = ("Ada", "Brunel", "Crompton", "Darby", "Egerton")


class RecordedGame:
    """The table, and what is still to be played."""

    def __init__(self, client: httpx2.Client, name: str) -> None:
        record = parse_record((FOLDER / f"{name}.record").read_text("utf-8"))
        seats = [{"kind": "person", "name": name} for name in NAMES[: record.players]]
        self.record, self.rules = record, rules_of(record)
        self.script: Script = set_up(
            client, record.game, seats, seed=f"{record.seed:x}", board=record.board, options=record.options
        )
        self.at = 0
        self.seat = -1
        """Who played the last turn."""
        self.events: list[Event] = []
        """What happened in it."""
        self._turns = self._whole_turns()

    def _whole_turns(self) -> Iterator[tuple[int, list[int], list[Event]]]:
        """The turns as people would send them: until others are asked, or something hidden is shown."""
        state = self.rules.new(self.record.players, self.record.seed, **self.record.options)
        seat, decisions, events = -1, list[int](), list[Event]()
        for move in self.record.moves:
            if decisions and move.seat != seat:
                yield seat, decisions, events
                decisions, events = [], []
            seat, decision = move.seat, self.rules.parse(move.text)
            reveals = state.reveals(seat, decision)
            state.play(seat, decision, events)
            decisions.append(decision)
            if reveals or not state.acts(seat):
                yield seat, decisions, events
                decisions, events = [], []

    def play_turn(self) -> bool:
        """Plays the next turn, if there is one."""
        turn = next(self._turns, None)
        if turn is None:
            return False
        self.seat, decisions, self.events = turn
        body: dict[str, Any] = {"as": self.seat, "at": self.at, "draft": decisions, "commit": str(uuid4())}
        answer = self.script.post("/commit", body)
        assert answer.status_code == 200, answer.text
        self.at = answer.json()["at"]
        return True

    def play_until(self, kind: str) -> None:
        """Plays up to the turn in which an event of this kind happens."""
        while self.play_turn():
            if any(event.kind == kind for event in self.events):
                return
        raise AssertionError(f"there is no {kind} in this game")
