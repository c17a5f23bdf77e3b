"""Numbers and money as the readers of each language write them."""

from __future__ import annotations

import pytest

from ironmaster.kernel.figures import STYLES, money, number, signed, signed_money
from ironmaster.kernel.words import ENGLISH, KERNEL_WORDS, LANGUAGES, Value

NUMBERS = [
    (0, "0", "0"),
    (7, "7", "7"),
    (-1, "−1", "−1"),
    (1234, "1,234", "1\u202f234"),
    (-9876543, "−9,876,543", "−9\u202f876\u202f543"),
    (4.44, "4.4", "4,4"),
    (-1600.26, "−1,600.3", "−1\u202f600,3"),
]
SUMS = [
    (30, "£", "£30", "30\u00a0£"),
    (-1, "£", "−£1", "−1\u00a0£"),
    (0, "$", "$0", "0\u00a0$"),
    (1500, "$", "$1,500", "1\u202f500\u00a0$"),
    (12, "", "12", "12"),
    (-12, "", "−12", "−12"),
]


@pytest.mark.parametrize(("value", "english", "french"), NUMBERS)
def test_a_number_has_a_true_minus_sign_and_the_separators_of_its_language(
    value: float, english: str, french: str
) -> None:
    assert (number(value, "en"), number(value, "fr")) == (english, french)


@pytest.mark.parametrize(("amount", "currency", "english", "french"), SUMS)
def test_money_has_its_sign_where_the_language_puts_it(amount: int, currency: str, english: str, french: str) -> None:
    assert (money(amount, currency, "en"), money(amount, currency, "fr")) == (english, french)


def test_what_is_added_or_taken_away_always_has_a_sign() -> None:
    assert [signed(value, "fr") for value in (2.5, -2.5, 0)] == ["+2,5", "−2,5", "+0"]
    assert [signed_money(amount, "£", "en") for amount in (30, -30)] == ["+£30", "−£30"]
    assert [signed_money(amount, "£", "fr") for amount in (30, -30)] == ["+30\u00a0£", "−30\u00a0£"]


def test_a_text_says_in_its_places_what_a_number_stands_for() -> None:
    text = "{player} pays {cost:£}: {cards} cards, {change:+}"
    values: dict[str, Value] = {"player": "Ada", "cost": -1200, "cards": 1000, "change": 3}
    assert KERNEL_WORDS.say(text, "en", **values) == "Ada pays −£1,200: 1,000 cards, +3"
    assert KERNEL_WORDS.say(text, "fr", **values) == "Ada pays −1\u202f200\u00a0£: 1\u202f000 cards, +3"


def test_who_speaks_english_alone_writes_figures_that_way_too() -> None:
    assert ENGLISH.say("{cost:£}", "fr", cost=1500) == "£1,500"


def test_every_language_has_its_style() -> None:
    assert tuple(STYLES) == LANGUAGES
