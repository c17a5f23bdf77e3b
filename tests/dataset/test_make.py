"""A dataset: what its rows tell, what they keep secret, and that it is whole or not there."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from ironmaster import generator, load
from ironmaster.arena.lineups import plan
from ironmaster.arena.series import play_series
from ironmaster.arena.sitter import Terms
from ironmaster.bots import Patience
from ironmaster.cli.main import make_parser
from ironmaster.dataset import make_dataset, read_about
from ironmaster.games import OURS, game, rules_of
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.record import parse_record
from tests.bots.test_program import odd
from tests.told import SECRETIVE, looks_the_same

Row = dict[str, Any]

PLAYERS = {"brass": 3, "age_of_industry": 4, "workshop": 4, "furnace": 3}


def rows(path: Path) -> list[Row]:
    found: list[Row] = pq.read_table(path).to_pylist()
    return found


def positions(found: list[Row], name: str, players: int) -> Iterator[tuple[State, Row]]:
    """Each row with the position that was decided in, played from the row's seed."""
    rules, options = load(name), SECRETIVE.get(name, {})
    state = rules.new(players, 0)
    for row in found:
        if row["step"] == 0:
            state = rules.new(players, int(row["seed"], 16), **options)
        yield state, row
        state.play(row["seat"], row["decision"])


@pytest.mark.parametrize("name", OURS)
def test_a_row_tells_what_its_seat_may_know_and_nothing_else(name: str, tmp_path: Path) -> None:
    """Numbers and legal decisions are the same in every position that the seat cannot tell from the true one."""
    path = tmp_path / "games.parquet"
    asked: Any = {"players": PLAYERS[name], "seed": 11, "options": SECRETIVE.get(name, {})}
    make_dataset(name, ["random"], path, 2, numbers=True, **asked)
    rng = generator(11)
    found = rows(path)
    assert {row["seat"] for row in found} == set(range(PLAYERS[name]))
    for state, row in positions(found, name, PLAYERS[name]):
        for known in (state, looks_the_same(state, row["seat"], rng)):
            assert row["numbers"] == list(known.numbers(row["seat"]))
            assert row["legal"] == list(known.legal(row["seat"]))
        assert row["decision"] in row["legal"]
        assert row["notation"] == state.rules.notation(row["decision"])


