"""Batches: the games are those that would be played one by one, and the buffers tell them."""

from __future__ import annotations

from array import array
from types import SimpleNamespace
from typing import Any

import numpy
import pytest

from ironmaster import IllegalDecision, UserError, generator, load
from ironmaster.batch import Batch
from ironmaster.batch.rewards import by_margin, by_points, by_rank
from ironmaster.games import OURS
from lots.game import Lots, LotsRules
from tests.matches import MATCHES

GAMES = 3
LOTS = LotsRules()


@pytest.mark.parametrize("name", OURS)
def test_buffers_tell_every_game_as_it_stands(name: str) -> None:
    rules = load(name)
    players = max(rules.players)
    batch, rng = Batch(rules, players, GAMES, seed=5), generator(5)
    told = numpy.asarray(batch.numbers).reshape(GAMES, -1)
    masks = numpy.asarray(batch.masks).reshape(GAMES, -1)
    seats = numpy.asarray(batch.seats)
    twins = [rules.new(players, seed) for seed in batch.seeds]
    for _ in range(40):
        for game, twin in enumerate(twins):
            seat = int(seats[game])
            assert twin.acts(seat)
            assert told[game].tolist() == list(twin.numbers(seat))
            assert numpy.flatnonzero(masks[game]).tolist() == list(twin.legal(seat))
        decisions = batch.random_decisions(rng)
        for game, twin in enumerate(twins):
            twin.play(int(seats[game]), decisions[game])
        batch.step(decisions)
    assert batch.states == twins


def test_numpy_looks_at_the_buffers_themselves() -> None:
    batch = Batch(LOTS, 2, GAMES)
    buffers = (batch.numbers, batch.masks, batch.seats, batch.rewards, batch.ended)
    arrays = [numpy.asarray(buffer) for buffer in buffers]
    assert not any(array.flags.owndata for array in arrays)
    assert [str(array.dtype) for array in arrays] == ["int32", "uint8", "int64", "float64", "uint8"]
    batch.step(numpy.array([0] * GAMES))
    assert [array.tolist() for array in arrays] == [list(buffer) for buffer in buffers]
    assert arrays[2].tolist() == [1] * GAMES


def test_an_ended_game_is_worth_something_once_and_dealt_anew() -> None:
    batch = Batch(LOTS, 2, 1, seed=8, reward="points")
    seed, lots = batch.seeds[0], list(LOTS.new(2, batch.seeds[0]).lots)
    for number in (4, 1, 3, 2, 2):  # A takes the first lot with a 4, the second with a 3
        batch.step([number - 1])
        assert list(batch.rewards) == [0, 0]
    batch.step([3 - 1])  # B takes the third
    assert list(batch.ended) == [1]
    assert list(batch.rewards) == [lots[0] + lots[1], lots[2]]
    assert batch.seeds[0] != seed
    assert batch.states[0] == LOTS.new(2, batch.seeds[0])
    batch.step([0])
    assert list(batch.ended) == [0]
    assert list(batch.rewards) == [0, 0]


def test_the_same_seed_deals_the_same_games_for_ever() -> None:
    one, other = Batch(LOTS, 2, GAMES, seed=4), Batch(LOTS, 2, GAMES, seed=4)
    for batch in (one, other):
        for _ in range(20):
            batch.step([int(legal[-1]) for legal in batch.legal])
    assert one.seeds == other.seeds
    assert one.states == other.states
    assert Batch(LOTS, 2, GAMES, seed=5).seeds != Batch(LOTS, 2, GAMES, seed=4).seeds
    assert len(set(one.seeds)) == GAMES


def test_one_illegal_decision_and_none_is_played() -> None:
    batch = Batch(LOTS, 2, 2)
    batch.step([3, 0])
    batch.step([0, 0])
    before = [state.copy() for state in batch.states]
    told, masks = list(batch.numbers), list(batch.masks)
    with pytest.raises(IllegalDecision, match="game 1 of the batch: This number is spent"):
        batch.step([0, 0])
    with pytest.raises(IllegalDecision, match="game 0"):
        batch.step([-1, 1])
    assert batch.states == before
    assert (list(batch.numbers), list(batch.masks)) == (told, masks)


