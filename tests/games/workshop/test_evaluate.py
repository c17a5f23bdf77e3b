"""The evaluation: pounds at the end, by terms that a player would recognise."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster import load
from ironmaster.games.workshop.state import Workshop
from ironmaster.kernel.errors import UserError
from tests.games.workshop.tables import BOARD, RULES, play, table


def values(state: Workshop) -> list[float]:
    return RULES.evaluate(state)


def gain(seat: int = 0, **change: Any) -> float:
    """What a change is worth to a seat."""
    row = ["hull", "derby", "york"]
    return values(table(**{"row": row, **change}))[seat] - values(table(row=row))[seat]


def term(name: str, state: Workshop) -> float:
    """What a term of the evaluation is worth to seat 0."""
    return RULES.appraise(state)[0][name]


def test_cash_and_income_count_in_full() -> None:
    assert gain(money=[57, 50, 50]) == 7
    assert gain(income=[9, 0, 0]) == 9


def test_links_count_what_they_would_pay() -> None:
    assert gain(links={"oxford-reading": 0, "reading-gloucester": 0, "york-hull": 0}) == 2 * 3 + 1


def test_an_industry_in_demand_is_worth_more_than_one_that_is_not() -> None:
    port = term("industries", table(diagram={"port": 3}, industries={"cardiff": {"0": 1}}))
    craft = term("industries", table(diagram={"port": 3}, industries={"oxford": {"0": 1}}))
    assert port > craft + 3 >= 3


def test_an_industry_is_worth_less_once_only_one_era_is_left() -> None:
    standing = {"cardiff": {"0": 1}}
    row = ["hull", "derby", "york"]
    rail = table(row=row, era="rail", industries=standing, diagram={"port": 2})
    without = table(row=row, era="rail", diagram={"port": 2})
    assert 0 < values(rail)[0] - values(without)[0] < gain(industries=standing, diagram={"port": 2})


def test_a_token_in_ones_own_hand_promises_demand_that_others_do_not_see() -> None:
    """It will be placed where it pays."""
    standing = {"cardiff": {"0": 1, "1": 1}}
    tokens = [{"port": 1}, {"craft": 1}, {"craft": 1}]
    own = values(table(industries=standing, tokens=tokens))
    assert own[0] > own[1] + 1


def test_an_industry_with_free_connections_promises_more_than_one_without() -> None:
    """Each link there would pay the value of the town once more."""
    links = {link: 1 for link in BOARD.link_ids if "oxford" in link.split("-")}
    open_ = values(table(industries={"oxford": {"0": 1}}))
    closed = values(table(industries={"oxford": {"0": 1}}, links=links))
    assert open_[0] > closed[0]


def prospects(round_: int) -> float:
    """What a town with free connections promises in a round of the rail era."""
    return term("prospects", table(industries={"oxford": {"0": 1}}, era="rail", round=round_))


def test_free_connections_are_worth_less_at_the_end() -> None:
    """By then there is no turn left in which to build on them."""
    assert prospects(1) > 2 * prospects(9) > 0


def test_a_link_of_the_turn_under_way_counts_the_income_that_it_will_bring() -> None:
    state = play(table(row=["reading", "hull", "york"], industries={"southampton": {"0": 1}}), "card reading")
    built = play(state.copy(), "link reading-southampton")
    other = play(state.copy(), "link oxford-reading")
    assert term("income", built) - term("income", other) == 2


def test_a_sealed_bid_costs_its_amount_and_promises_an_earlier_turn() -> None:
    state = table(step="bid")
    nothing = values(play(state.copy(), "bid 0", seat=0))[0]
    fifty = values(play(state.copy(), "bid 50", seat=0))[0]
    assert nothing - 50 < fifty < nothing


def test_at_the_end_the_value_is_the_money() -> None:
    tokens = [{"port": 1}, {"craft": 1}, {"heavy": 1}]
    state = table(step="demand", era="rail", round=9, tokens=tokens, money=[5, 6, 7])
    play(state, "keep", "keep", "keep")
    assert values(state) == [5.0, 6.0, 7.0]


def test_weights_can_be_changed_for_one_set_of_rules_only() -> None:
    other = load("workshop")
    other.reweigh({**other.weights, "rail_turn": 99.0})
    state = RULES.new(3, 1)
    assert other.evaluate(state) != RULES.evaluate(state)
    assert RULES.weights["rail_turn"] != 99.0


def test_an_unknown_weight_is_refused() -> None:
    with pytest.raises(UserError, match="there is no weight 'luck'"):
        load("workshop").reweigh({"luck": 1.0})
