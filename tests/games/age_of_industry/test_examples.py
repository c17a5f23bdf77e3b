"""The worked examples of the rulebook, one after another."""

from __future__ import annotations

import pytest

from tests.games.age_of_industry.positions import BLUE, GREEN, PURPLE, RED, YELLOW, Position


def test_first_round_cotton_mill_for_4_and_ironworks_for_2_put_red_before_yellow() -> None:
    table = Position("germany").set(round=1, order=[YELLOW, RED, BLUE]).hand(YELLOW, "purple").hand(RED, "grey").table()
    table.play("build magdeburg:1 cotton", "build kassel:2 ironworks", "draw", "stop")
    assert table.now["round"] == 2
    assert table.now["order"] == [BLUE, RED, YELLOW]


def kassel() -> Position:
    return (
        Position("germany")
        .tile("kassel:1", RED, "coal", 1)
        .tile("hannover:1", RED, "ironworks", 1)
        .rail(RED, "kassel-hannover")
    )


def test_kassel_is_open_because_a_rail_of_red_leads_there() -> None:
    table = kassel().hand(RED, "cotton").table()
    assert table.builds("cotton") == {"kassel:2"}
    assert table.play("build kassel:2 cotton").tile("kassel:2") is not None


def test_kassel_the_mine_of_red_can_be_modernised() -> None:
    table = kassel().top(RED, "coal", 2).hand(RED, "coal").table()
    assert table.builds("coal") == {"kassel:1", "kassel:3"}
    table.play("build kassel:1 coal")
    assert table.tile("kassel:1") == {"owner": RED, "industry": "coal", "level": 2, "cubes": 4, "flipped": False}
    assert table.events("take")[0].facts["slot"] == "hannover:1"


def test_a_ship_card_builds_next_to_a_port_of_red() -> None:
    table = Position("new_england").tile("boston:2", RED, "port", 1).top(RED, "ship", 2).hand(RED, "ship").table()
    assert table.builds("ship") == {"ship_purple_north", "ship_purple_south"}
    assert table.play("build ship_purple_north ship").tile("ship_purple_north") is not None


def test_a_brown_card_builds_in_every_brown_location() -> None:
    table = Position("germany").tile("kiel:1", RED, "port", 1).hand(RED, "brown").table()
    assert table.builds("cotton") == {"nurnberg:1", "regensburg:1", "augsburg:1", "munchen:1"}
    assert table.builds("coal") == {"bohemia:1"}


def test_three_mills_gone_leave_one_of_level_2_on_top() -> None:
    table = Position("germany").set(mats=[{**Position("germany").data["mats"][0], "cotton": 3}] * 3).table()
    assert int(table.state.board.tiles.level[table.state.top_tile(RED, 0)]) == 2


def test_a_cotton_mill_costs_4_then_6_and_coal_then_12_and_coal_and_iron() -> None:
    for level, cost, coal, iron in ((1, 4, 6, 6), (2, 6, 5, 6), (3, 12, 5, 5)):
        place = Position("germany").tile("hamburg:1", RED, "port", 1).top(RED, "cotton", level).hand(RED, "cotton")
        table = place.table().play("build hamburg:3 cotton")
        bought = (6 - coal) + (6 - iron)
        assert table.spent(RED) == cost + bought
        assert (table.now["coal"], table.now["iron"]) == (coal, iron)


def test_magdeburg_takes_polish_coal_over_a_yellow_rail() -> None:
    table = (
        Position("germany")
        .tile("poland:1", YELLOW, "coal", 1, cubes=2)
        .rail(RED, "magdeburg-berlin")
        .rail(YELLOW, "berlin-poland")
        .top(RED, "cotton", 2)
        .hand(RED, "cotton")
        .table()
    )
    table.play("build magdeburg:1 cotton")
    mine = table.tile("poland:1")
    assert mine is not None
    assert mine["cubes"] == 1
    assert table.spent(RED) == 6
    assert table.now["coal"] == 6


