"""Coal and iron: nearest sources, ways by rail and sea, the demand display and forced export."""

from __future__ import annotations

from tests.games.age_of_industry.positions import BLUE, RED, YELLOW, Position


def test_iron_travels_too_an_ironworks_that_is_not_joined_is_of_no_use() -> None:
    place = Position("germany").tile("leipzig:1", BLUE, "ironworks", 1).tile("kassel:1", RED, "coal", 1)
    place.tile("kassel:2", RED, "cotton", 1).top(RED, "coal", 2).hand(RED, "coal")
    assert "No iron can be brought there" in str(place.table().why_not("build kassel:1 coal"))
    place.rail(BLUE, "village_thuringia-kassel", "village_thuringia-leipzig")
    assert "build kassel:1 coal" in place.table().legal


def test_the_display_is_only_for_those_whom_no_source_is_joined_to() -> None:
    place = (
        Position("germany")
        .tile("kassel:1", BLUE, "coal", 1)
        .tile("hamburg:1", BLUE, "port", 1)
        .rail(RED, "hamburg-hannover")
        .top(RED, "cotton", 2)
        .hand(RED, "cotton")
    )
    table = place.table().play("build hannover:1 cotton")
    assert (table.now["coal"], table.spent(RED)) == (5, 7)
    table = place.rail(BLUE, "kassel-hannover").table().play("build hannover:1 cotton")
    assert (table.now["coal"], table.spent(RED)) == (6, 6)


def test_a_source_in_the_same_place_is_the_nearest() -> None:
    table = (
        Position("germany")
        .tile("kassel:1", BLUE, "coal", 1)
        .tile("kassel:3", YELLOW, "coal", 1)
        .tile("dortmund:1", RED, "coal", 1)
        .rail(RED, "dortmund-kassel")
        .top(RED, "cotton", 2)
        .hand(RED, "cotton")
        .table()
        .play("build kassel:2 cotton")
    )
    assert table.legal == {"take kassel:1", "take kassel:3"}
    assert table.why_not("take dortmund:1") is not None


def test_the_cheapest_cube_is_bought_first() -> None:
    for cubes, price in ((6, 1), (5, 1), (4, 2), (3, 2), (2, 3), (1, 3), (0, 4)):
        table = Position("germany").set(coal=cubes).rail(RED, "france-mannheim").top(RED, "cotton", 2)
        assert table.hand(RED, "cotton").table().play("build mannheim:2 cotton").spent(RED) == 6 + price


def test_a_used_port_of_anybody_gives_access_and_a_market_does_not() -> None:
    place = Position("germany").rail(RED, "kiel-hamburg").top(RED, "cotton", 2).hand(RED, "cotton")
    place.rail(BLUE, "denmark-kiel").market("denmark", "cotton")
    assert "build hamburg:3 cotton" not in place.table().legal
    assert "build hamburg:3 cotton" in place.tile("kiel:1", BLUE, "port", 1, flipped=True).table().legal


def test_a_port_being_built_gives_its_own_access() -> None:
    table = Position("germany").top(RED, "port", 3).hand(RED, "blue").table().play("build kiel:1 port")
    assert table.spent(RED) == 7 + 1 + 1
    assert (table.now["coal"], table.now["iron"]) == (5, 5)


def test_sea_lanes_join_towns_to_ship_spaces_even_without_a_port_there() -> None:
    """From New London by sea to the ship off Providence, which has a port, and to the display."""
    place = (
        Position("new_england")
        .tile("providence:2", BLUE, "port", 1)
        .top(RED, "cotton", 2)
        .hand(RED, "brown")
        .tile("ship_orange_west", BLUE, "ship", 2)
        .imports("ship_orange_west", 0)
    )
    assert "build new_london:1 cotton" in place.table().legal


