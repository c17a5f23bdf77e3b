"""The whole site, built: it has everything that the pages have, and a browser shows it without asking anybody else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from markdown_it import MarkdownIt
from playwright.sync_api import Browser, expect

from tests.browser.conftest import running_browser
from website.__main__ import build
from website.check import complaints
from website.repository import pages, read, uri_of

pytestmark = pytest.mark.soak

SEEN = ["index", "play", "rules/brass", "rules/fr/furnace", "reference/contract", "notebooks/learners", "bots", "jouer"]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("website")
    build(folder / "pages", folder / "site")
    return folder / "site"


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running_browser() as started:
        yield started


def html(site: Path, uri: str) -> str:
    return (site / uri).with_suffix(".html").read_text(encoding="utf-8")


def test_nothing_is_wrong_with_it(site: Path) -> None:
    assert list(complaints(site)) == []


@pytest.mark.parametrize("page", [page for page in pages() if "reference/" not in page])
def test_lists_and_tables_are_those_of_the_repository(site: Path, page: str) -> None:
    """The site reads Markdown by other rules than those who show repositories: a page must be right by both."""
    made = html(site, uri_of(page)).partition("<article")[2].partition("</article>")[0]
    shown = MarkdownIt("gfm-like", {"linkify": False}).render(read(page))
    for tag in ("li", "tr", "ol", "h2", "h3", "blockquote"):
        count = re.compile(f"<{tag}[ >]")
        assert len(count.findall(made)) == len(count.findall(shown)), tag


def test_notebooks_show_what_their_cells_made(site: Path) -> None:
    assert html(site, "notebooks/first_game.md").count('class="shown"') >= 2
    assert "Samuel" in html(site, "notebooks/first_game.md")
    assert (site / "notebooks/first_game.ipynb").read_text(encoding="utf-8").count('"outputs": []') >= 5


def test_the_reference_says_what_docstrings_say(site: Path) -> None:
    assert "A position, changed in place by" in html(site, "reference/contract.md")


@pytest.mark.parametrize(
    ("page", "language", "words", "others"),
    [
        ("rules/brass.md", "en", ("Table of contents", "Previous", "Search"), ("Table des matières", "Rechercher")),
        ("rules/fr/brass.md", "fr", ("Table des matières", "Précédent", "Rechercher"), ("Table of contents", "Search")),
    ],
)
def test_what_stands_around_a_page_is_in_its_language(
    site: Path, page: str, language: str, words: tuple[str, ...], others: tuple[str, ...]
) -> None:
    shown = html(site, page)
    assert f'<html lang="{language}"' in shown
    assert [word for word in words if word not in shown] == []
    assert [word for word in others if word in shown] == []


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("page", SEEN)
def test_a_page_fits_the_window_and_asks_nobody_else(browser: Browser, address: str, page: str, width: int) -> None:
    window = browser.new_page(viewport={"width": width, "height": 800})
    asked: list[str] = []
    window.on("request", lambda request: asked.append(request.url))
    window.goto(f"{address}{page}.html", wait_until="networkidle")
    assert asked
    assert [url for url in asked if not url.startswith((address, "data:", "blob:"))] == []
    assert window.evaluate("document.documentElement.scrollWidth") <= width
    window.close()


def test_search_finds_what_is_asked_for(browser: Browser, address: str) -> None:
    window = browser.new_page(viewport={"width": 1280, "height": 800})
    window.goto(f"{address}index.html")
    window.locator("[data-md-component=search-query]").fill("distant market")
    expect(window.locator(".md-search-result__item").first).to_contain_text("market")
    window.close()


def test_a_reader_chooses_day_or_night(browser: Browser, address: str) -> None:
    window = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme="light")
    window.goto(f"{address}index.html")
    body = window.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    window.locator("label[title=Dark]").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    window.close()
