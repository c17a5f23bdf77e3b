"""The record format: a damaged or illegal record is refused with its line."""

from __future__ import annotations

import json

import pytest

from ironmaster import load, new_record, parse_record, rules_of
from ironmaster.games import game
from ironmaster.kernel.chance import generator
from ironmaster.kernel.errors import RecordError
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider
from ironmaster.kernel.record import Record

RULES = load("brass")


def written(finish: bool = True) -> str:
    """The text of a random game of two players."""
    record = new_record(RULES, 2, 99, {})
    state = record.start(RULES)
    for seat, decision in GameLoop(state, RandomDecider(generator(1))):
        if not finish and len(record.moves) == 10:
            break
        record.add(RULES, seat, decision)
    record.finish(state)
    return record.to_text()


WHOLE = written()
LINES = WHOLE.splitlines()
FIRST_MOVE = next(number for number, line in enumerate(LINES, 1) if line[:1].isdigit())


def replayed(text: str) -> Record:
    record = parse_record(text)
    record.replay(rules_of(record))
    return record


def changed(line: int, text: str | None) -> str:
    """The record with one line changed, or left out."""
    lines = list(LINES)
    lines[line - 1 : line] = [] if text is None else [text]
    return "\n".join(lines) + "\n"


def header(name: str) -> int:
    return next(number for number, line in enumerate(LINES, 1) if line.startswith(f"{name}:"))


def test_a_whole_record_replays() -> None:
    assert replayed(WHOLE).to_text() == WHOLE


def test_comments_and_blank_lines_are_passed_over() -> None:
    commented = WHOLE.replace("\n\n", "\n\n# the canal period\n\n", 1)
    assert replayed(commented).to_text() == WHOLE


