"""The gate: its figures worked out by hand, and what is worse is refused."""

from __future__ import annotations

import pytest

from ironmaster import load
from ironmaster.arena.lineups import Match, plan
from ironmaster.arena.setting import new_setting
from ironmaster.kernel.stages import Stages
from ironmaster.training.contest import Explored, contest, play_contest
from ironmaster.training.gate import Gate, entrants, gate_of


def told(number: int, scores: list[int]) -> Explored:
    places = [1 + sum(other > score for other in scores) for score in scores]
    return Explored(number, "", scores, places, [])


def test_shares_and_leads_are_those_of_the_new_one_in_every_seat() -> None:
    matches = [Match(0, 0, 7, (0, 1, 2)), Match(1, 0, 7, (2, 0, 1)), Match(2, 0, 7, (1, 2, 0))]
    found = gate_of(matches, [told(0, [9, 5, 4]), told(1, [6, 6, 3]), told(2, [8, 2, 2])])
    assert found.games == 3
    assert found.par == pytest.approx(1 / 3)
    assert found.wins.mean == pytest.approx(0.5)  # a win, half of one, and none
    assert found.lead.mean == pytest.approx((4.5 + 1.5 - 3) / 3)


def test_it_is_passed_only_where_the_lower_bound_is_above_par() -> None:
    matches = [Match(game, game // 2, game // 2, (game % 2, 1 - game % 2)) for game in range(40)]
    mostly = [
        told(game, [5, 1] if match.seats[0] == 0 or game % 10 == 1 else [1, 5]) for game, match in enumerate(matches)
    ]
    lucky = [told(game, [5, 1] if game % 20 or match.seats[0] == 0 else [1, 5]) for game, match in enumerate(matches)]
    good, even = gate_of(matches, mostly), gate_of(matches, lucky)
    assert (good.wins.mean, good.passed) == (0.9, True)
    assert (even.wins.mean, even.passed) == (0.5, False)


def met(new: Stages | None, present: Stages | None) -> Gate:
    """How stages do against others, for greedy in a few games of Furnace."""
    rules = load("furnace")
    setting = new_setting(rules, 2, {}, ["greedy", "greedy"], 5)
    played = contest(setting, entrants(2), [new, present], 5)
    matches = plan(played.bots, 2, 24, 5)
    return gate_of(matches, [play_contest(played, match) for match in matches])


def test_what_is_worse_is_refused_and_what_is_better_is_kept() -> None:
    worst = Stages((0.0,), dict.fromkeys(load("furnace").terms, (-1.0,)))  # takes the good for bad
    assert not met(worst, None).passed
    assert met(None, worst).passed
    assert not met(None, None).passed
