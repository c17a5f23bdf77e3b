"""Gymnasium: one seat against bots, as the library wants it, and the games are those of the arena."""

from __future__ import annotations

import os
import sys
import warnings
from copy import deepcopy
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.seeding import np_random

from ironmaster import IllegalDecision, UserError, bots
from ironmaster.batch.rewards import REWARDS
from ironmaster.bots import BotFailed, Kind, make_bot
from ironmaster.bots.random import Random
from ironmaster.bots.seats import BotInEachSeat, chances_of
from ironmaster.envs import Task, find_task, task_names
from ironmaster.envs.gymnasium import OneSeat
from ironmaster.envs.seeds import drawn_seed
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.words import Message

SMALL = ["Brass-2p-v1", "AgeOfIndustry-2p-v1", "Workshop-3p-v1", "Furnace-2p-v1"]
FURNACE = "Furnace-2p-v1"


def play_out(env: OneSeat, seed: int) -> list[tuple[float, bool, dict[str, Any]]]:
    """Plays a game with the first legal action each time, and returns what each step was worth."""
    _, info = env.reset(seed=seed)
    steps: list[tuple[float, bool, dict[str, Any]]] = []
    while not steps or not steps[-1][1]:
        _, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        steps.append((float(reward), over, info))
    return steps


@pytest.mark.parametrize("name", SMALL)
def test_the_check_of_the_library_passes(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(f"ironmaster/{name}", illegal="replace").unwrapped)


def test_every_task_is_registered() -> None:
    assert {name for name in gymnasium.registry if name.startswith("ironmaster/")} == {
        f"ironmaster/{name}" for name in task_names()
    }
    env = gymnasium.make("ironmaster/Brass-3p-v1", bots=["greedy", "random"], seat=2, reward="margin")
    assert isinstance(env.unwrapped, OneSeat)
    assert (env.unwrapped.task, env.unwrapped.fixed_seat) == (find_task("Brass-3p-v1"), 2)


def test_the_game_is_the_one_that_the_arena_plays_with_the_same_seed() -> None:
    names = ["greedy", "random", "greedy"]
    env = OneSeat("Workshop-3p-v1", bots=names[2:] + names[:1], seat=1)
    _, info = env.reset(seed=8)
    seed = drawn_seed(np_random(8)[0])
    mine, chance = make_bot(names[1]), chances_of(seed, 3)[1]
    while "scores" not in info:
        *_, info = env.step(mine.decide(env.state, 1, chance))
    whole = GameLoop(env.task.start(seed), BotInEachSeat([make_bot(name) for name in names], chances_of(seed, 3)))
    whole.play_on()
    assert env.state == whole.state
    assert (info["scores"], info["ranking"]) == (list(whole.state.scores), list(whole.state.ranking))


@pytest.mark.parametrize("reward", REWARDS)
def test_the_reward_is_what_the_game_was_worth_and_comes_at_its_end(reward: str) -> None:
    env = OneSeat(FURNACE, seat=1, reward=reward)
    steps = play_out(env, 3)
    assert [given for given, _, _ in steps[:-1]] == [0.0] * (len(steps) - 1)
    assert steps[-1][0] == REWARDS[reward](env.state)[1]
    assert env.state.over


def test_the_seat_is_asked_whenever_it_is_its_turn() -> None:
    env = OneSeat("Brass-4p-v1", seat=3)
    env.reset(seed=2)
    for _ in range(20):
        assert env.state.acts(3)
        env.step(env.state.legal(3)[0])


def test_the_seat_is_drawn_anew_each_game_unless_it_is_fixed() -> None:
    drawn = OneSeat("Furnace-4p-v1")
    seats = [int(drawn.reset(seed=seed)[1]["seat"]) for seed in range(30)]
    assert set(seats) == {0, 1, 2, 3}
    assert [int(drawn.reset(seed=seed)[1]["seat"]) for seed in range(30)] == seats
    fixed = OneSeat("Furnace-4p-v1", seat=2)
    assert {fixed.reset()[1]["seat"] for _ in range(10)} == {2}


