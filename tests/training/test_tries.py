"""Turns tried out to the end: what is counted of them, worked out by hand, and that they are the same every time."""

from __future__ import annotations

import pytest

from ironmaster import generator, load, lowest
from ironmaster.arena.lineups import Match
from ironmaster.arena.setting import new_setting
from ironmaster.kernel.contract import State
from ironmaster.training.contest import Contest, Explored, contest, play_contest
from ironmaster.training.fit import LEFT
from ironmaster.training.moments import moments_of
from ironmaster.training.tries import EVERY, PLACES, played, try_out

RULES = load("furnace")
MATCH = Match(0, 0, 5, (0, 1))


def games(tries: int) -> Contest:
    setting = new_setting(RULES, 2, {}, ["greedy", "greedy"], 5)
    return contest(setting, setting.bots, [None, None], 5, tries=tries)


def begun() -> tuple[State, int]:
    state = RULES.new(2, 5)
    return state, lowest(state.actors)


def test_several_turns_are_tried_and_points_add_up_over_the_table() -> None:
    state, seat = begun()
    tried = try_out(RULES, state, seat, 2, generator(1))
    assert 2 <= len(tried) <= len(PLACES)
    assert len({tuple(decisions) for decisions, _ in tried}) == len(tried)
    other = try_out(RULES, state, seat, 2, generator(1))
    assert other == tried
    assert state == begun()[0]


def test_what_came_of_a_turn_is_the_lead_over_the_mean_times_players_and_tries() -> None:
    """At the last decision nothing is left to chance: every turn ends the game, with scores that can be looked up."""
    state, seat = begun()
    while not state.over:
        before = state.copy()
        seat = lowest(state.actors)
        state.play(seat, state.legal(seat)[0])
    for decisions, total in try_out(RULES, before, seat, 3, generator(1)):
        end = played(before, seat, decisions)
        assert end.over
        assert total == 3 * (2 * end.scores[seat] - sum(end.scores))


def test_a_turn_stops_where_it_cannot_go_on() -> None:
    state, seat = begun()
    decision = int(state.legal(seat)[0])
    once = state.copy()
    once.play(seat, decision)
    assert played(state, seat, [decision, decision]) == once


def test_games_are_the_same_with_tries_and_without() -> None:
    with_tries, without = play_contest(games(2), MATCH), play_contest(games(0), MATCH)
    assert with_tries.written == without.written
    assert without.tried == []
    turns = sum(
        seat != before for (seat, _), (before, _) in zip(without.moves(), [(-1, 0), *without.moves()], strict=False)
    )
    assert 0 < len(with_tries.tried) <= turns // EVERY


def test_turns_are_counted_by_what_they_differ_in() -> None:
    """Of two turns one is 3 points better on average: 1.5 above the mean of both, and the other 1.5 below it."""
    state, seat = begun()
    first, second = ([int(decision)] for decision in state.legal(seat)[:2])
    told = Explored(0, f"{seat} {first[0]}", [0, 0], [1, 1], [], tried=[(0, [(first, 16), (second, 4)])])
    rules = load("furnace")
    rules.restage(2, None)
    found = moments_of(rules, games(2), MATCH, told, LEFT)[-1]  # all of the game is left: the last stage alone
    assert found.rows == 2
    assert found.scatter == pytest.approx(1.5**2 + 1.5**2)  # 16 and 4 are 4 and 1 a player and try
    size, at = len(rules.terms), list(rules.terms).index("discs")
    one, other = (
        [list(terms.values())[at] for terms in rules.appraise(played(state, seat, turn))] for turn in (first, second)
    )
    apart = (one[seat] - one[1 - seat]) / 2 - (other[seat] - other[1 - seat]) / 2
    assert found.products[size + at][-1] == pytest.approx(apart * 1.5)
    assert all(product == 0 for product in found.products[at])
