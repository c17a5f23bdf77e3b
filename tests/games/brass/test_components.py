"""The component file against the figures of the printed game, typed in by hand."""

from __future__ import annotations

import tomllib
from typing import Any, Final

import pytest

from ironmaster.games.brass import GAME
from tests.games.brass.figures import (
    CANAL_AND_RAIL,
    CANAL_ONLY,
    DISCS,
    INDUSTRY_CARDS,
    LEVELS,
    PLACE_CARDS,
    PRICES,
    RAIL_ONLY,
    SLOTS,
    STACKS,
    TILES,
    Figures,
)

BOARD: Final[dict[str, Any]] = tomllib.loads(GAME.boards["lancashire"].read_text(encoding="utf-8"))


def test_nineteen_towns_have_the_printed_slots() -> None:
    towns = {place["id"]: place for place in BOARD["place"] if place["kind"] == "town"}
    assert {name: [" ".join(slot["takes"]) for slot in town["slots"]] for name, town in towns.items()} == SLOTS
    assert len(towns) == 19


def test_externals_and_stops_have_two_discs_and_only_externals_are_ports() -> None:
    others = {place["id"]: place for place in BOARD["place"] if place["kind"] != "town"}
    assert {name: place["discs"] for name, place in others.items()} == DISCS
    assert {name for name, place in others.items() if place.get("port", False)} == {"scotland", "yorkshire", "midlands"}
    assert not any("discs" in place or "port" in place for place in BOARD["place"] if place["kind"] == "town")


def test_ports_of_lancaster_and_preston_have_an_order() -> None:
    assert {place["id"]: place["port_first"] for place in BOARD["place"] if "port_first" in place} == {
        "lancaster": 1,
        "preston": 1,
    }


def test_links_can_be_built_in_the_printed_periods() -> None:
    periods = {"-".join(link["between"]): " ".join(link["build"]) for link in BOARD["link"]}
    expected = dict.fromkeys(CANAL_AND_RAIL, "canal rail") | dict.fromkeys(RAIL_ONLY, "rail")
    assert periods == expected | dict.fromkeys(CANAL_ONLY, "canal")


def test_virtual_link_joins_liverpool_and_birkenhead() -> None:
    assert BOARD["virtual_link"]["between"] == ["liverpool", "birkenhead"]


@pytest.mark.parametrize(("kind", "figures"), TILES.items(), ids=lambda value: str(value))
def test_tile_has_its_printed_figures(kind: tuple[str, int], figures: Figures) -> None:
    tile = next(tile for tile in BOARD["tile"] if (tile["industry"], tile["level"]) == kind)
    numbers = (tile.get(name, 0) for name in ("cost", "income", "points", "coal", "iron", "cubes"))
    assert (*numbers, " ".join(tile["build"]), tile["count"]) == figures
    assert tile.get("discs", 0) == (0 if kind == ("shipyard", 0) else 1)


def test_a_player_has_37_tiles_and_14_links() -> None:
    assert [(tile["industry"], tile["level"], tile["count"]) for tile in BOARD["tile"]] == [
        (industry, level, how_many) for industry, levels in STACKS.items() for level, how_many in levels.items()
    ]
    assert sum(tile["count"] for tile in BOARD["tile"]) == 37
    assert BOARD["link_costs"]["markers"] == 14


def test_links_cost_3_5_and_10() -> None:
    costs = BOARD["link_costs"]
    assert (costs["canal"], costs["rail"], costs["second_rail"]) == (3, 5, 10)


def test_income_track_has_wider_levels_further_up() -> None:
    assert BOARD["income"]["levels"] == LEVELS
    assert len(LEVELS) == 100
    assert BOARD["income"]["start"] == 10


def test_large_side_has_66_cards_and_12_distant_tiles() -> None:
    side = BOARD["side"]["large"]
    assert side["place_cards"] == PLACE_CARDS["large"]
    assert side["industry_cards"] == INDUSTRY_CARDS["large"]
    assert sum(side["place_cards"].values()) + sum(side["industry_cards"].values()) == 66
    assert sorted(side["distant"]) == [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]


def test_small_side_has_40_cards_and_8_distant_tiles() -> None:
    side = BOARD["side"]["small"]
    assert side["place_cards"] == PLACE_CARDS["small"]
    assert side["industry_cards"] == INDUSTRY_CARDS["small"]
    assert sum(side["place_cards"].values()) + sum(side["industry_cards"].values()) == 40
    assert sorted(side["distant"]) == [1, 2, 2, 2, 2, 3, 3, 4]


@pytest.mark.parametrize("resource", ["coal_demand", "iron_demand"])
@pytest.mark.parametrize("side", ["large", "small"])
def test_demand_tracks_have_their_printed_prices(resource: str, side: str) -> None:
    assert BOARD["side"][side][resource] == {"prices": list(PRICES[side]), "when_empty": 5}


def test_cotton_demand_falls_from_3_to_0() -> None:
    assert BOARD["cotton_demand"]["bonus"] == [3, 3, 2, 2, 1, 1, 0, 0]


def test_setups_set_aside_the_printed_numbers_of_cards() -> None:
    setups = {setup["players"]: setup for setup in BOARD["setup"]}
    assert {players: (setup["money"], setup["aside"]) for players, setup in setups.items()} == {
        2: (25, {"canal": 2, "rail": 0}),
        3: (30, {"canal": 9, "rail": 6}),
        4: (30, {"canal": 6, "rail": 2}),
    }
    assert BOARD["hand"]["size"] == 8


def test_loans_are_of_10_20_and_30_down_to_minus_10() -> None:
    assert BOARD["loans"] == {"amounts": [10, 20, 30], "lowest_level": -10}


def test_every_part_has_a_provenance() -> None:
    assert BOARD["provenance"] == "A"
    assert BOARD["side"]["small"]["provenance"] == "B"
    assert [setup["provenance"] for setup in BOARD["setup"] if setup["players"] == 2] == ["B"]
