"""`ironmaster replay`."""

from __future__ import annotations

import argparse
import json

from ironmaster.cli.common import write
from ironmaster.cli.records import replay_to
from ironmaster.cli.telling import Telling
from ironmaster.cli.words import WORDS
from ironmaster.kernel.contract import ALL, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.record import Record
from ironmaster.kernel.words import counted, seat_name


def run(asked: argparse.Namespace) -> None:
    """Checks a record and tells it."""
    log: list[Event] = []
    record, rules, state = replay_to(asked.file, asked.at, log)
    if asked.svg:
        write(asked.svg, rules.draw(state.view(ALL if state.over else None), asked.lang))
    if asked.json:
        print(json.dumps(_document(record, state, asked.at)))
        return
    names = [record.names.get(seat) or rules.say(seat_name(seat), asked.lang) for seat in range(record.players)]
    for line in Telling(rules, asked.lang, names).lines(log):
        print(line.text)
    say = WORDS.say
    decisions = len(record.moves) if asked.at is None else asked.at
    print(
        say(
            counted(
                "{count} decision replayed; points: {points}.",
                "{count} decisions replayed; points: {points}.",
                decisions,
                points=_join(state.scores),
            ),
            asked.lang,
        )
    )


def _join(numbers: list[int]) -> str:
    return ", ".join(str(number) for number in numbers)


def _document(record: Record, state: State, at: int | None) -> dict[str, object]:
    return {
        "game": record.game,
        "version": record.version,
        "board": record.board,
        "players": record.players,
        "options": record.options,
        "decisions": len(record.moves) if at is None else at,
        "over": state.over,
        "scores": list(state.scores),
        "ranking": list(state.ranking),
    }