def regensburg() -> Position:
    return (
        Position("germany")
        .tile("mannheim:1", RED, "coal", 1)
        .tile("bohemia:1", YELLOW, "coal", 1, cubes=1)
        .tile("munchen:1", RED, "ironworks", 1, cubes=1)
        .tile("augsburg:1", BLUE, "ironworks", 1, cubes=2)
        .rail(YELLOW, "regensburg-bohemia")
        .rail(BLUE, "munchen-regensburg", "augsburg-regensburg")
        .rail(RED, "mannheim-stuttgart", "stuttgart-augsburg")
        .top(RED, "factory", 3)
        .hand(RED, "brown")
    )


def test_regensburg_takes_bohemian_coal_and_chooses_between_two_equal_ironworks() -> None:
    table = regensburg().table()
    table.play("build regensburg:1 factory")
    assert table.legal == {"take munchen:1", "take augsburg:1"}
    table.play("take munchen:1")
    assert table.flipped("bohemia:1")
    assert table.flipped("munchen:1")
    assert table.money(YELLOW) == 4
    assert (table.money(RED), table.loans(RED)) == (5, 1)
    mine = table.tile("mannheim:1")
    assert mine is not None
    assert mine["cubes"] == 3


def test_munchen_takes_no_second_industry_of_red() -> None:
    table = regensburg().table()
    assert "only one industry" in str(table.why_not("build munchen:2 factory"))


def test_france_gives_everybody_on_the_green_rail_access_to_the_display() -> None:
    plain = Position("germany", players=4).top(RED, "cotton", 2).hand(RED, "cotton").rail(RED, "frankfurt-mannheim")
    table = plain.table()
    assert "No coal can be brought" in str(table.why_not("build mannheim:2 cotton"))
    table = plain.rail(GREEN, "france-mannheim").table()
    table.play("build mannheim:2 cotton")
    assert table.spent(RED) == 6 + 1
    assert table.now["coal"] == 5


def test_an_empty_display_still_sells_at_4() -> None:
    table = (
        Position("germany").set(coal=0).rail(RED, "france-mannheim").top(RED, "cotton", 2).hand(RED, "cotton").table()
    )
    table.play("build mannheim:2 cotton")
    assert table.spent(RED) == 6 + 4
    assert table.now["coal"] == 0


@pytest.mark.parametrize(("industry", "level", "cubes", "slot"), [("coal", 1, 3, "1"), ("ironworks", 2, 4, "2")])
def test_a_mine_of_level_1_holds_3_cubes_and_an_ironworks_of_level_2_holds_4(
    industry: str, level: int, cubes: int, slot: str
) -> None:
    table = kassel().set(tiles={}).tile("dortmund:1", BLUE, "coal", 2).rail(BLUE, "dortmund-kassel")
    built = table.top(RED, industry, level).hand(RED, "grey").table().play(f"build kassel:{slot} {industry}")
    tile = built.tile(f"kassel:{slot}")
    assert tile is not None
    assert tile["cubes"] == cubes


def test_a_new_mine_of_level_2_fills_three_gaps_for_1_and_1_and_2() -> None:
    table = (
        Position("germany")
        .set(coal=3)
        .tile("bremen:1", YELLOW, "port", 1, flipped=True)
        .rail(RED, "bremen-dortmund")
        .top(RED, "coal", 2)
        .hand(RED, "coal")
        .seat(RED, money=3)
        .table()
    )
    table.play("build dortmund:1 coal")
    mine = table.tile("dortmund:1")
    assert mine is not None
    assert mine["cubes"] == 1
    assert table.now["coal"] == 6
    assert table.spent(RED) == 2 + 1
    assert table.money(RED) == 1 + 1 + 2


def test_the_last_cube_of_a_level_1_mine_pays_its_owner_4_out_of_turn() -> None:
    table = (
        Position("germany")
        .tile("kassel:1", BLUE, "coal", 1, cubes=1)
        .rail(RED, "kassel-hannover")
        .top(RED, "cotton", 2)
        .hand(RED, "cotton")
        .table()
    )
    table.play("build kassel:2 cotton")
    assert table.flipped("kassel:1")
    assert table.money(BLUE) == 4


def test_a_cotton_mill_makes_way_for_a_factory_but_a_port_does_not() -> None:
    table = (
        Position("germany")
        .tile("bremen:2", RED, "cotton", 1)
        .tile("kiel:1", RED, "port", 1)
        .tile("hamburg:1", BLUE, "port", 1)
        .rail(BLUE, "hamburg-bremen")
        .top(RED, "factory", 3)
        .hand(RED, "factory")
        .table()
    )
    assert table.builds("factory") == {"bremen:2"}
    assert table.why_not("build kiel:1 factory") == "This space does not take that industry."


