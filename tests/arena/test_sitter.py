"""Losing by default: a bot that fails is ranked last, and the others have their game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironmaster import generator, load, new_record
from ironmaster.arena import tournament
from ironmaster.arena.journal import Journal
from ironmaster.arena.json_report import json_report
from ironmaster.arena.lineups import Match
from ironmaster.arena.match import play_match
from ironmaster.arena.series import play_game, play_series
from ironmaster.arena.setting import new_setting
from ironmaster.arena.sitter import Sitter, Terms, places
from ironmaster.arena.text_report import text_report
from ironmaster.bots import BotFailed, make_bot
from tests.bots.test_program import odd

RULES = load("furnace")


@pytest.fixture(autouse=True)
def _logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))


@pytest.mark.parametrize(
    ("ranking", "failed", "expected"),
    [
        ([2, 1, 3], [], [2, 1, 3]),
        ([2, 1, 3], [1], [1, 3, 2]),  # who was ahead moves behind all others
        ([1, 1, 3], [2], [1, 1, 3]),
        ([1, 2, 2, 4], [0, 3], [3, 1, 1, 3]),  # those who failed share the last place
        ([2, 1], [0, 1], [1, 1]),  # nobody is left: a draw
    ],
)
def test_who_fails_is_ranked_last(ranking: list[int], failed: list[int], expected: list[int]) -> None:
    assert places(ranking, ["it failed" if seat in failed else "" for seat in range(len(ranking))]) == expected


def test_the_game_of_a_program_that_fails_is_the_one_that_greedy_plays_for_it() -> None:
    (lost,) = play_series(RULES, 2, {}, [odd("crash"), "random"], [3])
    record = new_record(RULES, 2, 3, {})
    end = play_game(RULES, record, [make_bot("greedy"), make_bot("random")])
    assert (lost.scores, lost.decisions) == (list(end.scores), len(record.moves))
    assert (lost.ranking, list(end.ranking)) == ([2, 1], [1, 2])
    assert "out of coal" in lost.failures[0]
    assert lost.failures[1] == ""


def test_the_arena_counts_a_game_that_is_lost_by_default_and_tells_why(tmp_path: Path) -> None:
    names = ["greedy", odd("crash")]
    found = tournament(RULES, names, games=2, seed=3, journal=tmp_path / "kept.jsonl")
    good, bad = found.rows
    assert (good.wins.mean, bad.wins.mean) == (1.0, 0.0)
    assert (len(good.failures), len(bad.failures)) == (0, 2)
    assert list(text_report(found, 2))[-1].startswith(f"{names[1]} lost 2 of its games by default, the first because ")
    assert [bot["lost_by_default"] for bot in json_report(found)["bots"]] == [0, 2]  # type: ignore[attr-defined]
    kept = Journal(found.setting, tmp_path / "kept.jsonl")
    assert "out of coal" in kept.played[0].failures[1]
    kept.close()


def test_a_program_that_fails_stops_everything_where_that_is_asked_for() -> None:
    setting = new_setting(RULES, 2, {}, [odd("illegal"), "random"], 3, Terms(stop=True))
    with pytest.raises(BotFailed, match="'castle', which is not legal"):
        play_match(setting, Match(0, 0, 3, (0, 1)))


def test_a_bot_that_does_not_fail_says_its_own_reasons() -> None:
    state = RULES.new(2, 1)
    seat = int(state.actors).bit_length() - 1
    sitter, alone = Sitter("random", Terms()), make_bot("random")
    asked = (state, seat, state.legal(seat)[0], generator(1))
    assert sitter.reason(*asked) == alone.reason(*asked)
