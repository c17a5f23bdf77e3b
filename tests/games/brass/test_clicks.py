"""What a click can mean in Brass: equal slots, what a card allows, what a choice tells, what the map shows."""

from __future__ import annotations

from ironmaster.kernel.contract import Description, Opening
from tests.games.brass.positions import BLUE, GREEN, RED, RULES, Position, Table


def told(game: Table, notation: str, seat: int = RED) -> Description:
    return RULES.describe(game.state, seat, RULES.parse(notation), "en", ["Ada", "Ben", "Cy"])


def test_any_of_three_equal_ports_of_liverpool_means_the_first_empty_one() -> None:
    game = Position().hand(RED, "liverpool").begin()
    assert told(game, "build liverpool:1 port").twins == ["slot:liverpool:2", "slot:liverpool:4"]
    first = RULES.parse("build liverpool:1 port")
    for slot in ("slot:liverpool:1", "slot:liverpool:2", "slot:liverpool:4"):
        assert first in RULES.at(game.state, RED, slot)


def test_a_slot_with_a_tile_is_no_twin_and_has_none() -> None:
    game = Position().hand(RED, "liverpool").tile(GREEN, "liverpool:1", "port 1").begin()
    assert told(game, "build liverpool:2 port").twins == ["slot:liverpool:4"]
    assert told(game, "build liverpool:1 port").twins == []


def test_a_card_that_is_begun_with_allows_its_place_and_whatever_takes_any_card() -> None:
    game = Position().hand(RED, "bury", "coal").links(RED, "bolton-bury").begin()
    opened = {RULES.notation(each.decision): each for each in RULES.opened_by(game.state, RED, "card:bury")}
    card = RULES.parse("card bury")
    assert opened["build bury:1 cotton"] == Opening(RULES.parse("build bury:1 cotton"), [])  # no other card pays for it
    assert opened["build bury:1 coal"].then == [card]  # the industry card would pay too
    assert opened["loan 10"].then == [card]
    assert "build bolton:1 coal" not in opened


def test_what_was_begun_with_can_be_played_in_the_order_of_the_rules() -> None:
    game = Position().hand(RED, "bury", "coal").links(RED, "bolton-bury").begin()
    for opening in RULES.opened_by(game.state, RED, "card:bury"):
        state = game.state.copy()
        for decision in (opening.decision, *opening.then):
            state.play(RED, decision)
        assert "bury" not in state.view(RED)["hands"][RED]


def test_a_build_that_only_both_actions_pay_for_says_so() -> None:
    both = Position().hand(RED, "bury", "colne").plays_left(2).begin()
    build = told(both, "build wigan:1 coal")
    assert build.whole_turn
    assert build.text == "Build a level 1 coal mine in Wigan with both actions"
    assert build.effects[0] == "takes both actions and any two cards: none of yours allows it"
    assert not told(both, "build bury:1 coal").whole_turn
    assert not told(Position().hand(RED, "wigan").begin(), "build wigan:1 coal").whole_turn


def test_mines_in_one_place_are_told_apart_by_their_owners_and_by_who_gains() -> None:
    position = Position("rail").hand(RED, "bury", "colne").links(RED, "bury-manchester")
    position.tile(GREEN, "manchester:1", "coal 2", cubes=1).tile(RED, "manchester:2", "coal 2", cubes=2)
    game = position.begin().play("link bolton-manchester", "card bury")
    others, own = told(game, "take manchester:1"), told(game, "take manchester:2")
    assert others.text == "Take coal from Manchester (Ben)"
    assert others.effects == ["the income marker of Ben rises 7 spaces"]
    assert (own.text, own.effects) == ("Take coal from Manchester (yours)", [])


def test_two_tiles_that_are_the_same_are_told_apart_by_their_slots() -> None:
    position = Position("rail").hand(RED, "bury", "colne").links(RED, "bury-manchester")
    position.tile(RED, "manchester:1", "coal 2", cubes=1).tile(RED, "manchester:2", "coal 2", cubes=2)
    game = position.begin().play("link bolton-manchester", "card bury")
    assert told(game, "take manchester:1").text == "Take coal from Manchester, slot 1 (yours)"
    assert told(game, "take manchester:2").text == "Take coal from Manchester, slot 2 (yours)"


def test_a_rail_says_before_it_is_begun_where_its_coal_comes_from_and_who_gains() -> None:
    position = Position("rail").hand(RED, "bury").links(RED, "bury-manchester")
    game = position.tile(GREEN, "manchester:1", "coal 1", cubes=1).begin()
    rail = told(game, "link bolton-manchester")
    assert rail.effects == ["takes a coal cube from Manchester (Ben)", "the income marker of Ben rises 4 spaces"]
    assert rail.cost == 5


def test_a_mine_that_is_not_joined_is_not_said_to_be_farther_away() -> None:
    position = Position("rail").hand(RED, "bury", "colne").links(RED, "bury-manchester", "manchester-stockport")
    position.tile(GREEN, "manchester:1", "coal 2").tile(GREEN, "manchester:2", "coal 1")
    position.tile(BLUE, "blackburn:1", "coal 1").tile(BLUE, "oldham:1", "coal 2").links(BLUE, "manchester-oldham")
    game = position.begin().play("link bolton-manchester", "card bury")
    assert "not joined" in game.why_not("take blackburn:1")
    assert "another one is nearer" in game.why_not("take oldham:1")


def test_what_a_last_action_of_a_round_reveals_is_named() -> None:
    game = Position().hand(RED, "bury", "colne").turn(2).order(GREEN, BLUE, RED).begin().play("pass")
    card = told(game, "card bury")
    assert card.reveals
    assert card.shows == ["the cards that you draw"]


def test_the_map_shows_what_is_joined_and_where_coal_and_iron_come_from() -> None:
    position = Position().links(RED, "bury-manchester").tile(GREEN, "manchester:1", "coal 1")
    state = position.tile(RED, "liverpool:1", "port 1").begin().state
    joined = {mark.thing: mark.sign for mark in RULES.overlay(state, "joined")}
    assert joined["link:bury-manchester"] == joined["slot:bury:1"] == joined["slot:manchester:4"] == "1"
    assert "slot:oldham:1" not in joined
    coal = {mark.thing: (mark.sign, RULES.say(mark.words)) for mark in RULES.overlay(state, "coal")}
    assert coal["slot:bury:1"] == ("✓", "Coal from Manchester (Player B)")
    assert coal["slot:liverpool:2"] == ("£", "Bought from the demand track for £1")
    assert coal["slot:oldham:1"] == ("✗", "No coal can be brought here")
    iron = {mark.thing: RULES.say(mark.words) for mark in RULES.overlay(state, "iron")}
    assert set(iron.values()) == {"Bought from the demand track for £1"}
