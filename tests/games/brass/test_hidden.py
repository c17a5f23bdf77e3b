"""What each seat may know."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import ALL
from tests.games.brass.positions import BLUE, GREEN, RED, RULES, Position, Table, deck_of, new


def view(game: Table, seat: int | None) -> dict[str, Any]:
    """The view of a seat."""
    return game.state.view(seat)


def test_a_seat_sees_its_own_hand_only() -> None:
    game = Position().hand(RED, "oldham").hand(GREEN, "wigan").begin()
    assert view(game, RED)["hands"] == [{"oldham": 1}, None, None]
    assert view(game, None)["hands"] == [None, None, None]


def test_only_the_open_view_shows_the_pile_and_the_distant_tiles_to_come() -> None:
    game = new(3)
    hidden = {"pile_order", "distant_order"}
    assert hidden <= view(game, ALL).keys()
    assert not hidden & view(game, RED).keys()
    assert not hidden & view(game, None).keys()


def test_discards_money_and_turned_distant_tiles_are_public() -> None:
    position = Position().hand(RED, "bury").pile(30).cotton(0, 2)
    game = position.tile(RED, "colne:1", "cotton 1").links(GREEN, "colne-yorkshire").begin().play("sell colne:1")
    seen = view(game, None)
    assert seen["discards"]["bury"] == 1
    assert seen["distant"] == {"left": 11, "shown": [2]}
    assert [player["money"] for player in seen["panel"]["players"]] == [30, 30, 30]


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    game = Position().turn(2).begin().play("pass")
    drawn = game.told("drawn")
    assert [event.seat for event in drawn] == [RED, GREEN, BLUE]
    for event in drawn:
        assert [event.visible_to(seat) for seat in (RED, GREEN, BLUE, None)] == [
            event.seat == seat for seat in (RED, GREEN, BLUE, None)
        ]
    assert all(event.visible_to(None) for event in game.told("draw"))


def test_a_guess_keeps_the_own_hand_and_all_that_is_public() -> None:
    game = new(4)
    guess = game.state.guess(RED, generator(3))
    assert guess.view(RED) == game.state.view(RED)
    assert guess.to_position()["hands"] != game.data["hands"]
    assert deck_of(guess.to_position()) == deck_of(game.data)


def test_over_many_guesses_an_unseen_card_reaches_every_unseen_place() -> None:
    position = Position().hand(RED, "wigan").hand(GREEN, "fleetwood").hand(BLUE, "oldham").pile(2)
    state = position.begin().state
    places = set()
    for seed in range(400):
        guess: dict[str, Any] = state.guess(RED, generator(seed)).to_position()
        if guess["hands"][GREEN] == {"fleetwood": 1}:
            places.add("green")
        elif guess["hands"][BLUE] == {"fleetwood": 1}:
            places.add("blue")
        else:
            places.add("pile" if "fleetwood" in guess["pile"][:2] else "aside")
    assert places == {"green", "blue", "pile", "aside"}


def test_a_guess_shuffles_the_distant_tiles_to_come_and_keeps_those_turned() -> None:
    position = Position().cotton(4, 4)
    position.data["turned"] = 1
    state = position.begin().state
    orders: set[tuple[int, ...]] = set()
    for seed in range(6):
        guess: dict[str, Any] = state.guess(GREEN, generator(seed)).to_position()
        orders.add(tuple(guess["distant"]))
    assert {order[0] for order in orders} == {4}
    assert len(orders) > 1


def test_whoever_is_about_to_pay_for_a_build_is_guessed_to_hold_a_fitting_card() -> None:
    game = Position().hand(RED, "bury", "cotton", "wigan").begin().play("build bury:1 cotton")
    for seed in range(40):
        guess: dict[str, Any] = game.state.guess(BLUE, generator(seed)).to_position()
        assert {"bury", "cotton"} & guess["hands"][RED].keys()


def test_who_is_asked_for_a_card_has_a_choice_in_every_guess() -> None:
    game = Position().hand(RED, "bury", "cotton", "wigan").begin().play("build bury:1 cotton")
    for seed in range(50):
        assert len(game.state.guess(GREEN, generator(seed)).legal(RED)) > 1


def test_until_a_card_is_laid_others_do_not_know_that_actions_are_combined() -> None:
    before = Position().plays_left(2).hand(RED, "wigan", "oldham", "coal").begin()
    plays_left = view(before, GREEN)["plays_left"]
    game = before.play("build bury:1 cotton")
    assert game.data["step"] == "discard"
    own, other, nobody = (view(game, seat) for seat in (RED, GREEN, None))
    assert own["asked"] == {"step": "discard", "slot": "bury:1", "industry": "cotton"}
    assert other["asked"] == nobody["asked"] == {**own["asked"], "step": "card"}
    assert other["plays_left"] == nobody["plays_left"] == plays_left == own["plays_left"] + 1
    assert other["panel"]["prompt"] == nobody["panel"]["prompt"] != own["panel"]["prompt"]
    laid = game.play("card wigan")
    assert view(laid, GREEN)["asked"]["step"] == "discard"


def test_a_guess_combines_where_no_card_pays() -> None:
    game = Position().plays_left(2).hand(RED, "wigan", "oldham", "coal").begin().play("build bury:1 cotton")
    steps = set()
    for seed in range(200):
        guess: dict[str, Any] = game.state.guess(GREEN, generator(seed)).to_position()
        pays = {"bury", "cotton"} & guess["hands"][RED].keys()
        steps.add(guess["step"])
        assert guess["step"] == "card" or not pays
    assert steps == {"card", "discard"}


def test_where_play_cannot_lead_a_guess_still_leaves_an_answer() -> None:
    """A hand of one card would have been laid by itself: no guess can deal a choice, but none may be stuck."""
    position = Position().hand(RED, "bury", "cotton", "wigan").begin().play("build bury:1 cotton").data
    position["hands"][RED] = {"bury": 1}
    state = RULES.from_position(position)
    for seed in range(20):
        guess = state.guess(GREEN, generator(seed))
        assert len(guess.legal(RED)) == 1


@pytest.mark.parametrize(
    ("decision", "reveals"), [("loan 10", False), ("develop cotton", False), ("sell colne:1", True)]
)
def test_a_distant_sale_reveals_and_plain_actions_do_not(decision: str, reveals: bool) -> None:
    position = Position().tile(RED, "colne:1", "cotton 1").links(GREEN, "colne-yorkshire")
    assert position.begin().state.reveals(RED, RULES.parse(decision)) == reveals


def test_the_last_card_of_a_round_reveals_the_new_hand() -> None:
    game = Position().turn(2).begin()
    assert game.state.reveals(BLUE, RULES.parse("pass"))


def test_the_last_card_of_a_round_reveals_nothing_when_the_pile_is_empty() -> None:
    game = Position().turn(2).pile(0).hand(RED, "wigan").hand(BLUE, "oldham").begin()
    assert not game.state.reveals(BLUE, RULES.parse("pass"))
