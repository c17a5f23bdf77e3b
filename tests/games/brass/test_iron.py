"""Iron: from any ironworks, else from the demand track; ironworks that fill the track."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, Position, Tile


def deep_mine() -> Position:
    """Red next builds a level 3 mine in Wigan, which needs iron."""
    return Position().hand(RED, "wigan").top(RED, coal=3)


def test_iron_comes_from_any_ironworks_joined_or_not_at_no_charge() -> None:
    game = deep_mine().tile(GREEN, "rochdale:3", "iron 1").begin().play("build wigan:1 coal")
    assert (game.cubes("rochdale:3"), game.money(RED), game.money(GREEN)) == (3, 22, 30)


def test_between_ironworks_the_player_chooses_near_or_far() -> None:
    position = deep_mine().tile(RED, "bolton:3", "iron 1").tile(GREEN, "rochdale:3", "iron 1")
    game = position.links(RED, "bolton-manchester", "manchester-warrington_runcorn", "warrington_runcorn-wigan").begin()
    game.play("build wigan:1 coal")
    assert game.choices == ["take bolton:3", "take rochdale:3"]
    game.play("take rochdale:3")
    assert (game.cubes("rochdale:3"), game.cubes("bolton:3")) == (3, 4)


def test_ironworks_come_before_the_demand_track() -> None:
    position = deep_mine().tile(RED, "bolton:3", "iron 1").tile(GREEN, "rochdale:3", "iron 1")
    game = position.begin().play("build wigan:1 coal")
    assert "from the map" in game.why_not("buy")


@pytest.mark.parametrize(("cubes", "price"), [(8, 1), (7, 1), (6, 2), (5, 2), (4, 3), (3, 3), (2, 4), (1, 4), (0, 5)])
def test_iron_costs_what_the_track_says_and_5_when_it_is_empty(cubes: int, price: int) -> None:
    game = deep_mine().tracks(iron=cubes).begin().play("build wigan:1 coal")
    assert game.spent(RED) == 8 + price
    assert game.data["iron"] == max(cubes - 1, 0)


def test_empty_ironworks_are_no_source() -> None:
    game = deep_mine().tile(GREEN, "rochdale:3", "iron 1", cubes=0).begin().play("build wigan:1 coal")
    assert game.spent(RED) == 8 + 1


def test_iron_comes_only_from_ironworks_with_cubes() -> None:
    position = deep_mine().tile(RED, "bolton:3", "iron 1").tile(GREEN, "rochdale:3", "iron 1")
    position.tile(BLUE, "preston:3", "iron 1", cubes=0).tile(BLUE, "bury:1", "coal 2")
    game = position.begin().play("build wigan:1 coal")
    for slot in ("preston:3", "bury:1", "manchester:4"):
        assert "no such cube" in game.why_not(f"take {slot}")


def test_iron_needs_no_port() -> None:
    assert deep_mine().begin().may("build wigan:1 coal")


def test_emptied_ironworks_flip_and_their_owner_earns_more() -> None:
    game = deep_mine().tile(GREEN, "rochdale:3", "iron 2", cubes=1).begin().play("build wigan:1 coal")
    assert game.tile("rochdale:3") == Tile(GREEN, "iron", 2, 0, flipped=True)
    assert (game.space(GREEN), game.space(RED)) == (13, 10)


def test_new_ironworks_fill_the_track_without_any_port() -> None:
    position = Position().hand(RED, "bolton").tracks(iron=5).tile(GREEN, "bolton:1", "coal 2")
    game = position.begin().play("build bolton:3 iron")
    assert game.tile("bolton:3") == Tile(RED, "iron", 1, 1, flipped=False)
    assert (game.data["iron"], game.money(RED), game.spent(RED)) == (8, 30 - 5 + (2 + 1 + 1), 5)


def test_new_ironworks_emptied_by_the_track_flip_at_once() -> None:
    position = Position().hand(RED, "bolton").tracks(iron=2).tile(BLUE, "bolton:1", "coal 2")
    game = position.begin().play("build bolton:3 iron")
    assert game.tile("bolton:3") == Tile(RED, "iron", 1, 0, flipped=True)
    assert (game.data["iron"], game.money(RED), game.space(RED)) == (6, 30 - 5 + (3 + 3 + 2 + 2), 13)


def test_the_money_of_the_track_cannot_pay_for_the_ironworks() -> None:
    position = Position().hand(RED, "bolton").tracks(iron=0).tile(BLUE, "bolton:1", "coal 2").money(RED, 4)
    assert "enough money" in position.begin().why_not("build bolton:3 iron")


def test_ironworks_need_coal() -> None:
    assert "No coal" in Position().hand(RED, "bolton").begin().why_not("build bolton:3 iron")
