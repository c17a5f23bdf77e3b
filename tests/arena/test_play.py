"""Games of a tournament: the same wherever they are played, and the same as `simulate` plays."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import closing
from dataclasses import replace
from multiprocessing.connection import wait

import pytest
from mypy_extensions import i64

from ironmaster import load
from ironmaster.arena import sitter
from ironmaster.arena.lineups import plan
from ironmaster.arena.match import play_match
from ironmaster.arena.pool import play_here
from ironmaster.arena.series import play_series
from ironmaster.arena.setting import new_setting
from ironmaster.bots.bot import Bot
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError

RULES = load("brass")
SETTING = new_setting(RULES, 2, {"overbuild": "either"}, ["random", "random", "random"], 7)
MATCHES = plan(SETTING.bots, 2, 6, SETTING.seed)


def test_a_game_is_the_one_that_simulate_plays() -> None:
    seeds = [match.seed for match in MATCHES]
    simulated = play_series(RULES, 2, {"overbuild": "either"}, ["random", "random"], seeds)
    for match, result in zip(MATCHES, simulated, strict=True):
        played = play_match(SETTING, match)
        assert (played.number, played.scores, played.ranking) == (match.number, result.scores, result.ranking)
        assert sum(len(took) for took in played.microseconds) == result.decisions


def test_workers_play_what_one_process_plays() -> None:
    alone = [(one.number, one.scores) for one in play_here(play_match, SETTING, MATCHES, 1)]
    together = [(one.number, one.scores) for one in play_here(play_match, SETTING, MATCHES, 2)]
    assert [number for number, _ in alone] == list(range(6))
    assert sorted(together) == alone


def test_who_stops_listening_leaves_no_process_behind() -> None:
    with closing(play_here(play_match, SETTING, MATCHES * 100, 2)) as games:
        next(games)
        workers = multiprocessing.active_children()
        assert len(workers) == 2
    for worker in workers:
        assert wait([worker.sentinel], timeout=60)  # ready when the process has ended


def test_workers_play_on_when_ctrl_c_is_pressed() -> None:
    with closing(play_here(play_match, SETTING, MATCHES * 20, 2)) as games:
        next(games)
        for worker in multiprocessing.active_children():
            assert worker.pid
            os.kill(worker.pid, signal.SIGINT)
        assert len(list(games)) == len(MATCHES) * 20 - 1


def test_what_a_worker_complains_of_is_heard() -> None:
    with pytest.raises(UserError, match="version 99 of the rules of brass"):
        list(play_here(play_match, replace(SETTING, version=99), MATCHES, 2))


class Cheat(Bot):
    """Decides what no rules allow."""

    def decide(self, state: State, seat: i64, rng: Generator) -> i64:
        return state.rules.decisions


def test_a_bot_that_breaks_the_rules_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitter, "make_bot", lambda *_: Cheat())
    with pytest.raises(UserError, match="random broke the rules in the game of seed 0x7: "):
        play_match(SETTING, MATCHES[0])
