"""Selling cotton, to ports and to the distant market."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, Position


def mill_and_port(owner: int = RED) -> Position:
    """Red has a level 1 mill in Manchester, joined by green's canal to a level 1 port in Warrington."""
    position = Position().tile(RED, "manchester:1", "cotton 1").links(GREEN, "manchester-warrington_runcorn")
    return position.tile(owner, "warrington_runcorn:2", "port 1")


def mill_in_colne(space: int, *tiles: int, **options: str) -> Position:
    """Red has a level 1 mill in Colne, joined to Yorkshire."""
    position = Position("canal", 3, **options).tile(RED, "colne:1", "cotton 1").links(GREEN, "colne-yorkshire")
    return position.cotton(space, *tiles)


def test_a_sale_to_an_own_port_flips_both_and_raises_the_income_by_both() -> None:
    game = mill_and_port().begin().play("sell manchester:1", "to warrington_runcorn:2")
    assert game.flipped("manchester:1")
    assert game.flipped("warrington_runcorn:2")
    assert game.space(RED) == 10 + 5 + 3
    assert (game.money(RED), game.spent(RED)) == (30, 0)


def test_a_sale_to_another_players_port_raises_both_incomes() -> None:
    game = mill_and_port(BLUE).begin().play("sell manchester:1", "to warrington_runcorn:2")
    assert (game.space(RED), game.space(BLUE), game.space(GREEN)) == (15, 13, 10)


def test_a_port_serves_once() -> None:
    position = mill_and_port().tile(RED, "bury:1", "cotton 1").links(RED, "bury-manchester")
    game = position.begin().play("sell manchester:1", "to warrington_runcorn:2", "sell bury:1")
    assert game.flipped("bury:1")
    assert game.data["turned"] == 1
    assert not game.told("sale")[1:]


def test_a_used_port_is_no_buyer() -> None:
    position = mill_and_port().tile(BLUE, "ellesmere_port:1", "port 1", flipped=True)
    game = position.links(BLUE, "ellesmere_port-warrington_runcorn").begin().play("sell manchester:1")
    assert game.choices == ["to warrington_runcorn:2", "distant"]
    assert "already been used" in game.why_not("to ellesmere_port:1")


def test_a_port_that_is_not_joined_is_no_buyer() -> None:
    game = mill_and_port().tile(BLUE, "liverpool:1", "port 1").begin().play("sell manchester:1")
    assert "not joined" in game.why_not("to liverpool:1")
    assert "no port" in game.why_not("to fleetwood:1")


def test_a_mill_joined_to_nothing_cannot_sell() -> None:
    game = Position().tile(RED, "manchester:1", "cotton 1").tile(GREEN, "liverpool:1", "port 1").begin()
    assert "No unused port" in game.why_not("sell manchester:1")


def test_a_port_in_the_same_place_needs_no_link() -> None:
    position = Position().tile(RED, "lancaster:2", "cotton 1").tile(GREEN, "lancaster:1", "port 1")
    game = position.begin().play("sell lancaster:2", "to lancaster:1")
    assert game.flipped("lancaster:1")


def test_only_own_mills_sell() -> None:
    position = mill_and_port().tile(GREEN, "manchester:2", "cotton 1").tile(RED, "bury:1", "coal 1")
    game = position.begin()
    assert game.choices_of("sell") == {"sell manchester:1"}
    assert "no cotton mill" in game.why_not("sell manchester:2")
    assert "no cotton mill" in game.why_not("sell bury:1")


def test_a_mill_sells_once() -> None:
    position = Position().tile(RED, "colne:1", "cotton 1", flipped=True).links(GREEN, "colne-yorkshire")
    assert "already sold" in position.begin().why_not("sell colne:1")


def test_several_mills_sell_in_one_action_in_any_order() -> None:
    position = mill_and_port().hand(RED, "wigan", "wigan").cotton(0, 1).tile(RED, "bury:1", "cotton 1")
    game = position.links(BLUE, "bury-manchester").begin()
    game.play("sell bury:1", "distant", "sell manchester:1", "to warrington_runcorn:2")
    assert game.space(RED) == 10 + 5 + 3 + 5 + 3
    assert (game.cards(RED), game.seat) == (1, GREEN)


def test_a_player_may_stop_selling() -> None:
    position = mill_and_port().tile(RED, "bury:1", "cotton 1").links(BLUE, "bury-manchester")
    game = position.begin().play("sell manchester:1", "to warrington_runcorn:2")
    assert game.choices == ["sell bury:1", "stop"]
    game.play("stop")
    assert not game.flipped("bury:1")
    assert game.seat == GREEN


def test_selling_begins_with_a_sale() -> None:
    game = mill_and_port().begin().play("sell manchester:1")
    assert "stop" not in game.choices
    assert game.why_not("stop") != ""


def test_selling_ends_by_itself_when_nothing_more_can_be_sold() -> None:
    assert mill_and_port().begin().play("sell manchester:1", "to warrington_runcorn:2").seat == GREEN


