"""Loans, repayment, interest, and what counts for the order of play."""

from __future__ import annotations

from tests.games.age_of_industry.positions import BLUE, RED, Position


def test_nobody_has_money_at_the_start() -> None:
    table = Position("germany").table()
    assert [table.money(seat) for seat in range(3)] == [0, 0, 0]


def test_a_player_short_of_money_borrows_just_enough_in_tens() -> None:
    for money, loans, left in ((4, 0, 0), (3, 1, 9), (0, 1, 6)):
        table = Position("germany").hand(RED, "grey").seat(RED, money=money).table().play("build kassel:2 cotton")
        assert (table.loans(RED), table.money(RED)) == (loans, left)


def test_a_dear_build_takes_several_loans_at_once() -> None:
    table = Position("germany").tile("hamburg:1", BLUE, "port", 1).top(RED, "factory", 4).hand(RED, "blue").table()
    table.play("build hamburg:3 factory")
    assert (table.loans(RED), table.money(RED)) == (3, 30 - 22)


def test_cost_and_bought_cubes_are_paid_together_and_no_income_of_the_build_pays_for_it() -> None:
    """The own ironworks gives its last iron and 5 $, but only after 12 $ and 1 $ of coal have been paid."""
    table = (
        Position("germany")
        .tile("hamburg:3", RED, "ironworks", 1, cubes=1)
        .tile("hamburg:1", BLUE, "port", 1)
        .top(RED, "cotton", 3)
        .seat(RED, money=9)
        .hand(RED, "cotton")
        .table()
    )
    table.play("build hamburg:4 cotton")
    assert table.flipped("hamburg:3")
    assert (table.loans(RED), table.money(RED)) == (1, 9 + 10 - 13 + 5)


def test_no_income_of_a_rail_pays_for_it() -> None:
    """The own ironworks and mine give their last cubes and 5 $ and 4 $, but only after the rail has been paid."""
    table = (
        Position("germany")
        .tile("kassel:2", RED, "ironworks", 1, cubes=1)
        .tile("kassel:1", RED, "coal", 1, cubes=1)
        .rail(RED, "kassel-hannover")
        .table()
        .play("rail dortmund-kassel")
    )
    assert table.flipped("kassel:1")
    assert table.flipped("kassel:2")
    assert (table.loans(RED), table.money(RED)) == (1, 10 - 1 + 5 + 4)


def test_repaying_is_free_before_between_and_after_the_actions() -> None:
    table = Position("germany").seat(RED, money=35, loans=3).hand(RED, "cotton", "cotton").actions(2).table()
    table.play("repay")
    assert (table.money(RED), table.loans(RED), table.now["actions_left"]) == (25, 2, 2)
    table.play("pass", "repay")
    assert (table.money(RED), table.loans(RED), table.now["actions_left"]) == (15, 1, 1)
    table.play("pass")
    assert table.now["step"] == "repay"
    assert table.legal == {"repay", "stop"}
    table.play("repay")
    assert (table.money(RED), table.loans(RED)) == (5, 0)
    assert table.actor == BLUE


def test_after_the_actions_one_may_keep_the_loans() -> None:
    table = Position("germany").seat(RED, money=30, loans=2).table().play("pass", "stop")
    assert (table.money(RED), table.loans(RED)) == (30, 2)
    assert table.actor == BLUE


def test_nothing_is_asked_after_the_actions_when_nothing_can_be_repaid() -> None:
    assert Position("germany").seat(RED, money=9, loans=1).table().play("pass").actor == BLUE
    assert Position("germany").seat(RED, money=50).table().play("pass").actor == BLUE


def test_no_repaying_in_the_middle_of_a_draw_or_a_sale() -> None:
    table = Position("germany").seat(RED, money=30, loans=2).table().play("draw")
    assert table.now["step"] == "draw"
    assert table.why_not("repay") == "You have to decide something else first."
    table = (
        Position("germany")
        .seat(RED, money=30, loans=2)
        .tile("hamburg:1", RED, "port", 1)
        .tile("hamburg:3", RED, "cotton", 1)
        .tile("kiel:1", BLUE, "port", 1)
        .tile("bremen:2", RED, "cotton", 1)
        .rail(RED, "hamburg-bremen", "kiel-hamburg")
        .table()
        .play("sell hamburg:3", "port kiel:1")
    )
    assert table.now["step"] == "sale"
    assert table.why_not("repay") == "You have to decide something else first."


def test_repaying_needs_a_loan_and_10_dollars() -> None:
    assert Position("germany").seat(RED, money=30).table().why_not("repay") == "You have no loan to repay."
    short = Position("germany").seat(RED, money=9, loans=1).table()
    assert short.why_not("repay") == "You do not have enough money to repay a loan."


def test_interest_is_1_for_each_loan_at_the_end_of_the_round() -> None:
    table = Position("germany").set(turn=2, order=[1, 2, 0], money=[7, 1, 0], loans=[3, 1, 0]).table().play("pass")
    assert [table.money(seat) for seat in range(3)] == [4, 0, 0]
    assert [table.loans(seat) for seat in range(3)] == [3, 1, 0]


def test_a_loan_taken_to_pay_interest_bears_none_in_that_round() -> None:
    table = Position("germany").set(turn=2, order=[1, 2, 0], money=[1, 0, 0], loans=[3, 12, 0]).table().play("pass")
    assert (table.money(RED), table.loans(RED)) == (1 + 10 - 3, 4)
    assert (table.money(BLUE), table.loans(BLUE)) == (20 - 12, 14)


def test_interest_and_repayment_do_not_count_as_spending() -> None:
    table = Position("germany").seat(RED, money=20, loans=2).table().play("repay")
    assert table.spent(RED) == 0
    table = Position("germany").set(turn=2, order=[1, 2, 0], money=[9, 9, 9], loans=[5, 0, 0]).table().play("pass")
    assert table.now["order"] == [1, 2, 0]
    assert table.now["spent"] == [0, 0, 0]


def test_exports_and_income_are_not_deducted_from_spending() -> None:
    table = (
        Position("germany")
        .set(coal=0)
        .rail(RED, "regensburg-bohemia")
        .hand(RED, "coal")
        .table()
        .play("build bohemia:1 coal")
    )
    assert table.spent(RED) == 1
    assert table.money(RED) == 10 - 1 + (3 + 3 + 2) + 4
