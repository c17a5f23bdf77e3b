"""The command line: what it prints, and the one line that a mistake gets."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import ironmaster
from ironmaster.cli import main
from ironmaster.games import game
from tests.cli.refused import complaint_of

GOOD_BOARD = game("brass").boards["lancashire"]


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The record of a short game."""
    path = tmp_path / "game.record"
    assert main(["watch", "brass", "--players", "2", "--seed", "7", "--bots", "random", "--record", str(path)]) == 0
    capsys.readouterr()
    return path


def test_version_says_which_build_runs(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    build = "compiled" if ironmaster.COMPILED else "pure Python"
    assert capsys.readouterr().out == f"ironmaster {ironmaster.__version__} ({build})\n"


def test_watch_tells_a_whole_game_and_ends_with_the_places(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "brass", "--players", "3", "--seed", "1", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Brass · Arkwright (greedy), Brunel (greedy), Crompton (greedy)")
    assert "The rail period begins." in lines
    assert [line[:2] for line in lines[-3:]] == ["1.", "2.", "3."]


def test_watch_leaves_a_line_free_before_the_headings_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "workshop", "--players", "2", "--seed", "1", "--bots", "random", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    rounds = [number for number, line in enumerate(lines) if re.fullmatch(r"Round \d+\.", line)]
    assert len(rounds) > 3
    assert {lines[number - 1] for number in rounds} == {""}


def test_watch_tells_what_was_scored_before_what_comes_next(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "brass", "--players", "3", "--seed", "1", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    canal, rail = lines.index("The end of the canal period"), lines.index("The rail period begins.")
    scored = lines[canal:rail]
    assert "  Tiles" in scored
    assert re.fullmatch(r"    \w+ \+\d+ \(.+ in .+\)", scored[scored.index("  Tiles") + 1])
    assert any(line.startswith("  Now: Arkwright ") for line in scored)


def test_watch_never_tells_what_was_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "brass", "--players", "2", "--seed", "1", "--bots", "random", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "refills the hand" in told
    assert "draws" not in told


def test_watch_speaks_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "brass", "--players", "2", "--seed", "1", "--bots", "random", "--lang", "fr"]) == 0
    assert "La période du rail commence." in capsys.readouterr().out


def test_watch_tells_the_reasons_of_the_bots_and_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["watch", "workshop", "--players", "2", "--seed", "1", "--bots", "apprentice,random", "--lang", "en"]
    assert main(command) == 0
    plain = capsys.readouterr().out.splitlines()
    assert main([*command, "--reasons"]) == 0
    told = capsys.readouterr().out.splitlines()
    reasons = [line for line in told if line.startswith(("Arkwright: ", "Brunel: "))]
    assert [line for line in told if line not in reasons] == plain
    assert any(line.startswith("Arkwright: ") and "Next best, worth" in line for line in reasons)
    assert any(line.startswith("Brunel: ") and "drawn by lot from" in line for line in reasons)


def test_the_same_seed_tells_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        main(["watch", "brass", "--players", "2", "--seed", "0xabc", "--bots", "random"])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_simulate_prints_one_json_document(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "brass", "--players", "3", "--games", "4", "--bots", "random", "--seed", "5", "--json"]
    assert main(arguments) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["game"] == "brass"
    assert document["players"] == 3
    assert document["seed"] == 5
    assert [one["seed"] for one in document["games"]] == [5, 6, 7, 8]
    assert set(document["games"][0]) == {"seed", "bots", "scores", "ranking", "decisions", "failures"}
    assert sum(document["wins"]) == pytest.approx(4)
    assert document["mean_scores"][0] == sum(one["scores"][0] for one in document["games"]) / 4


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "brass", "--players", "2", "--games", "2", "--bots", "random,greedy", "--seed", "5"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "2 games of brass, seed 0x5"
    assert lines[2].split()[:2] == ["0", "random"]
    assert lines[3].split()[:2] == ["1", "greedy"]


def test_bench_prints_what_scripts_rely_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "brass", "--players", "2", "--seconds", "1", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    numbers = {"us_per_decision", "games_per_second", "decisions_per_game", "copy_us", "calibration"}
    assert {"game", "players", "options", "compiled"} | numbers <= row.keys()
    assert row["compiled"] == ironmaster.COMPILED
    assert all(row[name] > 0 for name in numbers)


def test_replay_checks_and_tells_a_record(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--lang", "en"]) == 0
    decisions = len(ironmaster.parse_record(record.read_text(encoding="utf-8")).moves)
    assert f"{decisions} decisions replayed; points:" in capsys.readouterr().out.splitlines()[-1]


def test_replay_tells_what_was_scored_in_french(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert told.count("Fin de la période") == 2
    assert "  Désormais\u00a0: Arkwright (random) " in told


def test_replay_prints_a_json_document(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert {"game", "version", "players", "options", "decisions", "over", "scores", "ranking"} <= document.keys()
    assert document["over"]
    assert sorted(document["ranking"]) == [1, 2]


def test_replay_stops_where_asked_and_draws(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "out.svg"
    assert main(["replay", str(record), "--at", "5", "--svg", str(picture), "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["decisions"] == 5
    assert not document["over"]
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_draw_writes_a_part_of_a_position(record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "map.svg"
    arguments = ["draw", "brass", "--record", str(record), "--at", "20", "--part", "map", "--svg", str(picture)]
    assert main(arguments) == 0
    assert 'data-at="slot:manchester:1"' in picture.read_text(encoding="utf-8")


def test_board_check_accepts_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["board", "check", str(GOOD_BOARD)]) == 0
    assert "a valid board of brass: 'lancashire', for 2, 3, 4 players" in capsys.readouterr().out


BAD_BOARDS = [
    (
        "port_first = 1",
        "port_frist = 1",
        "place 'lancaster': there is no key 'port_frist' here: the nearest is 'port_first'",
    ),
    ('game = "brass"', 'game = "bras"', "there is no game 'bras': the nearest is 'brass'"),
    ('board = "lancashire"', 'board = "a\\nb"', "board must be a name in one line of 1 to 80 printable characters"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), BAD_BOARDS, ids=[new for _, new, _ in BAD_BOARDS])
def test_board_check_refuses_a_slip(
    old: str, new: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "mine.toml"
    board.write_text(GOOD_BOARD.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    assert main(["board", "check", str(board)]) == 2
    said = capsys.readouterr()
    assert said.err == f"ironmaster: mine.toml: {complaint}\n"
    assert said.out == ""


def test_no_game_begins_on_a_board_with_a_slip(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "mine.toml"
    board.write_text(GOOD_BOARD.read_text(encoding="utf-8") + "\n[mystery]\n", encoding="utf-8")
    assert main(["simulate", "brass", "--board", str(board), "--games", "1", "--bots", "random"]) == 2
    assert "mine.toml: there is no table 'mystery' here" in capsys.readouterr().err


def test_a_board_is_not_taken_for_one_of_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "workshop", "--board", str(GOOD_BOARD)]) == 2
    assert "lancashire.toml: this is a board of 'brass', not of 'workshop'" in capsys.readouterr().err


def test_a_game_can_be_played_on_a_board_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "rich.toml"
    text = GOOD_BOARD.read_text(encoding="utf-8")
    board.write_text(text.replace('board = "lancashire"', 'board = "rich"').replace("money = 30", "money = 99"))
    arguments = ["simulate", "brass", "--board", str(board), "--games", "1", "--bots", "random", "--json"]
    assert main(arguments) == 0
    assert json.loads(capsys.readouterr().out)["board"] == "rich"


MISTAKES = [
    ([], "the following arguments are required: COMMAND"),
    (["fly"], "invalid choice: 'fly'"),
    (["watch", "chess"], "there is no game 'chess': choose one of brass"),
    (["watch", "bras"], "there is no game 'bras': the nearest is 'brass'"),
    (["watch", "brass", "--players", "7"], "brass cannot be played by 7: choose one of 2, 3, 4 players"),
    (["watch", "brass", "--players", "two"], "'two' is not a whole number above 0"),
    (["watch", "brass", "--option", "money=lots"], "brass has no option 'money': choose one of overbuild"),
    (
        ["watch", "brass", "--option", "overbuild=never"],
        "option overbuild cannot be 'never': choose one of both, either",
    ),
    (["watch", "brass", "--option", "overbuild"], "an option is written KEY=VALUE, not 'overbuild'"),
    (["watch", "brass", "--bots", "genius"], "there is no bot 'genius': choose one of random (visitor), greedy"),
    (["watch", "brass", "--bots", "random,random"], "2 bots were named for 4 players"),
    (["watch", "brass", "--seed", "x"], "'x' is not a whole number from 0 to 2**128 - 1"),
    (["watch", "brass", "--lang", "de"], "invalid choice: 'de'"),
    (["watch", "brass", "--board", "mars"], "brass has no board 'mars': choose one of lancashire, or name a file"),
    (["watch", "brass", "--board", "/none/such.toml"], "/none/such.toml: cannot be read"),
    (["replay", "/none/such.record"], "/none/such.record cannot be read"),
    (["bench", "--players", "3"], "--board, --option and --players belong to one game: name it"),
    (["draw", "brass", "--svg", "/none/such/dir.svg"], "/none/such/dir.svg cannot be written"),
    (["draw", "brass", "--part", "roof", "--svg", "x.svg"], "brass has no part 'roof': choose one of map, turn"),
    (["draw", "brass", "--seat", "9", "--svg", "x.svg"], "there is no seat 9: they are numbered from 0 to 3"),
    (["board", "check", "/none/such.toml"], "/none/such.toml: cannot be read"),
]


@pytest.mark.parametrize(
    ("arguments", "complaint"), MISTAKES, ids=[" ".join(words) or "nothing" for words, _ in MISTAKES]
)
def test_a_mistake_gets_one_line_and_exit_code_2(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint in complaint_of(arguments, capsys)


def test_a_damaged_record_is_named_with_its_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("0 pass", "0 stop", 1), encoding="utf-8")
    assert main(["replay", str(record)]) == 2
    assert f"ironmaster: {record}: line " in capsys.readouterr().err


def test_a_position_beyond_the_end_is_refused(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--at", "9999"]) == 2
    assert "there is no position 9999: the record has" in capsys.readouterr().err


def test_a_record_of_another_game_is_refused(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record.write_text(record.read_text(encoding="utf-8").replace("game: brass", "game: chess"), encoding="utf-8")
    assert main(["draw", "brass", "--record", str(record), "--svg", str(tmp_path / "x.svg")]) == 2
    assert "line 2: there is no game 'chess'" in capsys.readouterr().err