def test_an_unfinished_game_says_so_and_replays() -> None:
    text = written(finish=False)
    assert text.endswith("scores: unfinished\n")
    assert replayed(text).scores is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", r"line 1: a record begins with 'ironmaster record 1'"),
        ("hello\n", r"line 1: a record begins with"),
        ("\n".join(LINES[:-2]) + "\n", rf"line {len(LINES) - 2}: the record stops without its scores"),
        ("\n".join(LINES[:-1]) + "\n", rf"line {len(LINES) - 1}: the record stops without its ranking"),
        (changed(FIRST_MOVE, "0"), rf"line {FIRST_MOVE}: a decision is a seat and a text"),
        (changed(FIRST_MOVE, "0 fly moon"), rf"line {FIRST_MOVE}: 'fly moon' is no decision of Brass"),
        (changed(FIRST_MOVE, "0 stop"), rf"line {FIRST_MOVE}: 'stop' by seat 0 is not legal"),
        (changed(FIRST_MOVE, "7 pass"), rf"line {FIRST_MOVE}: there is no seat 7: 2 play"),
        (changed(FIRST_MOVE, "² pass"), rf"line {FIRST_MOVE}: '² pass' is neither a header nor a decision"),
        (changed(FIRST_MOVE, f"{'9' * 5000} pass"), rf"line {FIRST_MOVE}: a decision is a seat and a text"),
        (changed(FIRST_MOVE, "what is this"), rf"line {FIRST_MOVE}: 'what is this' is neither a header nor a decision"),
        (changed(header("seed"), None), rf"line {FIRST_MOVE - 1}: decisions stand between the headers and the scores"),
        (changed(header("seed"), "seed: xyz"), rf"line {header('seed')}: the seed must be up to 32 hexadecimal digits"),
        ("ironmaster record 1\nscores: unfinished\n", r"line 2: the record lacks one of its headers"),
        (changed(header("seed"), "start: {}\nseed: 1"), rf"line {FIRST_MOVE + 1}: decisions stand between the headers"),
        (changed(header("seed"), "start: no"), rf"line {header('seed')}: the start must be a position written as JSON"),
        (changed(header("seed"), "start: {}"), rf"line {header('seed')}: .*position"),
        (changed(header("players"), f"players: {'9' * 5000}"), rf"line {header('players')}: players must be a whole"),
        (changed(header("players"), "players: 9"), rf"line {header('players')}: brass cannot be played by 9"),
        (changed(header("version"), "version: 99"), rf"line {header('version')}: the record was played by version 99"),
        (changed(header("game"), "game: chess"), rf"line {header('game')}: there is no game 'chess'"),
        (
            changed(header("board"), "board: lancashire"),
            rf"line {header('board')}: the board is written as its name and",
        ),
        (changed(header("board"), "board: mars sha256:0"), rf"line {header('board')}: brass has no board 'mars'"),
        (changed(header("board"), "board: lancashire sha256:0"), rf"line {header('board')}: the board 'lancashire'"),
        (
            changed(header("options"), "options: overbuild"),
            rf"line {header('options')}: an option is written name=value",
        ),
        (changed(header("scores"), "scores: 1 2"), rf"line {header('scores')}: the game ends with"),
        (changed(header("ranking"), "ranking: 7 7"), rf"line {header('ranking')}: the ranking is"),
        (WHOLE + "0 pass\n", rf"line {len(LINES) + 1}: nothing may follow the result"),
        (WHOLE.replace("players: 2", "players: 2\nplayers: 2"), rf"line {header('players') + 1}: a second players"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        replayed(text)


def test_a_start_for_another_number_of_players_is_refused() -> None:
    start = json.dumps(RULES.new(3, 1).to_position())
    text = changed(header("seed"), f"start: {start}")
    with pytest.raises(RecordError, match=rf"line {header('seed')}: the position is of 3 players, the record of 2"):
        replayed(text)


def test_a_decision_too_few_is_noticed() -> None:
    last_move = len(LINES) - 2
    with pytest.raises(RecordError, match=rf"line {last_move}: the record gives a result, but the game is not over"):
        replayed(changed(last_move, None))


def test_a_board_of_ones_own_travels_in_the_record() -> None:
    text = game("brass").boards["lancashire"].read_text(encoding="utf-8").replace("money = 25", "money = 40")
    rules = game("brass").load_text(text, "mine.toml")
    record = new_record(rules, 2, 5, {})
    read = parse_record(record.to_text())
    assert read.board_text == text
    assert rules_of(read).board_hash == rules.board_hash != RULES.board_hash
    view = read.replay(rules_of(read)).view(None)["panel"]
    assert isinstance(view, dict)
    assert view["players"][0]["money"] == 40


def named(names: dict[int, str]) -> Record:
    """The record of a game whose players have names, after a trip through text."""
    record = parse_record(WHOLE)
    record.names = names
    return parse_record(record.to_text())


def test_players_keep_their_names() -> None:
    assert named({0: "Ada", 1: "Foreman B"}).names == {0: "Ada", 1: "Foreman B"}
    assert "# seat 1: Foreman B\n\n" in named({1: "Foreman B"}).to_text()


def test_a_record_without_names_is_written_as_ever() -> None:
    assert parse_record(WHOLE).names == {}
    assert "#" not in WHOLE


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("Ada\nscores: 0 0", "Ada scores: 0 0"),
        ("Ada\r\n0 pass", "Ada 0 pass"),
        ("Ada\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029| board", "Ada | board"),
        ("# seat 1: Ada", "# seat 1: Ada"),
        ("{0} %s \\n", "{0} %s \\n"),
        ("a\x00b\ud800c\u200bd", "a b c d"),
        ("x" * 50, "x" * 40),
    ],
)
def test_a_hostile_name_fills_one_line_and_changes_nothing_else(name: str, read: str) -> None:
    record = named({0: name})
    assert record.names == {0: read}
    record.to_text().encode("utf-8")
    record.names = {}
    assert record.to_text() == WHOLE


@pytest.mark.parametrize("name", ["", " ", "\n\u2028"])
def test_a_name_of_nothing_is_no_name(name: str) -> None:
    assert named({0: name}).to_text() == WHOLE


def test_only_players_of_the_game_have_names_and_the_first_one_counts() -> None:
    text = WHOLE.replace("\n\n", "\n# seat 7: Eve\n# seat 0: Ada\n# seat 0: Bob\n# seats 1: none\n\n", 1)
    assert parse_record(text).names == {0: "Ada"}


def test_a_line_of_a_board_is_no_name() -> None:
    own = game("furnace").load_text(text := (game("furnace").boards["companies"]).read_text("utf-8"), "mine")
    assert own.board_text == text
    record = new_record(own, 2, 1, {})
    record.board_text = f"# seat 0: Eve\n{text}"
    assert parse_record(record.to_text()).names == {}
