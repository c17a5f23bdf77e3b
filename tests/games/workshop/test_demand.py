"""Creating demand: secret tokens, four times a game."""

from __future__ import annotations

from tests.games.workshop.tables import RULES, choices, play, reason, table

HANDS = [{"port": 1, "craft": 1}, {"port": 2}, {"heavy": 1, "light": 1}]


def test_demand_1_every_player_places_one_of_two_tokens() -> None:
    state = table(step="demand", tokens=HANDS)
    assert choices(state, 0) == ["token port", "token craft"]
    play(state, "token craft", "token port", "token light")
    assert list(state.diagram) == [1, 0, 0, 1, 1]  # port, heavy, textile, light, craft
    assert state.view(-1)["tokens"] == [{"port": 1}, {"port": 1}, {"heavy": 1}]
    assert state.view(0)["round"] == 1


def test_when_an_era_begins_a_token_must_be_placed() -> None:
    state = table(step="demand", tokens=HANDS)
    assert reason(state, "keep") == "When an era begins tokens must be placed; they may be kept only when it ends."


def test_equal_tokens_are_one_choice_and_a_forced_choice_is_asked_all_the_same() -> None:
    state = table(step="demand", tokens=HANDS)
    assert choices(state, 1) == ["token port"]


def test_a_token_that_one_does_not_have_cannot_be_placed() -> None:
    assert reason(table(step="demand", tokens=HANDS), "token textile", 0) == (
        "You have no other token of this industry."
    )


def test_tokens_are_revealed_when_all_have_chosen_and_cannot_be_taken_back() -> None:
    state = table(step="demand", tokens=HANDS)
    play(state, "token port", seat=0)
    assert state.view(None)["diagram"] == dict.fromkeys(RULES.board_data.types, 0)
    assert reason(state, "token craft", 0) == "It is not your turn."
    play(state, "token heavy", seat=2)
    assert sum(state.diagram) == 0
    play(state, "token port", seat=1)
    assert list(state.diagram) == [2, 1, 0, 0, 0]


def test_any_order_of_arrival_gives_the_same_game() -> None:
    one, other = table(step="demand", tokens=HANDS), table(step="demand", tokens=HANDS)
    for seat in (0, 1, 2):
        play(one, choices(one, seat)[0], seat=seat)
    for seat in (2, 0, 1):
        play(other, choices(other, seat)[0], seat=seat)
    assert one == other


def test_demand_2_after_the_last_round_a_token_may_be_kept() -> None:
    state = table(step="demand", round=9, tokens=[{"port": 1}, {"craft": 1}, {"heavy": 1}])
    assert choices(state, 0) == ["token port", "keep"]
    play(state, "token port", "keep", "keep")
    assert state.view(None)["era"] == "rail"
    assert list(state.diagram) == [1, 0, 0, 0, 0]
    assert list(state.money) == [50, 50, 50]


def test_demand_2_comes_before_the_income_of_the_era() -> None:
    state = table(
        step="demand", round=9, tokens=[{"port": 1}, {"craft": 1}, {"heavy": 1}], industries={"hull": {"0": 1}}
    )
    play(state, "token port", "keep", "keep")
    assert list(state.money) == [51, 50, 50]


def test_demand_3_two_more_tokens_are_drawn_and_a_kept_one_may_be_placed() -> None:
    state = table(step="demand", round=9, tokens=[{"port": 1}, {"craft": 1}, {"heavy": 1}])
    play(state, "keep", "keep", "token heavy")
    hands = state.view(-1)["tokens"]
    assert isinstance(hands, list)
    assert [sum(hand.values()) for hand in hands] == [3, 3, 2]
    assert "token port" in choices(state, 0)
    assert "keep" not in choices(state, 0)


def test_demand_4_one_token_more_or_none() -> None:
    state = table(step="demand", era="rail", round=9, tokens=[{"port": 2}, {"craft": 1}, {"heavy": 1}])
    assert choices(state, 0) == ["token port", "keep"]
    play(state, "token port", "token craft", "keep")
    assert state.over
    assert list(state.diagram) == [1, 0, 0, 0, 1]
