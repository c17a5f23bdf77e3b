"""OpenSpiel: tasks as games, as the library wants them."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from itertools import permutations
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation
from open_spiel.python.rl_environment import Environment

from ironmaster import IllegalDecision, UserError, load
from ironmaster.batch.rewards import REWARDS
from ironmaster.envs import Task, find_task, task_names
from ironmaster.envs.openspiel import TaskState, deal, register
from ironmaster.envs.recall import COLUMNS, ROWS, fingerprint, recalled
from ironmaster.envs.story import Line
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.events import Event

SMALL = ["Brass-2p-v1", "AgeOfIndustry-2p-v1", "Workshop-3p-v1", "Furnace-2p-v1"]
FURNACE = "ironmaster/Furnace-2p-v1"


def begun(name: str = FURNACE, seed: int = 3, decisions: int = 0) -> TaskState:
    """A game that is dealt, after some random decisions; as many as it has for -1."""
    state: TaskState = pyspiel.load_game(name).new_initial_state()
    deal(state, seed)
    chance = random.Random(seed)
    while decisions and not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
        decisions -= 1
    return state


@pytest.mark.parametrize("name", SMALL)
def test_the_suite_of_the_library_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"ironmaster/{name}"), num_sims=1, serialize=True, verbose=False)


def test_every_task_is_registered() -> None:
    assert {f"ironmaster/{name}" for name in task_names()} <= set(pyspiel.registered_names())


def test_chance_draws_the_seed_and_nothing_else() -> None:
    state = begun(seed=2**127 + 77)
    assert state.played == find_task("Furnace-2p-v1").start(2**127 + 77)
    assert len(state.history()) == pyspiel.load_game(FURNACE).max_chance_nodes_in_history()
    new = pyspiel.load_game(FURNACE).new_initial_state()
    assert new.chance_outcomes() == [(byte, 1 / 256) for byte in range(256)]
    with pytest.raises(UserError, match="from 0 to 255, not 256"):
        new.apply_action(256)


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_what_is_no_seed_is_not_dealt(seed: int) -> None:
    state = pyspiel.load_game(FURNACE).new_initial_state()
    with pytest.raises(UserError, match=rf"a seed is a whole number from 0 to 2\*\*128 - 1, not {seed}"):
        deal(state, seed)
    assert state.history() == []


@pytest.mark.parametrize("seed", ["1", 1.5, None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(UserError, match="a seed must be a whole number, not "):
        deal(pyspiel.load_game(FURNACE).new_initial_state(), seed)


def test_what_is_dealt_is_not_dealt_again() -> None:
    """Else the bytes of the seed would be played as decisions."""
    state = begun()
    before = str(state), state.history()
    with pytest.raises(UserError, match="this game is dealt already, or being dealt: deal a new initial state"):
        deal(state, 0)
    assert (str(state), state.history()) == before


def test_a_deal_that_has_begun_is_not_begun_anew() -> None:
    state = pyspiel.load_game(FURNACE).new_initial_state()
    state.apply_action(7)
    with pytest.raises(UserError, match="this game is dealt already, or being dealt"):
        deal(state, 0)
    assert state.history() == [7]


def test_a_task_of_ones_own_is_played_once_it_is_registered() -> None:
    mine = Task("Chained", "furnace", "companies", 2, {"chain": "on"}, "margin")
    register(mine)
    assert begun("ironmaster/Chained", seed=5).played == mine.start(5)
    assert str(pyspiel.load_game("ironmaster/Chained")) == "ironmaster/Chained(reward=margin)"
    with pytest.raises(UserError, match="cannot be played by 9"):
        register(Task("Crowd", "furnace", "companies", 9))
    with pytest.raises(UserError, match="players must be a whole number, not '2'"):
        register(Task("Pair", "furnace", "companies", "2"))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["Mine(1)", "My own", "", "a,b"])
def test_a_name_that_the_library_would_not_find_is_refused(name: str) -> None:
    with pytest.raises(UserError, match="OpenSpiel loads no game"):
        register(Task(name, "furnace", "companies", 2))


def test_no_other_task_takes_the_name_of_one_that_is_decided_for_ever() -> None:
    with pytest.raises(UserError, match="'Brass-2p-v1' is the name of another task"):
        register(Task("Brass-2p-v1", "furnace", "companies", 2))
    assert begun("ironmaster/Brass-2p-v1").played == find_task("Brass-2p-v1").start(3)


@pytest.mark.parametrize("player", [1.0, True, "1", np.array([0, 1])])
def test_a_player_is_a_whole_number(player: Any) -> None:
    state = begun()
    seen = make_observation(state.get_game())
    looks = (
        seen.set_from,
        seen.string_from,
        lambda state, player: state.resample_from_infostate(player, random.random),
    )
    for look in looks:
        with pytest.raises(UserError, match="player must be a whole number, not "):
            look(state, player)


def test_a_state_is_stored_and_read_again() -> None:
    state = begun(decisions=30)
    game, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    again = pickle.loads(pickle.dumps(state))
    for other in (back, again):
        assert other.played == state.played
        assert other.history() == state.history()
        assert other.information_state_string(1) == state.information_state_string(1)
    assert str(game) == str(state.get_game())


def test_games_can_be_pickled_into_a_process_that_does_not_know_their_task() -> None:
    register(Task("Packed", "furnace", "companies", 2, {"chain": "on"}))
    read = "import pickle, sys; print(*pickle.load(sys.stdin.buffer))"
    games = [pyspiel.load_game(name) for name in (f"{FURNACE}(reward=margin)", "ironmaster/Packed")]
    other = subprocess.run([sys.executable, "-c", read], input=pickle.dumps(games), capture_output=True)
    assert other.stdout.decode().split() == [str(game) for game in games], other.stderr


def test_a_clone_goes_its_own_way() -> None:
    state = begun(decisions=10)
    before, told = str(state), state.information_state_string(0)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert (str(state), state.information_state_string(0)) == (before, told)
    assert str(twin) != before


@pytest.mark.parametrize("reward", REWARDS)
def test_returns_are_what_the_game_was_worth(reward: str) -> None:
    state = begun(f"ironmaster/Furnace-3p-v1(reward={reward})", decisions=-1)
    assert state.is_terminal()
    assert state.played is not None
    assert state.returns() == REWARDS[reward](state.played)
    assert begun(decisions=5).returns() == [0.0, 0.0]


@pytest.mark.parametrize(
    ("name", "bound", "total"),
    [
        ("Furnace-2p-v1", 1.0, 0.0),
        ("Furnace-3p-v1", 1.0, 0.0),
        ("Furnace-2p-v1(reward=margin)", 9999.0, 0.0),
        ("Furnace-3p-v1(reward=margin)", 9999.0, None),
        ("Furnace-2p-v1(reward=points)", 9999.0, None),
    ],
)
def test_a_game_says_what_its_returns_may_be(name: str, bound: float, total: float | None) -> None:
    game, kinds = pyspiel.load_game(f"ironmaster/{name}"), pyspiel.GameType.Utility
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-bound, bound, total)
    assert game.get_type().utility == (kinds.GENERAL_SUM if total is None else kinds.ZERO_SUM)


def test_tensors_are_the_observation_by_name_and_in_one() -> None:
    state = begun("ironmaster/Brass-4p-v1", decisions=12)
    seen = make_observation(state.get_game())
    seen.set_from(state, 2)
    assert seen.dict["money"].shape == (4,)
    assert seen.dict["tiles"].shape == (4, 43)
    assert seen.tensor.tolist() == state.observation_tensor(2)
    assert seen.tensor.tolist() == state.get_game().observer.observation(state.played, 2).tolist()


def test_nothing_is_observed_before_the_deal() -> None:
    state = pyspiel.load_game(FURNACE).new_initial_state()
    assert not any(state.observation_tensor(0))
    assert state.observation_string(0) == "not dealt"


def test_observations_are_those_of_a_seat_only() -> None:
    game = pyspiel.load_game(FURNACE)
    for private in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.ALL_PLAYERS):
        kind = pyspiel.IIGObservationType(perfect_recall=False, private_info=private)
        with pytest.raises(UserError, match="as one seat sees it"):
            game.make_py_observer(kind)


def test_information_states_recall_what_a_seat_did_and_saw_and_no_more() -> None:
    state = begun("ironmaster/Workshop-2p-v1", seed=1)
    rules, chosen = load("workshop"), state.legal_actions()[0]
    state.apply_action(chosen)
    assert f"> {rules.notation(chosen)}" in state.information_state_string(0).splitlines()
    assert f"> {rules.notation(chosen)}" not in state.information_state_string(1).splitlines()
    assert f"> {rules.notation(chosen)}" not in state.observation_string(0).splitlines()


def test_information_states_tell_the_events_that_a_seat_may_see() -> None:
    state, hidden = begun("ironmaster/Brass-3p-v1"), 0
    twin = find_task("Brass-3p-v1").start(3)
    seen: list[list[str]] = [[], [], []]
    while not state.is_terminal():
        seat, action = state.current_player(), state.legal_actions()[-1]
        log: list[Event] = []
        twin.play(seat, action, log)
        state.apply_action(action)
        for other in range(3):
            seen[other] += [repr(event) for event in log if event.visible_to(other)]
        hidden += sum(not event.visible_to(other) for event in log for other in range(3))
    assert hidden > 0
    for other in range(3):
        told = state.information_state_string(other).splitlines()
        assert [line for line in told if line.startswith("Event(")] == seen[other]


def test_two_ways_to_the_same_position_are_two_information_states() -> None:
    one, other = begun("ironmaster/Brass-2p-v1"), begun("ironmaster/Brass-2p-v1")
    one.story = one.story.and_then(0, 0, [])
    assert one.observation_string(0) == other.observation_string(0)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


def test_the_same_actions_in_another_order_are_another_information_state() -> None:
    one, other = begun(), begun()
    told = Event("told", 1, {}), Event("told", -1, {"number": 2})
    one.story = one.story.and_then(1, 0, told)
    other.story = other.story.and_then(1, 0, told[::-1])
    assert one.observation_tensor(0) == other.observation_tensor(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


@pytest.mark.parametrize("name", SMALL)
def test_information_tensors_differ_where_the_strings_do_and_nowhere_else(name: str) -> None:
    state, sampler = begun(f"ironmaster/{name}", decisions=30), random.Random(1).random
    chance, players = random.Random(2), state.get_game().num_players()
    found: dict[str, set[tuple[float, ...]]] = {}
    for _ in range(40):
        for seat in range(players):
            for seen in (state, *(state.resample_from_infostate(player, sampler) for player in range(players))):
                tensors = found.setdefault(seen.information_state_string(seat), set())
                tensors.add(tuple(seen.information_state_tensor(seat)))
        state.apply_action(chance.choice(state.legal_actions()))
    assert len(found) > 80
    assert {len(tensors) for tensors in found.values()} == {1}
    assert len(set.union(*found.values())) == len(found)


def test_the_tensor_recalls_what_a_seat_did_and_saw_the_latest_first() -> None:
    state = begun("ironmaster/Workshop-2p-v1", seed=1)
    chosen = state.legal_actions()[0]
    state.apply_action(chosen)
    state.story = state.story.and_then(1, 5, [Event("told", 1, {}), Event("secret", 1, {}, seen_by=BIT[1])])
    seen = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    seen.set_from(state, 0)
    table, decisions = seen.dict["recalled"], state.get_game().num_distinct_actions()
    assert table.shape == (ROWS, len(COLUMNS))
    assert table[0].tolist() == pytest.approx([0, 2 / 2, *fingerprint("Event(told, seat=1, )")])
    own = [row for row in table if row[0]]
    assert [row.tolist() for row in own] == [
        pytest.approx([(chosen + 1) / decisions, 1 / 2, *fingerprint(f"> {load('workshop').notation(chosen)}")])
    ]
    assert not table[len(state.information_state_string(0).splitlines()) :].any()


def test_what_has_no_row_of_its_own_is_recalled_together() -> None:
    lines = [Line(f"line {number}", -1) for number in range(ROWS + 40)]
    assert (recalled(lines, 0, 2, 9)[:-1, 2:] > 0).all()
    full, shorter = recalled(lines, 0, 2, 9), recalled(lines[1:], 0, 2, 9)
    assert (full[:-1] == shorter[:-1]).all()
    assert full[-1].tolist() != shorter[-1].tolist()
    assert recalled(lines[40:], 0, 2, 9)[-1, 2:].tolist() == pytest.approx(fingerprint("line 40"))


def test_what_a_player_cannot_know_is_dealt_anew() -> None:
    state = begun("ironmaster/Brass-3p-v1", decisions=9)
    sampler = random.Random(1).random
    dealt = [state.resample_from_infostate(0, sampler) for _ in range(5)]
    assert len({str(each) for each in dealt}) == 5
    assert {each.information_state_string(0) for each in dealt} == {state.information_state_string(0)}
    assert {each.information_state_string(1) for each in dealt} != {state.information_state_string(1)}


@pytest.mark.parametrize("name", ["Brass-3p-v1", "Workshop-3p-v1"])
def test_what_is_dealt_anew_recalls_nothing_that_the_player_has_not_seen(name: str) -> None:
    state, sampler, hidden = begun(f"ironmaster/{name}", decisions=40), random.Random(1).random, 0
    for player, other in permutations(range(3), 2):
        twin = state.resample_from_infostate(player, sampler)
        secret = lines_recalled(state, other) - lines_recalled(state, player)
        assert not secret & lines_recalled(twin, other)
        assert lines_recalled(twin, other) == {
            line for line in lines_recalled(state, other) - secret if not line.startswith("> ")
        }
        assert twin.dealt != state.dealt
        hidden += len(secret)
    assert hidden > 10


def lines_recalled(state: TaskState, seat: int) -> set[str]:
    """What a seat has decided and seen, without what it knows now."""
    told = state.information_state_string(seat).splitlines()
    return set(told) - set(state.observation_string(seat).splitlines())


def test_what_is_dealt_so_far_is_dealt_anew_too() -> None:
    state = pyspiel.load_game(FURNACE).new_initial_state()
    for byte in range(5):
        state.apply_action(byte)
    twin = state.resample_from_infostate(0, random.Random(1).random)
    assert len(twin.dealt) == 5
    assert twin.dealt != state.dealt


def test_an_illegal_action_is_refused_with_the_rule_and_changes_nothing() -> None:
    state = begun()
    before = str(state), state.history()
    with pytest.raises(IllegalDecision, match=r"action 24 \(bid 7 1\) is not legal here: There is no company at this"):
        state.apply_action(24)
    with pytest.raises(UserError, match="an action is a whole number from 0 to 138, not 139"):
        state.apply_action(139)
    assert (str(state), state.history()) == before


def test_an_unknown_reward_is_refused_in_a_sentence() -> None:
    with pytest.raises(UserError, match="there is no reward 'rnak': the nearest is 'rank'"):
        pyspiel.load_game(f"{FURNACE}(reward=rnak)")


def test_actions_have_their_notation() -> None:
    state = begun()
    seat, rules = state.current_player(), load("furnace")
    told = [state.action_to_string(seat, action) for action in state.legal_actions()]
    assert told == [rules.notation(action) for action in state.legal_actions()]


def test_algorithms_of_the_library_play() -> None:
    state = begun(decisions=60)
    rng = np.random.RandomState(1)
    bot = ISMCTSBot(state.get_game(), RandomRolloutEvaluator(1, rng), 2.0, 4, random_state=rng)
    assert bot.step(state) in state.legal_actions()
    environment = Environment(FURNACE)
    step = environment.reset()
    while not step.last():
        step = environment.step([step.observations["legal_actions"][step.current_player()][0]])
    assert sum(step.rewards) == 0


def test_python_ends_well_after_games_were_registered() -> None:
    ended = subprocess.run([sys.executable, "-c", "import ironmaster.envs.openspiel"], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
