"""The rules page of a game, and which of its sections explains a refusal."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import LANGUAGES
from ironmaster.learn.folder import has, read, read_toml
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
    """The rules page of a game."""
    if language not in LANGUAGES:
        raise UserError(f"there are no rules in {language!r}: choose one of {', '.join(LANGUAGES)}")
    if not has_guide(game):
        raise UserError(f"{game} has no rules page")
    title, *parts = _HEADING.split(read(game, f"rules.{language}.md"))
    if not title.startswith("# ") or len(title.splitlines()) > 2:
        raise UserError(f"rules.{language}.md of {game} must be a title (# Title) and sections (## Title {{#anchor}})")
    thirds = zip(parts[0::3], parts[1::3], parts[2::3], strict=True)
    sections = (
        Section(anchor, typeset(words, language), render(body, game, language)) for words, anchor, body in thirds
    )
    return Guide(title.removeprefix("# ").strip(), tuple(sections))


@cache
def listed_reasons(game: str) -> list[tuple[re.Pattern[str], str]]:
    """What a refusal looks like in English, whatever stands in its places, and the anchor where it is explained."""
    listed = read_toml(game, "reasons.toml").items()
    return [(_with_places(text), anchor) for anchor, texts in listed for text in texts]


def _with_places(text: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(text)))


def rule_for(game: str, reason: str, language: str = "en") -> Section | None:
    """The section that explains a refusal, told by the English words of `rules.why_not`."""
    if not has_guide(game):
        return None
    for pattern, anchor in listed_reasons(game):
        if pattern.fullmatch(reason):
            return guide(game, language).section(anchor)
    return None
