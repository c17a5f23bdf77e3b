"""Ratings: the published figures of OpenSkill for one game, and an order of games that does not matter."""

from __future__ import annotations

import sys

import pytest

from ironmaster.arena.ratings import mean_rating, need_openskill, rate
from ironmaster.kernel.errors import UserError


def test_one_game_of_two_moves_the_ratings_as_published() -> None:
    first, second = rate(2, [((0, 1), [1, 2])])
    assert first == pytest.approx((27.6352, 8.0655), abs=1e-4)
    assert second == pytest.approx((22.3648, 8.0655), abs=1e-4)


def test_the_ranking_counts_by_seat_and_the_rating_by_bot() -> None:
    assert rate(3, [((2, 0), [2, 1])])[0].mean > 27
    assert rate(3, [((2, 0), [2, 1])])[1].mean == 25
    assert rate(3, [((2, 0), [2, 1])])[2].mean < 23


def test_a_tie_changes_no_rating_between_equals() -> None:
    assert [rating.mean for rating in rate(2, [((0, 1), [1, 1])])] == pytest.approx([25, 25])


def test_the_order_of_the_games_matters_little() -> None:
    won, lost = ((0, 1), [1, 2]), ((0, 1), [2, 1])
    there, _ = rate(2, [won] * 50 + [lost] * 50)
    back, _ = rate(2, [lost] * 50 + [won] * 50)
    assert there.mean == pytest.approx(25, abs=1)
    assert back.mean == pytest.approx(25, abs=1)


def test_equal_bots_of_one_row_share_a_rating() -> None:
    ratings = rate(3, [((0, 1, 2), [1, 2, 3])])
    assert mean_rating(ratings[1:]).mean == pytest.approx((ratings[1].mean + ratings[2].mean) / 2)


def test_without_openskill_there_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    with pytest.raises(UserError, match=r"pip install 'ironmaster\[arena\]'"):
        need_openskill()
