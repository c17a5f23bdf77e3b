"""Pictures of every layout: `python -m tests.browser.gallery FOLDER [WORD…]`, of all games or those with the words."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.browser.conftest import new_visitor, running_browser
from tests.browser.positions import Game, games
from tests.browser.sizes import DESKTOPS, TOUCH
from tests.browser.visitor import Window
from tests.server.process import server_process

LOOKS = (("en", "light"), ("fr", "dark"))


def take(browser: Browser, address: str, game: Game, folder: Path) -> None:
    """One game in every window, once in each language and theme."""
    for language, theme in LOOKS:
        for windows in (DESKTOPS, TOUCH):
            visitor = new_visitor(browser, address, windows[0], language, theme)
            game.sit_down(visitor)
            for window in windows:
                visitor.resize(window)
                visitor.page.screenshot(path=folder / f"{game.label}-{_size(window)}-{language}-{theme}.png")
            visitor.page.context.close()


def _size(window: Window) -> str:
    return f"{window.width}x{window.height}"


def main(folder: Path, words: list[str]) -> None:
    """Takes all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = [game for game in games() if all(word in game.label for word in words)]
    with TemporaryDirectory() as place, server_process(Path(place)) as server, running_browser() as browser:
        for game in wanted:
            take(browser, server.address, game, folder)
            print(game.label)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