def test_the_rows_are_those_of_whole_games_and_end_as_simulate_says(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    make_dataset("furnace", ["greedy", "random"], path, 3, seed=5)
    found = rows(path)
    assert [int(row["seed"], 16) for row in found if row["step"] == 0] == [5, 5, 6]
    for match in plan(["greedy", "random"], 2, 3, 5)[:3]:
        bots = [["greedy", "random"][bot] for bot in match.seats]
        game = [row for row in found if row["game"] == match.number]
        (result,) = play_series(load("furnace"), 2, {}, bots, [int(game[0]["seed"], 16)])
        assert [row["step"] for row in game] == list(range(result.decisions))
        assert all(row["bot"] == bots[row["seat"]] for row in game)
        assert all((row["scores"], row["ranking"]) == (result.scores, result.ranking) for row in game)


def test_numbers_are_written_on_request_only(tmp_path: Path) -> None:
    said = make_dataset("furnace", ["random"], tmp_path / "games.parquet", 1, players=2, seed=1)
    assert "numbers" not in pq.read_schema(tmp_path / "games.parquet").names
    assert said["fields"] == []


def test_the_file_says_what_it_is_and_which_command_makes_it(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    options = {"chain": "on"}
    said = make_dataset("furnace", ["foreman:20n", "random"], path, 1, options=options, seed=9, numbers=True)
    assert said == read_about(path) == json.loads(pq.read_schema(path).metadata[b"ironmaster"])
    assert said["format"] == "ironmaster dataset 1"
    assert said["command"] == (
        "ironmaster dataset furnace --board companies --players 2 --option cards=transcribed --option capitalists=on "
        "--option chain=on --bots planner:20n,random --games 1 --seed 9 --numbers --out FILE"
    )
    last = said["fields"][-1]
    length = pq.read_schema(path).field("numbers").type.list_size
    assert last["name"] == load("furnace").fields(2)[-1].name
    assert last["start"] + load("furnace").fields(2)[-1].size == length


def test_the_command_asks_for_the_terms_and_leaves_a_board_of_ones_own_to_be_named(tmp_path: Path) -> None:
    board = tmp_path / "mine.toml"
    ours = game("workshop").boards["great_britain"].read_text(encoding="utf-8")
    board.write_text(ours.replace('title = "Great Britain"', 'title = "My Britain"'), encoding="utf-8")
    terms = Terms(Patience(decision=2.5), stop=True)
    said = make_dataset(load("workshop", board), ["random"], tmp_path / "games", 1, players=2, seed=9, terms=terms)
    asked = make_parser().parse_args(shlex.split(said["command"])[1:])
    assert (asked.game, asked.board, asked.players, asked.bots) == ("workshop", "BOARD.toml", 2, "random,random")
    assert (asked.games, asked.seed, asked.patience, asked.stop) == (1, 9, 2.5, True)
    assert (asked.numbers, asked.out) == (False, Path("FILE"))
    assert asked.option == [f"{name}={value}" for name, value in said["options"].items()]


def test_the_same_command_gives_the_same_file_on_any_number_of_workers(tmp_path: Path) -> None:
    for name, workers in (("one", 1), ("two", 2)):
        make_dataset("furnace", ["random"], tmp_path / f"{name}.parquet", 5, players=2, seed=2, workers=workers)
    assert (tmp_path / "one.parquet").read_bytes() == (tmp_path / "two.parquet").read_bytes()


def test_row_groups_hold_whole_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ironmaster.dataset.parquet.ROWS", 1)
    make_dataset("furnace", ["random"], tmp_path / "many.parquet", 3, players=2, seed=2, numbers=True)
    monkeypatch.undo()
    make_dataset("furnace", ["random"], tmp_path / "few.parquet", 3, players=2, seed=2, numbers=True)
    groups, whole = pq.ParquetFile(tmp_path / "many.parquet"), pq.read_table(tmp_path / "few.parquet")
    assert [set(groups.read_row_group(at, ["game"])["game"].to_pylist()) for at in range(3)] == [{0}, {1}, {2}]
    assert groups.read().to_pylist() == whole.to_pylist()


class Killed(Exception):
    """What stands for the end of the process."""


def stop_at(games: int) -> Any:
    """A listener that ends everything after so many calls."""
    calls = iter(range(1, games))

    def progress(done: int, total: int) -> None:
        if next(calls, None) is None:
            raise Killed

    return progress


@pytest.mark.parametrize("kind", ["games.parquet", "games"])
@pytest.mark.parametrize("calls", [1, 3, 4, 6, 7, 8])
def test_whenever_it_is_stopped_nothing_is_half_written_and_it_goes_on(kind: str, calls: int, tmp_path: Path) -> None:
    """Of four games, one to four calls tell of games played, five to eight of games written."""
    out, whole = tmp_path / kind, tmp_path / f"whole-{kind}"
    asked: Any = {"players": 2, "seed": 3}
    make_dataset("furnace", ["random"], whole, 4, **asked)
    with pytest.raises(Killed):
        make_dataset("furnace", ["random"], out, 4, progress=stop_at(calls), **asked)
    assert not out.exists()
    played: list[int] = []
    make_dataset("furnace", ["random"], out, 4, progress=lambda done, total: played.append(done), **asked)
    assert played == [*range(min(calls, 4) + 1, 5), 1, 2, 3, 4]
    assert content(out) == content(whole)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([out.name, whole.name])


@pytest.mark.parametrize("kind", ["games.parquet", "games"])
def test_what_somebody_else_keeps_beside_it_is_left_alone(kind: str, tmp_path: Path) -> None:
    file, folder = tmp_path / "games.parquet.new", tmp_path / "games.new"
    folder.mkdir()
    for theirs in (file, folder / "thesis.txt"):
        theirs.write_text("theirs", encoding="utf-8")
    make_dataset("furnace", ["random"], tmp_path / kind, 1, players=2, seed=3)
    assert content(file) == {"": b"theirs"}
    assert content(folder) == {"thesis.txt": b"theirs"}
    assert {path.name for path in tmp_path.iterdir()} == {kind, file.name, folder.name}


def content(path: Path) -> dict[str, bytes]:
    """The bytes of a file, or of all files of a folder."""
    return {file.name: file.read_bytes() for file in path.iterdir()} if path.is_dir() else {"": path.read_bytes()}


def test_without_a_seed_it_goes_on_with_the_one_it_began_with(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    with pytest.raises(Killed):
        make_dataset("furnace", ["random"], out, 3, players=2, progress=stop_at(2))
    first = json.loads((tmp_path / "games.parquet.journal").read_text(encoding="utf-8").splitlines()[0])
    assert make_dataset("furnace", ["random"], out, 3, players=2)["seed"] == first["seed"]
    assert make_dataset("furnace", ["random"], out, 3, players=2)["seed"] == first["seed"]


def test_a_finished_dataset_is_left_as_it_is(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    made = make_dataset("furnace", ["random"], out, 2, players=2, seed=1)
    written = out.stat().st_mtime_ns
    assert make_dataset("furnace", ["random"], out, 2, players=2, seed=1) == made
    assert out.stat().st_mtime_ns == written


OTHERS: list[tuple[dict[str, Any], str]] = [
    ({"seed": 2}, "seed 1 there, 2 here"),
    ({"games": 3}, "games 2 there, 3 here"),
    ({"numbers": True}, "numbers False there, True here"),
    ({"bots": ["greedy"]}, "bots random,random there, greedy,greedy here"),
    ({"options": {"chain": "on"}}, "options .*chain=off there, .*chain=on here"),
]


@pytest.mark.parametrize(("other", "complaint"), OTHERS, ids=[complaint for _, complaint in OTHERS])
def test_another_command_is_refused_and_the_file_left_alone(
    other: dict[str, Any], complaint: str, tmp_path: Path
) -> None:
    out = tmp_path / "games.parquet"
    asked: dict[str, Any] = {"bots": ["random"], "games": 2, "players": 2, "seed": 1}
    make_dataset("furnace", out=out, **asked)
    before = out.read_bytes()
    with pytest.raises(UserError, match=f"holds another dataset: {complaint}; choose another file"):
        make_dataset("furnace", out=out, **(asked | other))
    assert out.read_bytes() == before
    assert list(tmp_path.iterdir()) == [out]


def test_another_command_does_not_go_on_with_a_dataset_under_way(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    with pytest.raises(Killed):
        make_dataset("furnace", ["random"], out, 3, players=2, seed=1, progress=stop_at(2))
    with pytest.raises(UserError, match=r"games.parquet.journal holds another dataset: bots"):
        make_dataset("furnace", ["greedy"], out, 3, players=2, seed=1)


@pytest.mark.parametrize(
    ("metadata", "complaint"),
    [
        ({b"ironmaster": b'{"format": "ironmaster dataset 2"}'}, "as 'ironmaster dataset 2': this one knows 'ironm"),
        ({b"ironmaster": b'{"format": "ironmaster arena 1"}'}, "was not written by ironmaster dataset"),
        ({b"ironmaster": b"{"}, "was not written by ironmaster dataset"),
        ({b"ironmaster": b"[]"}, "was not written by ironmaster dataset"),
        ({b"ironmaster": b"[" * 100_000}, "was not written by ironmaster dataset"),
        ({b"ironmaster": b'{"format": "ironmaster dataset 1"}'}, "was not written by ironmaster dataset"),
        ({}, "was not written by ironmaster dataset"),
    ],
    ids=["a later version", "another command", "no JSON", "a list", "nested too deep", "a format alone", "nothing"],
)
def test_a_file_of_another_version_or_of_something_else_is_refused(
    metadata: dict[bytes, bytes], complaint: str, tmp_path: Path
) -> None:
    out = tmp_path / "games.parquet"
    pq.write_table(pa.table({"game": [1]}).replace_schema_metadata(metadata), out)
    before = out.read_bytes()
    with pytest.raises(UserError, match=complaint):
        read_about(out)
    with pytest.raises(UserError, match=complaint):
        make_dataset("furnace", ["random"], out, 1, players=2)
    assert out.read_bytes() == before


def test_what_is_no_parquet_file_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "notes.parquet"
    out.write_text("notes", encoding="utf-8")
    with pytest.raises(UserError, match="was not written by ironmaster dataset"):
        make_dataset("furnace", ["random"], out, 1, players=2)
    (tmp_path / "notes").mkdir()
    with pytest.raises(UserError, match="notes was not written by ironmaster dataset"):
        make_dataset("furnace", ["random"], tmp_path / "notes", 1, players=2)
    with pytest.raises(UserError, match=r"none\.parquet cannot be read"):
        read_about(tmp_path / "none.parquet")


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"games": 1.5}, "games must be a whole number, not 1.5"),
        ({"seed": "one"}, "a seed must be a whole number, not 'one'"),
        ({"seed": -1}, r"a seed is a whole number from 0 to 2\*\*128 - 1, not -1"),
        ({"players": "2"}, "players must be a whole number, not '2'"),
        ({"options": {"chain": True}}, "option chain cannot be True: choose one of off, on"),
        ({"bots": []}, "no bots were named"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_before_the_first_game(
    asked: dict[str, Any], complaint: str, tmp_path: Path
) -> None:
    wanted: dict[str, Any] = {"bots": ["random"], "out": tmp_path / "games.parquet"} | asked
    with pytest.raises(UserError, match=complaint):
        make_dataset("furnace", **wanted)
    assert list(tmp_path.iterdir()) == []


def test_a_bot_for_every_seat_can_be_named_as_it_is(tmp_path: Path) -> None:
    assert make_dataset("furnace", "random", tmp_path / "games", 1, players=2)["bots"] == ["random", "random"]


def test_records_replay_and_name_their_bots(tmp_path: Path) -> None:
    out = tmp_path / "games"
    make_dataset("furnace", ["greedy", "random"], out, 3, seed=5)
    texts = [path.read_text(encoding="utf-8") for path in sorted(out.glob("*.record"))]
    records = [parse_record(text) for text in texts]
    assert [record.names for record in records[:2]] == [{0: "greedy", 1: "random"}, {0: "random", 1: "greedy"}]
    for record in records:
        assert record.replay(rules_of(record)).over  # and complains if the result is another
    assert read_about(out)["games"] == 3


def test_who_stands_in_for_a_program_that_failed_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    out = tmp_path / "games.parquet"
    make_dataset("furnace", [odd("illegal"), "random"], out, 1, seed=5)
    failed, other = ([row["bot"] for row in rows(out) if row["seat"] == seat] for seat in (0, 1))
    assert set(failed) == {"greedy"}
    assert set(other) == {"random"}
    assert all(row["ranking"] == [2, 1] for row in rows(out))


def test_who_lost_by_default_is_told_though_it_was_stopped_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    asked: Any = {"bots": [odd("illegal"), "random"], "out": tmp_path / "games", "games": 2, "seed": 5}
    losses: list[str] = []
    with pytest.raises(Killed):
        make_dataset("furnace", **asked, progress=stop_at(2), tell=losses.append)
    assert losses == []
    make_dataset("furnace", **asked, tell=losses.append)
    (told,) = losses
    assert told.startswith(f"{odd('illegal')} lost 2 of its games by default, the first because")


def test_a_game_without_numbers_says_so(lots: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load(lots)
    monkeypatch.setattr(type(rules), "fields", lambda self, players: (), raising=False)
    with pytest.raises(UserError, match="lots has no numbers to tell: leave --numbers out"):
        make_dataset(rules, ["random"], tmp_path / "games.parquet", 1, numbers=True)
    assert list(tmp_path.iterdir()) == []
