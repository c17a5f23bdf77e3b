"""Coal: from the nearest joined mine, else from the demand track; mines that fill the track."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, Position, Tile


def mill_in(place: str) -> Position:
    """Red holds a card of a place and next builds a level 2 mill, which needs coal."""
    return Position().hand(RED, place).top(RED, cotton=2)


def test_coal_comes_from_the_nearest_mine_even_of_another_player() -> None:
    position = mill_in("oldham").links(BLUE, "manchester-oldham", "bury-manchester")
    game = (
        position.tile(RED, "bury:1", "coal 2")
        .tile(GREEN, "manchester:1", "coal 2")
        .begin()
        .play("build oldham:1 cotton")
    )
    assert (game.cubes("manchester:1"), game.cubes("bury:1")) == (2, 3)
    assert game.money(RED) == 16
    assert game.money(GREEN) == game.money(BLUE) == 30


def test_between_mines_at_equal_distance_the_player_chooses() -> None:
    position = mill_in("manchester").links(BLUE, "manchester-oldham", "bury-manchester", "bolton-bury")
    position.tile(GREEN, "bury:1", "coal 1").tile(GREEN, "bolton:1", "coal 2").tile(BLUE, "oldham:2", "coal 1")
    game = position.begin().play("build manchester:1 cotton")
    assert game.choices == ["take bury:1", "take oldham:2"]
    assert "nearest" in game.why_not("take bolton:1")
    assert "from the map" in game.why_not("buy")
    game.play("take oldham:2")
    assert (game.cubes("oldham:2"), game.cubes("bury:1")) == (1, 2)


def test_a_mine_in_the_same_place_is_nearest() -> None:
    position = mill_in("manchester").links(RED, "bury-manchester").tile(RED, "bury:1", "coal 2")
    game = position.tile(GREEN, "manchester:2", "coal 2").begin().play("build manchester:1 cotton")
    assert (game.cubes("manchester:2"), game.cubes("bury:1")) == (2, 3)


def test_two_mines_in_one_place_are_a_choice() -> None:
    position = mill_in("manchester").tile(GREEN, "manchester:2", "coal 2").tile(BLUE, "manchester:3", "coal 1")
    game = position.begin().play("build manchester:1 cotton")
    assert game.choices == ["take manchester:2", "take manchester:3"]


def test_distance_is_counted_over_the_shortest_way() -> None:
    position = mill_in("manchester").links(
        BLUE, "bolton-bury", "bury-manchester", "bolton-manchester", "manchester-oldham"
    )
    position.links(BLUE, "oldham-rochdale").tile(GREEN, "bolton:1", "coal 2").tile(BLUE, "rochdale:1", "coal 2")
    game = position.begin().play("build manchester:1 cotton")
    assert (game.cubes("bolton:1"), game.cubes("rochdale:1")) == (2, 3)


def test_an_empty_mine_gives_way_to_the_next_nearest() -> None:
    position = mill_in("oldham").links(BLUE, "manchester-oldham", "bury-manchester")
    position.tile(GREEN, "manchester:1", "coal 1", cubes=0).tile(BLUE, "bury:1", "coal 2")
    assert position.begin().play("build oldham:1 cotton").cubes("bury:1") == 2


def test_coal_may_cross_an_external_place() -> None:
    position = mill_in("colne").links(BLUE, "colne-yorkshire", "rochdale-yorkshire").tile(GREEN, "rochdale:1", "coal 2")
    game = position.begin().play("build colne:1 cotton")
    assert (game.cubes("rochdale:1"), game.data["coal"]) == (2, 8)


def test_a_mine_that_is_not_joined_is_no_source() -> None:
    position = mill_in("oldham").tile(GREEN, "manchester:1", "coal 2")
    assert "No coal" in position.begin().why_not("build oldham:1 cotton")


def test_unjoined_mines_do_not_stop_a_purchase() -> None:
    position = mill_in("colne").links(GREEN, "colne-yorkshire").tile(GREEN, "manchester:1", "coal 2")
    game = position.begin().play("build colne:1 cotton")
    assert (game.money(RED), game.data["coal"], game.cubes("manchester:1")) == (30 - 14 - 1, 7, 3)


def test_a_joined_mine_comes_before_the_demand_track() -> None:
    position = mill_in("colne").links(GREEN, "colne-yorkshire", "burnley-colne").tile(GREEN, "burnley:1", "coal 2")
    game = position.begin().play("build colne:1 cotton")
    assert (game.money(RED), game.data["coal"], game.cubes("burnley:1")) == (16, 8, 2)


@pytest.mark.parametrize("used", [False, True])
def test_a_built_port_flipped_or_not_opens_the_demand_track(used: bool) -> None:
    position = mill_in("manchester").links(BLUE, "manchester-warrington_runcorn")
    game = (
        position.tile(GREEN, "warrington_runcorn:2", "port 1", flipped=used).begin().play("build manchester:1 cotton")
    )
    assert game.money(RED) == 30 - 14 - 1


def test_a_port_in_the_same_place_opens_the_demand_track() -> None:
    game = mill_in("preston").tile(GREEN, "preston:1", "port 1").begin().play("build preston:2 cotton")
    assert game.money(RED) == 30 - 14 - 1


def test_an_empty_port_slot_opens_nothing() -> None:
    game = mill_in("manchester").links(BLUE, "manchester-warrington_runcorn").begin()
    assert "No coal" in game.why_not("build manchester:1 cotton")


def test_a_stop_on_the_way_opens_nothing() -> None:
    position = (
        Position("rail").hand(RED, "preston").top(RED, cotton=2).links(RED, "blackpool-preston", "preston-southport")
    )
    assert "No coal" in position.begin().why_not("build preston:2 cotton")


@pytest.mark.parametrize(("cubes", "price"), [(8, 1), (7, 1), (6, 2), (5, 2), (4, 3), (3, 3), (2, 4), (1, 4), (0, 5)])
def test_coal_costs_what_the_track_says_and_5_when_it_is_empty(cubes: int, price: int) -> None:
    position = mill_in("colne").links(GREEN, "colne-yorkshire").tracks(coal=cubes)
    game = position.begin().play("build colne:1 cotton")
    assert game.spent(RED) == 14 + price
    assert game.data["coal"] == max(cubes - 1, 0)


def test_the_virtual_link_carries_no_coal() -> None:
    position = Position("rail").hand(RED, "birkenhead").top(RED, shipyard=2).tile(GREEN, "liverpool:1", "port 2")
    position.tile(GREEN, "wigan:1", "coal 2").links(GREEN, "liverpool-wigan")
    assert "No coal" in position.begin().why_not("build birkenhead:1 shipyard")


def test_an_emptied_mine_flips_and_its_owner_earns_more() -> None:
    position = mill_in("oldham").links(BLUE, "manchester-oldham").tile(GREEN, "manchester:1", "coal 1", cubes=1)
    game = position.begin().play("build oldham:1 cotton")
    assert game.tile("manchester:1") == Tile(GREEN, "coal", 1, 0, flipped=True)
    assert (game.space(GREEN), game.space(RED)) == (14, 10)


def test_example_three_gaps_on_the_track_pay_four_pounds() -> None:
    position = Position().hand(RED, "wigan").top(RED, coal=3).tracks(coal=5, iron=4)
    position.tile(GREEN, "liverpool:1", "port 1").links(GREEN, "liverpool-wigan")
    game = position.begin().play("build wigan:1 coal")
    assert game.tile("wigan:1") == Tile(RED, "coal", 3, 1, flipped=False)
    assert game.data["coal"] == 8
    assert game.money(RED) == 30 - 8 - 3 + 4


def test_example_a_coal_cube_costs_2_with_three_gaps() -> None:
    game = mill_in("colne").links(GREEN, "colne-yorkshire").tracks(coal=5).begin().play("build colne:1 cotton")
    assert game.spent(RED) == 14 + 2


def test_a_new_mine_fills_the_dearest_gap_first() -> None:
    position = Position().hand(RED, "wigan").tracks(coal=1).tile(GREEN, "liverpool:1", "port 1")
    game = position.links(GREEN, "liverpool-wigan").begin().play("build wigan:1 coal")
    assert game.money(RED) == 30 - 5 + (4 + 3)
    assert game.data["coal"] == 3


def test_a_new_mine_emptied_by_the_track_flips_at_once() -> None:
    position = Position().hand(RED, "wigan").tracks(coal=6).tile(GREEN, "liverpool:1", "port 1")
    game = position.links(GREEN, "liverpool-wigan").begin().play("build wigan:1 coal")
    assert game.tile("wigan:1") == Tile(RED, "coal", 1, 0, flipped=True)
    assert (game.space(RED), game.money(RED)) == (14, 30 - 5 + 2)


def test_a_new_mine_sells_nothing_without_a_way_to_a_port() -> None:
    game = Position().hand(RED, "wigan").tracks(coal=0).links(RED, "liverpool-wigan").begin().play("build wigan:1 coal")
    assert (game.cubes("wigan:1"), game.data["coal"], game.money(RED)) == (2, 0, 25)


def test_a_new_mine_sells_through_an_external_place() -> None:
    position = Position().hand(RED, "burnley").tracks(coal=7).links(GREEN, "burnley-colne", "colne-yorkshire")
    game = position.begin().play("build burnley:1 coal")
    assert (game.cubes("burnley:1"), game.money(RED)) == (1, 30 - 5 + 1)


@pytest.mark.parametrize("used", [False, True])
def test_a_new_mine_sells_through_a_port_in_its_own_place(used: bool) -> None:
    position = Position().hand(RED, "warrington_runcorn").tracks(coal=7)
    game = (
        position.tile(GREEN, "warrington_runcorn:2", "port 1", flipped=used)
        .begin()
        .play("build warrington_runcorn:1 coal")
    )
    assert (game.cubes("warrington_runcorn:1"), game.data["coal"]) == (1, 8)


def test_a_mine_that_is_joined_to_a_port_later_sells_nothing() -> None:
    position = Position().tracks(coal=0).tile(RED, "wigan:1", "coal 1").tile(GREEN, "liverpool:1", "port 1")
    game = position.begin().play("link liverpool-wigan")
    assert (game.cubes("wigan:1"), game.data["coal"]) == (2, 0)


def test_the_money_of_the_track_cannot_pay_for_the_mine() -> None:
    position = (
        Position()
        .hand(RED, "wigan")
        .tracks(coal=0)
        .tile(GREEN, "liverpool:1", "port 1")
        .links(GREEN, "liverpool-wigan")
    )
    assert "enough money" in position.money(RED, 4).begin().why_not("build wigan:1 coal")


def test_the_money_of_the_track_is_not_money_spent() -> None:
    position = (
        Position()
        .hand(RED, "wigan")
        .tracks(coal=0)
        .tile(GREEN, "liverpool:1", "port 1")
        .links(GREEN, "liverpool-wigan")
    )
    game = position.begin().play("build wigan:1 coal")
    assert (game.spent(RED), game.money(RED)) == (5, 30 - 5 + (4 + 4))
