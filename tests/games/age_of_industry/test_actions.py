"""Rails, selling, developing, drawing, passing."""

from __future__ import annotations

from tests.games.age_of_industry.positions import BLUE, RED, Position

# Rails


def test_the_first_rail_costs_1_and_no_cubes() -> None:
    table = Position("germany").tile("kassel:2", RED, "cotton", 1).table().play("rail kassel-hannover")
    assert (table.spent(RED), table.now["coal"], table.now["iron"]) == (1, 6, 6)


def test_the_first_rail_is_the_first_of_each_player() -> None:
    place = Position("germany").tile("kassel:2", RED, "cotton", 1).rail(BLUE, "dortmund-kassel")
    assert place.table().play("rail kassel-hannover").spent(RED) == 1


def test_later_rails_take_a_coal_and_an_iron() -> None:
    place = Position("germany").tile("kassel:2", RED, "cotton", 1).rail(RED, "kassel-hannover")
    assert "No coal can be brought there" in str(place.table().why_not("rail dortmund-kassel"))
    place.tile("dortmund:1", BLUE, "coal", 1)
    assert "No iron can be brought there" in str(place.table().why_not("rail dortmund-kassel"))
    table = place.tile("dortmund:2", BLUE, "ironworks", 1).table().play("rail dortmund-kassel")
    assert table.spent(RED) == 1
    assert [event.facts["slot"] for event in table.events("take")] == ["dortmund:1", "dortmund:2"]


def test_each_cube_of_a_rail_goes_to_an_end_of_the_players_choice() -> None:
    """Coal is at one end, iron at the other: neither crosses the new rail."""
    table = (
        Position("germany")
        .tile("kassel:1", BLUE, "coal", 1)
        .tile("kassel:2", RED, "cotton", 1)
        .tile("hannover:1", BLUE, "ironworks", 1)
        .rail(RED, "dortmund-kassel")
        .table()
        .play("rail kassel-hannover")
    )
    assert {event.facts["slot"] for event in table.events("take")} == {"kassel:1", "hannover:1"}


def test_an_end_without_a_source_may_buy_although_the_other_end_has_one() -> None:
    table = (
        Position("germany")
        .tile("mannheim:1", BLUE, "coal", 1)
        .tile("mannheim:2", RED, "ironworks", 1)
        .rail(RED, "frankfurt-mannheim")
        .table()
        .play("rail france-mannheim")
    )
    assert table.legal == {"take mannheim:1", "buy"}
    table.play("buy")
    assert table.legal == {"take mannheim:2", "buy"}
    table.play("buy")
    assert table.spent(RED) == 1 + 1 + 1


def test_nearest_for_a_rail_is_judged_for_each_end_alone() -> None:
    table = (
        Position("germany")
        .tile("kassel:1", BLUE, "coal", 1)
        .tile("dortmund:1", BLUE, "coal", 1)
        .tile("kassel:2", RED, "ironworks", 1)
        .rail(RED, "kassel-hannover")
        .table()
        .play("rail dortmund-kassel")
    )
    assert table.legal == {"take kassel:1", "take dortmund:1"}


def test_a_rail_needs_a_tile_or_rail_of_ones_own_at_an_end() -> None:
    place = Position("germany").tile("kassel:2", BLUE, "cotton", 1).rail(BLUE, "kassel-hannover")
    assert place.table().rails() == set()
    assert "must start where" in str(place.table().why_not("rail dortmund-kassel"))
    table = place.tile("kassel:4", RED, "cotton", 1).table()
    assert table.rails() == {"dortmund-kassel", "frankfurt-kassel", "village_thuringia-kassel"}
    assert table.why_not("rail kassel-hannover") == "There is already a railway here."


def test_a_village_takes_no_industry_but_rails_go_on_from_it() -> None:
    table = (
        Position("germany")
        .tile("leipzig:1", BLUE, "ironworks", 1)
        .tile("leipzig:2", RED, "cotton", 1)
        .tile("kassel:1", BLUE, "coal", 1)
        .rail(RED, "village_thuringia-leipzig")
        .table()
    )
    assert {"nurnberg-village_thuringia", "village_thuringia-kassel"} <= {
        link for link in table.state.board.link_ids if "must start" not in str(table.why_not(f"rail {link}"))
    }


