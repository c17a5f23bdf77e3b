"""Links in Markdown, and the anchors that they lead to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from posixpath import dirname, join, normpath
from typing import NamedTuple

_LINK = re.compile(r"(?<=\]\()([^()\s]+)(?=\))")
_FENCE = re.compile(r"^ *```")
_HEADING = re.compile(r"^#{1,6} +(.+?)(?: +\{#([\w-]+)\})?$")
_ELSEWHERE = re.compile(r"[a-z]+:")


class Link(NamedTuple):
    """Where a link leads: to a file of the repository, and perhaps to an anchor of it."""

    path: str
    anchor: str


def prose(text: str) -> Iterator[str]:
    """The lines of a page that are not code."""
    code = False
    for line in text.splitlines():
        if _FENCE.match(line):
            code = not code
        elif not code:
            yield line


def links(text: str, page: str) -> list[Link]:
    """The links of a page of the repository to other files of it."""
    targets = (target for line in prose(text) for target in _LINK.findall(line))
    return [resolved(target, page) for target in targets if not _ELSEWHERE.match(target)]


def resolved(target: str, page: str) -> Link:
    """What a target means in a page."""
    path, _, anchor = target.partition("#")
    return Link(normpath(join(dirname(page), path)) if path else page, anchor)


def anchors(text: str) -> set[str]:
    """The anchors of the headings of a page, as those who show repositories name them."""
    found = (match for line in prose(text) if (match := _HEADING.match(line)))
    return {match[2] or slug(match[1]) for match in found}


def slug(heading: str, separator: str = "-") -> str:
    """The anchor of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", separator)


def relinked(text: str, page: str, lead: Callable[[str], str]) -> str:
    """A page whose links to files of the repository lead elsewhere."""
    lines, code = [], False
    for line in text.splitlines(keepends=True):
        if _FENCE.match(line):
            code = not code
        lines.append(line if code else _LINK.sub(lambda found: _led(found[0], page, lead), line))
    return "".join(lines)


def _led(target: str, page: str, lead: Callable[[str], str]) -> str:
    if _ELSEWHERE.match(target) or target.startswith("#"):
        return target
    path, anchor = resolved(target, page)
    return lead(path) + (f"#{anchor}" if anchor else "")