@pytest.mark.parametrize(
    ("space", "steps", "lands", "bonus"), [(0, 0, 0, 3), (0, 2, 2, 2), (0, 4, 4, 1), (4, 2, 6, 0), (7, 0, 7, 0)]
)
def test_the_distant_market_falls_and_then_pays_spaces_of_income(
    space: int, steps: int, lands: int, bonus: int
) -> None:
    game = mill_in_colne(space, steps).begin().play("sell colne:1")
    assert game.flipped("colne:1")
    assert (game.data["cotton"], game.data["turned"]) == (lands, 1)
    assert game.space(RED) == 10 + 5 + bonus
    assert game.money(RED) == 30


@pytest.mark.parametrize(("space", "steps", "bonus"), [(0, 0, 3), (0, 3, 2), (2, 3, 1), (3, 4, 0)])
def test_the_option_money_pays_the_demand_in_pounds(space: int, steps: int, bonus: int) -> None:
    game = mill_in_colne(space, steps, distant_bonus="money").begin().play("sell colne:1")
    assert (game.space(RED), game.money(RED), game.spent(RED)) == (15, 30 + bonus, 0)


def test_a_second_distant_sale_starts_where_the_first_left_the_market() -> None:
    position = mill_in_colne(0, 2, 3).tile(RED, "burnley:1", "cotton 1").links(GREEN, "burnley-colne")
    game = position.begin().play("sell colne:1", "sell burnley:1")
    assert (game.data["cotton"], game.space(RED)) == (5, 10 + 5 + 2 + 5 + 1)


@pytest.mark.parametrize(("space", "steps"), [(4, 4), (6, 2), (7, 1), (7, 4)])
def test_a_failed_distant_sale_ends_the_action_and_closes_the_market(space: int, steps: int) -> None:
    position = mill_in_colne(space, steps).hand(RED, "wigan", "wigan").plays_left(2)
    position.tile(RED, "lancaster:2", "cotton 1").tile(BLUE, "lancaster:1", "port 1")
    game = position.begin().play("sell colne:1")
    assert not game.flipped("colne:1")
    assert (game.data["cotton"], game.space(RED), game.step, game.data["plays_left"]) == (8, 10, "action", 1)
    assert "No unused port" in game.why_not("sell colne:1")
    assert game.choices_of("sell") == {"sell lancaster:2"}


def test_a_closed_distant_market_buys_from_nobody_but_ports_still_do() -> None:
    position = mill_in_colne(8).tile(RED, "burnley:1", "cotton 1").links(RED, "burnley-colne", "blackburn-burnley")
    position.links(RED, "blackburn-wigan", "liverpool-wigan").tile(BLUE, "liverpool:1", "port 1").tile(
        BLUE, "liverpool:2", "port 1"
    )
    game = position.begin().play("sell colne:1")
    assert game.choices == ["to liverpool:1", "to liverpool:2"]
    assert "nothing more" in game.why_not("distant")


def test_a_mill_joined_only_to_a_used_port_cannot_sell_once_the_distant_market_is_closed() -> None:
    position = (
        Position().cotton(8).tile(RED, "lancaster:2", "cotton 1").tile(GREEN, "lancaster:1", "port 1", flipped=True)
    )
    assert "No unused port" in position.begin().why_not("sell lancaster:2")


def test_a_flipped_port_leads_to_the_distant_market() -> None:
    position = (
        Position().tile(RED, "manchester:1", "cotton 1").links(GREEN, "manchester-warrington_runcorn").cotton(0, 1)
    )
    game = position.tile(BLUE, "warrington_runcorn:2", "port 1", flipped=True).begin().play("sell manchester:1")
    assert game.flipped("manchester:1")
    assert (game.data["turned"], game.space(BLUE)) == (1, 10)


def test_an_unused_port_also_leads_to_the_distant_market_without_being_flipped() -> None:
    game = mill_and_port(BLUE).cotton(0, 0).begin().play("sell manchester:1", "distant")
    assert (game.space(RED), game.space(BLUE), game.flipped("warrington_runcorn:2")) == (18, 10, False)


def test_a_stop_does_not_lead_to_the_distant_market() -> None:
    position = Position("rail").tile(RED, "preston:2", "cotton 2").links(RED, "blackpool-preston", "preston-southport")
    assert "No unused port" in position.begin().why_not("sell preston:2")


def test_cotton_may_cross_an_external_place() -> None:
    position = mill_in_colne(8).links(BLUE, "rochdale-yorkshire", "oldham-rochdale", "manchester-oldham")
    position.links(BLUE, "manchester-warrington_runcorn").tile(BLUE, "warrington_runcorn:2", "port 1")
    assert position.begin().play("sell colne:1").flipped("warrington_runcorn:2")


def test_the_virtual_link_carries_no_cotton() -> None:
    position = (
        Position("rail").tile(RED, "preston:2", "cotton 2").links(RED, "preston-southport", "liverpool-southport")
    )
    game = position.tile(GREEN, "ellesmere_port:1", "port 2").links(GREEN, "birkenhead-ellesmere_port").begin()
    assert "No unused port" in game.why_not("sell preston:2")
