"""Building an industry: tile, slot, place, cost."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, Position, Tile


def test_a_mill_is_paid_placed_face_up_and_taken_from_the_mat() -> None:
    game = Position().hand(RED, "manchester").begin().play("build manchester:1 cotton")
    assert game.tile("manchester:1") == Tile(RED, "cotton", 1, 0, flipped=False)
    assert (game.money(RED), game.spent(RED), game.left(RED, "cotton")) == (18, 12, 11)


def test_the_top_tile_of_the_stack_is_built() -> None:
    game = Position().hand(RED, "liverpool").top(RED, port=3).begin().play("build liverpool:1 port")
    assert game.tile("liverpool:1") == Tile(RED, "port", 3, 0, flipped=False)
    assert game.money(RED) == 22


@pytest.mark.parametrize(("tile", "slot", "cubes"), [("coal", "wigan:1", 2), ("iron", "manchester:4", 4)])
def test_a_mine_or_ironworks_starts_full_of_cubes(tile: str, slot: str, cubes: int) -> None:
    position = Position().hand(RED, "wigan" if tile == "coal" else "manchester")
    game = position.tile(GREEN, "manchester:1", "coal 2").begin().play(f"build {slot} {tile}")
    assert game.tile(slot) == Tile(RED, tile, 1, cubes, flipped=False)


def test_a_slot_takes_only_the_industries_printed_on_it() -> None:
    game = Position().hand(RED, "wigan", "cotton", "manchester").begin()
    assert "slot does not take" in game.why_not("build wigan:1 cotton")
    assert "slot does not take" in game.why_not("build manchester:4 cotton")


def test_manchester_takes_mills_or_mines_on_three_slots_and_ironworks_on_the_fourth() -> None:
    position = Position().hand(RED, "manchester").tile(BLUE, "bury:1", "coal 2").links(BLUE, "bury-manchester")
    position.tile(GREEN, "manchester:1", "cotton 1").tile(BLUE, "manchester:2", "cotton 1")
    assert position.begin().choices_of("build") == {
        "build manchester:3 cotton",
        "build manchester:3 coal",
        "build manchester:4 iron",
    }


def test_level_0_shipyards_can_only_be_developed_away() -> None:
    game = Position().hand(RED, "liverpool").begin()
    assert "level 0" in game.why_not("build liverpool:3 shipyard")
    assert game.may("develop shipyard")


def test_level_1_tiles_cannot_be_built_in_the_rail_period() -> None:
    game = Position("rail").hand(RED, "manchester", "liverpool").begin()
    assert "canal period" in game.why_not("build manchester:1 cotton")
    assert "canal period" in game.why_not("build liverpool:1 port")


def test_level_1_shipyards_cannot_be_built_in_the_rail_period() -> None:
    position = Position("rail").hand(RED, "liverpool").top(RED, shipyard=1).tile(GREEN, "liverpool:1", "port 2")
    assert "canal period" in position.begin().why_not("build liverpool:3 shipyard")


def test_level_2_shipyards_cannot_be_built_in_the_canal_period() -> None:
    position = Position().hand(RED, "liverpool").top(RED, shipyard=2).tile(GREEN, "liverpool:1", "port 1")
    assert "rail period" in position.begin().why_not("build liverpool:3 shipyard")


@pytest.mark.parametrize("period", ["canal", "rail"])
def test_tiles_without_a_period_can_be_built_in_both(period: str) -> None:
    assert Position(period).hand(RED, "liverpool").top(RED, port=2).begin().may("build liverpool:1 port")


def test_an_empty_stack_builds_nothing() -> None:
    game = Position().hand(RED, "liverpool").top(RED, port=9).begin()
    assert "No tile" in game.why_not("build liverpool:1 port")


def test_a_tile_must_be_paid_in_full() -> None:
    poor = Position().hand(RED, "manchester").money(RED, 11).begin()
    assert "enough money" in poor.why_not("build manchester:1 cotton")
    assert Position().hand(RED, "manchester").money(RED, 12).begin().may("build manchester:1 cotton")


@pytest.mark.parametrize(("pounds", "enough"), [(17, False), (18, True)])
def test_bought_coal_and_iron_are_part_of_the_cost(pounds: int, enough: bool) -> None:
    position = Position().hand(RED, "manchester").money(RED, pounds).top(RED, cotton=3)
    position.tile(GREEN, "warrington_runcorn:2", "port 1").links(GREEN, "manchester-warrington_runcorn")
    game = position.begin()
    assert game.may("build manchester:1 cotton") == enough
    if enough:
        game.play("build manchester:1 cotton")
        assert (game.money(RED), game.spent(RED)) == (0, 18)


def test_in_the_canal_period_a_player_has_one_tile_in_a_place() -> None:
    game = Position().hand(RED, "manchester").tile(RED, "manchester:1", "cotton 1").begin()
    assert "only one tile" in game.why_not("build manchester:2 cotton")
    assert "only one tile" in game.why_not("build manchester:2 coal")


def test_in_the_canal_period_players_share_a_place() -> None:
    game = Position().hand(RED, "manchester").tile(GREEN, "manchester:1", "cotton 1").begin()
    assert game.may("build manchester:2 cotton")


def test_in_the_rail_period_a_player_may_have_several_tiles_in_a_place() -> None:
    position = (
        Position("rail").hand(RED, "liverpool").tile(RED, "liverpool:1", "port 2").tile(RED, "liverpool:2", "port 2")
    )
    game = position.begin().play("build liverpool:4 port")
    assert game.tile("liverpool:4") == Tile(RED, "port", 3, 0, flipped=False)


def test_a_shipyard_flips_at_once_and_raises_the_income() -> None:
    position = Position().hand(RED, "liverpool").top(RED, shipyard=1).tile(GREEN, "liverpool:1", "port 1")
    game = position.begin().play("build liverpool:3 shipyard")
    assert game.tile("liverpool:3") == Tile(RED, "shipyard", 1, 0, flipped=True)
    assert game.space(RED) == 12
    assert game.money(RED) == 30 - 16 - 1 - 1


def test_in_the_canal_period_shipyards_stand_only_in_liverpool() -> None:
    position = Position().hand(RED, "liverpool", "barrow", "birkenhead", "shipyard").top(RED, shipyard=1)
    position.tile(GREEN, "liverpool:1", "port 1").tile(GREEN, "lancaster:1", "port 1").links(GREEN, "lancaster-preston")
    position.tile(GREEN, "wigan:1", "coal 2").links(
        GREEN, "liverpool-wigan", "ellesmere_port-liverpool", "preston-wigan"
    )
    game = position.begin()
    assert {choice for choice in game.choices if choice.endswith("shipyard")} == {
        "develop shipyard",
        "build liverpool:3 shipyard",
    }
    assert "No coal" in game.why_not("build barrow:1 shipyard")
    assert "No coal" in game.why_not("build birkenhead:1 shipyard")


def test_barrow_builds_once_a_rail_brings_coal() -> None:
    position = Position("rail").hand(RED, "barrow").top(RED, shipyard=2, iron=2).tile(GREEN, "lancaster:1", "port 2")
    without = position.begin()
    assert not without.choices_of("build")
    game = position.links(GREEN, "barrow-lancaster").begin()
    assert game.choices_of("build") == {"build barrow:1 shipyard", "build barrow:2 iron"}


@pytest.mark.parametrize("place", ["lancaster", "preston"])
def test_the_first_port_of_lancaster_and_preston_goes_to_the_port_only_slot(place: str) -> None:
    game = Position().hand(RED, place).begin()
    assert game.may(f"build {place}:1 port")
    assert "port-only slot" in game.why_not(f"build {place}:2 port")
    assert game.may(f"build {place}:2 cotton")


@pytest.mark.parametrize("place", ["lancaster", "preston"])
def test_the_second_port_of_lancaster_and_preston_may_take_the_other_slot(place: str) -> None:
    game = Position().hand(RED, place).tile(GREEN, f"{place}:1", "port 1").begin()
    assert game.may(f"build {place}:2 port")


@pytest.mark.parametrize("place", ["lancaster", "preston"])
def test_a_port_may_be_replaced_where_it_stands_though_the_first_slot_is_empty(place: str) -> None:
    game = Position().hand(RED, place).tile(RED, f"{place}:2", "port 1").top(RED, port=2).begin()
    assert game.may(f"build {place}:2 port")


def test_a_mill_on_the_second_slot_does_not_stop_a_port_on_the_first() -> None:
    game = Position().hand(RED, "preston").tile(GREEN, "preston:2", "cotton 1").begin()
    assert game.choices_of("build") == {"build preston:1 port"}
