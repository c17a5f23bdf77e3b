"""The file of a tournament: what is in it is kept, and what does not belong to it is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ironmaster import load
from ironmaster.arena.journal import Journal, seed_of
from ironmaster.arena.lineups import Match
from ironmaster.arena.match import Played
from ironmaster.arena.setting import new_setting
from ironmaster.kernel.errors import UserError

SETTING = new_setting(load("brass"), 2, {}, ["greedy", "random"], 7)
FIRST = Match(0, 0, 7, (0, 1)), Played(0, [30, 2], [1, 2], [[5, 6], [1]])
SECOND = Match(1, 0, 7, (1, 0)), Played(1, [3, 20], [2, 1], [[1], [7]])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a tournament after two games."""
    path = tmp_path / "games.jsonl"
    journal = Journal(SETTING, path)
    journal.add(*SECOND)
    journal.add(*FIRST)
    journal.close()
    return path


def test_finished_games_are_found_again(path: Path) -> None:
    assert Journal(SETTING, path).played == {0: FIRST[1], 1: SECOND[1]}
    assert seed_of(path) == 7


def test_a_line_says_how_to_see_the_game(path: Path) -> None:
    game = json.loads(path.read_text(encoding="utf-8").splitlines()[1])
    assert (game["seed"], game["bots"], game["scores"]) == (7, ["random", "greedy"], [3, 20])


def test_a_game_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    journal = Journal(SETTING, path)
    journal.add(*FIRST)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 2


def test_a_file_that_another_arena_adds_to_is_refused_until_that_one_ends(path: Path) -> None:
    """Both would play the same games, and each of them would be in the file twice."""
    first = Journal(SETTING, path)
    with pytest.raises(UserError, match="is being added to by another arena: wait for it, or choose another file"):
        Journal(SETTING, path)
    first.close()
    assert list(Journal(SETTING, path).played) == [1, 0]


def test_of_a_tournament_without_a_game_no_file_is_left(tmp_path: Path) -> None:
    """A bot that could not be started can be named rightly in the same file."""
    path = tmp_path / "games.jsonl"
    Journal(SETTING, path).close()
    assert not path.exists()


def test_a_file_that_was_there_stays_without_a_new_game(path: Path) -> None:
    before = path.read_bytes()
    Journal(SETTING, path).close()
    assert path.read_bytes() == before


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_told_in_a_sentence_and_a_device_stays(tmp_path: Path) -> None:
    path = tmp_path / "full"
    path.symlink_to("/dev/full")
    with pytest.raises(UserError, match=f"^{path} cannot be written: No space left on device$"):
        Journal(SETTING, path)
    assert path.exists()


def test_without_a_file_games_are_remembered() -> None:
    journal = Journal(SETTING)
    journal.add(*FIRST)
    assert journal.played == {0: FIRST[1]}


def test_a_line_that_was_cut_off_is_dropped_and_written_anew(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    journal = Journal(SETTING, path)
    assert list(journal.played) == [1]
    journal.add(*FIRST)
    journal.close()
    assert path.read_bytes() == whole


OTHERS = [
    (replace(SETTING, bots=("greedy", "greedy")), "bots greedy,random there, greedy,greedy here"),
    (replace(SETTING, seed=8), "seed 7 there, 8 here"),
    (replace(SETTING, players=3), "players 2 there, 3 here"),
    (replace(SETTING, version=99), "version 1 there, 99 here"),
    (replace(SETTING, board_hash="abc"), "board_hash"),
    (replace(SETTING, options=(("overbuild", "either"),)), "there, overbuild=either here"),
]


@pytest.mark.parametrize(("other", "complaint"), OTHERS, ids=[complaint for _, complaint in OTHERS])
def test_another_tournament_is_refused_and_left_alone(path: Path, other: object, complaint: str) -> None:
    before = path.read_bytes()
    with pytest.raises(UserError, match=f"holds another tournament: .*{complaint}"):
        Journal(other, path)  # type: ignore[arg-type]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    ["# Notes\n", "a line without end", "[1, 2]\n", '{"seed": 7}\n', "[" * 100_000 + "\n"],
    ids=["notes", "a line without end", "a list", "no format", "nested too deep"],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match="was not written by ironmaster arena"):
        Journal(SETTING, path)
    assert path.read_text(encoding="utf-8") == text


def test_a_damaged_line_is_named(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([lines[0], "oops\n", lines[2]]), encoding="utf-8")
    with pytest.raises(UserError, match="line 2 is damaged"):
        Journal(SETTING, path)
    path.write_text("".join([lines[0], lines[1], '{"number": 0}\n']), encoding="utf-8")
    with pytest.raises(UserError, match="line 3: 'scores' is missing"):
        Journal(SETTING, path)
