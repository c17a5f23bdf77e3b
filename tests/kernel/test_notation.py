"""Notation: every decision has its text, and a wrong text gets a hint."""

from __future__ import annotations

import pytest

from ironmaster.kernel.errors import UserError
from ironmaster.kernel.notation import Notation

TEXTS = Notation("Toy", [("pass", []), ("bid", ["1 4", "2 4"]), ("stop", [])])


def test_numbers_follow_the_order_of_the_kinds() -> None:
    assert [TEXTS.text(number) for number in range(4)] == ["pass", "bid 1 4", "bid 2 4", "stop"]
    assert [TEXTS.parse(text) for text in ("pass", "bid 1 4", "bid 2 4", "stop")] == [0, 1, 2, 3]


def test_white_space_does_not_matter() -> None:
    assert TEXTS.parse("  bid  2   4 ") == 2


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("fly", "'fly' is no decision of Toy: it should begin with one of pass, bid, stop"),
        ("", "it should begin with one of pass, bid, stop"),
        ("bid 9 9", "'bid' takes something like '1 4' after it"),
        ("pass now", "'pass' takes nothing after it"),
    ],
)
def test_a_wrong_text_gets_a_hint(text: str, hint: str) -> None:
    with pytest.raises(UserError) as refused:
        TEXTS.parse(text)
    assert hint in str(refused.value)


@pytest.mark.parametrize("number", [-1, 4])
def test_a_number_without_a_decision_is_refused(number: int) -> None:
    with pytest.raises(UserError, match="they run from 0 to 3"):
        TEXTS.text(number)
