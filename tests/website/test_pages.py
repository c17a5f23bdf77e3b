"""The pages in the repository: each has its place on the site, and their links lead somewhere."""

from __future__ import annotations

import re

import pytest

import ironmaster
import ironmaster.arena
import ironmaster.batch
import ironmaster.bots
import ironmaster.dataset
import ironmaster.envs
import ironmaster.envs.gymnasium
import ironmaster.envs.openspiel
import ironmaster.envs.pettingzoo
import ironmaster.training
from ironmaster.games import OURS
from website.links import anchors, links
from website.nav import french, named
from website.repository import BESIDE, DOCS, ROOT, dead_links, pages, read, uri_of

RULES = {f"rules/{folder}{game}.md" for folder in ("", "fr/") for game in OURS}
PUBLIC = (
    ironmaster,
    ironmaster.arena,
    ironmaster.batch,
    ironmaster.bots,
    ironmaster.dataset,
    ironmaster.envs,
    ironmaster.envs.gymnasium,
    ironmaster.envs.openspiel,
    ironmaster.envs.pettingzoo,
    ironmaster.training,
)


def test_every_page_is_named_once_on_the_site() -> None:
    assert sorted(named()) == sorted({*map(uri_of, pages()), *RULES})


def test_the_french_rules_and_the_french_page_are_in_french() -> None:
    assert sorted(french()) == sorted(["jouer.md", *(page for page in RULES if "/fr/" in page)])


@pytest.mark.parametrize("page", pages())
def test_links_of_a_page_lead_somewhere(page: str) -> None:
    assert list(dead_links(page)) == []


def test_links_and_anchors_are_found() -> None:
    page = (
        "# A title\n\nSee [this](other.md#the-way-of-a-click) and [that](#a-title).\n\n```python\n[no](link.md)\n```\n"
    )
    assert links(page, "docs/page.md") == [("docs/other.md", "the-way-of-a-click"), ("docs/page.md", "a-title")]
    assert anchors("# What’s `new`?\n\n## Coal {#fuel}\n") == {"whats-new", "fuel"}


def test_a_link_that_leads_nowhere_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("website.repository.read", lambda path: "# Here\n\n[a](gone.md) [b](#here) [c](api.md#gone)")
    assert list(dead_links("docs/arena.md")) == [
        "docs/arena.md leads to docs/gone.md, which is not there",
        "docs/arena.md leads to docs/api.md#gone, which is not there",
    ]


def test_pages_in_the_repository_have_a_title() -> None:
    for page in pages():
        assert read(page).startswith("# "), page


def test_the_reference_has_all_that_is_public() -> None:
    told = [name for page in (ROOT / DOCS / "reference").glob("*.md") for name in _told(page.read_text("utf-8"))]
    assert sorted(told) == sorted(f"{module.__name__}.{name}" for module in PUBLIC for name in module.__all__)


def _told(page: str) -> list[str]:
    return re.findall(r"^::: (\S+)$", page, re.MULTILINE)


def test_the_first_page_has_a_picture_that_is_there() -> None:
    first = next(path for path, uri in BESIDE.items() if uri == "index.md")
    assert re.search(r"!\[[^]]+\]\(docs/[a-z]+\.svg\)", read(first))
