"""How a turn is planned: which turns are tried out, how tries are played on, and when one of them is out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.bots import make_bot
from ironmaster.bots.budget import Budget
from ironmaster.bots.candidate import Candidate, keeping_up
from ironmaster.bots.greedy import Greedy
from ironmaster.bots.habits import Habits
from ironmaster.bots.judge import margin
from ironmaster.bots.lines import Line, different
from ironmaster.bots.planner import Planner
from ironmaster.bots.playout import Playouts
from ironmaster.bots.seats import OneBot
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.loop import GameLoop
from tests.games.age_of_industry.positions import NEW_ENGLAND
from tests.games.brass.positions import RED, RULES, Position
from tests.games.furnace.positions import RULES as FURNACE

STATE = RULES.new(2, 1)


def line(value: float, *begun: int) -> Line:
    return Line(vec[i64](begun), vec[i64](begun), STATE, value)


def values(lines: list[Line]) -> list[float]:
    return [one.value for one in lines]


def test_turns_that_do_something_else_come_before_variants_of_the_same() -> None:
    found = [line(9, 1, 2), line(8, 2, 1), line(7, 1, 2), line(6, 1, 2), line(5, 3, 4)]
    assert values(different(found, 3)) == [9, 8, 5]


def test_variants_fill_up_what_other_turns_leave() -> None:
    found = [line(9, 1), line(8, 1), line(7, 1), line(6, 1), line(5, 2)]
    assert values(different(found, 4)) == [9, 8, 5, 7]


def test_of_turns_of_equal_worth_one_is_enough() -> None:
    assert values(different([line(9, 1), line(9, 2), line(8, 3)], 3)) == [9, 8]


def candidate(*tries: float) -> Candidate:
    tried = Candidate(line(0.0, 1))
    for value in tries:
        tried.add(value)
    return tried


@pytest.mark.parametrize("players", [2, 3, 4])
def test_master_sees_what_a_round_of_furnace_pays(players: int) -> None:
    """Companies bring nothing before all discs have been bid and everybody has produced."""
    state = FURNACE.new(players, 1)
    master = make_bot("master")
    assert isinstance(master, Planner)
    end = Playouts(FURNACE, Budget()).play_on(state, master.turns_ahead(state), generator(1))
    assert end.view(None)["round"] == 2


@pytest.mark.parametrize(("most_rounds", "turns"), [(1, 5), (4, 17), (9, 17)])
def test_tries_go_no_further_than_is_worth_while_in_the_game(most_rounds: int, turns: int) -> None:
    """Four rounds in Brass: sixteen turns of four players, and an answer."""
    planner = Planner(Budget(), candidates=2, most_rounds=most_rounds)
    assert planner.turns_ahead(RULES.new(4, 1)) == turns


LUCK = (40.0, -35.0, 12.0, -8.0, 51.0, -60.0, 3.0, -20.0)
BEHIND = (1.0, 1.2, 0.8, 1.0, 1.1, 0.9, 1.0, 1.0)


def test_a_turn_that_is_a_little_behind_in_every_guess_is_clearly_behind() -> None:
    """One point behind, give or take a little, although the guesses differ by fifty."""
    best = candidate(*LUCK)
    behind = candidate(*(luck - less for luck, less in zip(LUCK, BEHIND, strict=True)))
    assert behind.is_clearly_behind(best)
    assert not best.is_clearly_behind(behind)


def test_a_turn_that_is_behind_now_and_then_may_still_be_the_best() -> None:
    best = candidate(*LUCK)
    other = candidate(*(luck - 1.0 + 9.0 * (-1) ** number for number, luck in enumerate(LUCK)))
    assert other.mean() == pytest.approx(best.mean() - 1.0)
    assert not other.is_clearly_behind(best)


def test_nothing_is_clear_after_a_few_tries() -> None:
    assert not candidate(*[0.0] * 7).is_clearly_behind(candidate(*[5.0] * 7))
    assert candidate(*[0.0] * 8).is_clearly_behind(candidate(*[5.0] * 8))


def test_only_those_that_keep_up_are_tried_again() -> None:
    best, close, far = candidate(*[5.0, 4.0] * 4), candidate(*[4.0, 5.0] * 4), candidate(*[1.0, 2.0] * 4)
    assert keeping_up([far, close, best]) == [close, best]


def test_a_lead_counts_only_the_guesses_in_which_both_were_tried() -> None:
    assert candidate(3.0, 5.0, 90.0).lead_over(candidate(1.0, 2.0)) == 2.5


def promising(habits: Habits, *decisions: int, moment: int = 0, kept: int = 2) -> list[int]:
    return [int(decision) for decision in habits.promising(moment, vec[i64](decisions), kept)]


def test_what_fell_far_behind_is_left_out_and_the_unknown_is_looked_at() -> None:
    habits = Habits()
    for decision, behind in ((11, 4.0), (12, 0.0), (13, 9.0), (14, 2.0)):
        habits.learn(0, decision, behind)
    assert promising(habits, 11, 12, 13, 14, 15) == [12, 14, 15]
    assert promising(habits, 11, 13) == [11, 13]


def test_every_moment_has_habits_of_its_own() -> None:
    habits = Habits()
    for decision in (11, 12, 13):
        habits.learn(0, decision, float(decision))
    assert promising(habits, 11, 12, 13) == [11, 12]
    assert promising(habits, 11, 12, 13, moment=1) == [11, 12, 13]


def test_the_last_try_counts_for_three_tenths() -> None:
    habits = Habits()
    habits.learn(0, 11, 10.0)
    habits.learn(0, 11, 0.0)
    habits.learn(0, 12, 6.9)
    assert promising(habits, 11, 12, kept=1) == [12]
    habits.learn(0, 13, 7.1)
    assert promising(habits, 11, 13, kept=1) == [11]


def test_tries_are_played_on_as_greedy_would() -> None:
    """Without a pound nothing that Red may do comes near to selling what its mill has spun."""
    position = Position().tile(RED, "lancaster:1", "port 1").tile(RED, "preston:2", "cotton 1")
    state = position.links(RED, "lancaster-preston").money(RED, 0).begin().state
    tiles: Any = Playouts(RULES, Budget()).play_on(state, 1, generator(1)).to_position()["tiles"]
    assert tiles["preston:2"]["flipped"]


def test_tries_that_are_repeated_cost_less_than_half() -> None:
    budget = Budget()
    playouts = Playouts(RULES, budget)
    playouts.play_on(STATE, 4, generator(1))
    first = budget.used
    for _ in range(4):
        playouts.play_on(STATE, 4, generator(1))
    assert 2 * (budget.used - first) < 4 * first


def test_a_try_ends_after_so_many_turns_or_with_the_game() -> None:
    playouts = Playouts(RULES, Budget())
    assert playouts.play_on(STATE, 1, generator(1)).actors != STATE.actors
    assert playouts.play_on(STATE, 2, generator(1)).actors == STATE.actors
    assert playouts.play_on(STATE, 1000, generator(1)).over


def turns_of_a_game() -> Iterator[AgeOfIndustry]:
    """The beginning of every turn of two actions, as `greedy` plays."""
    state = NEW_ENGLAND.new(3, 5)
    for seat, _ in GameLoop(state, OneBot(Greedy(), generator(1))):
        if state.actions_left == 2 and state.settled(seat):
            yield state.copy()


def turn_worth(state: AgeOfIndustry, beginnings: int) -> float:
    """What the turn of whoever is to act is worth to it when tries play it."""
    playouts = Playouts(NEW_ENGLAND, Budget(), beginnings)
    return margin(NEW_ENGLAND, playouts.play_on(state, 1, generator(1)), lowest(state.actors))


def test_players_in_tries_who_think_of_two_actions_at_a_time_find_better_turns() -> None:
    gains = [turn_worth(state, 4) - turn_worth(state, 1) for state in turns_of_a_game()]
    assert sum(1 for gain in gains if gain > 0.1) > len(gains) / 4
    assert sum(1 for gain in gains if gain < -0.1) < len(gains) / 20


def first_bids(doubt: float) -> set[tuple[int, ...]]:
    """The discs on the row, card by card, after the first round of bids in ten tries of the same auction."""
    auction = FURNACE.new(3, 5, capitalists="off")
    ends = [
        Playouts(FURNACE, Budget(), doubt=doubt).play_on(auction.copy(), 3, generator(chance)) for chance in range(10)
    ]
    return {tuple(int(disc) for disc in cast(Furnace, end).bids) for end in ends}


def test_players_in_doubt_do_not_always_answer_in_the_same_way() -> None:
    assert len(first_bids(doubt=0.0)) == 1, "an auction leaves nothing to chance"
    assert len(first_bids(doubt=1.5)) > 1


def test_players_in_doubt_about_a_little_still_take_what_is_clearly_best() -> None:
    state = FURNACE.new(3, 5, capitalists="off")
    seat = int(lowest(state.actors))
    sure = Playouts(FURNACE, Budget()).play_on(state.copy(), 1, generator(1))
    doubtful = Playouts(FURNACE, Budget(), doubt=1e-6).play_on(state.copy(), 1, generator(1))
    assert margin(FURNACE, sure, seat) == pytest.approx(margin(FURNACE, doubtful, seat), abs=1e-5)


@pytest.mark.parametrize(
    ("name", "rules", "doubt"), [("master", FURNACE, 1.5), ("planner", FURNACE, 0), ("master", RULES, 0)]
)
def test_only_master_is_in_doubt_and_only_where_the_game_says_so(name: str, rules: Rules, doubt: float) -> None:
    bot = make_bot(name)
    assert isinstance(bot, Planner)
    assert bot.playouts(rules).doubt == doubt


def test_whoever_studies_leaves_a_bid_to_the_game_for_all_of_its_time() -> None:
    game = FURNACE.new(3, 1, capitalists="off")
    seat = lowest(game.actors)
    planner = Planner(Budget(nodes=600), candidates=2, most_rounds=1, studies=True)
    decision = planner.decide(game, seat, generator(5))
    rng = generator(5)
    study = FURNACE.study(game.imagine(seat, rng), seat, rng)
    assert study is not None
    used = 0
    while used < 600:
        used += study.go_on()
    assert (decision, planner.budget.used) == (study.best(), used)
