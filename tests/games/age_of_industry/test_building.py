"""Building: cards, slots, limits, replacing, combining two actions, ships."""

from __future__ import annotations

from tests.games.age_of_industry.positions import BLUE, RED, YELLOW, Position


def test_with_nothing_on_the_board_an_industry_card_builds_anywhere() -> None:
    table = Position("germany").hand(RED, "coal").table()
    slots = {"poland:1", "dortmund:1", "kassel:1", "mannheim:1", "bohemia:1"}
    assert table.builds("coal") == slots


def test_with_something_on_the_board_an_industry_card_needs_a_rail_there() -> None:
    place = Position("germany").tile("hannover:1", RED, "cotton", 1).hand(RED, "coal")
    assert place.table().builds("coal") == set()
    assert place.rail(RED, "kassel-hannover").table().builds("coal") == {"kassel:1"}
    assert place.rail(BLUE, "dortmund-kassel").table().builds("coal") == {"kassel:1"}


def test_a_rail_alone_also_ends_the_freedom_to_build_anywhere() -> None:
    table = Position("germany").rail(RED, "kassel-hannover").hand(RED, "coal").table()
    assert table.builds("coal") == {"kassel:1"}


def test_an_industry_in_a_location_of_four_slots_lets_its_card_build_there_again() -> None:
    table = Position("germany").tile("kassel:2", RED, "cotton", 1).hand(RED, "coal").table()
    assert table.builds("coal") == {"kassel:1"}


def test_an_industry_in_a_smaller_location_opens_nothing_but_its_own_slot() -> None:
    table = (
        Position("germany")
        .tile("mannheim:2", RED, "cotton", 1)
        .rail(BLUE, "france-mannheim")
        .top(RED, "cotton", 2)
        .hand(RED, "cotton")
        .table()
    )
    assert table.builds("cotton") == {"mannheim:2"}


def test_a_location_card_needs_no_connection() -> None:
    table = Position("germany").tile("munchen:1", RED, "cotton", 1).hand(RED, "grey").table()
    assert table.builds("coal") == {"dortmund:1", "kassel:1"}


def test_a_location_card_of_another_colour_does_not_build_there() -> None:
    table = Position("germany").tile("munchen:1", RED, "cotton", 1).hand(RED, "blue").table()
    assert table.why_not("build kassel:1 coal") == "None of your cards allows building this here."


def test_one_industry_in_a_small_location_and_two_in_a_large_one() -> None:
    table = Position("germany").tile("munchen:1", RED, "cotton", 1).hand(RED, "brown").table()
    assert "only one industry" in str(table.why_not("build munchen:2 cotton"))
    large = Position("germany").tile("kassel:2", RED, "cotton", 1).hand(RED, "grey")
    assert "build kassel:1 coal" in large.table().legal
    full = large.tile("kassel:4", RED, "ironworks", 1).table()
    assert "only one industry" in str(full.why_not("build kassel:1 coal"))


def test_replacing_an_own_tile_counts_for_no_limit() -> None:
    table = (
        Position("germany")
        .tile("munchen:1", RED, "cotton", 1)
        .tile("bohemia:1", BLUE, "coal", 1)
        .rail(BLUE, "munchen-regensburg", "regensburg-bohemia")
        .top(RED, "cotton", 2)
        .hand(RED, "brown")
        .table()
    )
    assert "munchen:1" in table.builds("cotton")
    assert "munchen:2" not in table.builds("cotton")


def test_equal_empty_slots_are_one_choice_and_a_click_on_any_means_the_first() -> None:
    table = Position("germany").hand(RED, "purple").table()
    assert {slot for slot in table.builds("cotton") if slot.startswith("berlin")} == {"berlin:1"}
    assert "choose that one" in str(table.why_not("build berlin:3 cotton"))
    found = {table.rules.notation(decision) for decision in table.rules.at(table.state, RED, "slot:berlin:3")}
    assert "build berlin:1 cotton" in found


def test_slots_take_only_what_they_are_marked_for() -> None:
    table = Position("germany").hand(RED, "grey").actions(2).table()
    for wrong in ("build kassel:1 cotton", "build kassel:2 coal", "build kiel:1 cotton", "build kassel:2 port"):
        assert table.why_not(wrong) == "This space does not take that industry."


