"""`ironmaster arena`: what it prints, how it is stopped and gone on with, and the one line that a mistake gets."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import ironmaster
from ironmaster.cli import main
from ironmaster.games import game
from tests.cli.refused import complaint_of

Document = dict[str, Any]

GAMES = 3000 if ironmaster.COMPILED else 60
"""So many that a run lasts long enough to be killed midway."""

DESIGNED = {"game", "players", "games", "bots", "mean_winner_score"}
DESIGNED_BOT = {
    "name",
    "games",
    "win_share",
    "win_low",
    "win_high",
    "mean_score",
    "rating",
    "ms_p50",
    "ms_p95",
}


def command(*words: str, bots: str = "random,random", games: int = 6) -> list[str]:
    return ["arena", "brass", "--players", "2", "--bots", bots, "--games", str(games), "--seed", "5", *words]


def document(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> Document:
    """What a command prints as JSON, apart from times."""
    assert main([*arguments, "--json"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return without_times(said.out)


def without_times(text: str) -> Document:
    found: Document = json.loads(text)
    for bot in found["bots"]:
        assert 0 <= bot.pop("ms_p50") <= bot.pop("ms_p95")
    return found


def test_the_document_has_the_keys_of_the_design(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command("--workers", "1", "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) >= DESIGNED
    assert all(set(bot) >= DESIGNED_BOT for bot in found["bots"])
    assert (found["game"], found["players"], found["games"], found["par"]) == ("brass", 2, 6, 0.5)
    assert (found["seed"], found["board"], found["entrants"]) == (5, "lancashire", ["random", "random"])
    assert [bot["name"] for bot in found["bots"]] == ["random#1", "random#2"]
    assert sum(bot["win_share"] for bot in found["bots"]) == pytest.approx(1)
    assert found["finished"]


def test_a_bot_named_by_its_title_plays_under_its_plain_name(capsys: pytest.CaptureFixture[str]) -> None:
    titled = document(capsys, command("--workers", "1", bots="visitor,random"))
    assert titled == document(capsys, command("--workers", "1"))
    assert titled["entrants"] == ["random", "random"]


def test_the_document_is_the_same_whatever_the_number_of_workers(capsys: pytest.CaptureFixture[str]) -> None:
    alone = document(capsys, command("--workers", "1", games=12))
    assert document(capsys, command("--workers", "3", games=12)) == alone


def test_a_against_a_comes_out_even(capsys: pytest.CaptureFixture[str]) -> None:
    for bot in document(capsys, command("--workers", "1", games=60))["bots"]:
        assert bot["win_low"] < 0.5 < bot["win_high"]
        assert bot["win_high"] - bot["win_low"] < 0.35
        assert abs(bot["rating"] - 25) < 3 * bot["rating_deviation"]


def test_a_better_bot_comes_out_ahead(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, command("--workers", "1", bots="random,greedy", games=2))
    worse, better = found["bots"]
    assert (worse["name"], better["name"]) == ("random", "greedy")
    assert better["win_share"] > worse["win_share"]
    assert better["mean_score"] > worse["mean_score"]
    assert better["rating"] > worse["rating"]


def test_one_bot_sits_in_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "brass", "--bots", "random", "--games", "4", "--seed", "1", "--workers", "1"]
    assert document(capsys, arguments)["entrants"] == ["random"] * 4


def test_as_many_play_as_bots_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "brass", "--bots", "random,random,random", "--games", "3", "--seed", "1", "--workers", "1"]
    assert document(capsys, arguments)["players"] == 3


def test_more_bots_than_seats_take_turns(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, command("--workers", "1", bots="random,random,random", games=4))
    assert found["games"] == 6
    assert [bot["games"] for bot in found["bots"]] == [4, 4, 4]


BOARDS = [(name, board) for name in ironmaster.game_names() for board in game(name).boards]


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_every_game_and_board_has_its_tournaments(name: str, board: str, capsys: pytest.CaptureFixture[str]) -> None:
    players = min(ironmaster.load(name, board).players)
    arguments = ["arena", name, "--board", board, "--players", str(players), "--bots", "random", "--games", "1"]
    found = document(capsys, [*arguments, "--workers", "1"])
    assert (found["game"], found["board"], found["games"]) == (name, board, players)


def test_workers_play_on_a_board_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "rich.toml"
    text = game("brass").boards["lancashire"].read_text(encoding="utf-8")
    board.write_text(text.replace('board = "lancashire"', 'board = "rich"').replace("money = 30", "money = 99"))
    options = ["--board", str(board), "--option", "overbuild=either", "--workers", "2"]
    found = document(capsys, command(*options, games=4))
    assert found["board"] == "rich"
    assert found["options"]["overbuild"] == "either"
    assert found["bots"] != document(capsys, command("--workers", "1", games=4))["bots"]


def test_without_json_there_is_a_table_and_no_bar_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(command("--workers", "1", games=3)) == 0
    said = capsys.readouterr()
    assert said.out.splitlines()[0] == "4 games of brass (lancashire) by 2 players, in rounds of 2, seed 0x5"
    assert said.out.splitlines()[1] == "3 games were asked for: rounded up to whole rounds of 2"
    assert said.err == ""


def test_a_terminal_gets_a_progress_bar(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(command("--workers", "1", "--json", games=4)) == 0
    said = capsys.readouterr()
    assert said.err.count("\r") == 4
    assert said.err.endswith("█ 4/4\n")
    assert json.loads(said.out)["games"] == 4


def test_the_chart_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chart = tmp_path / "chart.svg"
    document(capsys, command("--workers", "1", "--chart", str(chart), games=2))
    assert chart.read_text(encoding="utf-8").startswith("<svg")


def start(arguments: list[str], out: Path) -> subprocess.Popen[str]:
    """A tournament in a process of its own that has finished some games, among them a whole round."""
    running = subprocess.Popen(
        [sys.executable, "-m", "ironmaster", *arguments, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while running.poll() is None and not (out.exists() and has_whole_round(out.read_bytes().splitlines(keepends=True))):
        time.sleep(0.001)
    return running


def has_whole_round(journal: list[bytes]) -> bool:
    """Whether both games of some round are among at least five; games may be finished in any order."""
    games = [json.loads(line) for line in journal[1:] if line.endswith(b"\n")]
    return len(games) >= 5 and max(Counter(game["round"] for game in games).values()) == 2


def test_a_tournament_that_was_killed_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games.jsonl"
    running = start(command("--workers", "2", games=GAMES), out)
    running.kill()
    running.communicate(timeout=60)  # which waits for the workers too: they hold the pipes
    assert running.returncode == -signal.SIGKILL
    done = out.read_bytes().count(b"\n") - 1
    assert 5 <= done < GAMES
    went_on = document(capsys, command("--workers", "1", "--out", str(out), games=GAMES))
    assert went_on == document(capsys, command("--workers", "1", games=GAMES))
    assert len(out.read_text(encoding="utf-8").splitlines()) == 1 + GAMES


def test_ctrl_c_prints_what_there_is(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    running = start(command("--workers", "2", "--json", games=7 * GAMES), out)
    os.killpg(running.pid, signal.SIGINT)  # a terminal tells the workers too
    told, complaint = running.communicate(timeout=60)
    assert running.returncode == 130
    assert complaint == ""
    found = json.loads(told)
    assert not found["finished"]
    assert 2 <= found["games"] < 7 * GAMES


def test_ctrl_c_before_the_first_round_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ironmaster.arena.play_all.play_here", interrupted)
    assert main(command()) == 130
    assert capsys.readouterr() == ("", "ironmaster: stopped before a round of 2 games was finished\n")


def test_a_finished_tournament_is_read_again_and_can_be_made_longer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["--workers", "1", "--out", str(tmp_path / "games.jsonl")]
    unseeded = ["arena", "brass", "--bots", "random,random"]
    short = document(capsys, [*unseeded, "--games", "2", *out])
    assert document(capsys, [*unseeded, "--games", "2", *out]) == short
    longer = document(capsys, [*unseeded, "--games", "4", *out])
    assert (longer["games"], longer["seed"]) == (4, short["seed"])
    assert main([*unseeded, "--games", "2", *out]) == 2
    assert "holds 4 games already: ask for as many, or more, with --games" in capsys.readouterr().err


MISTAKES = [
    (["arena", "brass"], "the following arguments are required: --bots"),
    (["arena", "chess", "--bots", "random"], "there is no game 'chess'"),
    (command(bots="genius"), "there is no bot 'genius'"),
    (command(bots="random,,random"), "there is no bot ''"),
    (
        ["arena", "brass", "--players", "4", "--bots", "greedy,random"],
        "2 bots were named for 4 players: name more, such as greedy,random,random,random, or one",
    ),
    (["arena", "brass", "--players", "7", "--bots", "random"], "brass cannot be played by 7"),
    (command("--games", "0"), "'0' is not a whole number above 0"),
    (command("--workers", "none"), "'none' is not a whole number above 0"),
    (command("--option", "money=lots"), "brass has no option 'money'"),
    (command("--board", "mars"), "brass has no board 'mars'"),
    (command("--chart", "/none/such/chart.svg"), "/none/such/chart.svg cannot be written: there is no folder"),
    (command("--out", "/none/such/games.jsonl"), "/none/such/games.jsonl cannot be written"),
    (command("--out", __file__), "was not written by ironmaster arena: choose another file"),
    (["arena", "brass", "--bots", "random", "--out", __file__], "was not written by ironmaster arena"),
    (["arena", "brass", "--bots", "random", "--out", "/"], "/ cannot be read"),
]


@pytest.mark.parametrize(("arguments", "complaint"), MISTAKES, ids=[" ".join(words) for words, _ in MISTAKES])
def test_a_mistake_gets_one_line_and_exit_code_2(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint in complaint_of(arguments, capsys)


@pytest.mark.parametrize(
    ("package", "words", "complaint"),
    [
        ("openskill", [], "ratings need the package openskill: pip install 'ironmaster[arena]'"),
        ("ray", ["--ray", "local"], "--ray needs the package ray: pip install 'ironmaster[ray]'"),
    ],
)
def test_a_missing_package_is_named_before_anything_is_played(
    package: str, words: list[str], complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    assert main(command(*words)) == 2
    assert capsys.readouterr() == ("", f"ironmaster: {complaint}\n")