def test_a_ship_space_without_a_ship_is_never_crossed() -> None:
    place = Position("new_england").tile("providence:2", BLUE, "port", 1).top(RED, "cotton", 2).hand(RED, "brown")
    assert "No coal can be brought there" in str(place.table().why_not("build new_london:1 cotton"))


def test_a_ship_space_without_a_ship_may_be_the_end_of_a_way() -> None:
    """Coal for the new ship comes from Pennsylvania, by rail to Boston and by sea to the space."""
    table = (
        Position("new_england")
        .tile("pennsylvania:3", BLUE, "coal", 1)
        .tile("boston:2", BLUE, "port", 1)
        .rail(BLUE, "pennsylvania-village_north", "village_north-lowell", "lowell-boston")
        .top(RED, "ship", 2)
        .hand(RED, "purple")
        .table()
        .play("build ship_purple_north ship")
    )
    mine = table.tile("pennsylvania:3")
    assert mine is not None
    assert mine["cubes"] == 2
    assert table.spent(RED) == 6


def test_import_coal_lies_two_lanes_from_the_town() -> None:
    """One rail and two lanes to the import coal, three rails to the mine: a tie, for the player to break."""
    place = (
        Position("new_england")
        .tile("ship_green", BLUE, "ship", 2)
        .tile("newburyport:1", BLUE, "port", 1)
        .rail(BLUE, "lawrence-newburyport")
        .top(RED, "cotton", 2)
        .hand(RED, "green")
    )
    table = place.table().play("build lawrence:1 cotton")
    assert table.now["imports"]["ship_green"] == 2
    tie = place.tile("pennsylvania:3", BLUE, "coal", 1).rail(
        BLUE, "pennsylvania-village_north", "village_north-lowell", "lowell-lawrence"
    )
    table = tie.table().play("build lawrence:1 cotton")
    assert table.legal == {"take pennsylvania:3", "take ship_green"}


def test_import_coal_lies_one_lane_from_its_ship() -> None:
    """A new ship may use the coal that the ship it replaces has opened, nearer than that of the other ship."""
    table = (
        Position("new_england")
        .tile("ship_purple_north", RED, "ship", 2)
        .tile("ship_purple_south", BLUE, "ship", 2)
        .tile("boston:2", BLUE, "port", 1)
        .top(RED, "ship", 4)
        .hand(RED, "ship")
        .table()
        .play("build ship_purple_north ship")
    )
    assert table.now["imports"]["ship_purple_north"] == 2
    assert table.now["imports"]["ship_purple_south"] == 3
    assert table.spent(RED) == 13 + 1


def test_import_coal_is_out_of_reach_until_the_ship_stands_so_no_ship_is_built_with_its_own() -> None:
    table = (
        Position("new_england")
        .tile("boston:2", BLUE, "port", 1)
        .top(RED, "ship", 2)
        .hand(RED, "purple")
        .table()
        .play("build ship_purple_north ship")
    )
    assert table.spent(RED) == 6 + 1
    assert table.now["imports"]["ship_purple_north"] == 2
    assert table.now["coal"] == 6


def test_pennsylvania_is_never_crossed() -> None:
    place = (
        Position("new_england")
        .tile("springfield:1", BLUE, "ironworks", 1)
        .tile("lowell:1", RED, "cotton", 1)
        .rail(BLUE, "village_west-springfield", "pennsylvania-village_west", "pennsylvania-village_north")
        .rail(BLUE, "village_north-lowell")
        .tile("pennsylvania:3", BLUE, "coal", 1)
        .top(RED, "cotton", 3)
        .hand(RED, "cotton")
    )
    assert "No iron can be brought there" in str(place.table().why_not("build lowell:1 cotton"))
    table = place.rail(BLUE, "village_west-worcester", "village_north-worcester").table().play("build lowell:1 cotton")
    works = table.tile("springfield:1")
    assert works is not None
    assert works["cubes"] == 2