def test_germany_has_no_ships_and_a_ship_card_is_only_good_for_discarding() -> None:
    table = Position("germany").top(RED, "ship", 2).hand(RED, "ship").actions(2).table()
    assert table.builds("ship") == set()
    table.play("develop ship")
    assert table.now["mats"][RED]["ship"] == 3


# Replacing


def test_an_own_tile_makes_way_for_a_strictly_higher_level_of_any_industry_the_slot_admits() -> None:
    place = (
        Position("germany")
        .tile("kassel:2", RED, "cotton", 2)
        .top(RED, "ironworks", 2)
        .tile("kassel:1", BLUE, "coal", 1)
    )
    place.hand(RED, "grey")
    assert (
        place.table().why_not("build kassel:2 ironworks")
        == "A tile can only be replaced by one of a higher level, and your lowest is not higher."
    )
    table = place.top(RED, "ironworks", 3).table().play("build kassel:2 ironworks")
    tile = table.tile("kassel:2")
    assert tile is not None
    assert (tile["industry"], tile["level"]) == ("ironworks", 3)


def opposing_mine() -> Position:
    return (
        Position("germany")
        .set(coal=0)
        .tile("kassel:1", BLUE, "coal", 1, flipped=True)
        .tile("kassel:2", BLUE, "ironworks", 1)
        .top(RED, "coal", 2)
        .hand(RED, "grey")
    )


def test_an_opponents_mine_makes_way_when_there_is_no_coal_at_all() -> None:
    table = opposing_mine().table().play("build kassel:1 coal")
    assert table.tile("kassel:1") == {"owner": RED, "industry": "coal", "level": 2, "cubes": 4, "flipped": False}


def test_an_opponents_mine_stays_while_there_is_coal_on_the_map_or_on_the_display() -> None:
    assert "left on the demand display" in str(opposing_mine().set(coal=1).table().why_not("build kassel:1 coal"))
    elsewhere = opposing_mine().tile("poland:1", YELLOW, "coal", 1)
    assert "left on the map" in str(elsewhere.table().why_not("build kassel:1 coal"))


def test_an_opponents_ironworks_makes_way_only_for_an_ironworks_and_only_without_iron() -> None:
    place = (
        Position("germany")
        .set(iron=0)
        .tile("kassel:2", BLUE, "ironworks", 1, flipped=True)
        .tile("kassel:1", BLUE, "coal", 1)
        .top(RED, "ironworks", 2)
        .hand(RED, "grey")
    )
    table = place.table()
    assert "kassel:2" in table.builds("ironworks")
    assert "only be replaced by one of the same industry" in str(table.why_not("build kassel:2 cotton"))
    assert "kassel:2" not in place.set(iron=1).table().builds("ironworks")


def test_import_coal_of_ships_not_yet_built_does_not_protect_an_opponents_mine() -> None:
    place = (
        Position("new_england")
        .set(coal=0)
        .tile("pennsylvania:3", BLUE, "coal", 1, flipped=True)
        .tile("pennsylvania:1", BLUE, "ironworks", 1)
        .top(RED, "coal", 2)
        .hand(RED, "blue")
    )
    assert "pennsylvania:3" in place.table().builds("coal")
    assert "pennsylvania:3" not in place.tile("ship_green", BLUE, "ship", 2).table().builds("coal")


def test_other_tiles_of_opponents_and_their_ships_never_make_way() -> None:
    table = (
        Position("new_england")
        .tile("boston:1", BLUE, "cotton", 1)
        .tile("boston:2", BLUE, "port", 1)
        .tile("ship_purple_north", BLUE, "ship", 2)
        .top(RED, "cotton", 2)
        .top(RED, "port", 2)
        .top(RED, "ship", 4)
        .hand(RED, "purple")
        .table()
    )
    for slot, industry in (("boston:1", "cotton"), ("boston:2", "port"), ("ship_purple_north", "ship")):
        assert "only coal mines and ironworks" in str(table.why_not(f"build {slot} {industry}"))


def test_replacing_an_opponents_mine_counts_for_the_limit() -> None:
    table = opposing_mine().tile("kassel:3", RED, "coal", 1, flipped=True).tile("kassel:4", RED, "cotton", 1).table()
    assert "only one industry" in str(table.why_not("build kassel:1 coal"))


