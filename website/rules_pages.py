"""The rules pages of the games, with their pictures, as the server shows them: nothing of them is written twice."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ironmaster import LANGUAGES, load
from ironmaster.games import OURS
from ironmaster.learn import guide, picture, picture_names
from ironmaster.learn.markdown import PICTURE_ADDRESS, RULE_ADDRESS

OTHERS = {"en": "[Cette page en français](fr/{game}.md)", "fr": "[This page in English](../{game}.md)"}


def made() -> Iterator[tuple[str, str]]:
    """All pages and pictures: their addresses on the site and what they are."""
    for game in OURS:
        for language in LANGUAGES:
            yield f"{_folder(language)}{game}.md", _page(game, language)
            for name in picture_names(game):
                yield f"{_folder(language)}pictures/{game}/{name}.svg", picture(game, name, language)


def _folder(language: str) -> str:
    return "rules/" if language == "en" else f"rules/{language}/"


def _page(game: str, language: str) -> str:
    rules, told = load(game), guide(game, language)
    pitch = f'<div class="emblem">{rules.emblem}</div>\n<p class="pitch">{rules.say(rules.pitch, language)}</p>'
    sections = [f"## {title} {{#{anchor}}}\n\n{_led(html, game, language)}" for anchor, title, html in told.sections]
    return "\n\n".join([f"# {told.title}", pitch, OTHERS[language].format(game=game), *sections])


def _led(html: str, game: str, language: str) -> str:
    """A section whose links and pictures are those of the site instead of the server's."""
    html = html.replace(RULE_ADDRESS.format(game=game, anchor=""), "#")
    address = re.escape(PICTURE_ADDRESS).replace(r"\{name\}", r"([\w-]+)")
    address = address.replace(r"\{game\}", game).replace(r"\{language\}", language)
    return re.sub(address, rf"pictures/{game}/\1.svg", html)
