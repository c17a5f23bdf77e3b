"""Small decisions: the order of questions, what is asked and what is not."""

from __future__ import annotations

import pytest

from ironmaster.kernel.errors import IllegalDecision
from tests.games.brass.positions import BLUE, GREEN, RED, RULES, Position, Table


def steam_mill() -> Position:
    """Red may build a level 3 mill in Manchester with either of two cards, coal and iron of two players each."""
    position = Position().hand(RED, "manchester", "cotton", "wigan").top(RED, cotton=3).links(RED, "bury-manchester")
    position.tile(GREEN, "manchester:1", "coal 1").tile(BLUE, "manchester:2", "coal 1", cubes=1)
    return position.tile(GREEN, "bolton:3", "iron 1").tile(BLUE, "preston:3", "iron 1", cubes=1)


def builds_at(game: Table, slot: str) -> set[str]:
    """The decisions to build that point at a slot."""
    found = (RULES.notation(decision) for decision in RULES.at(game.state, game.seat, f"slot:{slot}"))
    return {text for text in found if text.startswith("build")}


def test_a_build_asks_for_card_then_coal_then_iron() -> None:
    game = steam_mill().begin()
    asked = [game.step]
    for decision in ("build manchester:3 cotton", "card cotton", "take manchester:2", "take preston:3"):
        game.play(decision)
        asked.append(game.step)
    assert asked == ["action", "card", "coal", "iron", "action"]
    assert game.seat == GREEN


def test_the_card_is_laid_before_cubes_are_taken_and_tiles_turned() -> None:
    game = steam_mill().begin()
    game.play("build manchester:3 cotton", "card cotton", "take manchester:2", "take preston:3")
    kinds = [event.kind for event in game.log]
    assert kinds[:6] == ["card", "take", "flip", "take", "flip", "build"]


def test_a_sale_lays_its_card_before_any_tile_is_turned() -> None:
    position = (
        Position().hand(RED, "wigan", "bury").tile(RED, "lancaster:2", "cotton 1").tile(GREEN, "lancaster:1", "port 1")
    )
    game = position.begin().play("sell lancaster:2", "card wigan", "to lancaster:1")
    assert [event.kind for event in game.log] == ["card", "sale", "flip", "flip"]


def test_nothing_is_paid_before_the_card_is_chosen() -> None:
    game = steam_mill().begin().play("build manchester:3 cotton")
    assert (game.money(RED), game.spent(RED), game.cards(RED)) == (30, 0, 3)


def test_equal_empty_slots_are_one_choice() -> None:
    game = Position().hand(RED, "manchester").begin()
    assert game.choices_of("build") == {"build manchester:1 cotton", "build manchester:1 coal"}
    assert "same as an empty one" in game.why_not("build manchester:3 coal")


def test_the_next_empty_slot_stands_for_the_rest_when_the_first_is_taken() -> None:
    game = Position().hand(RED, "manchester").tile(GREEN, "manchester:1", "cotton 1").begin()
    assert game.choices_of("build") == {"build manchester:2 cotton", "build manchester:2 coal"}


def test_a_click_on_any_equal_slot_means_the_first_empty_one() -> None:
    game = Position().hand(RED, "manchester").begin()
    assert {"build manchester:1 cotton", "build manchester:1 coal"} <= builds_at(game, "manchester:3")


def test_a_click_on_an_equal_slot_beyond_a_different_one_means_the_first_empty_one() -> None:
    game = Position().hand(RED, "liverpool").begin()
    assert "build liverpool:1 port" in builds_at(game, "liverpool:4")


def test_a_click_on_an_equal_slot_beyond_a_taken_one_means_the_first_empty_one() -> None:
    game = Position().hand(RED, "manchester").tile(GREEN, "manchester:2", "cotton 1").begin()
    assert "build manchester:1 cotton" in builds_at(game, "manchester:3")


def test_equal_cards_are_one_choice() -> None:
    game = Position().hand(RED, "manchester", "manchester", "wigan").begin().play("loan 10")
    assert game.choices == ["card manchester", "card wigan"]


def test_one_kind_of_card_is_laid_without_asking() -> None:
    game = Position().hand(RED, "manchester", "manchester").begin().play("loan 10")
    assert (game.hand(RED), game.money(RED)) == ({"manchester": 1}, 40)


def test_the_only_fitting_card_is_laid_without_asking() -> None:
    game = Position().hand(RED, "oldham", "wigan").begin().play("build oldham:1 cotton")
    assert (game.hand(RED), game.seat) == ({"wigan": 1}, GREEN)


def test_the_only_source_is_used_without_asking() -> None:
    position = Position().hand(RED, "oldham").top(RED, cotton=2).tile(GREEN, "oldham:2", "coal 2")
    assert position.begin().play("build oldham:1 cotton").cubes("oldham:2") == 2


def test_one_source_reached_by_several_ways_is_one_choice() -> None:
    position = Position().hand(RED, "manchester").top(RED, cotton=2).tile(GREEN, "bolton:1", "coal 2")
    game = position.links(GREEN, "bolton-bury", "bury-manchester", "bolton-manchester").begin()
    assert game.play("build manchester:1 cotton").cubes("bolton:1") == 2


def test_the_only_market_is_used_without_asking() -> None:
    position = Position().tile(RED, "lancaster:2", "cotton 1").tile(GREEN, "lancaster:1", "port 1").cotton(8)
    assert position.begin().play("sell lancaster:2").flipped("lancaster:1")


def test_an_action_is_never_taken_automatically() -> None:
    position = Position().hand(RED, "colne", "colne").plays_left(2).money(RED, 0).income(RED, 0)
    game = position.begin().play("pass")
    assert (game.seat, game.step, game.choices) == (RED, "action", ["pass"])


def test_there_is_always_a_legal_decision() -> None:
    game = Position("rail").pile(0).money(RED, 0).income(RED, 0).tracks(coal=0, iron=0).begin()
    assert game.choices == ["pass"]


def test_the_log_does_not_show_whether_a_card_was_asked_for() -> None:
    asked = Position().hand(RED, "oldham", "cotton").begin().play("build oldham:1 cotton", "card oldham")
    unasked = Position().hand(RED, "oldham", "coal").begin().play("build oldham:1 cotton")
    assert [(event.kind, event.facts) for event in asked.log] == [(event.kind, event.facts) for event in unasked.log]


@pytest.mark.parametrize(
    "decision", ["build oldham:1 cotton", "card wigan", "combine", "stop", "buy", "remove bury:1", "loan 30"]
)
def test_an_illegal_decision_changes_nothing(decision: str) -> None:
    game = Position().hand(RED, "wigan").income(RED, 2).tile(RED, "bury:1", "cotton 1").begin()
    before = game.data
    with pytest.raises(IllegalDecision):
        game.play(decision)
    assert game.data == before


def test_others_cannot_decide_out_of_turn() -> None:
    game = Position().begin()
    assert list(game.state.legal(GREEN)) == []
    with pytest.raises(IllegalDecision, match="turn"):
        game.state.play(GREEN, RULES.parse("pass"))


def test_another_action_cannot_interrupt_one_under_way() -> None:
    game = steam_mill().begin().play("build manchester:3 cotton")
    assert "first" in game.why_not("loan 10")
    assert "first" in game.why_not("build bury:1 cotton")


def test_a_position_in_the_middle_of_an_action_can_be_taken_up_again() -> None:
    game = steam_mill().begin().play("build manchester:3 cotton", "card cotton")
    resumed = Table(RULES.from_position(game.data))
    decisions = ("take manchester:1", "take bolton:3")
    assert game.play(*decisions).state == resumed.play(*decisions).state