def test_a_source_that_only_pennsylvania_joins_is_not_the_nearest() -> None:
    """Four rails through Pennsylvania would reach Springfield; five along the coast reach Fall River."""
    table = (
        Position("new_england")
        .tile("springfield:1", BLUE, "ironworks", 1)
        .tile("fall_river:1", BLUE, "ironworks", 1)
        .tile("lowell:1", RED, "cotton", 1)
        .tile("pennsylvania:3", BLUE, "coal", 1)
        .rail(BLUE, "village_west-springfield", "pennsylvania-village_west", "pennsylvania-village_north")
        .rail(BLUE, "village_north-lowell", "lowell-lawrence", "lawrence-boston", "boston-plymouth")
        .rail(BLUE, "plymouth-new_bedford", "fall_river-new_bedford")
        .top(RED, "cotton", 3)
        .hand(RED, "cotton")
        .table()
        .play("build lowell:1 cotton")
    )
    assert [event.facts["slot"] for event in table.events("take")] == ["pennsylvania:3", "fall_river:1"]


def test_pennsylvania_may_be_the_end_of_a_way() -> None:
    table = (
        Position("new_england")
        .tile("springfield:1", BLUE, "ironworks", 1)
        .tile("pennsylvania:3", RED, "coal", 1)
        .rail(BLUE, "village_west-springfield", "pennsylvania-village_west")
        .top(RED, "coal", 2)
        .hand(RED, "coal")
        .table()
    )
    assert {"pennsylvania:3", "pennsylvania:4"} <= table.builds("coal")


def test_foreign_countries_and_villages_are_crossed() -> None:
    table = (
        Position("germany")
        .tile("leipzig:1", BLUE, "ironworks", 1)
        .rail(BLUE, "regensburg-bohemia", "leipzig-bohemia")
        .tile("bohemia:1", BLUE, "coal", 1)
        .top(RED, "factory", 3)
        .hand(RED, "brown")
        .table()
    )
    assert "build regensburg:1 factory" in table.legal


def test_a_new_mine_exports_only_if_joined_to_a_port_and_only_at_that_moment() -> None:
    place = Position("germany").set(coal=3).hand(RED, "grey")
    table = place.table().play("build dortmund:1 coal")
    assert table.now["coal"] == 3
    late = Position("germany").set(coal=3).tile("dortmund:1", RED, "coal", 1).tile("bremen:1", RED, "port", 1)
    table = late.table().play("rail bremen-dortmund")
    assert table.now["coal"] == 3


def test_a_mine_in_a_distant_port_exports_where_it_stands_and_flips_when_emptied() -> None:
    table = Position("germany").set(coal=2).hand(RED, "brown").table().play("build bohemia:1 coal")
    assert table.flipped("bohemia:1")
    assert table.now["coal"] == 5
    assert table.money(RED) == 9 + (2 + 2 + 1) + 4


def test_a_new_ironworks_fills_the_iron_side_of_the_display() -> None:
    table = (
        Position("germany")
        .set(iron=5)
        .tile("hamburg:1", BLUE, "port", 1)
        .hand(RED, "blue")
        .table()
        .play("build hamburg:3 ironworks")
    )
    works = table.tile("hamburg:3")
    assert works is not None
    assert (works["cubes"], table.now["iron"], table.money(RED)) == (2, 6, 8 + 1)


def test_a_new_ship_fills_the_display_with_its_import_coal() -> None:
    table = (
        Position("new_england")
        .set(coal=4)
        .tile("boston:2", BLUE, "port", 1)
        .top(RED, "ship", 2)
        .hand(RED, "purple")
        .table()
        .play("build ship_purple_north ship")
    )
    assert table.spent(RED) == 6 + 2
    assert table.now["coal"] == 6
    assert table.now["imports"]["ship_purple_north"] == 0
    assert table.flipped("ship_purple_north")
    assert table.money(RED) == (10 - 8) + (2 + 1 + 1) + 10