def test_a_tile_being_replaced_may_first_supply_a_cube_for_its_replacement() -> None:
    table = (
        Position("germany")
        .tile("kassel:2", RED, "ironworks", 1, cubes=1)
        .tile("kassel:1", BLUE, "coal", 1)
        .top(RED, "factory", 3)
        .hand(RED, "grey")
        .table()
        .play("build kassel:2 factory")
    )
    assert table.money(RED) == 5
    assert (table.loans(RED), table.spent(RED)) == (1, 10)
    tile = table.tile("kassel:2")
    assert tile is not None
    assert tile["industry"] == "factory"


def test_cubes_left_on_a_replaced_tile_are_lost() -> None:
    table = (
        Position("germany")
        .tile("kassel:2", RED, "ironworks", 1, cubes=3)
        .tile("kassel:1", BLUE, "coal", 1)
        .top(RED, "factory", 3)
        .hand(RED, "grey")
        .table()
        .play("build kassel:2 factory")
    )
    assert (table.money(RED), table.now["iron"]) == (0, 6)
    assert not table.state.sources(2)


# Combining


def test_two_actions_combined_build_anything_anywhere_with_any_one_card() -> None:
    table = Position("germany").tile("munchen:1", RED, "cotton", 1).hand(RED, "ship", "blue").actions(2).table()
    assert "kassel:1" in table.builds("coal")
    table.play("build kassel:1 coal", "card ship")
    assert table.tile("kassel:1") is not None
    assert table.now["hands"][RED] == {"blue": 1}
    assert table.actor == BLUE


def test_combining_may_overbuild() -> None:
    table = opposing_mine().hand(RED, "ship").actions(2).table().play("build kassel:1 coal")
    tile = table.tile("kassel:1")
    assert tile is not None
    assert tile["owner"] == RED


def test_combining_is_a_choice_even_when_one_card_would_do() -> None:
    table = Position("germany").hand(RED, "grey", "blue").actions(2).table().play("build kassel:1 coal")
    assert table.legal == {"card grey", "combine"}
    table.play("combine")
    assert table.legal == {"card grey", "card blue"}
    assert table.play("card blue").actor == BLUE


def test_one_card_that_allows_the_build_leaves_the_second_action() -> None:
    table = Position("germany").hand(RED, "grey", "blue").actions(2).table().play("build kassel:1 coal", "card grey")
    assert (table.actor, table.now["actions_left"]) == (RED, 1)


def test_combining_takes_both_actions_so_not_after_the_first_and_not_in_the_first_round() -> None:
    table = Position("germany").tile("munchen:1", RED, "cotton", 1).hand(RED, "ship").table()
    assert "kassel:1" not in table.builds("coal")
    first = Position("germany").set(round=1).tile("munchen:1", RED, "cotton", 1).hand(RED, "ship").table()
    assert first.now["actions_left"] == 1
    assert first.builds("coal") == set()


def test_the_first_round_has_one_action_and_later_rounds_two() -> None:
    table = Position("germany").set(round=1, turn=2).table()
    assert table.now["actions_left"] == 1
    table.play("pass")
    assert (table.now["round"], table.now["actions_left"]) == (2, 2)


# Ships


def ship_next_to_blue() -> Position:
    place = Position("new_england").tile("boston:2", BLUE, "port", 1).tile("hartford:1", RED, "cotton", 1)
    return place.top(RED, "ship", 2)


def test_a_ship_needs_a_built_port_at_the_end_of_a_lane() -> None:
    table = Position("new_england").top(RED, "ship", 2).hand(RED, "green").table()
    assert table.why_not("build ship_green ship") == "A ship needs a sea lane to a port that has been built."


def test_option_ship_card_any_port_lets_a_ship_card_build_next_to_an_opponents_port() -> None:
    table = ship_next_to_blue().hand(RED, "ship").table()
    assert table.builds("ship") == {"ship_purple_north", "ship_purple_south"}


def own_port_only() -> Position:
    place = Position("new_england", ship_card="own_port").tile("boston:2", BLUE, "port", 1)
    return place.tile("hartford:1", RED, "cotton", 1).top(RED, "ship", 2)


