"""Golden records replay exactly, and are told in the same words, compiled and pure."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironmaster import game_names, parse_record, rules_of
from ironmaster.kernel.words import LANGUAGES
from tests.records.golden import files, narration, plans

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


@pytest.mark.parametrize("path", RECORDS, ids=IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_golden_record_is_told_in_the_same_words(path: Path, language: str) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    told = path.with_suffix(f".{language}.txt").read_text(encoding="utf-8")
    assert narration(record, rules_of(record), language) == told


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_its_golden_records(name: str) -> None:
    wanted = {plan.name for plan in plans(name)}
    there = {path.stem for path in RECORDS if path.parent.name == name}
    assert wanted == there
    assert len(there) >= 12