def test_games_differ_and_come_again_with_their_seed() -> None:
    env = OneSeat(FURNACE, seat=0)
    first, second = env.reset(seed=5)[0], env.reset()[0]
    assert not np.array_equal(first, second)
    assert np.array_equal(first, env.reset(seed=5)[0])
    assert np.array_equal(second, env.reset()[0])


def test_masks_are_the_legal_actions() -> None:
    env = OneSeat(FURNACE, seat=1)
    _, info = env.reset(seed=1)
    legal = list(env.state.legal(1))
    assert np.flatnonzero(info["action_mask"]).tolist() == legal
    assert info["action_mask"].dtype == np.int8
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert np.flatnonzero(masks).tolist() == legal
    assert not play_out(env, 1)[-1][2]["action_mask"].any()


def test_what_is_told_besides_is_the_seat_and_after_the_end_the_result() -> None:
    steps = play_out(OneSeat(FURNACE), 4)
    assert all(info.keys() == {"action_mask", "seat"} for _, _, info in steps[:-1])
    assert steps[-1][2].keys() == {"action_mask", "seat", "scores", "ranking"}


def test_an_illegal_action_is_refused_with_the_rule_and_changes_nothing() -> None:
    env = OneSeat(FURNACE, seat=0)
    env.reset(seed=1)
    before = env.state.copy()
    with pytest.raises(IllegalDecision, match=r"action 24 \(bid 7 1\) is not legal here: There is no company at this"):
        env.step(24)
    assert env.state == before


@pytest.mark.parametrize("action", [-1, 139, 1.5, None, True, "bid 1 1", 2**80, np.array([1, 2])])
def test_what_is_no_action_is_refused_in_a_sentence(action: object) -> None:
    env = OneSeat(FURNACE)
    env.reset(seed=1)
    with pytest.raises(UserError, match="an action is a whole number from 0 to 138, not"):
        env.step(action)


def test_an_illegal_action_is_replaced_where_that_is_asked_for() -> None:
    env = OneSeat(FURNACE, seat=0, illegal="replace")
    env.reset(seed=1)
    legal = list(env.state.legal(0))
    assert env.step(24)[4]["replaced"] in legal
    env.reset(seed=1)
    assert "replaced" not in env.step(legal[0])[4]


