"""What the site is made of, by address: docs/ and what stands beside it, rules pages, notebooks, pictures."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from website import notebooks, repository, rules_pages
from website.home import home
from website.repository import DOCS, ROOT

FAVICON = "src/ironmaster/server/static/favicon.svg"


def collect(into: Path) -> None:
    """Writes all of it into a folder."""
    for uri, content in made():
        path = into / uri
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")


def made() -> Iterator[tuple[str, str]]:
    """Every page and picture: its address, and what it is."""
    yield "assets/favicon.svg", repository.read(FAVICON)
    yield from rules_pages.made()
    for uri, content in repository.made():
        if uri.startswith(notebooks.FOLDER):
            yield from notebooks.made(uri, content)
        else:
            yield uri, home(content) if uri == "index.md" else content
    for path in (ROOT / DOCS).rglob("*.svg"):
        yield path.relative_to(ROOT / DOCS).as_posix(), path.read_text(encoding="utf-8")
