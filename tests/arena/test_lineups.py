"""Who sits where: every bot in every seat, on the same deals, and everybody meets."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from ironmaster.arena.lineups import Match, plan


def rounds_of(matches: list[Match]) -> list[list[Match]]:
    rounds: dict[int, list[Match]] = {}
    for match in matches:
        rounds.setdefault(match.round, []).append(match)
    return list(rounds.values())


SIZES = [(2, 2), (3, 3), (4, 4), (3, 2), (6, 4), (7, 3), (9, 5)]


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_in_a_round_every_bot_sits_once_in_every_seat(bots: int, players: int) -> None:
    matches = plan([str(bot) for bot in range(bots)], players, 20 * bots, 0)
    for games in rounds_of(matches):
        sat = Counter((bot, seat) for game in games for seat, bot in enumerate(game.seats))
        assert sat == Counter({(bot, seat): 1 for bot in range(bots) for seat in range(players)})


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_nobody_sits_twice_in_a_game(bots: int, players: int) -> None:
    for match in plan([str(bot) for bot in range(bots)], players, 5 * bots, 0):
        assert len(set(match.seats)) == players


def test_the_games_of_a_round_share_a_deal_and_no_other_round_has_it() -> None:
    matches = plan(["a", "b", "c", "d"], 4, 40, 100)
    assert [{game.seed for game in games} for games in rounds_of(matches)] == [{100 + deal} for deal in range(10)]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert len(plan(["a", "b", "c", "d"], 4, 9, 0)) == 12
    assert len(plan(["a", "b", "c", "d"], 4, 8, 0)) == 8


def test_one_against_three_equals_stays_on_one_deal() -> None:
    matches = plan(["a", "b", "b", "b"], 4, 8, 0)
    assert [match.seed for match in matches] == [0, 0, 0, 0, 1, 1, 1, 1]
    for games in rounds_of(matches):
        assert sorted(game.seats.index(0) for game in games) == [0, 1, 2, 3]


def test_equal_bots_never_play_the_same_game_twice() -> None:
    for bots in (["a"] * 4, ["a", "b", "a", "b"], ["a", "a", "b", "b"]):
        games = [(match.seed, tuple(bots[bot] for bot in match.seats)) for match in plan(bots, 4, 80, 0)]
        assert len(set(games)) == 80
    assert [match.seed for match in plan(["a"] * 4, 4, 8, 50)] == list(range(50, 58))


def test_seeds_begin_again_after_the_last() -> None:
    matches = plan(["a", "b"], 2, 4, 2**128 - 1)
    assert [match.seed for match in matches] == [2**128 - 1, 2**128 - 1, 0, 0]


def test_a_longer_tournament_begins_with_a_shorter_one() -> None:
    bots = ["a", "b", "c", "d", "e"]
    assert plan(bots, 4, 100, 3)[:20] == plan(bots, 4, 20, 3)


def test_of_many_bots_all_meet_about_equally_often() -> None:
    matches = plan([str(bot) for bot in range(7)], 4, 7 * 30, 0)
    met = Counter(pair for match in matches for pair in combinations(sorted(match.seats), 2))
    assert len(met) == 21
    assert sum(met.values()) / 21 == 60
    assert max(met.values()) - min(met.values()) <= 8


def test_who_sits_after_whom_changes_evenly() -> None:
    matches = plan(["a", "b", "c", "d"], 4, 4 * 60, 0)
    after = Counter((match.seats[seat], match.seats[(seat + 1) % 4]) for match in matches for seat in range(4))
    assert len(after) == 12
    assert max(after.values()) - min(after.values()) <= 8
    assert sum(after.values()) / 12 == 80
