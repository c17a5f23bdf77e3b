"""What must hold for the finished site: every link leads somewhere, and no page loads anything from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_LOADED = {
    ("img", "src"),
    ("script", "src"),
    ("iframe", "src"),
    ("source", "src"),
    ("source", "srcset"),
    ("use", "href"),
}
_LOADED |= {("object", "data"), ("embed", "src"), ("video", "src"), ("audio", "src"), ("image", "href")}
_READ_LATER = {"canonical", "alternate", "prev", "next", "edit"}
"""Kinds of <link> that lead somewhere and load nothing."""
_IN_STYLES = re.compile(r"""(?:url\(\s*|@import\s+)["']?((?:https?:)?//[^"')\s]+)""")


class Page(HTMLParser):
    """A page: its anchors, where it leads, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.leads: list[str] = []
        self.loads: list[str] = _IN_STYLES.findall(text)
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        for name, value in given.items():
            if (tag, name) in _LOADED:
                self.loads.append(value)
            elif name == "href":
                loaded = tag == "link" and given.get("rel") not in _READ_LATER
                (self.loads if loaded else self.leads).append(value)


def complaints(site: Path) -> Iterator[str]:
    """Everything that is wrong with a site, a sentence each."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        name = path.relative_to(site)
        yield from (f"{name} loads {target} from elsewhere" for target in page.loads if _elsewhere(target))
        for target in [*page.leads, *page.loads]:
            if not _elsewhere(target) and not _arrives(target, path, pages, site):
                yield f"{name} leads to {target}, which is not there"
    for path in [*site.rglob("*.css"), *site.rglob("*.svg")]:
        for target in _IN_STYLES.findall(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(site)} loads {target} from elsewhere"


def _elsewhere(target: str) -> bool:
    """Whether a target is on another host; what is in the page itself, or a letter, is not."""
    parts = urlsplit(target)
    return bool(parts.netloc) or parts.scheme in ("http", "https")


def _arrives(target: str, path: Path, pages: dict[Path, Page], site: Path) -> bool:
    parts = urlsplit(target)
    if parts.scheme:
        return parts.scheme in ("data", "mailto")
    base = site if parts.path.startswith("/") else path.parent
    there = (base / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
    if there.is_dir():
        there /= "index.html"
    if there in pages and parts.fragment:
        return unquote(parts.fragment) in pages[there].anchors or parts.fragment.startswith("__")
    return there.exists()
