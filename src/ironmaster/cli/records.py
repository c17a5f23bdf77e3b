"""`ironmaster replay` and `ironmaster draw`."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ironmaster.cli.common import asked_options, asked_players, asked_rules, asked_seed, write
from ironmaster.cli.words import WORDS
from ironmaster.games import rules_of
from ironmaster.kernel.contract import ALL, Rules, State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.record import Record, parse_record


def read_record(path: Path) -> tuple[Record, Rules]:
    """The record in a file, and the rules it was played by."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"{path} cannot be read: {error}") from None
    try:
        record = parse_record(text)
        return record, rules_of(record)
    except UserError as error:
        raise UserError(f"{path}: {error}") from None


def replay_to(path: Path, at: int | None, log: list[Event] | None = None) -> tuple[Record, Rules, State]:
    """The position of a record after so many decisions."""
    record, rules = read_record(path)
    if at is not None and not 0 <= at <= len(record.moves):
        raise UserError(f"{path}: there is no position {at}: the record has {len(record.moves)} decisions")
    try:
        return record, rules, record.replay(rules, at, log)
    except UserError as error:
        raise UserError(f"{path}: {error}") from None


def replay(asked: argparse.Namespace) -> None:
    """Checks a record and tells it."""
    log: list[Event] = []
    record, rules, state = replay_to(asked.file, asked.at, log)
    if asked.svg:
        write(asked.svg, rules.draw(state.view(ALL if state.over else None), asked.lang))
    if asked.json:
        print(json.dumps(_document(record, state, asked.at)))
        return
    for event in log:
        line = rules.tell(event, asked.lang)
        if line and event.visible_to(None):
            print(line)
    say = WORDS.say
    decisions = len(record.moves) if asked.at is None else asked.at
    print(
        say(
            "{decisions} decisions replayed; points: {points}.",
            asked.lang,
            decisions=decisions,
            points=_join(state.scores),
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


def draw(asked: argparse.Namespace) -> None:
    """Draws the start of a game, or a position of a record."""
    if asked.record:
        record, rules, state = replay_to(asked.record, asked.at)
        if record.game != asked.game:
            raise UserError(f"{asked.record} is a record of {record.game}, not of {asked.game}")
    else:
        rules = asked_rules(asked)
        state = rules.new(asked_players(asked, rules), asked_seed(asked), **asked_options(asked))
    if asked.part not in rules.parts:
        raise UserError(f"{asked.game} has no part {asked.part!r}: choose one of {', '.join(rules.parts)}")
    if asked.seat is not None and not 0 <= asked.seat < len(state.scores):
        raise UserError(f"there is no seat {asked.seat}: they are numbered from 0 to {len(state.scores) - 1}")
    write(asked.svg, rules.draw(state.view(asked.seat), asked.lang, asked.part))
