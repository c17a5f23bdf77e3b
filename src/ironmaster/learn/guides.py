"""The rules page of a game, and which of its sections explains a refusal."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import LANGUAGES
from ironmaster.learn.folder import has, read
from ironmaster.learn.markdown import render, typeset

_HEADING = re.compile(r"^## (.+?) \{#([a-z0-9-]+)\}$", re.MULTILINE)


class Section(NamedTuple):
    """A section of the rules."""

    anchor: str
    title: str
    html: str


class Guide(NamedTuple):
    """The rules of a game in a language."""

    title: str
    sections: tuple[Section, ...]

    def section(self, anchor: str) -> Section | None:
        """The section with an anchor."""
        return next((section for section in self.sections if section.anchor == anchor), None)


def has_guide(game: str) -> bool:
    """Whether a game has a rules page."""
    return has(game, "rules.en.md")


@cache
def guide(game: str, language: str = "en") -> Guide:
    """The rules page of a game: in the language that is asked for, or else in English."""
    if language not in LANGUAGES:
        raise UserError(f"there are no rules in {language!r}: choose one of {', '.join(LANGUAGES)}")
    if not has_guide(game):
        raise UserError(f"{game} has no rules page")
    if not has(game, f"rules.{language}.md"):
        return guide(game)
    title, *parts = _HEADING.split(read(game, f"rules.{language}.md"))
    if not title.startswith("# ") or len(title.splitlines()) > 2:
        raise UserError(f"rules.{language}.md of {game} must be a title (# Title) and sections (## Title {{#anchor}})")
    thirds = zip(parts[0::3], parts[1::3], parts[2::3], strict=True)
    sections = (
        Section(anchor, typeset(words, language), render(body, game, language)) for words, anchor, body in thirds
    )
    return Guide(title.removeprefix("# ").strip(), tuple(sections))


def rule_for(rules: Rules, reason: Reason, language: str = "en") -> Section | None:
    """The section that explains a reason, if the game has a page of rules."""
    return guide(rules.name, language).section(rules.section(reason)) if has_guide(rules.name) else None
