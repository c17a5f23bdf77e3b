"""Bots in worker processes: no table hangs because one of them fails."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic
from typing import Any

import httpx2
import pytest
from sqlalchemy import select
from starlette.testclient import TestClient

from ironmaster import generator, load, members
from ironmaster.games import game
from ironmaster.server.database.models import JobRow
from ironmaster.server.jobs import advice as advice_jobs
from ironmaster.server.jobs import bot_turns
from ironmaster.server.jobs import hints as hint_jobs
from ironmaster.server.jobs.bot_turns import FAILED
from ironmaster.server.jobs.questions import question_of
from ironmaster.server.jobs.worker import HintQuestion, Question, advise, take_turn
from ironmaster.server.tables.store import Change
from ironmaster.table import Turn, make_draft, new_table
from tests.games.brass.positions import RED, RULES, Position
from tests.server import broken
from tests.server.scripts import Script, error, services_of, serving, set_up, settings, wait_for, without_bots
from tests.table.games import GAMES, tables

BOT_FIRST = [{"kind": "bot"}, {"kind": "bot"}]
LATE_FIRST = [{"kind": "person"}, {"kind": "bot", "bot": "master"}]
"""The second seat begins with the seed that tests have."""


def ask_for_hints(people: ThreadPoolExecutor, script: Script) -> list[Future[httpx2.Response]]:
    """Four people ask at once, at a table that has just begun."""
    body = {"as": script.position()["as"], "at": 0, "draft": []}
    return [people.submit(script.post, "/hint", body) for _ in range(4)]


@pytest.mark.parametrize("failing", [broken.dies, broken.hangs, broken.fails, broken.cheats])
def test_a_bot_that_fails_does_not_hold_its_table_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: Callable[[Question], list[int]]
) -> None:
    monkeypatch.setattr(bot_turns, "take_turn", failing)
    with serving(settings(tmp_path, bot_timeout=4.0 if failing is broken.hangs else 60.0)) as client:
        script = set_up(client, "furnace", seats=BOT_FIRST)
        # It is asked again each time in a new process, which takes its time.
        wait_for(lambda: int(script.position()["at"]) > 0, seconds=60.0)
        assert client.get("/api/games").status_code == 200


def test_other_workers_take_over_after_one_has_died(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(tmp_path)) as client:
        with monkeypatch.context() as patched:
            patched.setattr(bot_turns, "take_turn", broken.dies)
            script = set_up(client, "furnace", seats=BOT_FIRST)
            wait_for(lambda: int(script.position()["at"]) > 0)
        wait_for(lambda: bool(script.position()["over"]))
        assert script.position()["over"]


def test_a_bot_that_is_late_holds_up_its_own_table_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "take_turn", broken.hangs_as_master)
    with serving(settings(tmp_path, bot_timeout=2.0)) as client:
        late = set_up(client, "furnace", seats=LATE_FIRST)
        others = [set_up(client, "furnace", seats=BOT_FIRST) for _ in range(4)]
        wait_for(lambda: int(late.position()["at"]) > 0)
        wait_for(lambda: all(int(script.position()["at"]) > 9 for script in others))
        assert min(int(script.position()["at"]) for script in others) > 9


def test_a_bot_that_fails_time_and_again_is_told_of_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "take_turn", broken.fails)
    with serving(settings(tmp_path)) as client:
        script = set_up(client, "furnace", seats=BOT_FIRST)
        store = services_of(client).store
        wait_for(lambda: int(script.position()["at"]) > 0)
        note = store.open(script.id).notes[0]
        assert (note.at, note.seat) == (0, store.open(script.id).table.turns[0].seat)
        assert note.words["text"] == FAILED.text


def test_no_page_waits_for_a_bot_that_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "take_turn", broken.hangs)
    with serving(settings(tmp_path)) as client:
        script = set_up(client, "furnace", seats=LATE_FIRST)
        begun = monotonic()
        for _ in range(5):
            assert script.get("").status_code == 200
        assert monotonic() - begun < 60, "a page waited for the bot's patience to end"
        assert script.position()["at"] == 0


def test_a_hint_that_does_not_come_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_jobs, "advise", broken.fails)
    with serving(settings(tmp_path)) as client:
        script = set_up(client, "furnace")
        answer = script.post("/hint", {"as": script.position()["as"], "at": 0, "draft": []})
        assert error(answer, 503) == "no_hint"


def test_hints_that_are_late_are_told_so_and_the_bots_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_jobs, "advise", broken.hangs)
    with serving(settings(tmp_path, bot_timeout=1.0)) as client, ThreadPoolExecutor() as people:
        bots = [set_up(client, "brass", seats=BOT_FIRST) for _ in range(4)]
        script = set_up(client, "furnace")
        hints = ask_for_hints(people, script)
        assert [error(hint.result(), 503) for hint in hints] == ["no_hint"] * len(hints)
        before = [int(table.position()["at"]) for table in bots]
        wait_for(lambda: all(is_over_or_after(table.position(), at) for table, at in zip(bots, before)))


def is_over_or_after(position: dict[str, Any], at: int) -> bool:
    """Whether the bots of a table have gone on; to the end, if it was near."""
    return bool(position["over"]) or int(position["at"]) > at


def test_hints_come_after_a_bot_that_is_late(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "take_turn", broken.hangs)
    monkeypatch.setattr(advice_jobs, "ADVISER", "random")
    with serving(settings(tmp_path, bot_timeout=5.0)) as client, ThreadPoolExecutor() as people:
        set_up(client, "furnace", seats=LATE_FIRST)
        script = set_up(client, "furnace")
        hints = ask_for_hints(people, script)
        assert [hint.result().status_code for hint in hints] == [200] * len(hints)


def test_the_server_stops_while_bots_think_and_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = set(multiprocessing.active_children())
    monkeypatch.setattr(bot_turns, "take_turn", broken.hangs)
    with serving(settings(tmp_path, bot_timeout=3600.0)) as client:
        for _ in range(3):
            set_up(client, "furnace", seats=BOT_FIRST)
        wait_for(lambda: bool(set(multiprocessing.active_children()) - before))
    wait_for(lambda: not set(multiprocessing.active_children()) - before)
    assert not set(multiprocessing.active_children()) - before


def test_workers_end_with_the_server(tmp_path: Path) -> None:
    before = set(multiprocessing.active_children())
    with serving(settings(tmp_path)) as client:
        script = set_up(client, "furnace", seats=BOT_FIRST)
        wait_for(lambda: int(script.position()["at"]) > 0)
        assert set(multiprocessing.active_children()) - before
    wait_for(lambda: not set(multiprocessing.active_children()) - before)


def test_a_bot_of_a_seat_that_was_taken_back_is_not_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = threading.Event()
    answer = threading.Event()

    async def thinks(work: object, question: Question) -> list[int]:
        asked.set()
        await asyncio.to_thread(answer.wait)
        return take_turn(question)

    with serving(settings(tmp_path)) as client:
        script = set_up(client, "brass")
        monkeypatch.setattr(services_of(client).workers, "ask", thinks)
        mine = script.only(script.position()["as"])
        seat = mine.position()["as"]
        mine.post(f"/seats/{seat}/bot", {"bot": "greedy"})
        assert asked.wait(30)
        mine.post(f"/seats/{seat}/person")
        answer.set()
        wait_for(lambda: jobs_of(client) == [])
        assert mine.position()["at"] == 0


def test_a_job_of_other_rules_is_left_to_others(tmp_path: Path) -> None:
    def grow_old(change: Change) -> None:
        change.row.version = 99

    with without_bots(settings(tmp_path)) as client:
        script = set_up(client, "furnace", seats=BOT_FIRST)
        services_of(client).store.change(script.id, grow_old)
    with serving(settings(tmp_path)) as client:
        others = set_up(client, "furnace", seats=BOT_FIRST)
        wait_for(lambda: bool(others.position()["over"]))
        assert [rules.version for rules in services_of(client).runner.lacking] == [99]
        (job,) = jobs_of(client)
        assert (job.subject, job.holder, job.tries) == (script.id, None, 0)


def jobs_of(client: TestClient) -> list[JobRow]:
    with services_of(client).database.read() as session:
        return list(session.scalars(select(JobRow)))


def test_a_bot_takes_its_turn_when_its_time_has_come(tmp_path: Path) -> None:
    """Here it never comes; meanwhile the game stands still."""
    with serving(settings(tmp_path, bot_pace=3600.0)) as client:
        script = set_up(client, "furnace", seats=BOT_FIRST)
        (job,) = jobs_of(client)
        assert timedelta(seconds=3500) < job.due - datetime.now(UTC) < timedelta(seconds=3700)
        assert [script.position()["at"] for _ in range(5)] == [0] * 5


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_takes_a_whole_turn_that_can_be_committed(name: str) -> None:
    found = list(tables(name))[:-1]
    for table in found[:: len(found) // 4]:
        seat = members(table.state.actors)[0]
        decisions = take_turn(question_of(table.rules, table.state, seat, "greedy"))
        draft = make_draft(table.state, seat, decisions)
        assert draft.complete
        table.after(Turn(seat, tuple(decisions)))
        advice = advise(HintQuestion(question_of(table.rules, table.state, seat, "greedy"), "fr", list("ABCDE")))
        assert advice.decision in list(table.state.legal(seat))


def test_a_bot_decides_on_a_board_of_ones_own() -> None:
    text = game("brass").boards["lancashire"].read_text(encoding="utf-8").replace("money = 25", "money = 40")
    rules = game("brass").load_text(text, "mine.toml")
    table = new_table(rules, rules.new(2, 1))
    seat = members(table.state.actors)[0]
    assert take_turn(question_of(rules, table.state, seat, "random"))


def test_a_turn_does_not_depend_on_what_the_bot_cannot_know() -> None:
    rules = load("brass")
    state = rules.new(3, 5)
    seat = members(state.actors)[0]
    hidden = state.guess(seat, generator(9))
    assert hidden != state
    here, there = (take_turn(question_of(rules, found, seat, "greedy")) for found in (state, hidden))
    assert make_draft(hidden, seat, here).complete
    assert make_draft(state, seat, there).complete


def test_a_hint_tells_what_it_is_for() -> None:
    """Red has a mill and a port, no canal between them, nothing to develop, and no money for a tile."""
    position = Position().tile(RED, "lancaster:1", "port 1").tile(RED, "preston:2", "cotton 1")
    position.top(RED, cotton=3, coal=3, iron=3, port=3, shipyard=2).money(RED, 8)
    state = position.hand(RED, "shipyard", "preston").begin().state
    advice = advise(HintQuestion(question_of(RULES, state, RED, "planner:20000n"), "en", ["Ada", "Ben", "Cy"]))
    assert RULES.notation(advice.decision) == "link lancaster-preston"
    assert advice.plan.startswith("The aim: sell cotton from Preston")
