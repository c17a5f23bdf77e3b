"""A server of our own and a real browser: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.visitor import DESKTOP, PATIENCE, Visitor, Window
from tests.server.process import server_process

# Chromium would look for updates, and as root it cannot have its sandbox.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

# The one without windows comes first: the other now and then draws no more once a page for fingers was resized.
CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser")

expect.set_options(timeout=PATIENCE)

MakeVisitor = Callable[..., Visitor]


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where our server is, as long as the tests of this folder run."""
    with server_process(tmp_path_factory.mktemp("tables")) as server:
        yield server.address
        server.stop(signal.SIGTERM)


@contextmanager
def running_browser() -> Iterator[Browser]:
    """The browser, as long as it is used."""
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if chromium is None:
        pytest.fail("the browser tests need Chromium: install it (on Debian or Ubuntu: apt-get install chromium)")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield started
        started.close()


def new_visitor(browser: Browser, address: str, window: Window, language: str, theme: str) -> Visitor:
    """Somebody with a browser window of their own."""
    context = browser.new_context(
        viewport={"width": window.width, "height": window.height},
        is_mobile=window.touch,
        has_touch=window.touch,
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    return Visitor(context.new_page(), address, window)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The browser; gone after the tests of this folder, since no other event loop can run beside Playwright's."""
    with running_browser() as started:
        yield started


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[MakeVisitor]:
    """Makes visitors, each with a browser window of their own; none may have caused an error in the console."""
    made: list[Visitor] = []

    def make(window: Window = DESKTOP, language: str = "en", theme: str = "light") -> Visitor:
        visitor = new_visitor(browser, address, window, language, theme)
        made.append(visitor)
        return visitor

    yield make
    for visitor in made:
        visitor.page.context.close()
    assert [error for visitor in made for error in visitor.errors] == []


@pytest.fixture
def shots() -> Path | None:
    """Where screenshots go, if anybody wants them (`IRONMASTER_SHOTS`)."""
    folder = os.environ.get("IRONMASTER_SHOTS")
    return Path(folder) if folder else None
