"""Golden records replay exactly, and are told in the same words, compiled and pure."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironmaster import game_names, parse_record, rules_of
from ironmaster.games import game
from ironmaster.kernel.words import LANGUAGES
from tests.records.golden import FOLDER, TOLD, files, narration, narration_file, plans, told, told_files

RECORDS = files()
IDS = [f"{path.parent.name}/{path.stem}" for path in RECORDS]


@pytest.mark.parametrize("path", RECORDS, ids=IDS)
def test_a_golden_record_replays_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    state = record.replay(rules_of(record))
    assert state.over
    assert list(state.scores) == record.scores
    assert record.to_text() == text


@pytest.mark.parametrize("path", told_files(), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_golden_record_is_told_in_the_same_words(path: Path, language: str) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    assert narration(record, rules_of(record), language) == narration_file(path, language).read_text(encoding="utf-8")


def test_one_record_of_every_board_is_told_and_no_other() -> None:
    boards = {board for name in game_names() for board in game(name).boards}
    assert boards == set(TOLD)
    assert {parse_record(path.read_text(encoding="utf-8")).board for path in told_files()} == boards
    wanted = [narration_file(path, language) for path in told_files() for language in LANGUAGES]
    assert sorted(FOLDER.glob("*/*.txt")) == sorted(wanted)


@pytest.mark.parametrize("board", TOLD)
def test_the_record_that_is_told_has_most_kinds_of_events_and_of_several_such_is_the_longest(board: str) -> None:
    assert max((path for path in RECORDS if path.stem.startswith(f"{board}-")), key=variety).stem == TOLD[board]


def variety(path: Path) -> tuple[int, int]:
    """How many kinds of events a record tells, and how many events."""
    record = parse_record(path.read_text(encoding="utf-8"))
    events = told(record, rules_of(record))
    return len({event.kind for event in events}), len(events)


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_its_golden_records(name: str) -> None:
    wanted = {plan.name for plan in plans(name)}
    there = {path.stem for path in RECORDS if path.parent.name == name}
    assert wanted == there
    assert len(there) >= 12
