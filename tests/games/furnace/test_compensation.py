"""The end of the auction: cards from the left, discs from the smallest, the highest disc takes the card."""

from __future__ import annotations

from typing import Any

from ironmaster.games.furnace.state import COMPENSATION, PRODUCTION
from tests.games.furnace.positions import auction, choices, companies, deciding, held, play, why_not

ON = {"capitalists": "on"}
BREAKER = {"capitalist": "placement"}
PLUS_ONE = {"capitalist": "compensation"}
OTHERS = ({"capitalist": "extra_disc"}, {"capitalist": "iron_upgrade"})


def compensations(log: list[Any]) -> list[tuple[int, int, int]]:
    """Seat, disc and times of every compensation, in order."""
    return [(int(e.seat), e.facts["value"], e.facts["times"]) for e in log if e.kind == "compensation"]


def test_disc_3_on_2_coal_gives_6_and_the_4_takes_the_card_without_compensation() -> None:
    game = auction(3, [[], [4], []], row=["c1"], placed={1: {0: [3]}}, turn=1)
    play(game, 1, "bid 1 4")
    assert held(game, 0) == {"coal": 6, "upgrade": 1}, "three times 2 coal; the token is the start-up's"
    assert companies(game, 1) == ["c1"]
    assert "coal" not in held(game, 1)


def test_iron_to_oil_at_discs_2_and_1() -> None:
    seats: list[dict[str, Any]] = [{"iron": 3}, {"iron": 3}, {"iron": 3}]
    game = auction(3, [[], [], [4]], row=["c2"], placed={1: {0: [2], 1: [1]}}, seats=seats, turn=2)
    play(game, 2, "bid 1 4")
    assert game.step == COMPENSATION
    assert deciding(game) == [1], "the smallest disc first"
    assert choices(game, 1) == ["times 0", "times 1"]
    play(game, 1, "times 1")
    assert deciding(game) == [0]
    assert choices(game, 0) == ["times 0", "times 1", "times 2"]
    assert why_not(game, 0, "times 3") == "You cannot make this conversion that many times."
    play(game, 0, "times 2")
    assert game.step == PRODUCTION
    assert (held(game, 1)["iron"], held(game, 1)["oil"]) == (2, 1)
    assert (held(game, 0)["iron"], held(game, 0)["oil"]) == (1, 2)
    assert companies(game, 2) == ["c2"]
    assert "oil" not in held(game, 2)


def test_a_conversion_may_be_refused() -> None:
    game = auction(3, [[], [4], []], row=["c2"], placed={1: {0: [2]}}, seats=[{"iron": 2}], turn=1)
    log = play(game, 1, "bid 1 4")
    log += play(game, 0, "times 0")
    assert held(game, 0)["iron"] == 2
    assert compensations(log) == [(0, 2, 0)]


def test_a_conversion_is_bounded_by_what_is_held() -> None:
    game = auction(3, [[], [4], []], row=["c7"], placed={1: {0: [3]}}, seats=[{"coal": 5}], turn=1)
    play(game, 1, "bid 1 4")
    assert choices(game, 0) == ["times 0", "times 1", "times 2"], "2 coal each, and 5 are held"
    assert why_not(game, 0, "times 3") == "You do not have enough to make this conversion that many times."


def test_nobody_is_asked_about_a_conversion_that_cannot_be_made() -> None:
    game = auction(3, [[], [4], []], row=["c2"], placed={1: {0: [2]}}, turn=1)
    log = play(game, 1, "bid 1 4")
    assert game.step == PRODUCTION
    assert compensations(log) == []


def test_what_is_won_on_the_left_can_be_spent_on_the_right() -> None:
    placed = {1: {0: [2], 1: [4]}, 2: {0: [1]}}
    game = auction(3, [[], [3], []], row=["c8", "c2"], placed=placed, turn=1)
    play(game, 1, "bid 2 3")
    assert held(game, 0) == {"iron": 2}, "disc 2 on 1 iron"
    assert choices(game, 0) == ["times 0", "times 1"]


def test_what_is_won_on_the_right_comes_too_late_for_the_left() -> None:
    placed = {1: {0: [1], 1: [4]}, 2: {0: [2]}}
    game = auction(3, [[], [3], []], row=["c2", "c8"], placed=placed, turn=1)
    play(game, 1, "bid 2 3")
    assert game.step == PRODUCTION
    assert held(game, 0)["iron"] == 2


def test_cards_are_resolved_from_the_left_and_discs_from_the_smallest() -> None:
    placed = {1: {0: [3], 1: [2], 2: [4]}, 2: {0: [1], 1: [3]}}
    game = auction(3, [[], [], [2]], row=["c1", "c3"], placed=placed, turn=2)
    log = play(game, 2, "bid 2 2")
    assert compensations(log) == [(1, 2, 2), (0, 3, 3), (0, 1, 1), (2, 2, 2)]
    assert [(e.kind, e.facts["card"]) for e in log if e.kind == "win"] == [("win", "c1"), ("win", "c3")]


