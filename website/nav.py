"""What is where on the site, from nav.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from website.repository import ROOT

_DATA: Mapping[str, Any] = tomllib.loads((ROOT / "website" / "nav.toml").read_text(encoding="utf-8"))


def named() -> Iterator[str]:
    """Every page that is named."""
    for tab in _DATA["tab"]:
        yield from _pages(tab)


def french() -> list[str]:
    """The pages in French."""
    return [page for tab in _DATA["tab"] if tab.get("language") == "fr" for page in _pages(tab)]


def nav() -> list[Any]:
    """The nav as MkDocs wants it."""
    return [{tab["title"]: [*tab["pages"], *map(_group, tab.get("group", ()))]} for tab in _DATA["tab"]]


def _pages(tab: Mapping[str, Any]) -> Iterator[str]:
    for part in (tab, *tab.get("group", ())):
        yield from part["pages"]


def _group(group: Mapping[str, Any]) -> dict[str, list[str]]:
    return {group["title"]: group["pages"]}