def test_rails_into_pennsylvania_are_built_as_anywhere() -> None:
    table = Position("new_england").tile("pennsylvania:1", RED, "cotton", 1).table()
    assert table.rails() == {"pennsylvania-village_north", "pennsylvania-village_west"}


def test_twelve_rails_are_all() -> None:
    links = [
        "kiel-hamburg",
        "hamburg-bremen",
        "hamburg-hannover",
        "hamburg-berlin",
        "hamburg-stettin",
        "bremen-hannover",
    ]
    links += ["bremen-dortmund", "bremen-netherlands", "netherlands-koln", "dortmund-koln", "dortmund-hannover"]
    place = Position("germany").rail(RED, *links)
    assert "rail dortmund-kassel" in place.table().legal
    table = place.rail(RED, "koln-frankfurt").table()
    assert table.why_not("rail dortmund-kassel") == "You have no railway marker left."


def test_a_rail_takes_no_card() -> None:
    table = Position("germany").tile("kassel:2", RED, "cotton", 1).hand(RED).table().play("rail kassel-hannover")
    assert table.actor == BLUE


# Selling


def mills() -> Position:
    return (
        Position("germany")
        .tile("hamburg:3", RED, "cotton", 1)
        .tile("bremen:2", RED, "factory", 3)
        .tile("hamburg:1", BLUE, "port", 1)
        .tile("bremen:1", BLUE, "port", 2)
        .rail(BLUE, "hamburg-bremen")
    )


def test_a_level_1_port_takes_cotton_only_and_a_higher_one_takes_both() -> None:
    table = mills().table().play("sell hamburg:3")
    assert table.legal == {"port hamburg:1", "port bremen:1"}
    table = mills().table().play("sell bremen:2")
    assert table.flipped("bremen:1")
    assert table.now["step"] == "sale"


def test_selling_goes_on_until_the_player_stops() -> None:
    table = mills().table().play("sell hamburg:3", "port hamburg:1")
    assert table.legal == {"sell bremen:2", "stop"}
    table.play("stop")
    assert table.actor == BLUE
    assert not table.flipped("bremen:2")


def test_selling_ends_by_itself_when_nothing_more_can_be_sold() -> None:
    table = mills().table().play("sell hamburg:3", "port bremen:1")
    assert table.actor == BLUE


def test_a_port_or_market_serves_once() -> None:
    place = mills().tile("hamburg:1", BLUE, "port", 1, flipped=True).tile("bremen:1", BLUE, "port", 2, flipped=True)
    assert place.table().why_not("sell hamburg:3") == "No unused port or market that takes these goods is joined to it."


def test_goods_need_a_connection() -> None:
    place = Position("germany").tile("kassel:2", RED, "cotton", 1).tile("bremen:1", BLUE, "port", 1)
    assert "sell kassel:2" not in place.table().legal
    assert "sell kassel:2" in place.rail(BLUE, "dortmund-kassel", "bremen-dortmund").table().legal


def test_the_port_need_not_be_the_nearest() -> None:
    table = mills().tile("kiel:1", RED, "port", 1).rail(BLUE, "kiel-hamburg").table().play("sell hamburg:3")
    assert table.legal == {"port hamburg:1", "port bremen:1", "port kiel:1"}


def test_each_market_takes_the_goods_on_its_tile() -> None:
    for takes, cotton, factory in (("cotton", 1, 0), ("factory", 0, 1), ("both", 1, 1), ("none", 0, 0)):
        table = (
            Position("germany")
            .tile("berlin:1", RED, "cotton", 1)
            .tile("berlin:2", RED, "factory", 3)
            .rail(BLUE, "berlin-poland")
            .market("poland", takes)
            .table()
        )
        assert ("sell berlin:1" in table.legal, "sell berlin:2" in table.legal) == (bool(cotton), bool(factory))


def test_goods_cross_pennsylvania_no_more_than_cubes_do() -> None:
    table = (
        Position("new_england")
        .tile("springfield:1", RED, "cotton", 1)
        .tile("newburyport:1", BLUE, "port", 1)
        .rail(BLUE, "village_west-springfield", "pennsylvania-village_west", "pennsylvania-village_north")
        .rail(BLUE, "village_north-lowell", "lowell-lawrence", "lawrence-newburyport")
        .table()
    )
    assert "sell springfield:1" not in table.legal


