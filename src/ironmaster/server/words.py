"""The words of the server and of its pages; the games have their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ironmaster.bots import BOTS
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.words import KERNEL_WORDS, LETTERS, Catalogue, Message, readable, seat_name

WORDS = Catalogue("server", Path(__file__).parent / "locale", KERNEL_WORDS)


def all_words(language: str) -> dict[str, str | list[str]]:
    """Every text of the server and its pages with its translation, and with all of them where something is counted.

    Nothing for English, which needs none.
    """
    found: dict[Any, str] = getattr(WORDS.translations(language), "_catalog", {})
    words: dict[str, str | list[str]] = {text: said for text, said in found.items() if isinstance(text, str) and text}
    for text, form in sorted(counted for counted in found if isinstance(counted, tuple)):
        words[text] = [*words.get(text, []), found[text, form]]
    return words


def bot_title(bot: str, language: str) -> str:
    """What people call a bot."""
    kind = BOTS.get(bot)
    return bot if kind is None else kind.say(kind.title, language)


def sitter_name(seat: int, name: str, bot: str | None, language: str) -> str:
    """What the log calls whoever sits in a seat."""
    if name:
        return name
    if bot is not None:
        return f"{bot_title(bot, language)} {LETTERS[seat]}"
    return WORDS.say(seat_name(seat), language)


def part_titles(rules: Rules | None, language: str) -> dict[str, str]:
    """What people call the parts of a table, and the whole of it."""
    titles = {part: _title(rules, rules.part_titles, part, language) for part in rules.parts} if rules else {}
    return {**titles, "whole": WORDS.say("Table", language)}


def overlay_titles(rules: Rules | None, language: str) -> dict[str, str]:
    """What people call that which can be laid over the picture."""
    return {name: rules.say(title, language) for name, title in rules.overlay_titles.items()} if rules else {}


def fact_label(rules: Rules, name: str, language: str) -> str:
    """The label of a fact of the panel."""
    return _title(rules, rules.facts, name, language)


def _title(rules: Rules, titles: Mapping[str, Message], name: str, language: str) -> str:
    """What a game calls a thing of its own; its name for programs if it does not say."""
    return rules.say(titles[name], language) if name in titles else readable(name)
