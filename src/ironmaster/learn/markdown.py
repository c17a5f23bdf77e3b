"""Markdown as safe HTML: raw HTML is shown as text, pictures are figures, and `rule:` links lead to the rules page.

French is set with the spaces that keep its punctuation and its units on one line with what they belong to.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markdown_it.utils import OptionsDict

from ironmaster.kernel.errors import UserError

PICTURE = "picture:"
RULE = "rule:"
PICTURE_ADDRESS = "/api/learn/{game}/pictures/{name}.svg?lang={language}"
RULE_ADDRESS = "/learn/{game}#{anchor}"
_KEPT_TOGETHER = re.compile(r" (?=[:;!?»£$–])|(?<=«) ")


def render(text: str, game: str, language: str) -> str:
    """A text of a game's guide or tutorial as HTML."""
    return str(_MARKDOWN.render(text, {"game": game, "language": language}))


def typeset(text: str, language: str) -> str:
    """A plain text with the spaces of its language."""
    return _KEPT_TOGETHER.sub("\N{NO-BREAK SPACE}", text) if language == "fr" else text


def _typeset_all(state: StateCore) -> None:
    for token in _inside(state.tokens):
        token.content = typeset(token.content, state.env["language"])
        for child in token.children or []:
            child.content = typeset(child.content, state.env["language"])


def _lead_to_rules(state: StateCore) -> None:
    """Gives `rule:` links the address of the rules page."""
    for token in _inside(state.tokens):
        target = str(token.attrGet("href") or "")
        if target.startswith(RULE):
            token.attrSet("href", RULE_ADDRESS.format(game=state.env["game"], anchor=target.removeprefix(RULE)))


def _inside(tokens: Sequence[Token]) -> list[Token]:
    return [child for token in tokens for child in token.children or []]


def _free_pictures(state: StateCore) -> None:
    """Takes away the paragraph around a picture: a figure cannot stand in one."""
    for before, token, after in zip(state.tokens, state.tokens[1:], state.tokens[2:], strict=False):
        if [child.type for child in token.children or []] == ["image"]:
            before.hidden = after.hidden = True


def _draw_image(
    renderer: RendererHTML, tokens: Sequence[Token], index: int, options: OptionsDict, env: dict[str, Any]
) -> str:
    source = str(tokens[index].attrGet("src"))
    if not source.startswith(PICTURE):
        raise UserError(f"a picture is written picture:NAME, not {source!r}")
    name = source.removeprefix(PICTURE)
    address = escapeHtml(PICTURE_ADDRESS.format(game=env["game"], name=quote(name), language=env["language"]))
    caption = escapeHtml(renderer.renderInlineAsText(tokens[index].children, options, env))
    return f'<figure><img src="{address}" alt="{caption}" loading="lazy"><figcaption>{caption}</figcaption></figure>\n'


def _make() -> MarkdownIt:
    made = MarkdownIt("js-default", {"html": False})
    made.core.ruler.push("typeset", _typeset_all)
    made.core.ruler.push("lead_to_rules", _lead_to_rules)
    made.core.ruler.push("free_pictures", _free_pictures)
    made.add_render_rule("image", _draw_image)
    return made


_MARKDOWN = _make()
