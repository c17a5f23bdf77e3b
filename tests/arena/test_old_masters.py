"""Bots of another version at our table: asked through positions and notation, and judged against bars."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.old_masters.answers import decide
from benchmarks.old_masters.bot import ANSWERS
from benchmarks.old_masters.meeting import Meeting, bars, everywhere
from benchmarks.old_masters.verdict import line, meets, pooled
from ironmaster import UserError, generator, load
from ironmaster.arena.intervals import Estimate
from ironmaster.bots import make_bot
from ironmaster.games import OURS
from ironmaster.testing.walk import Case, cases_of, sample

HERE = Path(sys.prefix)
"""The environment of the tests, as if it were another version's."""
CASES = [next(cases_of(load(name))) for name in OURS]


@pytest.mark.parametrize("played", CASES, ids=[case.name for case in CASES])
def test_a_position_is_answered_with_a_legal_decision_in_notation(played: Case) -> None:
    for state in sample(played, 2, 6):
        seat = int(state.actors).bit_length() - 1
        position = json.loads(json.dumps(state.to_position()))
        answer = decide(make_bot("greedy"), {"position": position, "seat": seat}, generator(1))
        assert answer in [state.rules.notation(decision) for decision in state.legal(seat)]


def test_the_same_lines_are_answered_alike() -> None:
    state = load("furnace").new(2, 1)
    line = json.dumps({"position": state.to_position(), "seat": int(state.actors).bit_length() - 1}) + "\n"
    command = [sys.executable, "-I", str(ANSWERS), "random"]
    answers = [subprocess.run(command, input=3 * line, capture_output=True, text=True).stdout for _ in range(2)]
    assert answers[0] == answers[1]
    assert [list(json.loads(answer)) for answer in answers[0].splitlines()] == 3 * [["decision"]]


@pytest.mark.parametrize("name", OURS)
def test_a_game_with_another_version_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    meeting = Meeting(name, 2, "random", "random")
    found = meeting.play(HERE, 2, meeting.file(tmp_path), workers=1)
    assert {row.name: (row.games, row.failures) for row in found.rows} == {"random": (2, ()), "old random": (2, ())}
    assert meeting.play(HERE, 2, meeting.file(tmp_path), workers=1) == found  # from the file


def test_an_old_bot_that_fails_stops_everything() -> None:
    with pytest.raises(UserError, match="failed"):
        Meeting("furnace", 2, "random", "nobody").play(HERE, 2, None, workers=1)


def test_every_game_has_three_bars_and_every_meeting_a_file_of_its_own(tmp_path: Path) -> None:
    assert [meeting.game for meeting in bars()] == [name for name in OURS for _ in range(3)]
    meetings = [*bars(), *(meeting for name in OURS for meeting in everywhere(name, "master:0.1s", "master:0.1s"))]
    files = {meeting.file(tmp_path) for meeting in meetings}
    assert len(files) == len(meetings) == 12 + 24 + 16 + 8 + 24


@pytest.mark.parametrize(
    ("low", "high", "met"), [(0.3, 0.5, True), (0.24, 0.5, False), (0.3, 0.44, False), (0.25, 0.5, False)]
)
def test_a_bar_is_met_from_above_par_up_to_the_bar(low: float, high: float, met: bool) -> None:
    assert meets(Estimate(0.4, low, high), 0.45, 0.25) == met


def test_meetings_are_pooled_by_how_far_they_are_above_par() -> None:
    whole = pooled([(Estimate(0.5, 0.4, 0.6), 0.25), (Estimate(0.35, 0.25, 0.45), 0.5)])
    assert whole.mean == pytest.approx(0.05)
    assert whole.high == pytest.approx(0.05 + 0.1 / 2**0.5)


def test_a_line_says_whether_the_bar_is_met() -> None:
    meeting = Meeting("furnace", 2, "greedy", "random", bar=0.9)
    assert line(meeting, meeting.play(HERE, 20, None, workers=1)).endswith("| 50% | 90% | met |")
