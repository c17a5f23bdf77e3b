"""Canals and rails."""

from __future__ import annotations

import pytest

from ironmaster.kernel.errors import UserError
from tests.games.brass.positions import BLUE, GREEN, RED, RULES, Position

FOURTEEN_CANALS = (
    "lancaster-preston",
    "fleetwood-preston",
    "preston-wigan",
    "blackburn-wigan",
    "blackburn-burnley",
    "burnley-colne",
    "colne-yorkshire",
    "rochdale-yorkshire",
    "oldham-rochdale",
    "manchester-oldham",
    "bolton-bury",
    "bury-manchester",
    "bolton-manchester",
    "liverpool-wigan",
)


def rail_from_bury() -> Position:
    """Red has a mill in Bury in the rail period; green has a mine in Manchester."""
    return Position("rail").tile(RED, "bury:1", "cotton 2").tile(GREEN, "manchester:1", "coal 2")


def test_a_canal_costs_3() -> None:
    game = Position().tile(RED, "bury:1", "cotton 1").begin().play("link bury-manchester")
    assert (game.money(RED), game.spent(RED), game.links(RED)) == (27, 3, {"bury-manchester"})
    assert Position().tile(RED, "bury:1", "cotton 1").money(RED, 3).begin().may("link bury-manchester")
    poor = Position().tile(RED, "bury:1", "cotton 1").money(RED, 2).begin()
    assert "enough money" in poor.why_not("link bury-manchester")


def test_example_canals_from_a_first_tile_in_liverpool() -> None:
    game = Position().tile(RED, "liverpool:1", "port 1").begin()
    assert game.choices_of("link") == {"link liverpool-wigan", "link ellesmere_port-liverpool"}


def test_a_link_may_start_from_an_own_link() -> None:
    game = Position().links(RED, "bolton-bury").begin()
    assert game.choices_of("link") == {"link bury-manchester", "link bolton-manchester"}


def test_links_and_tiles_of_others_are_no_start() -> None:
    position = (
        Position().tile(RED, "colne:1", "cotton 1").links(GREEN, "bolton-bury").tile(GREEN, "liverpool:1", "port 1")
    )
    game = position.begin()
    assert game.choices_of("link") == {"link colne-yorkshire", "link burnley-colne"}
    assert "must start" in game.why_not("link bury-manchester")


def test_without_tile_and_link_no_link_can_be_built() -> None:
    game = Position().tile(GREEN, "liverpool:1", "port 1").begin()
    assert not game.choices_of("link")
    assert "must start" in game.why_not("link liverpool-wigan")


def test_example_a_link_may_go_on_from_an_external_place() -> None:
    game = Position().links(RED, "colne-yorkshire").begin()
    assert game.may("link rochdale-yorkshire")


def test_a_built_link_cannot_be_built_again() -> None:
    game = Position().tile(RED, "bury:1", "cotton 1").links(GREEN, "bury-manchester").begin()
    assert "already built" in game.why_not("link bury-manchester")


def test_rail_links_cannot_be_canals() -> None:
    game = Position().tile(RED, "bury:1", "cotton 1").begin()
    assert "No canal" in game.why_not("link burnley-bury")


def test_only_one_canal_is_built_in_an_action() -> None:
    game = (
        Position()
        .hand(RED, "colne", "colne")
        .plays_left(2)
        .tile(RED, "bury:1", "cotton 1")
        .begin()
        .play("link bury-manchester")
    )
    assert (game.step, game.seat, game.cards(RED)) == ("action", RED, 1)


def test_a_player_has_fourteen_links() -> None:
    position = Position().links(RED, *FOURTEEN_CANALS)
    assert "no link marker" in position.begin().why_not("link warrington_runcorn-wigan")
    assert Position().links(RED, *FOURTEEN_CANALS[:13]).begin().may("link liverpool-wigan")


def test_the_virtual_link_is_no_start_for_a_link() -> None:
    position = Position("rail").tile(RED, "liverpool:1", "port 2").tile(GREEN, "ellesmere_port:1", "port 2")
    assert "must start" in position.begin().why_not("link birkenhead-ellesmere_port")


@pytest.mark.parametrize("ends", ["liverpool-birkenhead", "birkenhead-liverpool"])
def test_the_virtual_link_can_never_be_built(ends: str) -> None:
    with pytest.raises(UserError):
        RULES.parse(f"link {ends}")


def test_a_rail_costs_5_and_a_coal() -> None:
    game = rail_from_bury().begin().play("link bury-manchester", "stop")
    assert (game.money(RED), game.spent(RED), game.cubes("manchester:1")) == (25, 5, 2)
    assert game.links(RED) == {"bury-manchester"}


def test_a_rail_without_coal_cannot_be_built() -> None:
    game = Position("rail").tile(RED, "bury:1", "cotton 2").begin()
    assert "No coal" in game.why_not("link bury-manchester")


def test_example_a_rail_to_manchester_buys_coal_through_a_port_joined_to_its_far_end() -> None:
    position = Position("rail").tile(RED, "stockport:1", "cotton 2").tile(GREEN, "warrington_runcorn:2", "port 2")
    game = position.links(GREEN, "manchester-warrington_runcorn").begin().play("link manchester-stockport", "stop")
    assert (game.money(RED), game.data["coal"]) == (30 - 5 - 1, 7)


