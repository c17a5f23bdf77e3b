"""Developing tiles away."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, RULES, Position, Tile


def test_a_developed_tile_leaves_the_mat_for_one_iron() -> None:
    game = Position().tile(GREEN, "bolton:3", "iron 1").begin().play("develop cotton", "stop")
    assert (game.left(RED, "cotton"), game.cubes("bolton:3"), game.money(RED)) == (11, 3, 30)
    assert game.tile("bolton:3") == Tile(GREEN, "iron", 1, 3, flipped=False)


def test_a_development_points_at_the_tiles_of_its_player_which_are_drawn() -> None:
    game = Position().begin().play("develop cotton")
    (thing,) = RULES.things(*game.told("develop"))
    assert thing == f"mat:{RED}:cotton"
    for seat in (RED, GREEN):
        assert f'data-at="{thing}"' in RULES.draw(game.state.view(seat))


def test_two_tiles_of_one_stack_may_go_in_one_action() -> None:
    game = Position().hand(RED, "colne", "colne").begin().play("develop shipyard", "develop shipyard")
    assert (game.left(RED, "shipyard"), game.cards(RED), game.seat) == (4, 1, GREEN)


def test_two_tiles_of_different_stacks_may_go_in_one_action() -> None:
    game = Position().tile(GREEN, "bolton:3", "iron 1").begin().play("develop cotton", "develop port")
    assert (game.left(RED, "cotton"), game.left(RED, "port"), game.cubes("bolton:3")) == (11, 7, 2)


def test_no_third_tile_in_one_action() -> None:
    game = Position().hand(RED, "colne", "colne").plays_left(2).begin().play("develop cotton", "develop cotton")
    assert (game.step, game.data["plays_left"], game.left(RED, "cotton")) == ("action", 1, 10)


def test_the_second_tile_may_be_declined() -> None:
    game = Position().begin().play("develop cotton")
    assert game.may("stop")
    assert game.play("stop").left(RED, "cotton") == 11


def test_bought_iron_is_paid_each_time() -> None:
    game = Position().tracks(iron=7).begin().play("develop cotton", "develop cotton")
    assert (game.money(RED), game.spent(RED), game.data["iron"]) == (30 - 1 - 2, 3, 5)


def test_iron_on_the_map_is_used_before_any_is_bought() -> None:
    position = Position().tile(GREEN, "bolton:3", "iron 1", cubes=1).tile(BLUE, "preston:3", "iron 1", cubes=1)
    game = position.begin().play("develop cotton")
    assert game.choices == ["take preston:3", "take bolton:3"]
    game.play("take bolton:3")
    assert game.flipped("bolton:3")
    game.play("develop cotton")
    assert game.flipped("preston:3")
    assert (game.money(RED), game.data["iron"], game.space(GREEN)) == (30, 8, 13)


@pytest.mark.parametrize(("pounds", "enough"), [(4, False), (5, True)])
def test_iron_must_be_affordable(pounds: int, enough: bool) -> None:
    game = Position().tracks(iron=0).money(RED, pounds).begin()
    assert game.may("develop cotton") == enough
    assert enough or "enough money" in game.why_not("develop cotton")


def test_a_second_tile_that_cannot_be_paid_is_not_offered() -> None:
    game = Position().tracks(iron=0).money(RED, 9).begin().play("develop cotton")
    assert (game.seat, game.left(RED, "cotton"), game.money(RED)) == (GREEN, 11, 4)


def test_level_0_tiles_are_developed_away_before_level_1_can_be_built() -> None:
    position = Position().hand(RED, "colne", "liverpool").plays_left(2).tile(GREEN, "liverpool:1", "port 1")
    game = position.begin().play("develop shipyard", "card colne", "develop shipyard")
    assert game.may("build liverpool:3 shipyard")


def test_an_empty_stack_cannot_be_developed() -> None:
    assert "No tile" in Position().top(RED, iron=9).begin().why_not("develop iron")


def test_example_two_mills_built_and_two_developed_leave_level_2_on_top() -> None:
    position = Position().hand(RED, "oldham", "oldham").plays_left(2).tile(BLUE, "oldham:2", "coal 2")
    position.tile(RED, "bury:1", "cotton 1").tile(RED, "colne:1", "cotton 1")
    game = position.begin().play("develop cotton", "develop cotton", "build oldham:1 cotton")
    assert game.left(RED, "cotton") == 12 - 2 - 2 - 1
    assert game.tile("oldham:1") == Tile(RED, "cotton", 2, 0, flipped=False)
