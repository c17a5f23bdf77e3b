"""The game loop: who is asked, what is played when, who is told, and where it ends."""

from __future__ import annotations

from itertools import permutations

import pytest

from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import IllegalDecision
from ironmaster.kernel.events import Event
from ironmaster.kernel.loop import Decider, GameLoop
from lots.game import Lots, LotsRules
from tests.deciders import FirstLegal


def lots() -> Lots:
    """Three players are asked at once, three times, for one of their numbers."""
    return LotsRules().new(3, 1)


def test_the_seats_that_are_asked_decide_in_their_order_until_the_game_is_over() -> None:
    game = lots()
    assert list(GameLoop(game, FirstLegal())) == [(seat, number) for number in (0, 1, 2) for seat in (0, 1, 2)]
    assert game.over


def test_the_order_of_those_who_are_asked_at_once_may_be_drawn() -> None:
    games = [list(GameLoop(lots(), FirstLegal(), order=generator(seed))) for seed in range(40)]
    orders = {tuple(seat for seat, _ in game[:3]) for game in games}
    assert orders == set(permutations(range(3)))


def test_play_on_counts_the_decisions() -> None:
    game = lots()
    assert GameLoop(game, FirstLegal()).play_on() == 9
    assert game.over


def test_a_decision_is_given_just_before_it_is_played() -> None:
    game = lots()
    asked = [members(game.actors) for _ in GameLoop(game, FirstLegal())]
    assert asked[:4] == [[0, 1, 2], [1, 2], [2], [0, 1, 2]]


def test_a_loop_that_is_left_has_not_played_the_last_decision_it_gave() -> None:
    game = lots()
    for seat, _ in GameLoop(game, FirstLegal()):
        if seat == 1:
            break
    assert members(game.actors) == [1, 2]


def test_a_loop_that_is_over_stays_so() -> None:
    game = GameLoop(lots(), FirstLegal())
    assert game.play_on() == 9
    assert (game.play_on(), list(game)) == (0, [])


def test_where_only_others_are_asked_the_loop_ends() -> None:
    game = lots()
    assert list(GameLoop(game, FirstLegal(), seats=BIT[0] | BIT[2])) == [(0, 0), (2, 0)]
    assert members(game.actors) == [1]


def test_who_watches_is_told_of_every_decision_before_the_next_is_made() -> None:
    told: list[str] = []

    class Telling(FirstLegal):
        def decide(self, state: State, seat: int) -> int:
            told.append(f"seat {seat} decides")
            return super().decide(state, seat)

    def watch(state: State, events: list[Event]) -> None:
        told.append(f"{[event.kind for event in events]}, {members(state.actors)} are asked")

    GameLoop(lots(), Telling(), watch).play_on()
    assert told[:6] == [
        "seat 0 decides",
        "[], [1, 2] are asked",
        "seat 1 decides",
        "[], [2] are asked",
        "seat 2 decides",
        "['lost'], [0, 1, 2] are asked",
    ]
    assert told[-1] == "['lost'], [] are asked"
    assert len(told) == 18


def test_after_an_illegal_decision_the_loop_says_whose_it_was() -> None:
    class Cheat(Decider):
        def decide(self, state: State, seat: int) -> int:
            return 1 if seat == 0 else 9

    game = GameLoop(lots(), Cheat())
    with pytest.raises(IllegalDecision, match="There is no such decision"):
        game.play_on()
    assert (game.seat, game.decision) == (1, 9)
