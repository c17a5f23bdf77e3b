"""Turns, rounds, the order of play and refilled hands."""

from __future__ import annotations

import pytest

from ironmaster.kernel.loop import GameLoop
from tests.deciders import FirstLegal
from tests.games.brass.positions import BLUE, GREEN, RED, YELLOW, Position, Table, new


def pass_to_the_end(game: Table) -> None:
    """Everybody passes with the first card until the game is over; the log keeps all of it."""
    GameLoop(game.state, FirstLegal(), lambda _, events: game.log.extend(events)).play_on()


def test_example_23_6_6_12() -> None:
    game = Position(players=4).spent(23, 6, 6, 12).turn(3).begin().play("pass")
    assert game.data["order"] == [GREEN, BLUE, YELLOW, RED]
    assert game.seat == GREEN


def test_equals_keep_their_order() -> None:
    game = Position(players=4).order(YELLOW, RED, BLUE, GREEN).spent(5, 9, 5, 5).turn(3).begin().play("pass")
    assert game.data["order"] == [YELLOW, RED, BLUE, GREEN]


def test_money_spent_is_counted_anew_every_round() -> None:
    game = Position().spent(9, 0, 4).turn(2).begin().play("pass")
    assert game.data["spent"] == [0, 0, 0]


def test_loans_income_and_sales_are_not_money_spent() -> None:
    position = Position().hand(RED, "colne", "colne").plays_left(2).tile(RED, "colne:1", "cotton 1")
    game = position.links(GREEN, "colne-yorkshire").begin().play("loan 30", "sell colne:1")
    assert game.spent(RED) == 0


def test_tiles_links_and_bought_cubes_are_money_spent() -> None:
    position = Position().hand(RED, "wigan", "wigan").plays_left(2).top(RED, coal=3).links(RED, "liverpool-wigan")
    game = position.begin().play("build wigan:1 coal", "card wigan", "link preston-wigan")
    assert game.spent(RED) == 8 + 1 + 3


def test_each_player_finishes_a_turn_before_the_next_begins() -> None:
    position = (
        Position().plays_left(2).hand(RED, "colne", "colne").hand(GREEN, "bury", "wigan").hand(BLUE, "oldham", "oldham")
    )
    game = position.begin()
    seats = []
    for _ in range(6):
        seats.append(game.seat)
        game.play("pass")
        if game.step == "card":
            game.play(game.choices[0])
    assert seats == [RED, RED, GREEN, GREEN, BLUE, BLUE]


def test_the_same_action_may_be_done_twice_in_a_turn() -> None:
    game = Position().hand(RED, "colne", "colne").plays_left(2).begin().play("loan 10", "loan 10")
    assert (game.money(RED), game.seat) == (50, GREEN)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_first_round_of_the_canal_period_everybody_plays_one_card(players: int) -> None:
    game = new(players)
    seats = []
    for _ in range(players):
        seats.append(game.seat)
        game.play("pass")
        game.play(game.choices[0])
    assert sorted(seats) == list(range(players))
    assert (game.data["round"], game.data["plays_left"]) == (2, 2)


def test_hands_are_refilled_to_eight() -> None:
    position = (
        Position()
        .turn(2)
        .hand(RED, *["liverpool"] * 4, "wigan", "wigan")
        .hand(GREEN, *["manchester"] * 4, "bury", "colne")
    )
    game = position.begin().play("pass")
    assert [game.cards(seat) for seat in (RED, GREEN, BLUE)] == [8, 8, 8]


def test_hands_are_refilled_in_the_new_turn_order() -> None:
    game = Position().spent(9, 0, 4).turn(2).hand(RED).hand(GREEN).begin()
    pile = game.data["pile"]
    game.play("pass")
    assert game.data["order"] == [GREEN, BLUE, RED]
    for place, seat in enumerate([GREEN, BLUE, RED]):
        drawn = pile[8 * place : 8 * place + 8]
        assert game.hand(seat) == {card: drawn.count(card) for card in drawn}


def test_an_empty_pile_refills_nothing() -> None:
    game = (
        Position()
        .turn(2)
        .pile(0)
        .hand(RED, "colne", "wigan")
        .hand(GREEN, "bury", "oldham")
        .hand(BLUE, "oldham")
        .begin()
    )
    game.play("pass")
    assert [game.cards(seat) for seat in (RED, GREEN, BLUE)] == [2, 2, 0]
    assert (game.data["round"], game.data["period"]) == (3, "canal")


@pytest.mark.parametrize(
    ("players", "rounds", "canal_cards", "rail_cards"),
    [(2, 10, 19, 20), (3, 10, 19, 20), (4, 8, 15, 16)],
)
def test_a_period_has_its_printed_number_of_rounds(
    players: int, rounds: int, canal_cards: int, rail_cards: int
) -> None:
    game = new(players)
    pass_to_the_end(game)
    assert len(game.told("round")) == 2 * rounds - 1
    assert len(game.told("card")) == players * (canal_cards + rail_cards)
    assert game.data["round"] == rounds
