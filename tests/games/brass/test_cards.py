"""Cards: what they allow, combining two actions, passing."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import GREEN, RED, Position, Tile, new


def oldham_example() -> Position:
    """You have a mine in Bury and a canal to Manchester; green has a nearer mine and the canal from there to Oldham."""
    position = Position().top(RED, cotton=2).tile(RED, "bury:1", "coal 2").links(RED, "bury-manchester")
    return position.tile(GREEN, "manchester:1", "coal 2").links(GREEN, "manchester-oldham")


def test_example_the_oldham_card_builds_in_oldham_with_the_nearest_coal() -> None:
    game = oldham_example().hand(RED, "oldham").begin()
    assert game.choices_of("build") == {"build oldham:1 cotton", "build oldham:1 coal"}
    game.play("build oldham:1 cotton")
    assert (game.money(RED), game.spent(RED)) == (16, 14)
    assert (game.cubes("manchester:1"), game.cubes("bury:1")) == (2, 3)


def test_example_a_cotton_card_would_build_only_in_manchester() -> None:
    game = oldham_example().hand(RED, "cotton").begin()
    assert game.choices_of("build") == {"build manchester:2 cotton"}
    assert "only one tile" in game.why_not("build bury:2 cotton")
    assert "None of your cards" in game.why_not("build oldham:1 cotton")


def test_example_a_colne_card_would_build_nothing_for_want_of_coal() -> None:
    game = oldham_example().hand(RED, "colne").begin()
    assert not game.choices_of("build")
    assert "No coal" in game.why_not("build colne:1 cotton")


def test_example_a_cotton_card_with_a_port_in_preston() -> None:
    position = Position().hand(RED, "cotton").tile(RED, "preston:1", "port 1").links(GREEN, "blackburn-wigan")
    game = position.links(RED, "lancaster-preston", "preston-wigan", "warrington_runcorn-wigan").begin()
    assert game.choices_of("build") == {"build lancaster:2 cotton", "build warrington_runcorn:1 cotton"}
    assert "slot does not take" in game.why_not("build wigan:1 cotton")
    assert "only one tile" in game.why_not("build preston:2 cotton")
    assert "None of your cards" in game.why_not("build blackburn:1 cotton")


def test_a_location_card_builds_anything_there_without_any_link() -> None:
    game = Position().hand(RED, "warrington_runcorn").tile(RED, "colne:1", "cotton 1").begin()
    assert game.choices_of("build") == {
        "build warrington_runcorn:1 cotton",
        "build warrington_runcorn:1 coal",
        "build warrington_runcorn:2 port",
    }


def test_an_industry_card_builds_only_its_industry() -> None:
    game = Position().hand(RED, "coal").links(RED, "bolton-bury").begin()
    assert game.choices_of("build") == {"build bolton:1 coal", "build bury:1 coal"}


def test_the_first_build_with_an_industry_card_may_be_anywhere() -> None:
    game = Position().hand(RED, "port").tile(GREEN, "wigan:1", "coal 1").begin()
    assert game.choices_of("build") == {
        "build lancaster:1 port",
        "build fleetwood:1 port",
        "build preston:1 port",
        "build warrington_runcorn:2 port",
        "build liverpool:1 port",
        "build ellesmere_port:1 port",
    }


def test_a_link_without_a_tile_is_a_network_too() -> None:
    game = Position().hand(RED, "port").links(RED, "liverpool-wigan").begin()
    assert game.choices_of("build") == {"build liverpool:1 port"}


def test_links_of_others_are_no_network() -> None:
    position = Position().hand(RED, "cotton").links(RED, "bolton-bury").links(GREEN, "bury-manchester")
    assert position.begin().choices_of("build") == {"build bolton:1 cotton", "build bury:1 cotton"}


def test_in_the_rail_period_a_tile_is_a_network() -> None:
    game = Position("rail").hand(RED, "port").tile(RED, "liverpool:1", "port 2").begin()
    assert game.choices_of("build") == {"build liverpool:2 port"}


def test_the_virtual_link_opens_birkenhead_to_a_network_in_liverpool() -> None:
    position = Position("rail").hand(RED, "shipyard").top(RED, shipyard=2).links(RED, "liverpool-wigan")
    position.tile(GREEN, "ellesmere_port:1", "port 2")
    without_coal = position.begin()
    assert "No coal" in without_coal.why_not("build birkenhead:1 shipyard")
    assert position.links(GREEN, "birkenhead-ellesmere_port").begin().may("build birkenhead:1 shipyard")


def test_the_virtual_link_opens_liverpool_to_a_network_in_birkenhead() -> None:
    position = Position("rail").hand(RED, "port").top(RED, port=2).links(RED, "birkenhead-ellesmere_port")
    assert position.begin().choices_of("build") == {"build liverpool:1 port", "build ellesmere_port:1 port"}


def test_in_the_rail_period_a_tile_in_liverpool_opens_birkenhead() -> None:
    position = Position("rail").hand(RED, "shipyard").top(RED, shipyard=2).tile(RED, "liverpool:1", "port 2")
    position.tile(GREEN, "ellesmere_port:1", "port 2").links(GREEN, "birkenhead-ellesmere_port")
    assert position.begin().may("build birkenhead:1 shipyard")


def test_the_virtual_link_opens_nothing_to_those_who_are_elsewhere() -> None:
    position = Position("rail").hand(RED, "shipyard").top(RED, shipyard=2).links(RED, "bolton-bury")
    position.tile(GREEN, "ellesmere_port:1", "port 2").links(GREEN, "birkenhead-ellesmere_port")
    assert "None of your cards" in position.begin().why_not("build birkenhead:1 shipyard")


def test_only_a_fitting_card_can_be_laid_for_a_build() -> None:
    game = Position().hand(RED, "oldham", "cotton", "coal", "wigan").begin().play("build oldham:1 cotton")
    assert game.choices == ["card oldham", "card cotton"]
    assert "does not allow" in game.why_not("card coal")
    assert "does not allow" in game.why_not("card wigan")
    assert "do not hold" in game.why_not("card bury")


def test_a_network_industry_card_is_refused_where_the_place_is_not_in_the_network() -> None:
    position = Position().hand(RED, "oldham", "oldham", "cotton").links(RED, "bolton-bury")
    game = position.begin().play("build oldham:1 cotton")
    assert game.hand(RED) == {"oldham": 1, "cotton": 1}


@pytest.mark.parametrize("action", ["loan 10", "develop cotton", "link bury-manchester", "pass", "sell bury:1"])
def test_any_card_pays_for_the_other_actions(action: str) -> None:
    position = Position().hand(RED, "colne", "shipyard", "wigan").tile(RED, "bury:1", "cotton 1")
    position.links(
        RED, "bolton-bury", "bolton-manchester", "manchester-oldham", "oldham-rochdale", "rochdale-yorkshire"
    )
    game = position.begin().play(action)
    assert game.choices == ["card colne", "card wigan", "card shipyard"]


def test_a_played_card_is_discarded_face_up() -> None:
    game = Position().hand(RED, "colne", "wigan").pile(20).begin()
    before = game.state.view(None)["discards"]
    game.play("pass", "card wigan")
    after = game.state.view(None)["discards"]
    assert isinstance(before, dict)
    assert isinstance(after, dict)
    assert after["wigan"] == before.get("wigan", 0) + 1
    assert game.hand(RED) == {"colne": 1}


def test_passing_discards_a_card_and_changes_nothing_else() -> None:
    game = Position().hand(RED, "colne", "wigan").plays_left(2).begin()
    before = game.data
    after = game.play("pass", "card wigan").data
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"hands", "plays_left"}
    assert game.seat == RED


def test_example_two_cards_combined_build_a_mill_in_colne() -> None:
    position = Position().hand(RED, "manchester", "coal").plays_left(2).tile(RED, "liverpool:1", "port 1")
    game = position.begin().play("build colne:1 cotton")
    assert game.tile("colne:1") is not None
    assert (game.cards(RED), game.seat, game.money(RED)) == (0, GREEN, 18)


def test_combining_lays_two_cards_of_the_players_choice() -> None:
    game = Position().hand(RED, "manchester", "coal", "wigan").plays_left(2).tile(RED, "liverpool:1", "port 1").begin()
    game.play("build colne:1 cotton")
    assert game.choices == ["card manchester", "card wigan", "card coal"]
    game.play("card manchester")
    assert game.tile("colne:1") is None
    game.play("card wigan")
    assert game.tile("colne:1") is not None
    assert (game.hand(RED), game.seat) == ({"coal": 1}, GREEN)


def test_combining_is_allowed_even_if_one_card_would_do() -> None:
    game = Position().hand(RED, "oldham", "wigan", "bury").plays_left(2).begin().play("build oldham:1 cotton")
    assert game.choices == ["card oldham", "combine"]
    game.play("combine", "card wigan", "card bury")
    assert (game.hand(RED), game.seat) == ({"oldham": 1}, GREEN)


def test_one_card_leaves_the_second_action_of_the_turn() -> None:
    game = Position().hand(RED, "oldham", "wigan").plays_left(2).begin().play("build oldham:1 cotton", "card oldham")
    assert (game.hand(RED), game.seat, game.step) == ({"wigan": 1}, RED, "action")


def test_combining_is_not_possible_with_one_card_left_to_play() -> None:
    position = (
        Position()
        .hand(RED, "oldham", "cotton", "wigan")
        .tile(RED, "liverpool:1", "port 1")
        .links(RED, "manchester-oldham")
    )
    game = position.begin()
    assert "None of your cards" in game.why_not("build colne:1 cotton")
    game.play("build oldham:1 cotton")
    assert "two cards" in game.why_not("combine")


def test_combining_is_not_possible_in_the_first_round_of_the_canal_period() -> None:
    game = new(4)
    hand = game.hand(game.seat)
    builds = [choice.split()[1:] for choice in game.choices_of("build")]
    assert builds
    assert all(slot.split(":")[0] in hand or industry in hand for slot, industry in builds)


def test_combining_still_needs_coal() -> None:
    game = Position().hand(RED, "manchester", "coal").plays_left(2).top(RED, cotton=2).begin()
    assert "No coal" in game.why_not("build colne:1 cotton")


def test_combining_may_replace_a_tile() -> None:
    position = (
        Position().hand(RED, "manchester", "cotton").plays_left(2).tile(RED, "wigan:1", "coal 1").top(RED, coal=2)
    )
    game = position.begin().play("build wigan:1 coal")
    assert game.tile("wigan:1") == Tile(RED, "coal", 2, 3, flipped=False)


def test_only_builds_can_be_combined() -> None:
    game = Position().hand(RED, "manchester", "cotton").plays_left(2).begin().play("loan 10")
    assert not game.may("combine")
    assert game.why_not("combine") != ""
