"""Income at the start of a round, and tiles given up by those who cannot pay."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, Position, Table


def last_turn(period: str = "canal", **options: str) -> Position:
    """Blue passes last in the round; after that the next round begins with income."""
    return Position(period, 3, **options).turn(2)


def in_debt(pounds: int, **options: str) -> Position:
    """Red has some money and an income of -5."""
    return last_turn(**options).money(RED, pounds).income(RED, 5)


@pytest.mark.parametrize(
    ("space", "level"),
    [
        (0, -10),
        (9, -1),
        (10, 0),
        (11, 1),
        (12, 1),
        (13, 2),
        (20, 5),
        (30, 10),
        (31, 11),
        (33, 11),
        (60, 20),
        (61, 21),
        (96, 29),
        (97, 30),
        (99, 30),
    ],
)
def test_a_round_begins_with_the_income_of_the_markers_level(space: int, level: int) -> None:
    assert last_turn().income(RED, space).begin().play("pass").money(RED) == 30 + level


def test_everybody_collects_in_turn_order() -> None:
    game = last_turn().income(RED, 12).income(GREEN, 14).income(BLUE, 16).order(BLUE, GREEN, RED).begin().play("pass")
    assert [event.seat for event in game.told("income")] == [BLUE, GREEN, RED]
    assert game.data["money"] == [31, 32, 33]


def test_a_negative_income_that_can_just_be_paid_costs_no_tile() -> None:
    game = in_debt(5).tile(RED, "liverpool:1", "port 1").begin().play("pass")
    assert (game.money(RED), game.tile("liverpool:1") is None, game.step) == (0, False, "action")


def test_who_cannot_pay_chooses_a_tile_to_give_up_for_half_its_cost() -> None:
    position = in_debt(3).tile(RED, "liverpool:1", "port 1").tile(RED, "colne:1", "cotton 1", flipped=True)
    game = position.tile(GREEN, "oldham:1", "cotton 1").begin().play("pass")
    assert (game.seat, game.step) == (RED, "remove")
    assert game.choices == ["remove colne:1", "remove liverpool:1"]
    assert "no tile" in game.why_not("remove oldham:1")
    game.play("remove colne:1")
    assert (game.money(RED), game.step) == (3 + 6 - 5, "action")
    assert set(game.data["tiles"]) == {"liverpool:1", "oldham:1"}


def test_a_tile_given_up_costs_no_income_and_leaves_the_game() -> None:
    position = in_debt(3).tile(RED, "liverpool:1", "port 1").tile(RED, "colne:1", "cotton 1", flipped=True)
    game = position.begin().play("pass", "remove colne:1")
    assert (game.space(RED), game.left(RED, "cotton"), game.spent(RED)) == (5, 11, 0)


@pytest.mark.parametrize(
    ("slot", "tile", "half"),
    [
        ("wigan:1", "coal 1", 2),
        ("wigan:1", "coal 2", 3),
        ("liverpool:1", "port 4", 4),
        ("liverpool:3", "shipyard 2", 12),
        ("bolton:3", "iron 3", 4),
    ],
)
def test_half_the_cost_is_rounded_down(slot: str, tile: str, half: int) -> None:
    game = last_turn("rail").money(RED, 9).income(RED, 0).tile(RED, slot, tile).begin().play("pass")
    assert game.tile(slot) is None
    assert game.money(RED) == 9 + half - 10


def test_tiles_are_given_up_one_at_a_time_until_the_debt_is_paid() -> None:
    position = (
        in_debt(0).tile(RED, "liverpool:1", "port 1").tile(RED, "fleetwood:1", "port 1").tile(RED, "wigan:1", "coal 1")
    )
    game = position.begin().play("pass", "remove wigan:1")
    assert (game.step, game.money(RED)) == ("remove", 2)
    game.play("remove liverpool:1")
    assert (game.step, game.money(RED)) == ("action", 0)
    assert game.tile("fleetwood:1") is not None


def test_the_only_tile_is_given_up_without_asking() -> None:
    game = in_debt(3).tile(RED, "liverpool:1", "port 1").begin().play("pass")
    assert (game.tile("liverpool:1"), game.money(RED), game.step) == (None, 1, "action")


@pytest.mark.parametrize(("option", "points"), [("forgiven", 7), ("points", 4)])
def test_what_cannot_be_paid_without_tiles_is_forgiven_or_costs_points(option: str, points: int) -> None:
    game = in_debt(2, shortfall=option).points(RED, 7).begin().play("pass")
    assert (game.money(RED), game.state.scores[RED]) == (0, points)


@pytest.mark.parametrize(("option", "points"), [("forgiven", 0), ("points", -2)])
def test_after_the_last_tile_only_the_rest_is_forgiven_or_costs_points(option: str, points: int) -> None:
    position = last_turn(shortfall=option).money(RED, 2).income(RED, 3).tile(RED, "liverpool:1", "port 1")
    game = position.begin().play("pass")
    assert (game.money(RED), game.tile("liverpool:1"), game.state.scores[RED]) == (0, None, points)


def test_two_debtors_are_asked_in_turn_order() -> None:
    position = last_turn().order(GREEN, RED, BLUE)
    for seat, slots in ((RED, ("liverpool:1", "fleetwood:1")), (GREEN, ("lancaster:1", "ellesmere_port:1"))):
        position.money(seat, 0).income(seat, 9).tile(seat, slots[0], "port 1").tile(seat, slots[1], "port 1")
    game = position.begin().play("pass")
    assert (game.seat, game.step) == (GREEN, "remove")
    game.play("remove lancaster:1")
    assert (game.seat, game.step) == (RED, "remove")
    game.play("remove fleetwood:1")
    assert (game.seat, game.step, game.data["money"]) == (GREEN, "action", [2, 2, 30])


def asked_to_remove() -> Table:
    """Red is asked for a tile after blue has built something."""
    position = in_debt(0).hand(BLUE, "wigan").tile(RED, "liverpool:1", "port 1").tile(RED, "fleetwood:1", "port 1")
    return position.begin().play("build wigan:1 coal")


def test_the_question_which_tile_to_give_up_says_nothing_of_the_action_before() -> None:
    game = asked_to_remove()
    assert game.state.view(None)["asked"] == {"step": "remove"}
    assert game.data["begun"] is None


def test_the_income_marker_stops_at_the_end_of_the_track() -> None:
    position = Position().income(RED, 97).tile(RED, "colne:1", "cotton 1").links(GREEN, "colne-yorkshire").cotton(0, 0)
    assert position.begin().play("sell colne:1").space(RED) == 99


def test_there_is_no_income_after_the_last_rail_round() -> None:
    game = Position("rail").pile(0).income(RED, 99).hand(GREEN).hand(BLUE).begin().play("pass")
    assert game.state.over
    assert game.money(RED) == 30


def test_the_rail_period_begins_with_income() -> None:
    game = Position("canal").pile(0).income(RED, 12).hand(GREEN).hand(BLUE).begin().play("pass")
    assert (game.data["period"], game.money(RED)) == ("rail", 31)
