"""How texts are set, in both languages: true apostrophes and minus signs, no-break spaces, plurals, money."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

from tests.test_words import CATALOGUES, SOURCE, forms, read

GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/rules.py"))

TYPEWRITTEN = re.compile(r"'|\.\.\.|(?<![\w-])-\d")
"""An apostrophe, an ellipsis or a minus sign as typewriters have them."""
LOOSE = re.compile(r" (?:[:;?»×%£$](?!-)|!(?!\[))|« ")
"""A space that may break a line of French where it must not."""
BY_HAND = re.compile(r"\(e?s\)")
"""A plural that leaves it to the reader."""
COUNTED = re.compile(r"{(\w+)} (?!fois|plus|pas|less|is\b)[\w’-]+s\b")
"""A place before a word that looks like a plural."""
NAMES = {"player", "name", "what", "colour", "level", "decision", "die", "period", "era", "place", "most", "several"}
"""Places that no number of things stands in, or never one: what follows is a verb, or the name of something."""
CLICKS = re.compile(r"\b(click|cliqu)", re.IGNORECASE)
"""What is done with a mouse alone."""
BARE_MONEY = re.compile(r"[£$] ?{|}[ \u00a0]?[£$]")
"""A place for money that leaves its style to the text: it should be `{cost:£}`."""


def in_catalogues() -> Iterator[tuple[str, str]]:
    for path in CATALOGUES:
        for entry in read(path):
            if entry.id:
                yield from (("en", text) for text in forms(entry.id))
                yield from (("fr", text) for text in forms(entry.string))


def in_learning() -> Iterator[tuple[str, str]]:
    for game in GAMES:
        folder = SOURCE / "games" / game / "learn"
        for language in ("en", "fr"):
            yield from ((language, line) for line in (folder / f"rules.{language}.md").read_text("utf-8").splitlines())
        yield from by_language(tomllib.loads((folder / "tutorial.toml").read_text("utf-8")))


def by_language(data: Any) -> Iterator[tuple[str, str]]:
    """The texts of a tutorial, each under its language."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from [(key, value)] if key in ("en", "fr") else by_language(value)
    elif isinstance(data, list):
        for value in data:
            yield from by_language(value)


TEXTS = [*in_catalogues(), *in_learning()]


def test_there_is_something_to_look_at() -> None:
    assert len([text for language, text in TEXTS if language == "fr"]) > 1000


def test_no_text_has_a_typewriter_apostrophe_ellipsis_or_minus() -> None:
    assert [text for _, text in TEXTS if TYPEWRITTEN.search(text)] == []


def test_french_never_breaks_a_line_before_a_sign_or_inside_its_quotation_marks() -> None:
    assert [text for language, text in TEXTS if language == "fr" and LOOSE.search(text)] == []


def test_money_is_written_by_the_kernel() -> None:
    assert [text for _, text in in_catalogues() if BARE_MONEY.search(text)] == []


def test_words_suit_a_mouse_and_a_finger() -> None:
    assert [text for _, text in TEXTS if CLICKS.search(text)] == []


def test_no_plural_is_made_by_hand() -> None:
    assert [text for _, text in TEXTS if BY_HAND.search(text)] == []


def test_a_number_of_things_has_its_plural_forms() -> None:
    single = [
        text
        for path in CATALOGUES
        for entry in read(path)
        if isinstance(entry.id, str)
        for text in (entry.id, str(entry.string))
    ]
    assert [text for text in single for place in COUNTED.findall(text) if place not in NAMES] == []
