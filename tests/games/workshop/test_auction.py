"""Rounds begin with cards and an auction for the turn order."""

from __future__ import annotations

from typing import Any

from tests.games.workshop.tables import choices, play, reason, table


def bid(amounts: list[int], **wanted: Any) -> list[int]:
    """The order after everybody's bids."""
    state = table(len(amounts), step="bid", **wanted)
    for seat, amount in enumerate(amounts):
        play(state, f"bid {amount}", seat=seat)
    return [int(colour) for colour in state.order]


def test_a_card_is_turned_up_for_every_player() -> None:
    hands = [{"port": 1}, {"port": 1}, {"heavy": 1}, {"heavy": 1}]
    state = table(4, step="demand", tokens=hands)
    play(state, "token port", "token port", "token heavy", "token heavy")
    row = state.view(None)["row"]
    assert isinstance(row, list)
    assert len(row) == 4
    assert None not in row
    assert choices(state, 3)[0] == "bid 0"


def test_the_higher_the_bid_the_earlier_the_turn() -> None:
    assert bid([3, 7, 0, 5]) == [1, 3, 0, 2]


def test_of_equal_bids_the_one_ahead_on_the_track_stays_ahead() -> None:
    assert bid([4, 9, 4], order=[2, 1, 0]) == [1, 2, 0]
    assert bid([4, 9, 4], order=[0, 1, 2]) == [1, 0, 2]


def test_three_or_more_equal_bids_keep_their_order_too() -> None:
    assert bid([2, 2, 5, 2, 2], order=[3, 1, 2, 0, 4]) == [2, 3, 1, 0, 4]
    assert bid([0, 0, 0], order=[2, 0, 1]) == [2, 0, 1]


def test_all_bids_are_paid_losing_ones_too() -> None:
    state = table(step="bid")
    play(state, "bid 3", "bid 7", "bid 5")
    assert list(state.money) == [47, 43, 45]


def test_a_bid_may_be_as_high_as_cash_and_half_the_income_rounded_down() -> None:
    state = table(step="bid", money=[3, 0, 50], income=[5, 1, 0])
    assert choices(state, 0)[-1] == "bid 5"
    assert choices(state, 1) == ["bid 0"]
    assert reason(state, "bid 6", 0) == "This bid is more than your cash and what your income can raise."


def test_a_forced_bid_of_nothing_is_asked_all_the_same() -> None:
    state = table(step="bid", money=[0, 0, 0])
    play(state, "bid 0", seat=0)
    assert state.view(None)["panel"]["actors"] == [1, 2]


def test_bids_are_at_most_150() -> None:
    state = table(step="bid", money=[400, 0, 50])
    assert choices(state, 0)[-1] == "bid 150"


def test_missing_cash_is_raised_by_exactly_the_steps_of_two_needed() -> None:
    state = table(step="bid", money=[3, 50, 50], income=[7, 0, 0])
    play(state, "bid 5", "bid 0", "bid 0")
    assert (state.money[0], state.income[0]) == (0, 3)


def test_cash_is_spent_before_any_is_raised() -> None:
    state = table(step="bid", money=[5, 50, 50], income=[7, 0, 0])
    play(state, "bid 5", "bid 0", "bid 0")
    assert (state.money[0], state.income[0]) == (0, 7)


def test_a_bid_cannot_be_taken_back() -> None:
    state = table(step="bid")
    play(state, "bid 3", seat=1)
    assert reason(state, "bid 4", 1) == "It is not your turn."


def test_the_winner_draws_first() -> None:
    state = table(step="bid")
    play(state, "bid 0", "bid 1", "bid 0")
    assert choices(state, 0) == []
    assert choices(state, 1) == ["card leeds", "card liverpool", "card manchester"]


def test_any_order_of_arrival_gives_the_same_game() -> None:
    bids = {0: "bid 3", 1: "bid 3", 2: "bid 8"}
    one, other = table(step="bid"), table(step="bid")
    for seat in (0, 1, 2):
        play(one, bids[seat], seat=seat)
    for seat in (2, 1, 0):
        play(other, bids[seat], seat=seat)
    assert one == other