@pytest.mark.parametrize("decisions", [[1.5, 0], ["a", 0], 7, [2**70, 0], numpy.zeros((2, 2)), numpy.zeros(2)])
def test_decisions_are_whole_numbers(decisions: object) -> None:
    with pytest.raises(UserError, match=r"whole numbers, one for each game, in a list or a buffer"):
        Batch(LOTS, 2, 2).step(decisions)


def test_decisions_are_one_for_each_game() -> None:
    with pytest.raises(UserError, match="2 games need 2 decisions, not 3"):
        Batch(LOTS, 2, 2).step(array("q", [0, 0, 0]))


def test_bad_batches_are_refused_in_a_sentence() -> None:
    with pytest.raises(UserError, match="from 1 to 1,000,000 games, not 0"):
        Batch(LOTS, 2, 0)
    with pytest.raises(UserError, match="from 1 to 1,000,000 games, not 1000000000000000000000"):
        Batch(LOTS, 2, 10**21)
    with pytest.raises(UserError, match="there is no reward 'ranks': the nearest is 'rank'"):
        Batch(LOTS, 2, 1, reward="ranks")
    with pytest.raises(UserError, match=r"a seed is a whole number from 0 to 2\*\*128 - 1, not -1"):
        Batch(LOTS, 2, 1, seed=-1)
    with pytest.raises(UserError, match="cannot be played by 9"):
        Batch(LOTS, 9, 1)
    with pytest.raises(UserError, match="no option 'speed'"):
        Batch(LOTS, 2, 1, speed="high")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"reward": 7}, "there is no reward 7: choose one of rank, margin, points"),
        ({"reward": None}, "there is no reward None"),
        ({"players": "2"}, "players must be a whole number, not '2'"),
        ({"games": 2.5}, "games must be a whole number, not 2.5"),
        ({"seed": None}, "a seed must be a whole number, not None"),
        ({"chain": True}, "option chain cannot be True: choose one of off, on"),
        ({"chain": []}, r"option chain cannot be \[\]"),
    ],
)
def test_what_is_of_another_kind_is_refused_in_a_sentence_too(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(UserError, match=told):
        Batch(load("furnace"), **({"players": 2, "games": 1} | asked))


def test_numbers_of_numpy_are_numbers() -> None:
    batch = Batch(LOTS, numpy.int64(2), numpy.int32(3), seed=numpy.uint8(4))
    assert batch.seeds == Batch(LOTS, 2, 3, seed=4).seeds


def test_a_game_without_numbers_is_stepped_too() -> None:
    batch, rng = Batch(MATCHES, 2, 2), generator(1)
    for _ in range(30):
        batch.step(batch.random_decisions(rng))
    assert (len(batch.numbers), len(batch.masks)) == (0, 4)


def finished(winners: list[int]) -> Lots:
    """A game of three whose lots of 9, 5 and 5 points went to these."""
    state = LOTS.new(3, 1)
    state.lots, state.winners, state.actors = type(state.lots)([9, 5, 5]), winners, 0
    return state


@pytest.mark.parametrize(
    ("ranking", "worth"),
    [
        ([4, 2, 1, 3], [-1, 1 / 3, 1, -1 / 3]),
        ([1, 1, 3, 4], [2 / 3, 2 / 3, -1 / 3, -1]),
        ([1, 2, 2, 2], [1, -1 / 3, -1 / 3, -1 / 3]),
        ([1, 1, 1, 1], [0, 0, 0, 0]),
        ([2, 1], [-1, 1]),
    ],
)
def test_places_that_are_shared_are_worth_their_mean(ranking: list[int], worth: list[float]) -> None:
    assert by_rank(SimpleNamespace(ranking=ranking)) == pytest.approx(worth)  # type: ignore[arg-type]
    assert sum(worth) == pytest.approx(0)


def test_rewards() -> None:
    state = finished([0, 1, 2])
    assert by_rank(state) == [1.0, -0.5, -0.5]
    assert by_margin(state) == [4.0, -4.0, -4.0]
    assert by_points(state) == [9.0, 5.0, 5.0]
    assert by_rank(finished([0, 0, 2])) == [1.0, -1.0, 0.0]