def test_nobody_sells_for_others_and_nothing_sells_twice() -> None:
    table = mills().tile("kiel:1", RED, "port", 1).tile("kassel:2", BLUE, "cotton", 1).table()
    assert table.why_not("sell kassel:2") == "You have no cotton mill or factory on this space."
    sold = mills().tile("hamburg:3", RED, "cotton", 1, flipped=True).table()
    assert sold.why_not("sell hamburg:3") == "This mill or factory has already sold its goods."


# Developing


def test_developing_takes_a_card_and_no_iron_and_removes_the_lowest_tile() -> None:
    table = Position("germany").set(iron=6).hand(RED, "coal", "grey").table().play("develop cotton", "card grey")
    assert table.now["mats"][RED]["cotton"] == 5
    assert table.now["iron"] == 6
    assert table.now["hands"][RED] == {"coal": 1}
    assert table.spent(RED) == 0


def test_any_level_can_be_developed_until_nothing_is_left() -> None:
    place = Position("germany").top(RED, "cotton", 3).hand(RED, "coal")
    assert place.table().play("develop cotton").now["mats"][RED]["cotton"] == 1
    place.data["mats"][RED]["cotton"] = 0
    assert place.table().why_not("develop cotton") == "No tile of that industry is left on your sheet."


def test_developing_without_a_card_is_not_possible() -> None:
    assert Position("germany").hand(RED).table().why_not("develop cotton") == "Developing takes a card."


# Drawing


def test_two_cards_in_any_mix_the_first_seen_before_the_second() -> None:
    table = Position("germany").hand(RED).face_up("ship", "grey").table().play("draw")
    assert sum(table.now["hands"][RED].values()) == 1
    assert table.legal == {"draw", "open ship", "open grey", "stop"}
    table.play("open grey")
    assert sum(table.now["hands"][RED].values()) == 2
    assert table.actor == BLUE


def test_face_up_cards_are_replaced_only_after_the_action() -> None:
    table = Position("germany").face_up("ship", "grey").table().play("open ship")
    assert table.now["face_up"] == [None, "grey"]
    table.play("open grey")
    assert None not in table.now["face_up"]


def test_one_card_is_enough() -> None:
    table = Position("germany").table().play("open ship", "stop")
    assert table.actor == BLUE
    assert None not in table.now["face_up"]


def test_nobody_holds_more_than_nine_cards() -> None:
    eight = ("cotton", "cotton", "coal", "coal", "port", "port", "blue", "blue")
    table = Position("germany").hand(RED, *eight).table().play("draw")
    assert table.actor == BLUE
    nine = Position("germany").hand(RED, *eight, "brown").table()
    assert nine.why_not("draw") == nine.why_not("open ship") == "You hold nine cards, and nobody may hold more."


def test_a_draw_ends_when_nothing_is_left() -> None:
    table = Position("germany").pile(0).face_up("ship", None).table()
    assert table.why_not("draw") == "There is no card left to draw there."
    assert table.play("open ship").actor == BLUE
    assert table.now["face_up"] == [None, None]


def test_equal_face_up_cards_are_one_choice() -> None:
    table = Position("germany").face_up("grey", "grey").table()
    assert len([text for text in table.legal if text.startswith("open")]) == 1
    table.play("open grey", "open grey")
    assert table.now["hands"][RED]["grey"] == 2


# Passing


def test_passing_takes_a_card_and_one_action() -> None:
    table = Position("germany").hand(RED, "coal", "grey").actions(2).table().play("pass", "card coal")
    assert (table.actor, table.now["actions_left"], table.now["hands"][RED]) == (RED, 1, {"grey": 1})


def test_with_an_empty_hand_and_cards_to_draw_one_may_not_pass() -> None:
    table = Position("germany").hand(RED).table()
    assert "may not pass" in str(table.why_not("pass"))
    last = Position("germany").hand(RED).pile(0).face_up(None, "grey").table()
    assert "may not pass" in str(last.why_not("pass"))


def test_passing_is_free_when_hand_pile_and_face_up_cards_are_empty() -> None:
    table = Position("germany").hand(RED).pile(0).face_up(None, None).table()
    assert table.legal == {"pass"}
    assert table.play("pass").actor == BLUE


def test_with_cards_in_hand_passing_costs_one_even_when_the_pile_is_gone() -> None:
    table = Position("germany").hand(RED, "coal").pile(0).face_up(None, None).table().play("pass")
    assert table.now["hands"][RED] == {}
