"""A test for every bug that other implementations of Brass are known to have had."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, Position, new
from tests.games.brass.test_periods import last_card


def test_the_rail_deck_is_dealt_again() -> None:
    game = last_card().begin()
    assert game.state.view(None)["pile"] == 0
    game.play("pass")
    assert game.state.view(None)["pile"] == 66 - 3 * 8 - 6
    assert game.cards(RED) == 8


def test_links_do_not_score_unflipped_tiles() -> None:
    position = (
        last_card()
        .links(RED, "bolton-bury")
        .tile(GREEN, "bolton:1", "cotton 1")
        .tile(GREEN, "bury:1", "cotton 1", flipped=True)
    )
    assert position.begin().play("pass").state.scores == [1, 3, 0]


def test_bought_coal_is_charged_once_on_rails() -> None:
    position = Position("rail").tile(RED, "colne:1", "cotton 2").tracks(coal=6).money(RED, 40)
    game = position.begin().play("link colne-yorkshire", "link burnley-colne")
    assert game.money(RED) == 40 - (5 + 2) - (10 + 2)
    assert (game.spent(RED), game.data["coal"]) == (19, 4)


@pytest.mark.parametrize(("cubes", "price"), [(2, 4), (1, 4), (0, 5)])
def test_the_dear_end_of_the_price_track_is_right(cubes: int, price: int) -> None:
    game = Position().tracks(iron=cubes).begin().play("develop cotton", "stop")
    assert game.spent(RED) == price


@pytest.mark.parametrize(("cubes", "pays"), [(7, 1), (6, 1 + 1), (0, 4 + 4), (1, 4 + 3)])
def test_both_ends_of_the_track_pay_sellers_right(cubes: int, pays: int) -> None:
    position = (
        Position()
        .hand(RED, "wigan")
        .tracks(coal=cubes)
        .tile(GREEN, "liverpool:1", "port 1")
        .links(GREEN, "liverpool-wigan")
    )
    assert position.begin().play("build wigan:1 coal").money(RED) == 30 - 5 + pays


def test_demand_tracks_are_not_refilled_between_periods() -> None:
    game = last_card().tracks(coal=0, iron=2).begin().play("pass")
    assert (game.data["period"], game.data["coal"], game.data["iron"]) == ("rail", 0, 2)


def test_no_distant_tile_is_missing() -> None:
    view = new(4).state.view(None)
    distant = view["distant"]
    assert isinstance(distant, dict)
    assert (distant["left"], distant["shown"]) == (12, [])


@pytest.mark.parametrize(("before", "after"), [(90, 95), (93, 98), (94, 99), (96, 99), (98, 99), (99, 99)])
def test_income_is_capped_only_at_the_end_of_the_track(before: int, after: int) -> None:
    position = (
        Position().income(RED, before).tile(RED, "colne:1", "cotton 1").links(GREEN, "colne-yorkshire").cotton(7, 0)
    )
    assert position.begin().play("sell colne:1").space(RED) == after


@pytest.mark.parametrize(("before", "after"), [(11, 10), (12, 10), (32, 30), (35, 33), (62, 60), (99, 96)])
def test_loans_land_on_the_top_space_of_the_level_below(before: int, after: int) -> None:
    assert Position().income(RED, before).begin().play("loan 10").space(RED) == after


def test_printed_double_discs_score() -> None:
    position = (
        last_card("rail").money(RED, 0).links(RED, "liverpool-southport", "blackpool-preston", "lancaster-scotland")
    )
    assert position.begin().play("pass").state.scores[RED] == 2 + 2 + 2


def test_barrow_has_the_shipyard_left_and_the_ironworks_right() -> None:
    position = Position("rail").hand(RED, "barrow").top(RED, shipyard=2, iron=2)
    game = position.tile(GREEN, "lancaster:1", "port 2").links(GREEN, "barrow-lancaster").begin()
    assert game.choices_of("build") == {"build barrow:1 shipyard", "build barrow:2 iron"}
    assert "slot does not take" in game.why_not("build barrow:1 iron")
    assert "slot does not take" in game.why_not("build barrow:2 shipyard")


def test_no_rail_runs_on_the_canal_only_mersey_link() -> None:
    rail = Position("rail").tile(RED, "liverpool:1", "port 2").tile(RED, "ellesmere_port:1", "port 2").begin()
    assert "No rail" in rail.why_not("link ellesmere_port-liverpool")
    canal = Position().tile(RED, "liverpool:1", "port 1").begin()
    assert canal.may("link ellesmere_port-liverpool")


def test_the_first_rail_order_is_not_by_points() -> None:
    position = last_card().points(RED, 40).points(GREEN, 0).points(BLUE, 20).spent(1, 5, 3)
    assert position.begin().play("pass").data["order"] == [RED, BLUE, GREEN]


@pytest.mark.parametrize("place", ["lancaster", "preston"])
def test_a_port_in_lancaster_or_preston_takes_the_right_slot(place: str) -> None:
    game = Position().hand(RED, place, "port").begin()
    assert {choice for choice in game.choices_of("build") if place in choice and choice.endswith("port")} == {
        f"build {place}:1 port"
    }
