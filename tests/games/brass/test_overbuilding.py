"""Replacing tiles that are already on the board."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, Position, Tile


def test_an_own_tile_makes_way_for_a_higher_one_of_its_industry() -> None:
    position = Position().hand(RED, "liverpool").tile(RED, "liverpool:1", "port 1", flipped=True).top(RED, port=2)
    game = position.income(RED, 13).begin().play("build liverpool:1 port")
    assert game.tile("liverpool:1") == Tile(RED, "port", 2, 0, flipped=False)
    assert (game.money(RED), game.space(RED), game.left(RED, "port")) == (23, 13, 5)


def test_cubes_of_a_replaced_mine_are_lost() -> None:
    position = Position().hand(RED, "wigan").tile(RED, "wigan:1", "coal 1").top(RED, coal=2)
    game = position.begin().play("build wigan:1 coal")
    assert game.tile("wigan:1") == Tile(RED, "coal", 2, 3, flipped=False)


def test_an_own_tile_does_not_make_way_for_its_own_level() -> None:
    game = Position().hand(RED, "liverpool").tile(RED, "liverpool:1", "port 1").begin()
    assert "higher level" in game.why_not("build liverpool:1 port")


def test_an_own_tile_does_not_make_way_for_another_industry() -> None:
    game = Position("rail").hand(RED, "manchester").tile(RED, "manchester:1", "cotton 2").top(RED, coal=3).begin()
    assert "same industry" in game.why_not("build manchester:1 coal")


@pytest.mark.parametrize(
    ("slot", "tile", "industry", "card"),
    [
        ("colne:1", "cotton 2", "cotton", "colne"),
        ("liverpool:1", "port 2", "port", "liverpool"),
        ("liverpool:3", "shipyard 2", "shipyard", "liverpool"),
    ],
)
def test_mills_ports_and_shipyards_of_others_are_never_replaced(slot: str, tile: str, industry: str, card: str) -> None:
    position = Position("rail").hand(RED, card).tile(GREEN, slot, tile).top(RED, cotton=4, port=4, shipyard=2)
    game = position.money(RED, 60).tracks(coal=0, iron=0).begin()
    assert "only coal mines and ironworks" in game.why_not(f"build {slot} {industry}")


def where_cubes_are(on_map: int, on_track: int) -> str:
    """What the reason against replacing says: which of its conditions fails."""
    if on_map and on_track:
        return "some on the map and on the demand track"
    return "left on the map" if on_map else "left on the demand track"


@pytest.mark.parametrize("option", ["both", "either"])
@pytest.mark.parametrize("on_map", [0, 1])
@pytest.mark.parametrize("on_track", [0, 1])
def test_a_mine_of_another_makes_way_only_when_coal_has_run_out(option: str, on_map: int, on_track: int) -> None:
    position = Position(overbuild=option).hand(RED, "wigan").top(RED, coal=2).tracks(coal=on_track)
    position.tile(GREEN, "wigan:1", "coal 1", cubes=0).tile(BLUE, "bury:1", "coal 1", cubes=on_map)
    gone = (on_map == 0, on_track == 0)
    game = position.begin()
    assert game.may("build wigan:1 coal") == (all(gone) if option == "both" else any(gone))
    assert game.may("build wigan:1 coal") or where_cubes_are(on_map, on_track) in game.why_not("build wigan:1 coal")


@pytest.mark.parametrize("option", ["both", "either"])
@pytest.mark.parametrize("on_map", [0, 1])
@pytest.mark.parametrize("on_track", [0, 1])
def test_ironworks_of_another_make_way_only_when_iron_has_run_out(option: str, on_map: int, on_track: int) -> None:
    position = Position(overbuild=option).hand(RED, "bolton").top(RED, iron=2).tracks(iron=on_track)
    position.tile(GREEN, "bolton:3", "iron 1", cubes=0).tile(BLUE, "preston:3", "iron 1", cubes=on_map)
    position.tile(BLUE, "bolton:1", "coal 2")
    gone = (on_map == 0, on_track == 0)
    game = position.begin()
    assert game.may("build bolton:3 iron") == (all(gone) if option == "both" else any(gone))
    assert game.may("build bolton:3 iron") or where_cubes_are(on_map, on_track) in game.why_not("build bolton:3 iron")


def test_coal_that_has_run_out_does_not_open_ironworks() -> None:
    position = Position().hand(RED, "bolton").top(RED, iron=2).tracks(coal=0).tile(GREEN, "bolton:3", "iron 1", cubes=0)
    game = position.tile(GREEN, "preston:1", "port 1").links(GREEN, "preston-wigan").begin()
    assert "left on the demand track" in game.why_not("build bolton:3 iron")


def test_with_either_the_cubes_of_a_replaced_mine_are_lost() -> None:
    position = Position(overbuild="either").hand(RED, "wigan").top(RED, coal=2).tracks(coal=0)
    game = position.tile(GREEN, "wigan:1", "coal 1").begin().play("build wigan:1 coal")
    assert game.tile("wigan:1") == Tile(RED, "coal", 2, 3, flipped=False)
    assert game.data["coal"] == 0


def test_replacing_another_players_tile_costs_its_owner_no_income() -> None:
    position = Position().hand(RED, "bolton").top(RED, iron=2).tracks(iron=0).tile(BLUE, "bolton:1", "coal 2")
    game = position.tile(GREEN, "bolton:3", "iron 1", cubes=0).income(GREEN, 13).begin().play("build bolton:3 iron")
    assert game.space(GREEN) == 13
    assert game.tile("bolton:3") == Tile(RED, "iron", 2, 0, flipped=True)
    assert game.money(RED) == 30 - 7 + (4 + 4 + 3 + 3)
    assert game.space(RED) == 13


def test_a_mine_of_another_does_not_make_way_for_its_own_level() -> None:
    position = Position().hand(RED, "wigan").top(RED, coal=2).tracks(coal=0).tile(GREEN, "wigan:1", "coal 2", cubes=0)
    assert "higher level" in position.begin().why_not("build wigan:1 coal")


def test_one_tile_per_place_is_counted_after_the_replacement() -> None:
    position = Position().hand(RED, "wigan").top(RED, coal=3).tracks(coal=0)
    position.tile(GREEN, "wigan:1", "coal 1", cubes=0).tile(RED, "wigan:2", "coal 2", cubes=0)
    game = position.begin()
    assert "only one tile" in game.why_not("build wigan:1 coal")
    assert game.may("build wigan:2 coal")


def test_in_the_rail_period_a_tile_elsewhere_in_the_place_does_not_matter() -> None:
    position = Position("rail").hand(RED, "wigan").top(RED, coal=3).tracks(coal=0)
    position.tile(GREEN, "wigan:1", "coal 2", cubes=0).tile(RED, "wigan:2", "coal 2", cubes=0)
    assert position.begin().may("build wigan:1 coal")


def test_in_the_canal_period_replacing_with_an_industry_card_needs_a_canal_there() -> None:
    position = Position().hand(RED, "port").tile(RED, "liverpool:1", "port 1").top(RED, port=2)
    assert "None of your cards" in position.begin().why_not("build liverpool:1 port")
    assert position.links(RED, "liverpool-wigan").begin().may("build liverpool:1 port")


def test_in_the_rail_period_replacing_with_an_industry_card_needs_no_rail() -> None:
    position = Position("rail").hand(RED, "port").tile(RED, "liverpool:1", "port 2").top(RED, port=3)
    assert position.begin().may("build liverpool:1 port")


def test_a_replaced_tile_leaves_the_game() -> None:
    position = Position().hand(RED, "liverpool").tile(RED, "liverpool:1", "port 1").top(RED, port=2)
    game = position.begin()
    assert game.left(RED, "port") == 6
    game.play("build liverpool:1 port")
    assert game.left(RED, "port") == 5
    assert len(game.data["tiles"]) == 1
