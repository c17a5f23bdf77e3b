"""Two players: two colours a side, two auctions a round."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster.games.workshop.state import Workshop
from ironmaster.kernel.bits import lowest
from tests.games.workshop.tables import RULES, choices, play, reason, table

HANDS = [{"port": 2, "heavy": 1, "craft": 1}, {"light": 3, "craft": 1}]


def bids(state: Workshop, *sealed: tuple[int | None, int]) -> Workshop:
    """Both sides seal a colour, if one is asked for, and a bid."""
    for seat, (colour, amount) in enumerate(sealed):
        if colour is not None:
            play(state, f"colour {colour}", seat=seat)
        play(state, f"bid {amount}", seat=seat)
    return state


def test_each_side_has_two_colours_and_100_pounds() -> None:
    view = RULES.new(2, 1).view(None)
    assert view["colours"] == [
        {"mark": "A1", "seat": 0, "industries": 18, "links": 18},
        {"mark": "A2", "seat": 0, "industries": 19, "links": 18},
        {"mark": "B1", "seat": 1, "industries": 18, "links": 18},
        {"mark": "B2", "seat": 1, "industries": 19, "links": 18},
    ]
    assert view["panel"]["players"][1]["money"] == 100


def test_the_side_that_wins_a_first_tie_is_drawn_by_lot() -> None:
    assert {int(RULES.new(2, seed).order[0]) // 2 for seed in range(20)} == {0, 1}


def test_demand_1_two_of_four_tokens_are_placed() -> None:
    state = table(2, step="demand", tokens=HANDS)
    play(state, "token port", seat=0)
    assert choices(state, 0) == ["token port", "token heavy", "token craft"]
    assert "keep" not in choices(state, 0)
    play(state, "token port", seat=0)
    assert choices(state, 0) == []
    play(state, "token light", "token craft", seat=1)
    assert list(state.diagram) == [2, 0, 0, 1, 1]
    assert state.view(-1)["tokens"] == [{"heavy": 1, "craft": 1}, {"light": 2}]


def test_the_last_token_of_a_type_cannot_be_placed_twice() -> None:
    state = play(table(2, step="demand", tokens=HANDS), "token heavy", seat=0)
    assert choices(state, 0) == ["token port", "token craft"]


def test_which_of_two_tokens_is_chosen_first_makes_no_difference() -> None:
    one = play(table(2, step="demand", tokens=HANDS), "token heavy", "token port", seat=0)
    other = play(table(2, step="demand", tokens=HANDS), "token port", "token heavy", seat=0)
    assert one == other


@pytest.mark.parametrize(
    ("chosen", "placed"),
    [(["keep"], 0), (["token port", "keep"], 1), (["token port", "token heavy"], 2), (["token port", "token port"], 2)],
)
def test_demand_2_and_4_two_one_or_no_tokens_are_placed(chosen: list[str], placed: int) -> None:
    state = table(2, step="demand", round=7, tokens=HANDS)
    play(state, *chosen, seat=0)
    assert choices(state, 0) == []
    play(state, "keep", seat=1)
    assert sum(state.diagram) == placed


def test_demand_3_four_more_tokens_are_drawn() -> None:
    state = table(2, step="demand", round=7, tokens=[{"port": 2}, {"light": 2}])
    play(state, "keep", seat=0)
    play(state, "token light", "token light", seat=1)
    hands = state.view(-1)["tokens"]
    assert isinstance(hands, list)
    assert [sum(hand.values()) for hand in hands] == [6, 4]


def test_four_cards_are_face_up_for_the_round() -> None:
    row = table(2, step="bid").view(None)["row"]
    assert isinstance(row, list)
    assert len(row) == 4
    assert None not in row


def test_auction_1_a_colour_is_sealed_with_the_bid() -> None:
    state = table(2, step="bid")
    assert choices(state, 1) == ["colour 2", "colour 3"]
    assert reason(state, "bid 3", 1) == "First choose the colour that the bid is for."
    assert reason(state, "colour 0", 1) == "You do not play this colour."
    play(state, "colour 3", seat=1)
    assert choices(state, 1)[0] == "bid 0"
    assert choices(state, 1)[-1] == "bid 100"
    assert reason(state, "colour 2", 1) == "You have chosen the colour already, and cannot take it back."


def test_auction_1_settles_the_first_two_boxes() -> None:
    state = bids(table(2, step="bid"), (1, 4), (2, 9))
    assert list(state.order[:2]) == [2, 1]
    assert list(state.money) == [96, 91]
    assert state.view(None)["settled"] == 2


def a_turn(state: Workshop) -> None:
    """The colour to act draws the first card and builds nothing."""
    play(state, choices(state)[0])
    while not state.settled(lowest(state.actors)):
        play(state, choices(state)[-1])


def after_two_turns(*sealed: tuple[int | None, int], **wanted: Any) -> Workshop:
    """Auction 1 and the two turns that follow it."""
    state = bids(table(2, step="bid", row=["hull", "derby", "york", "dover"], **wanted), *sealed)
    a_turn(state)
    a_turn(state)
    return state


def test_the_colours_of_auction_1_play_before_auction_2() -> None:
    state = after_two_turns((1, 4), (2, 9))
    assert state.turn == 2
    assert state.view(None)["panel"]["actors"] == [0, 1]
    assert choices(state, 0)[0] == "bid 0"  # the remaining colours: none to choose
    standing = state.view(None)["industries"]
    assert isinstance(standing, dict)
    assert [sorted(town) for town in standing.values()] == [["2"], ["1"]]


def test_auction_2_settles_the_last_two_boxes_for_the_remaining_colours() -> None:
    state = bids(after_two_turns((1, 4), (2, 9)), (None, 8), (None, 2))
    assert list(state.order) == [2, 1, 0, 3]
    assert list(state.money) == [100 - 4 - 8, 100 - 9 - 2]
    assert state.colour_to_act() == 0


def test_after_four_turns_the_next_round_begins_with_auction_1() -> None:
    state = bids(after_two_turns((1, 4), (2, 9)), (None, 8), (None, 2))
    a_turn(state)
    a_turn(state)
    assert state.view(None)["round"] == 2
    assert choices(state, 0) == ["colour 0", "colour 1"]  # chosen afresh each round


@pytest.mark.parametrize(("order", "expected"), [([0, 2, 1, 3], [1, 2]), ([3, 0, 2, 1], [2, 1])])
def test_a_tied_auction_1_goes_to_the_side_in_box_1(order: list[int], expected: list[int]) -> None:
    state = bids(table(2, step="bid", order=order), (1, 5), (2, 5))
    assert list(state.order[:2]) == expected


def test_a_tied_auction_2_goes_to_the_side_that_is_in_box_1_by_then() -> None:
    state = bids(after_two_turns((1, 4), (2, 9), order=[0, 2, 1, 3]), (None, 5), (None, 5))
    assert list(state.order) == [2, 1, 3, 0]


def test_any_order_of_arrival_gives_the_same_game() -> None:
    one, other = table(2, step="bid"), table(2, step="bid")
    play(one, "colour 1", "bid 5", seat=0)
    play(one, "colour 2", "bid 5", seat=1)
    play(other, "colour 2", seat=1)
    play(other, "colour 1", seat=0)
    play(other, "bid 5", seat=1)
    play(other, "bid 5", seat=0)
    assert one == other


def test_each_colour_builds_with_its_own_industries_but_income_goes_to_the_side() -> None:
    state = table(2, row=["reading", "hull", "york", "dover"], order=[1, 2, 0, 3], industries={"southampton": {"0": 1}})
    play(state, "card reading", "link reading-southampton", "stop")
    assert list(state.income) == [2, 0]  # Southampton is the side's other colour's
    assert state.links_left[1] == 17


def test_each_colour_has_its_own_largest_network_and_pay_goes_to_the_side() -> None:
    built = {"oxford-reading": 0, "reading-london": 0, "reading-southampton": 1, "york-hull": 1, "stoke-derby": 2}
    state = table(2, step="demand", round=7, tokens=HANDS, links=built, industries={"hull": {"0": 1, "1": 1, "2": 1}})
    play(state, "token port", "keep", seat=0)
    play(state, "keep", seat=1)
    assert list(state.money) == [100 + 4 + 2 + 1 + 2, 100 + 2 + 1]


def test_an_industry_of_the_sides_other_colour_may_make_way() -> None:
    state = table(2, row=["york", "hull", "reading", "dover"], industries={"york": {"1": 1, "2": 1}})
    play(state, "card york")
    assert choices(state) == ["displace 1", "displace 2"]


@pytest.mark.parametrize(("order", "places"), [([1, 2, 0, 3], [1, 2]), ([2, 0, 1, 3], [2, 1])])
def test_of_equal_sides_the_one_in_box_1_wins(order: list[int], places: list[int]) -> None:
    state = table(2, step="demand", era="rail", round=7, tokens=HANDS, order=order)
    play(state, "keep", seat=0)
    play(state, "keep", seat=1)
    assert state.over
    assert state.ranking == places
