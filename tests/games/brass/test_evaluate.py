"""The evaluation of Brass: each term pulls the way a player would expect."""

from __future__ import annotations

import pytest

from ironmaster.games import load
from ironmaster.kernel.errors import UserError
from ironmaster.testing.walk import Case, final
from tests.games.brass.positions import GREEN, RED, RULES, Position


def worth(position: Position, seat: int = RED) -> float:
    return RULES.evaluate(RULES.from_position(position.begin().data))[seat]


def test_points_count_one_for_one() -> None:
    assert worth(Position().points(RED, 7)) == pytest.approx(worth(Position()) + 7)


def test_money_is_good_and_the_first_pounds_are_the_best() -> None:
    poor, some, rich = (worth(Position().money(RED, pounds)) for pounds in (0, 10, 100))
    assert poor < some < rich
    assert some - poor > (rich - some) / 9


def test_income_is_good_and_half_a_level_counts() -> None:
    assert worth(Position().income(RED, 10)) < worth(Position().income(RED, 11)) < worth(Position().income(RED, 12))


def test_income_is_worth_less_late() -> None:
    early = worth(Position("canal").income(RED, 20)) - worth(Position("canal"))
    late = worth(Position("rail").pile(9).income(RED, 20)) - worth(Position("rail").pile(9))
    assert 0 < late < early


def test_income_is_worth_nothing_in_the_last_round_as_it_is_not_paid_again() -> None:
    last = Position("rail").pile(0)
    assert worth(last.income(RED, 20)) == worth(Position("rail").pile(0))


def test_a_pound_is_worth_the_less_the_more_there_is_of_what_can_be_spent() -> None:
    last = [worth(Position("rail").pile(0).money(RED, pounds)) for pounds in (20, 30, 40, 50)]
    first = [worth(Position("canal").money(RED, pounds)) for pounds in (20, 30)]
    # in the last round, with a card each, a pound in hand is a tenth of a point and nothing more
    assert last[1] - last[0] == pytest.approx(last[3] - last[2])
    assert first[1] - first[0] > 3 * (last[1] - last[0])


def test_a_flipped_tile_is_better_than_one_that_waits() -> None:
    waiting = Position("rail").tile(RED, "preston:1", "port 2")
    flipped = Position("rail").tile(RED, "preston:1", "port 2", flipped=True).income(RED, 13)  # three spaces on
    assert worth(Position("rail").top(RED, port=2)) < worth(waiting) < worth(flipped)


def test_a_mill_that_can_sell_is_better_than_one_that_cannot() -> None:
    alone = Position().tile(RED, "colne:1", "cotton 1")
    joined = Position().tile(RED, "colne:1", "cotton 1").links(GREEN, "colne-yorkshire")
    assert worth(alone) < worth(joined)


def test_a_link_is_worth_the_discs_at_its_ends() -> None:
    bare = worth(Position("rail").links(RED, "bolton-bury"))
    printed = worth(Position("rail").links(RED, "blackpool-preston"))
    assert worth(Position("rail")) < bare < printed


def test_what_a_tile_of_another_brings_to_a_link_is_the_links() -> None:
    with_tile = Position("rail").links(RED, "bolton-bury").tile(GREEN, "bury:1", "coal 2", flipped=True)
    assert worth(with_tile) > worth(Position("rail").links(RED, "bolton-bury"))


def test_links_count_discs_that_score_in_full_those_to_come_and_empty_slots_in_part() -> None:
    rules = load("brass")
    rules.reweigh({**rules.weights, "coming_disc_rail": 0.25, "coming_disc_round": 0.0, "empty_slot_rail": 100.0})
    preston = Position("rail").links(RED, "blackpool-preston", "preston-southport")
    for flipped, discs in ((True, 1.0), (False, 0.25)):  # two slots of Preston are empty: each counts 0.8 at most
        position = preston.tile(GREEN, "preston:1", "port 2", flipped=flipped)
        state = rules.from_position(position.begin().data)
        assert rules.appraise(state)[RED]["links"] == pytest.approx(2 + 2 + 2 * (discs + 2 * 0.8))


def test_the_value_of_a_finished_game_is_its_score() -> None:
    end = final(Case(RULES, 3, {}), 4)
    assert RULES.evaluate(end) == [float(points) for points in end.scores]


def test_weights_can_be_changed_for_one_set_of_rules_only() -> None:
    other = load("brass")
    other.reweigh({**other.weights, "pound_at_end": 9.0})
    state = RULES.new(3, 1)
    assert other.evaluate(state) != RULES.evaluate(state)
    assert RULES.weights["pound_at_end"] != 9.0


def test_an_unknown_weight_is_refused() -> None:
    with pytest.raises(UserError, match="there is no weight 'luck'"):
        load("brass").reweigh({"luck": 1.0})