def test_option_ship_card_own_port_wants_a_port_of_ones_own() -> None:
    assert own_port_only().hand(RED, "ship").table().builds("ship") == set()
    mine = own_port_only().tile("plymouth:1", RED, "port", 1).hand(RED, "ship").table()
    assert mine.builds("ship") == {"ship_purple_south"}


def test_a_location_card_or_a_combined_action_builds_a_ship_next_to_anybodys_port_under_either_option() -> None:
    assert "ship_purple_north" in own_port_only().hand(RED, "purple").table().builds("ship")
    assert "ship_purple_north" in own_port_only().hand(RED, "coal").actions(2).table().builds("ship")


def test_with_nothing_on_the_board_a_ship_card_builds_next_to_any_built_port_under_either_option() -> None:
    place = Position("new_england", ship_card="own_port").tile("boston:2", BLUE, "port", 1).top(RED, "ship", 2)
    assert place.hand(RED, "ship").table().builds("ship") == {"ship_purple_north", "ship_purple_south"}


def test_an_own_ship_is_replaced_with_a_ship_card_even_next_to_an_opponents_port_only() -> None:
    place = own_port_only().tile("ship_purple_north", RED, "ship", 2).top(RED, "ship", 4).hand(RED, "ship")
    assert place.table().builds("ship") == {"ship_purple_north"}


def test_a_ship_counts_for_no_towns_limit_and_starts_no_rail() -> None:
    place = ship_next_to_blue().set(tiles={}).tile("boston:2", BLUE, "port", 1)
    table = place.tile("ship_purple_north", RED, "ship", 2).hand(RED, "purple").table()
    assert "boston:1" in table.builds("cotton")
    assert table.rails() == set()


def test_a_ship_opens_its_market() -> None:
    place = (
        Position("new_england")
        .tile("boston:1", RED, "cotton", 1)
        .tile("boston:2", BLUE, "port", 1, flipped=True)
        .market("ship_purple_north", "cotton")
    )
    assert "sell boston:1" not in place.table().legal
    assert "sell boston:1" in place.tile("ship_purple_north", BLUE, "ship", 2).table().legal


def test_a_ship_with_coal_left_stays_when_its_market_is_used_and_flips_with_the_last_coal() -> None:
    table = (
        Position("new_england")
        .tile("boston:1", RED, "cotton", 1)
        .tile("boston:2", BLUE, "port", 1, flipped=True)
        .tile("ship_purple_north", BLUE, "ship", 2)
        .imports("ship_purple_north", 1)
        .market("ship_purple_north", "cotton")
        .top(RED, "cotton", 2)
        .hand(RED, "purple", "cotton")
        .actions(2)
        .table()
        .play("sell boston:1")
    )
    assert not table.flipped("ship_purple_north")
    table.play("build boston:3 cotton", "card purple")
    assert table.flipped("ship_purple_north")
    assert table.money(BLUE) == 10


def replaced(coal: int, used: bool, display: int = 6, flipped: bool = False) -> Position:
    return (
        Position("new_england")
        .set(coal=display)
        .tile("boston:2", BLUE, "port", 1, flipped=True)
        .tile("ship_purple_north", RED, "ship", 2, flipped=flipped)
        .imports("ship_purple_north", coal)
        .market("ship_purple_north", "cotton", used=used)
        .tile("boston:1", BLUE, "ironworks", 1)
        .top(RED, "ship", 4)
        .hand(RED, "ship")
    )


def test_a_ship_on_a_used_up_space_never_flips() -> None:
    table = replaced(0, used=True, flipped=True).table().play("build ship_purple_north ship")
    assert not table.flipped("ship_purple_north")
    assert table.money(RED) == 20 - 14


def test_a_ship_that_replaces_another_fills_the_display_with_what_is_left_and_flips_if_that_was_the_last() -> None:
    table = replaced(2, used=True, display=5).table().play("build ship_purple_north ship")
    assert table.now["imports"]["ship_purple_north"] == 0
    assert table.flipped("ship_purple_north")
    assert table.money(RED) == (20 - 13) + 1 + 20


def test_a_ship_that_replaces_another_flips_later_with_its_market() -> None:
    table = replaced(1, used=False).tile("boston:3", RED, "cotton", 1).actions(2).table()
    table.play("build ship_purple_north ship", "card ship")
    assert not table.flipped("ship_purple_north")
    table.play("sell boston:3")
    assert table.flipped("ship_purple_north")
