"""PettingZoo: all seats in turn, as the library wants it."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.seed_test import seed_test

from ironmaster import IllegalDecision, UserError, lowest
from ironmaster.batch.rewards import REWARDS
from ironmaster.envs import Task
from ironmaster.envs.pettingzoo import AllSeats, env

SMALL = ["Brass-2p-v1", "AgeOfIndustry-2p-v1", "Workshop-3p-v1", "Furnace-2p-v1"]
FURNACE = "Furnace-2p-v1"
CYCLES = 100
"""More than Furnace and Workshop last: their games are played to the end."""

LIKES_BOXES = "ignore:Observation:UserWarning"
"""The library has a list of its own games whose observations are dictionaries, and says this of all others."""


def begun(name: str, seed: int = 1, **wishes: str) -> AllSeats:
    """A game that has begun."""
    table = AllSeats(name, **wishes)
    table.reset(seed=seed)
    return table


def play_out(table: AllSeats) -> None:
    """Plays the first legal action each time, until everybody is about to take leave."""
    while not table.game.over:
        table.step(table.game.legal(lowest(table.game.actors))[0])


@pytest.mark.filterwarnings("error", LIKES_BOXES, "ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.parametrize("name", SMALL)
def test_the_suite_of_the_library_passes(name: str) -> None:
    api_test(env(name), num_cycles=CYCLES)  # type: ignore[no-untyped-call]
    seed_test(lambda: env(name), num_cycles=CYCLES)  # type: ignore[no-untyped-call]


def test_whoever_is_asked_acts_and_of_several_the_first() -> None:
    table = begun("Workshop-3p-v1")
    seats = []
    while not table.game.over:
        seat = table.possible_agents.index(table.agent_selection)
        assert seat == lowest(table.game.actors)
        seats.append(seat)
        table.step(table.game.legal(seat)[0])
    assert set(seats) == {0, 1, 2}


def test_an_observation_is_that_of_its_agent() -> None:
    table = begun("Brass-4p-v1")
    for seat, agent in enumerate(table.agents):
        seen = table.observe(agent)
        assert np.array_equal(seen["observation"], table.observer.observation(table.game, seat))
        assert np.flatnonzero(seen["action_mask"]).tolist() == list(table.game.legal(seat))


def test_numbers_are_divided_by_the_scales_of_their_fields() -> None:
    table = begun("Brass-4p-v1")
    money = next(field for field in table.task.rules.fields(4) if field.name == "money")
    seen = table.observe("player_2")["observation"]
    assert seen[money.start : money.end].tolist() == pytest.approx([30 / 50] * 4)
    assert seen.dtype == np.float32


@pytest.mark.parametrize("reward", REWARDS)
def test_at_the_end_every_agent_gets_what_the_game_was_worth_to_it(reward: str) -> None:
    table = begun("Furnace-3p-v1", reward=reward)
    before = table.rewards
    play_out(table)
    worth = dict(zip(table.possible_agents, REWARDS[reward](table.game), strict=True))
    assert before == dict.fromkeys(table.agents, 0.0)
    assert table.rewards == worth
    given = {}
    for agent in table.agent_iter():
        _, given[agent], over, _, _ = table.last()
        assert over
        table.step(None)
    assert given == worth
    assert table.agents == []


def test_a_table_is_used_again_after_its_agents_have_begun_to_leave() -> None:
    table = begun(FURNACE)
    play_out(table)
    table.step(None)
    table.reset(seed=1)
    assert table.agents == ["player_0", "player_1"]
    play_out(table)
    table.step(None)
    table.step(None)
    assert table.agents == []


def test_an_illegal_action_is_refused_with_the_rule_and_changes_nothing() -> None:
    table = begun(FURNACE)
    before, agent = table.game.copy(), table.agent_selection
    with pytest.raises(IllegalDecision, match=r"action 24 \(bid 7 1\) is not legal here: There is no company at this"):
        table.step(24)
    with pytest.raises(UserError, match="an action is a whole number from 0 to 138, not None"):
        table.step(None)
    assert (table.game, table.agent_selection) == (before, agent)


@pytest.mark.parametrize(
    ("task", "wishes", "words"),
    [
        ("Chess-2p-v1", {}, "there is no task 'Chess-2p-v1': choose one of"),
        (3, {}, r"a task is one of the names of task_names\(\), or a Task, not 3"),
        (FURNACE, {"reward": 7}, "there is no reward 7: choose one of"),
        (FURNACE, {"reward": "rnak"}, "there is no reward 'rnak': the nearest is 'rank'"),
        (FURNACE, {"render_mode": "human"}, "there is no render mode 'human'"),
        (Task("Mine", "furnace", "companies", 9), {}, "cannot be played by 9"),
        (Task("Mine", "furnace", "companies", "2"), {}, "players must be a whole number, not '2'"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(task: Any, wishes: dict[str, Any], words: str) -> None:
    with pytest.raises(UserError, match=words):
        env(task, **wishes)


def test_nothing_is_played_before_a_game_has_begun() -> None:
    table = AllSeats(FURNACE)
    for use in (lambda: table.observe("player_0"), lambda: table.step(0), table.render):
        with pytest.raises(UserError, match="no game has begun: reset"):
            use()


def test_a_copy_goes_its_own_way() -> None:
    table = begun(FURNACE)
    twin, before = deepcopy(table), table.game.copy()
    assert twin.game == before
    twin.step(twin.game.legal(lowest(twin.game.actors))[0])
    assert table.game == before
    assert twin.game != before


def test_a_game_is_shown_as_the_one_to_act_may_see_it() -> None:
    table = begun("Brass-2p-v1", render_mode="ansi")
    shown = table.render()
    table.step(table.game.legal(lowest(table.game.actors))[0])
    assert shown is not None
    assert shown != table.render()
    assert str(begun(FURNACE, render_mode="svg").render()).startswith("<svg")
    assert begun(FURNACE).render() is None