def test_steps_outside_a_game_are_refused_in_a_sentence() -> None:
    env = OneSeat(FURNACE)
    with pytest.raises(UserError, match="no game has begun: reset"):
        env.step(0)
    play_out(env, 1)
    with pytest.raises(UserError, match="the game is over: reset"):
        env.step(0)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"bots": "gready"}, "there is no bot 'gready': choose one of random"),
        ({"bots": 3}, "bots are a name for all other seats, or a list with a name for each, not 3"),
        ({"bots": [3]}, r"or a list with a name for each, not \[3\]"),
        ({"bots": ["random", "random"]}, "2 bots were named for 1 other seats"),
        ({"seat": 2}, "there is no seat 2: choose one from 0 to 1, or None"),
        ({"seat": 1.0}, r"seat must be a whole number, not 1\.0"),
        ({"seat": True}, "seat must be a whole number, not True"),
        ({"seat": np.array([0, 1])}, r"seat must be a whole number, not array\(\[0, 1\]\)"),
        ({"task": Task("Mine", "furnace", "companies", "2")}, "players must be a whole number, not '2'"),  # type: ignore[arg-type]
        ({"reward": "rnak"}, "there is no reward 'rnak': the nearest is 'rank'"),
        ({"reward": 7}, "there is no reward 7: choose one of rank, margin, points"),
        ({"reward": ["rank"]}, r"there is no reward \['rank'\]"),
        ({"reward": ""}, "there is no reward '': choose one of rank"),
        ({"illegal": 3}, "cannot be treated as 3: choose one of raise, replace"),
        ({"illegal": "ignore"}, "cannot be treated as 'ignore': choose one of raise, replace"),
        ({"render_mode": "human"}, "there is no render mode 'human': choose one of ansi, svg"),
        ({"render_mode": 3}, "there is no render mode 3: choose one of ansi, svg"),
        ({"task": "Chess-2p-v1"}, "there is no task 'Chess-2p-v1': choose one of"),
        ({"task": 3}, r"a task is one of the names of task_names\(\), or a Task, not 3"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(UserError, match=words):
        OneSeat(**({"task": FURNACE} | wrong))


def test_a_seat_may_be_a_number_of_numpy() -> None:
    env = OneSeat(FURNACE, seat=np.int64(1))
    assert type(env.fixed_seat) is int
    assert env.reset(seed=1)[1]["seat"] == 1


def test_a_game_without_numbers_is_refused(matches: str) -> None:
    with pytest.raises(UserError, match="matches has no numbers to observe"):
        OneSeat(Task("Matches", matches, "table", 2))


def test_a_game_of_somebody_else_is_played_too(lots: str) -> None:
    assert play_out(OneSeat(Task("Lots", lots, "table", 2), seat=0), 1)[-1][1]


def test_bots_of_other_packages_play(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = EntryPoints([EntryPoint("theirs", f"{__name__}:THEIRS", bots.ENTRY_POINTS)])
    monkeypatch.setattr(bots, "entry_points", offered.select)
    assert play_out(OneSeat(FURNACE, bots="theirs"), 1)[-1][1]


THEIRS = Kind(lambda budget: Random(), Message("Stranger"), Message("Plays at random."))


def test_a_program_plays_and_is_ended_with_its_game(tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    example = Path(__file__).parents[2] / "examples" / "random_bot.py"
    noted = tmp_path / "pids"
    program.write_text(f"import os\nprint(os.getpid(), file=open({str(noted)!r}, 'a'))\n{example.read_text()}")
    env = OneSeat(FURNACE, bots=f"cmd:{sys.executable} {program}")
    play_out(env, 1)
    env.reset(seed=2)
    env.step(env.state.legal(env.seat)[0])
    env.reset(seed=3)
    env.close()
    pids = [int(line) for line in noted.read_text().split()]
    assert len(pids) >= 2
    assert not [pid for pid in pids if Path(f"/proc/{pid}").exists() or _runs(pid)]


def test_a_program_that_fails_is_no_opponent(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    odd = Path(__file__).parents[1] / "bots" / "odd.py"
    env = OneSeat(FURNACE, bots=f"cmd:{sys.executable} -S {odd} illegal")
    with pytest.raises(BotFailed, match="it decided 'castle', which is not legal"):
        play_out(env, 1)
    env.close()


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_environment_with_bots_in_it_is_not_copied_by_halves() -> None:
    env = OneSeat(FURNACE)
    env.reset(seed=1)
    with pytest.raises(UserError, match="cannot be copied: copy its state"):
        deepcopy(env)


def test_many_are_stepped_side_by_side() -> None:
    many = gymnasium.make_vec(f"ironmaster/{FURNACE}", num_envs=3, vectorization_mode="sync", vector_kwargs={})
    _, info = many.reset(seed=1)
    for _ in range(5):
        seen, *_, info = many.step(info["action_mask"].argmax(axis=1))
    assert seen.shape == (3, 806)
    assert info["action_mask"].shape == (3, 139)


def test_a_game_is_shown_in_words_or_as_a_picture() -> None:
    words, picture, nothing = (OneSeat(FURNACE, render_mode=mode) for mode in ("ansi", "svg", None))
    for env in (words, picture, nothing):
        env.reset(seed=1)
    assert "Players in turn order" in str(words.render())
    assert str(picture.render()).startswith("<svg")
    assert nothing.render() is None
