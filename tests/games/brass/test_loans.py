"""Loans."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import GREEN, RED, Position


@pytest.mark.parametrize("pounds", [10, 20, 30])
def test_a_loan_gives_money_and_takes_an_action(pounds: int) -> None:
    game = Position().begin().play(f"loan {pounds}")
    assert (game.money(RED), game.space(RED)) == (30 + pounds, 10 - pounds // 10)
    assert (game.cards(RED), game.seat, game.spent(RED)) == (0, GREEN, 0)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (1, 0),
        (9, 8),
        (10, 9),
        (11, 10),
        (12, 10),
        (13, 12),
        (14, 12),
        (29, 28),
        (30, 28),
        (31, 30),
        (33, 30),
        (34, 33),
        (36, 33),
        (58, 57),
        (60, 57),
        (61, 60),
        (64, 60),
        (65, 64),
        (93, 92),
        (96, 92),
        (97, 96),
        (99, 96),
    ],
)
def test_ten_pounds_cost_one_level_down_to_its_top_space(before: int, after: int) -> None:
    assert Position().income(RED, before).begin().play("loan 10").space(RED) == after


def test_example_thirty_pounds_cost_three_levels() -> None:
    game = Position().income(RED, 19).begin().play("loan 30")
    assert (game.space(RED), game.money(RED)) == (14, 60)


@pytest.mark.parametrize(
    ("before", "loan", "after"), [(12, 20, 9), (14, 20, 10), (33, 30, 26), (40, 20, 36), (66, 30, 57), (97, 30, 88)]
)
def test_larger_loans_cross_levels_of_different_widths(before: int, loan: int, after: int) -> None:
    assert Position().income(RED, before).begin().play(f"loan {loan}").space(RED) == after


@pytest.mark.parametrize(
    ("space", "allowed"),
    [(0, set()), (1, {"loan 10"}), (2, {"loan 10", "loan 20"}), (3, {"loan 10", "loan 20", "loan 30"})],
)
def test_no_loan_goes_below_minus_10(space: int, allowed: set[str]) -> None:
    game = Position().income(RED, space).begin()
    assert game.choices_of("loan") == allowed
    assert "loan 30" in allowed or "lowest level" in game.why_not("loan 30")


@pytest.mark.parametrize(("period", "pile", "allowed"), [("canal", 0, True), ("rail", 1, True), ("rail", 0, False)])
def test_in_the_rail_period_loans_end_with_the_draw_pile(period: str, pile: int, allowed: bool) -> None:
    game = Position(period).pile(pile).begin()
    assert game.may("loan 10") == allowed
    assert allowed or "draw pile" in game.why_not("loan 10")
