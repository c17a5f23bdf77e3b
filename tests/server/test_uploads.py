"""Boards and records of ill will: told what is wrong in a sentence, in bounded time, and at nobody else's expense."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from starlette.testclient import TestClient

from ironmaster.games import game, game_names
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import ComponentError, RecordError, UserError
from ironmaster.kernel.record import new_record
from ironmaster.server.problems import Problem
from ironmaster.server.uploads import reading
from ironmaster.server.uploads.reader import UploadReader
from ironmaster.server.uploads.reading import MOST_MOVES, within_limits
from ironmaster.server.uploads.text_limits import DEEPEST, LONGEST_WORD, MOST_PARTS, check_board_text
from tests.server import broken
from tests.server.process import configured_server
from tests.server.scripts import PEOPLE, error, finished_table

OURS = game("workshop").boards["great_britain"].read_text(encoding="utf-8")
NEW = {"game": "workshop", "seats": PEOPLE}
BOARDS = {
    "dotted table": f"[a{'.a' * 90_000}]",
    "dotted key": f"a{'.a' * 90_000} = 1",
    "dots and spaces": f"a{' . a' * 40_000} = 1",
    "quoted parts": "a" + '."a"' * 40_000 + " = 1",
    "deep list": f"a = {'[' * 50_000}{']' * 50_000}",
    "deep tables": f"a = {'{a=' * 45_000}1{'}' * 45_000}",
    "big number": f"a = {'9' * 150_000}",
    "big hexadecimal number": f"{OURS}\nrounds = 0x{'f' * 150_000}",
    "open text": '"""\\' * 45_000,
    "open literal": "'''\\" * 45_000,
    "many keys": "\n".join(f"k{number} = 1" for number in range(14_000)),
    "many tables": "\n".join(f"[t{number}]" for number in range(18_000)),
    "many cards": OURS.replace("\ncards = 1", "\ncards = 9999"),
}


def with_board(record: str, board: str) -> str:
    """A record with another board in it."""
    before, _, after = record.partition("| ")
    inside = "".join(f"| {line}\n" for line in board.splitlines())
    return before + inside + after[after.index("\nplayers: ") + 1 :]


@pytest.mark.parametrize("name", BOARDS)
def test_a_hostile_board_is_refused_with_a_short_sentence(client: TestClient, name: str) -> None:
    answer = client.post("/api/tables", json=NEW | {"board_text": BOARDS[name]})
    assert error(answer, 422) == "not_possible"
    assert len(answer.content) < 2000


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "open text"])
def test_a_hostile_board_in_a_record_is_refused_too(client: TestClient, name: str) -> None:
    record = finished_table(client, "workshop", board_text=OURS).get("/record").text
    hostile = f'game = "workshop"\n{BOARDS[name]}'
    answer = client.post("/api/records", json={"record": with_board(record, hostile)})
    assert error(answer, 422) == "not_possible"
    assert len(answer.content) < 2000


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("\nscores:", "\n0 x" * (MOST_MOVES + 1) + "\nscores:", f"at most {MOST_MOVES} decisions"),
        ("\nboard: great_britain", f"\nboard: {'x' * 81}", "the name of a board has at most 80 characters"),
        ("\nseed: ", f"\nstart: {'[' * 100_000}\n#", "a position written as JSON"),
        ("\nseed: ", f'\nstart: {{"a": {"[" * 400}{"]" * 400}}}\n#', ""),
        ("\nseed: ", '\nstart: {"game": "\\u0000"}\n#', "characters that are no text"),
        ("\nseed: ", '\nstart: {"\\ud800": 1}\n#', "characters that are no text"),
        ("\nplayers: 3", "\nplayers: 999999999", ""),
        ("\nversion: ", f"\nversion: {'9' * 5000}", "a whole number"),
        ("\nscores: ", f"\nscores: {'9' * 5000} ", "whole numbers"),
    ],
)
def test_a_hostile_record_is_refused(client: TestClient, old: str, new: str, complaint: str) -> None:
    record = finished_table(client, "workshop", board_text=OURS).get("/record").text
    assert record.count(old) == 1
    answer = client.post("/api/records", json={"record": record.replace(old, new)})
    assert error(answer, 422) == "not_possible"
    assert complaint in answer.json()["error"]["message"]
    assert len(answer.content) < 2000