@pytest.mark.parametrize(("pounds", "enough"), [(5, False), (6, True)])
def test_bought_coal_is_part_of_the_cost_of_a_rail(pounds: int, enough: bool) -> None:
    position = Position("rail").money(RED, pounds).tile(RED, "colne:1", "cotton 2")
    assert position.begin().may("link colne-yorkshire") == enough


def test_a_rail_to_an_external_place_gets_its_coal_there() -> None:
    game = Position("rail").tile(RED, "colne:1", "cotton 2").begin().play("link colne-yorkshire", "stop")
    assert (game.money(RED), game.links(RED)) == (24, {"colne-yorkshire"})


def test_coal_for_a_rail_comes_from_the_nearest_mine_of_either_end() -> None:
    position = Position("rail").tile(RED, "manchester:1", "cotton 2").links(BLUE, "manchester-oldham", "bolton-bury")
    position.links(BLUE, "bolton-wigan", "oldham-rochdale").tile(GREEN, "wigan:1", "coal 2")
    position.tile(GREEN, "oldham:1", "coal 2").tile(BLUE, "rochdale:1", "coal 2")
    game = position.begin().play("link bury-manchester")
    assert game.choices == ["take oldham:1", "take wigan:1"]
    assert "nearest" in game.why_not("take rochdale:1")


def test_the_nearest_mine_of_an_end_is_judged_without_the_new_rail() -> None:
    position = rail_from_bury().links(BLUE, "bolton-bury", "bolton-wigan").tile(BLUE, "wigan:1", "coal 2")
    game = position.begin().play("link bury-manchester")
    assert game.choices == ["take manchester:1", "take wigan:1"]


def test_the_end_of_a_rail_may_be_chosen_to_buy_coal_though_the_other_end_has_a_mine() -> None:
    position = (
        Position("rail").tile(RED, "colne:1", "cotton 2").tile(RED, "burnley:1", "coal 2").links(GREEN, "burnley-colne")
    )
    game = position.begin().play("link colne-yorkshire")
    assert game.choices == ["take burnley:1", "buy"]
    game.play("buy", "stop")
    assert (game.money(RED), game.cubes("burnley:1"), game.data["coal"]) == (24, 3, 7)


def test_where_both_ends_reach_a_mine_no_coal_can_be_bought() -> None:
    position = rail_from_bury().links(GREEN, "burnley-bury").tile(GREEN, "burnley:1", "coal 2")
    position.tile(BLUE, "warrington_runcorn:2", "port 2").links(BLUE, "manchester-warrington_runcorn")
    game = position.begin().play("link bury-manchester")
    assert game.choices == ["take burnley:1", "take manchester:1"]
    assert "from the map" in game.why_not("buy")


def test_an_end_without_access_cannot_buy_for_the_end_with_a_mine() -> None:
    game = rail_from_bury().begin().play("link bury-manchester")
    assert (game.step, game.cubes("manchester:1")) == ("rail", 2)


def test_two_rails_cost_15_and_two_coal_for_one_card() -> None:
    game = rail_from_bury().hand(RED, "colne", "colne").begin().play("link bury-manchester", "link manchester-oldham")
    assert (game.money(RED), game.spent(RED), game.cubes("manchester:1"), game.cards(RED)) == (15, 15, 1, 1)
    assert game.links(RED) == {"bury-manchester", "manchester-oldham"}
    assert game.seat == GREEN


def test_no_third_rail_in_one_action() -> None:
    game = rail_from_bury().hand(RED, "colne", "colne").plays_left(2).begin()
    game.play("link bury-manchester", "link manchester-oldham")
    assert (game.step, game.data["plays_left"]) == ("action", 1)


def test_the_second_rail_may_start_from_the_first_and_use_its_coal_way() -> None:
    game = rail_from_bury().begin()
    assert "must start" in game.why_not("link manchester-stockport")
    assert "No coal" in game.why_not("link burnley-bury")
    game.play("link bury-manchester")
    assert game.may("link manchester-stockport")
    assert game.may("link burnley-bury")


def test_the_second_rail_need_not_touch_the_first() -> None:
    position = rail_from_bury().tile(RED, "colne:1", "cotton 2")
    game = position.begin().play("link bury-manchester", "link colne-yorkshire")
    assert game.links(RED) == {"bury-manchester", "colne-yorkshire"}
    assert game.money(RED) == 30 - 5 - 10 - 1


def test_the_second_rail_needs_10_more() -> None:
    game = rail_from_bury().money(RED, 15).begin().play("link bury-manchester")
    assert game.may("link manchester-oldham")
    poor = rail_from_bury().hand(RED, "colne", "colne").money(RED, 14).begin().play("link bury-manchester")
    assert poor.seat == GREEN


def test_the_first_rail_empties_a_mine_before_the_second_is_chosen() -> None:
    position = Position("rail").tile(RED, "bury:1", "cotton 2").tile(GREEN, "manchester:1", "coal 2", cubes=1)
    position.links(BLUE, "manchester-oldham").tile(BLUE, "oldham:1", "coal 2")
    game = position.begin().play("link bury-manchester")
    assert game.flipped("manchester:1")
    assert game.space(GREEN) == 17
    game.play("link burnley-bury")
    assert game.cubes("oldham:1") == 2


def test_a_second_rail_without_coal_is_not_offered() -> None:
    position = Position("rail").tile(RED, "bury:1", "cotton 2").tile(GREEN, "manchester:1", "coal 2", cubes=1)
    game = position.begin().play("link bury-manchester")
    assert game.seat == GREEN
