"""Numbers and money as people write them: one style for each language, for sentences, drawings and panels alike.

A text asks for it in its places: `{cards}` is a number, `{cost:£}` a sum of money, `{change:+}` a number with its sign.
The pages write figures the same way, in `server/static/js/figures.js`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

MINUS = "−"


class Style(NamedTuple):
    """How a language writes figures."""

    thousands: str
    point: str
    money: str


STYLES = {
    "en": Style(",", ".", "{sign}{currency}{number}"),
    "fr": Style("\u202f", ",", "{sign}{number}\u00a0{currency}"),
}
DECIMALS = 1
"""Of numbers that are not whole."""


def number(value: float, language: str) -> str:
    """A number, whole or with one decimal place."""
    return _sign(value) + _without_sign(value, language)


def signed(value: float, language: str) -> str:
    """A number that is added or taken away."""
    return (_sign(value) or "+") + _without_sign(value, language)


def money(amount: int, currency: str, language: str) -> str:
    """A sum of money; just a number where there is no sign for the money of a game."""
    if not currency:
        return number(amount, language)
    bare = _without_sign(amount, language)
    return STYLES[language].money.format(sign=_sign(amount), currency=currency, number=bare)


def signed_money(amount: int, currency: str, language: str) -> str:
    """A sum of money that is gained or lost."""
    return (_sign(amount) or "+") + money(abs(amount), currency, language)


class Figure:
    """A number in one of the places of a text, which says what it stands for."""

    def __init__(self, value: float, language: str) -> None:
        self.value = value
        self.language = language

    def __format__(self, asked: str) -> str:
        if asked == "+":
            return signed(self.value, self.language)
        return money(int(self.value), asked, self.language) if asked else number(self.value, self.language)


def _sign(value: float) -> str:
    return MINUS if value < 0 else ""


@lru_cache(maxsize=1024, typed=True)
def _without_sign(value: float, language: str) -> str:
    style = STYLES[language]
    places = 0 if isinstance(value, int) else DECIMALS
    return f"{abs(value):,.{places}f}".replace(",", "\0").replace(".", style.point).replace("\0", style.thousands)