def test_a_card_without_a_disc_leaves_the_game() -> None:
    game = auction(3, [[], [4], []], row=["c1"], turn=1)
    log = play(game, 1, "bid 1 4")
    assert sum(e.kind == "unwanted" for e in log) == 6
    assert len(game.view(None)["out"]) == 6


def test_a_single_disc_of_any_value_takes_the_card() -> None:
    game = auction(3, [[], [1], []], row=["c1"], turn=1)
    play(game, 1, "bid 1 1")
    assert companies(game, 1) == ["c1"]


def test_the_company_arrives_on_its_basic_side() -> None:
    game = auction(3, [[], [1], []], row=["c1"], turn=1)
    play(game, 1, "bid 1 1")
    assert game.upgraded == 0


def test_discs_go_back_before_production() -> None:
    game = auction(3, [[], [1], []], row=["c1"], placed={2: {0: [4]}}, turn=1)
    play(game, 1, "bid 1 1")
    assert not any(game.bids)


# Capitalists


def test_compensation_plus_one_holds_for_extraction() -> None:
    seats = [PLUS_ONE, *OTHERS]
    game = auction(3, [[], [4], []], row=["c1"], placed={1: {0: [2]}}, seats=seats, options=ON, turn=1)
    play(game, 1, "bid 1 4")
    assert held(game, 0)["coal"] == 6, "disc 2 counts as 3"


def test_compensation_plus_one_holds_for_conversion() -> None:
    seats: list[dict[str, Any]] = [{**PLUS_ONE, "iron": 5}, *OTHERS]
    game = auction(3, [[], [4], []], row=["c2"], placed={1: {0: [3]}}, seats=seats, options=ON, turn=1)
    play(game, 1, "bid 1 4")
    assert choices(game, 0) == [f"times {times}" for times in range(5)]


def test_compensation_plus_one_never_holds_for_the_winning_disc() -> None:
    seats = [PLUS_ONE, *OTHERS]
    game = auction(3, [[4], [], []], row=["c1"], placed={1: {1: [2]}}, seats=seats, options=ON)
    log = play(game, 0, "bid 1 4")
    assert compensations(log) == [(1, 2, 2)]
    assert companies(game, 0) == ["c1"]


def test_of_equal_discs_the_placement_breakers_is_the_weaker() -> None:
    seats = [BREAKER, *OTHERS]
    game = auction(3, [[3], [], []], row=["c1"], placed={1: {1: [3]}}, seats=seats, options=ON)
    play(game, 0, "bid 1 3")
    assert companies(game, 1) == ["c1"]
    assert held(game, 0)["coal"] == 6


def test_the_placement_breaker_loses_ties_against_the_agent_too() -> None:
    seats = [BREAKER, OTHERS[0]]
    game = auction(2, [[3], [], []], row=["c1"], placed={1: {2: [3]}}, seats=seats, options=ON)
    play(game, 0, "bid 1 3")
    assert companies(game, 0) == []
    assert "c1" in game.view(None)["out"]
    assert held(game, 0)["coal"] == 6


def test_every_disc_of_the_placement_breaker_that_did_not_win_is_compensated_also_on_a_card_they_win() -> None:
    seats = [BREAKER, *OTHERS]
    game = auction(3, [[4], [], []], row=["c1"], placed={1: {0: [1, 2], 1: [3]}}, seats=seats, options=ON)
    log = play(game, 0, "bid 1 4")
    assert compensations(log) == [(0, 1, 1), (0, 2, 2), (1, 3, 3)]
    assert companies(game, 0) == ["c1"]


def test_of_equal_losing_discs_the_placement_breakers_comes_first() -> None:
    seats: list[dict[str, Any]] = [{**OTHERS[0], "iron": 1}, {**BREAKER, "iron": 1}, OTHERS[1]]
    placed = {1: {0: [1], 2: [4]}}
    game = auction(3, [[], [1], []], row=["c2"], placed=placed, seats=seats, options=ON, turn=1)
    play(game, 1, "bid 1 1")
    assert deciding(game) == [1]
    play(game, 1, "times 1")
    assert deciding(game) == [0]


def test_the_harmonised_s3_compensates_with_two_coal() -> None:
    for cards, coal in (("transcribed", 3), ("harmonised", 6)):
        game = auction(3, [[], [4], []], row=["s3"], placed={1: {0: [3]}}, options={"cards": cards}, turn=1)
        play(game, 1, "bid 1 4")
        assert held(game, 0)["coal"] == coal