def test_a_board_that_takes_too_long_to_read_is_told_so(client: TestClient) -> None:
    """The board of a record may say what nobody asks for: only the time tells."""
    record = finished_table(client, "workshop", board_text=OURS).get("/record").text
    ours = game("workshop").load().board_hash
    for tables, status in [(1, 201), (4300, 422)]:
        board = OURS + "\n".join(f"[t{number}.a.a.a.a.a.a.a]\nb.b.b.b.b.b.b.b = 1" for number in range(tables))
        board_hash = game("workshop").load_recorded(board, "board").board_hash
        answer = client.post("/api/records", json={"record": with_board(record, board).replace(ours, board_hash)})
        assert answer.status_code == status, answer.text
    assert "takes too long to read and draw" in answer.json()["error"]["message"]


def test_what_is_kept_of_drawings_of_ours_is_no_measure_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every board takes a second to draw, and hardly any time later: none takes longer than ours did."""
    found, clock, drawn = game("workshop"), [0.0], set()

    def draw(rules: Rules) -> None:
        clock[0] += 0.01 if rules.board in drawn else 1.0
        drawn.add(rules.board)

    monkeypatch.setattr(reading, "process_time", lambda: clock[0])
    monkeypatch.setattr(reading, "_draw_once", draw)
    reading._seconds_of_ours.cache_clear()
    try:
        for name in ("first_island", "second_island"):
            board = OURS.replace('"great_britain"', f'"{name}"')
            assert reading._tried(found, partial(found.load_text, board, "island.toml")).board == name
    finally:
        reading._seconds_of_ours.cache_clear()


@pytest.mark.parametrize(("seconds", "refused"), [(0.24, False), (0.26, True)])
def test_a_busy_machine_does_not_refuse_a_board(monkeypatch: pytest.MonkeyPatch, seconds: float, refused: bool) -> None:
    """Ours took no time at all to draw; a quarter of a second is never too long for another."""
    clock = [0.0]

    def draw(rules: Rules) -> None:
        clock[0] += seconds

    monkeypatch.setattr(reading, "process_time", lambda: clock[0])
    monkeypatch.setattr(reading, "_draw_once", draw)
    monkeypatch.setattr(reading, "_seconds_of_ours", lambda name: 0.0)
    load = partial(game("workshop").load_text, OURS, "island.toml")
    with pytest.raises(ComponentError, match="too long to read and draw") if refused else nullcontext():
        assert reading._tried(game("workshop"), load).board == "great_britain"


def test_a_record_that_takes_too_long_to_replay_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("workshop").load()
    record = new_record(rules, 3, 7, {})
    assert not reading.replayed(record, rules).over
    monkeypatch.setattr(reading, "REPLAY_SECONDS", 0.0)
    with pytest.raises(RecordError, match="too long to replay"):
        reading.replayed(record, rules)


def test_every_board_of_ours_is_well_within_the_limits(client: TestClient) -> None:
    for name in game_names():
        for path in game(name).boards.values():
            text = path.read_text(encoding="utf-8")
            check_board_text(text * 4, "four times as much")
            for _ in range(3):
                answer = client.post("/api/tables", json={"game": name, "seats": PEOPLE, "board_text": text})
                assert answer.status_code == 201, answer.text


@pytest.mark.parametrize(
    ("most", "one_more"),
    [
        ("a" + ".a" * (MOST_PARTS - 1), "a" + ".a" * MOST_PARTS),
        ("x = " + "[" * DEEPEST, "x = " + "[" * (DEEPEST + 1)),
        ("x = " + "[{a = " * (DEEPEST // 2), "x = " + "[{a = " * (DEEPEST // 2) + "["),
        ("x = " + "9" * LONGEST_WORD, "x = " + "9" * (LONGEST_WORD + 1)),
        ('x = "[[[[[[[[[[[[[[.a.a.a.a.a.a.a.a.a.a"', 'x = "\\"" [[[[[[[[[[[[[['),
        ("x = '[[[[[[[[[[[[[['", "x = '\\' [[[[[[[[[[[[[["),
        ('x = """a"\n\\"""[[[[[[[[[[[[[["""', 'x = """a"\n"""[[[[[[[[[[[[[['),
        ('x = ["""a"""", 1]', 'x = ["""a"""", [[[[[[[[[[[[[['),
        ("x = ['''a''''', 1]", "x = ['''a''''', [[[[[[[[[[[[[["),
        ("# [[[[[[[[[[[[[[", "# \n[[[[[[[[[[[[[["),
        ("x = [1]\n" * 50 + "a.b.c = 1.5\n" * 50, "x = [\n" * 50),
    ],
)
def test_what_is_counted_is_what_toml_sees(most: str, one_more: str) -> None:
    check_board_text(most, "board")
    with pytest.raises(ComponentError, match="board: line "):
        check_board_text(one_more, "board")


def test_45_hostile_boards_at_once_leave_the_others_answered(tmp_path: Path) -> None:
    """Some are found out at a look, some only when they are read; every one takes its sender's own time alone."""
    loose: dict[str, Any] = {"new_tables": [1e6, 10**6], "requests": [1e6, 10**6]}
    with configured_server(tmp_path, **loose) as server, ThreadPoolExecutor(45) as crowd, server.client() as client:

        def send(number: int) -> int:
            board = BOARDS["many cards"] if number % 3 else f"[a{'.a' * 60_000}]"
            return client.post("/api/tables", json=NEW | {"board_text": board}, timeout=300.0).status_code

        hostile = [crowd.submit(send, number) for number in range(45)]
        slowest = 0.0
        while not all(sent.done() for sent in hostile):
            begun = monotonic()
            assert client.get("/api/games").status_code == 200
            assert client.post("/api/tables", json=NEW).status_code == 201
            slowest = max(slowest, monotonic() - begun)
        assert {sent.result() for sent in hostile} <= {422, 503}
        assert slowest < 10.0


def asked(reader: UploadReader, *uploads: tuple[Callable[[int], object], str]) -> list[object]:
    """What becomes of uploads that come at once, each some work and the address that it comes from."""

    async def read_all() -> list[object]:
        reading = (reader.read(work, number, address) for number, (work, address) in enumerate(uploads))
        return list(await asyncio.gather(*reading, return_exceptions=True))

    try:
        return asyncio.run(read_all())
    finally:
        reader.close()


@pytest.mark.parametrize("work", [broken.hangs, broken.dies])
def test_an_upload_that_a_worker_does_not_survive_is_refused(work: Callable[[int], object]) -> None:
    refused, read = asked(UploadReader(1, seconds=2.0, wait=60.0), (work, "a"), (broken.dawdles, "b"))
    assert isinstance(refused, UserError)
    assert "takes too long" in str(refused)
    assert read == 1


def test_an_upload_that_waits_too_long_is_asked_to_come_again() -> None:
    late, refused = asked(UploadReader(1, seconds=6.0, wait=1.0), (broken.hangs, "a"), (broken.dawdles, "b"))
    assert isinstance(late, UserError)
    assert isinstance(refused, Problem)
    assert (refused.status, refused.code) == (503, "too_many_uploads")
    assert refused.retry_after > 0


def test_one_address_does_not_keep_all_workers() -> None:
    hostile = [(broken.hangs, "a")] * 5
    *_, read = asked(UploadReader(2, seconds=8.0, wait=5.0), *hostile, (broken.dawdles, "b"))
    assert read == 5


def too_big(_: int) -> None:
    """Takes more memory than a worker may."""
    with within_limits():
        bytearray(2**32)


def too_deep(_: int) -> None:
    """Takes more of the stack than there is."""
    with within_limits():
        json.loads("[" * 100_000)


def test_too_much_memory_and_too_deep_a_stack_are_told() -> None:
    big, deep, read = asked(
        UploadReader(1, seconds=60.0, wait=60.0), (too_big, "a"), (too_deep, "b"), (broken.dawdles, "c")
    )
    assert "too much memory" in str(big)
    assert "nested too deep" in str(deep)
    assert read == 2
