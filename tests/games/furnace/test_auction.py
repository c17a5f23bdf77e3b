"""The auction: one disc at a time, two rules of placement, until nobody can place one."""

from __future__ import annotations

from ironmaster.games.furnace.state import AUCTION
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import generator
from tests.games.furnace.positions import ALL_DISCS, RULES, auction, choices, deciding, play, why_not

CAPITALISTS = {"capitalists": "on"}
POWERS = [{"capitalist": name} for name in ("extra_disc", "placement", "iron_upgrade", "compensation")]


def test_bids_go_round_clockwise_from_the_first_player() -> None:
    game = auction(3, [ALL_DISCS] * 3, first=1)
    asked = []
    for place in range(1, 8):
        asked.append(deciding(game)[0])
        play(game, asked[-1], f"bid {place} {1 + (place - 1) // 3}")
    assert asked == [1, 2, 0, 1, 2, 0, 1]


def test_a_bid_names_a_card_and_a_value_and_cannot_be_refused() -> None:
    game = auction(3, [ALL_DISCS] * 3)
    assert choices(game, 0) == [f"bid {place} {value}" for place in range(1, 8) for value in ALL_DISCS]
    assert choices(game, 1) == []
    assert why_not(game, 0, "stop") == "You have to decide something else first."
    assert why_not(game, 1, "bid 1 1") == "It is not your turn."
    assert why_not(game, 0, "bid 8 1") == "There is no company at this place of the row."


def test_a_disc_is_placed_once() -> None:
    game = auction(3, [[1, 3], [1], [1]], placed={7: {0: [2, 4][:1]}})
    assert why_not(game, 0, "bid 1 2") == "You have no disc of this value left to place."
    play(game, 0, "bid 1 3")
    assert game.view(None)["seats"][0]["discs"] == [1]


def test_no_two_discs_of_one_player_on_a_card() -> None:
    game = auction(3, [[1], [1], [1]], placed={2: {0: [4]}})
    assert why_not(game, 0, "bid 2 1") == "You already have a disc on this company."
    assert "bid 2 1" not in choices(game, 0)
    assert "bid 3 1" in choices(game, 0)


def test_no_two_discs_of_one_value_on_a_card() -> None:
    game = auction(3, [[1, 4], [1], [1]], placed={2: {1: [4]}})
    assert why_not(game, 0, "bid 2 4") == "This company already has a disc of this value."
    assert "bid 2 4" not in choices(game, 0)
    assert "bid 2 1" in choices(game, 0)


def test_who_has_no_disc_left_is_skipped() -> None:
    game = auction(3, [[1], [], [2]])
    play(game, 0, "bid 1 1")
    assert deciding(game) == [2]


def test_the_only_bid_left_is_still_asked() -> None:
    game = auction(3, [[], [], [4]], placed={place: {0: [4]} for place in (1,)} | {2: {1: [4]}}, turn=2)
    assert game.step == AUCTION
    assert choices(game, 2) == ["bid 3 4", "bid 4 4", "bid 5 4", "bid 6 4", "bid 7 4"]


def test_a_fifth_disc_comes_after_all_the_others() -> None:
    for seed in range(20):
        game = RULES.new(3, seed)
        rng = generator(seed)
        powers = [seat["capitalist"] for seat in game.to_position()["seats"]]
        bids = []
        while game.step == AUCTION and game.round == 1:
            seat = int(lowest(game.actors))
            bids.append(seat)
            legal = game.legal(seat)
            game.play(seat, legal[rng.below(len(legal))])
        laps = [(int(game.first) + at) % 3 for at in range(3)] * 4
        fifth = [powers.index("extra_disc")] if "extra_disc" in powers else []
        assert bids == laps + fifth


def test_the_neutral_disc_is_a_second_two_of_its_owner_bound_by_both_rules() -> None:
    game = auction(3, [[2, 2], [2], [1]], placed={1: {0: [3]}, 2: {1: [1]}}, seats=POWERS, options=CAPITALISTS)
    assert "bid 1 2" not in choices(game, 0)
    assert choices(game, 0).count("bid 2 2") == 1, "two equal discs are one choice"
    play(game, 0, "bid 2 2")
    play(game, 1, "bid 3 2")
    play(game, 2, "bid 3 1")
    assert why_not(game, 0, "bid 2 2") == "You already have a disc on this company."
    assert why_not(game, 0, "bid 3 2") == "This company already has a disc of this value."
    assert choices(game, 0) == ["bid 4 2", "bid 5 2", "bid 6 2", "bid 7 2"]


def test_a_disc_without_a_legal_place_stays_out_for_the_round() -> None:
    placed = {
        1: {0: [1], 1: [3], 2: [4]},
        2: {0: [2], 1: [1]},
        3: {0: [3], 1: [4]},
        4: {0: [4], 2: [1]},
        5: {2: [3]},
        6: {2: [2]},
    }
    game = auction(2, [[2], [2], []], placed=placed, seats=POWERS[::3], options=CAPITALISTS, turn=1)
    assert choices(game, 1) == ["bid 4 2", "bid 5 2"]
    play(game, 1, "bid 5 2")
    assert game.step != AUCTION, "the second 2 of the first player has no place"
    assert game.view(None)["seats"][0]["discs"] == [2]


def test_the_placement_breaker_may_repeat_a_value_and_an_owner() -> None:
    game = auction(3, [[1, 3], [1], [1]], placed={1: {0: [4]}, 2: {1: [3]}}, seats=POWERS[1:], options=CAPITALISTS)
    assert len(choices(game, 0)) == 2 * 7
    play(game, 0, "bid 2 3")
    assert game.step == AUCTION


def test_others_may_not_add_a_value_that_is_there() -> None:
    game = auction(3, [[1], [3], [1]], placed={1: {0: [3]}}, seats=POWERS[1:], options=CAPITALISTS, turn=1)
    assert why_not(game, 1, "bid 1 3") == "This company already has a disc of this value."


def test_others_may_not_add_a_second_disc_of_theirs_beside_the_placement_breaker() -> None:
    game = auction(3, [[1], [3], [1]], placed={1: {0: [2], 1: [4]}}, seats=POWERS[1:], options=CAPITALISTS, turn=1)
    assert why_not(game, 1, "bid 1 3") == "You already have a disc on this company."