def test_regensburg_to_bohemia_costs_2() -> None:
    table = (
        Position("germany")
        .tile("augsburg:1", RED, "ironworks", 1)
        .rail(RED, "augsburg-regensburg")
        .seat(RED, money=5)
        .table()
    )
    table.play("rail regensburg-bohemia")
    assert table.legal == {"take augsburg:1", "buy"}
    table.play("take augsburg:1")
    assert table.spent(RED) == 2
    assert table.money(RED) == 3
    assert (table.now["coal"], table.now["iron"]) == (5, 6)
    works = table.tile("augsburg:1")
    assert works is not None
    assert works["cubes"] == 2


def sale() -> Position:
    return (
        Position("germany")
        .tile("berlin:1", RED, "cotton", 1)
        .tile("berlin:2", RED, "factory", 3)
        .tile("magdeburg:1", RED, "cotton", 1)
        .tile("danzig:1", RED, "port", 1)
        .tile("hamburg:1", YELLOW, "port", 1)
        .rail(YELLOW, "berlin-poland", "danzig-poland", "magdeburg-berlin")
        .rail(RED, "hamburg-berlin")
        .market("poland", "factory")
    )


def test_a_sale_brings_red_37_and_yellow_5() -> None:
    table = sale().table()
    table.play("sell berlin:2", "sell berlin:1", "port danzig:1", "sell magdeburg:1")
    assert table.money(RED) == 8 + 8 + 16 + 5 == 37
    assert table.money(YELLOW) == 5
    assert table.now["markets"]["poland"]["used"]
    assert all(table.flipped(slot) for slot in ("berlin:1", "berlin:2", "magdeburg:1", "danzig:1", "hamburg:1"))
    assert table.actor == BLUE


def test_without_the_market_in_poland_the_factory_cannot_sell_to_level_1_ports() -> None:
    table = sale().market("poland", "cotton", used=True).table()
    assert "sell berlin:2" not in table.legal
    assert {"sell berlin:1", "sell magdeburg:1"} <= table.legal


def test_a_ship_without_coal_flips_after_its_market() -> None:
    table = (
        Position("new_england")
        .tile("boston:1", RED, "cotton", 1)
        .tile("boston:2", YELLOW, "port", 1)
        .tile("ship_purple_north", RED, "ship", 2)
        .imports("ship_purple_north", 0)
        .market("ship_purple_north", "both")
        .table()
    )
    table.play("sell boston:1")
    assert table.legal == {"port boston:2", "market ship_purple_north"}
    table.play("market ship_purple_north")
    assert table.flipped("ship_purple_north")
    assert not table.flipped("boston:2")
    assert table.money(RED) == 8 + 10


def test_two_developments_make_way_for_a_level_3_factory() -> None:
    table = Position("germany").rail(RED, "france-mannheim").actions(2).hand(RED, "cotton", "factory", "orange").table()
    assert "can only be developed away" in str(table.why_not("build mannheim:2 factory"))
    table.play("develop factory", "card cotton", "develop factory", "card factory")
    assert int(table.state.board.tiles.level[table.state.top_tile(RED, 1)]) == 3


def test_order_who_spent_most_plays_last_and_equals_keep_their_order() -> None:
    order = [YELLOW, RED, BLUE, GREEN, PURPLE]
    table = Position("germany", players=5).set(order=order, turn=4).table()
    for seat, spent in ((YELLOW, 20), (RED, 12), (BLUE, 6), (GREEN, 6), (PURPLE, 1)):
        table.state.spent[seat] = spent
    table.play("pass")
    assert table.now["order"] == [PURPLE, BLUE, GREEN, RED, YELLOW]


def test_order_c_b_a_d_with_10_11_11_9_becomes_d_a_c_b() -> None:
    a, b, c, d = range(4)
    table = Position("germany", players=4).set(order=[c, b, a, d], turn=3, spent=[10, 11, 11, 9]).table()
    table.play("pass")
    assert table.now["order"] == [d, a, c, b]
