"""Somebody in front of a browser: what they see, and what they click."""

from __future__ import annotations

import random
import re
from typing import Any, NamedTuple

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

PATIENCE = 30_000
"""Milliseconds until something must have happened: bots may have to think first."""

DRAWN = """(patience) => Promise.race([
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
    new Promise((done) => setTimeout(() => done(false), patience)),
])"""
"""Whether the page is drawn twice before patience ends."""

TURN_OR_END = "#now .choice, .choices .choice, .choose-amount, #end-turn:enabled, .final"


class Window(NamedTuple):
    """The size of a browser window."""

    width: int
    height: int
    touch: bool


DESKTOP = Window(1280, 800, touch=False)
PHONE = Window(390, 844, touch=True)


class Visitor:
    """A person with a browser window."""

    def __init__(self, page: Page, address: str, window: Window) -> None:
        self.page = page
        self.address = address
        self.window = window
        self.errors: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.errors.append(f"{said.type}: {said.text} ({said.location.get('url')})")

    def open(self, path: str) -> None:
        """Goes to a page and waits until it is there."""
        self.page.goto(self.address + path)
        self.page.wait_for_selector("body.ready")

    def speak(self, language: str) -> None:
        """Switches the page to a language."""
        if self.page.locator("html").get_attribute("lang") != language:
            self.page.locator("#language").click()
            self.page.wait_for_selector(f"html[lang={language}]")
            self.wait_idle()

    def resize(self, window: Window) -> None:
        """Makes the window larger or smaller, and waits until the page has settled in it."""
        self.page.set_viewport_size({"width": window.width, "height": window.height})
        assert self.page.evaluate(DRAWN, PATIENCE), "the browser has stopped drawing"
        self.window = window

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Asks the server something without the page, to set a scene."""
        answer = self.page.request.fetch(self.address + path, method=method, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def set_up(self, game: str, players: int = 2) -> None:
        """Sets a table up in the lobby, against bots, and sits down."""
        self.open("/")
        self.page.locator(f"[data-game={game}] .set-up").click()
        self.page.locator("dialog label:has(select)").filter(has_text=re.compile("Players|Joueurs")).locator(
            "select"
        ).select_option(str(players))
        self.page.locator("#start").click()
        self.page.wait_for_selector("#prompt")

    def sit_at(self, game: str, *people: str, bots: int = 1, seed: str = "7") -> str:
        """Sits down at a table made without the page, the same each time; whoever is named plays at this screen."""
        seats = [{"kind": "person", "name": name} for name in people] + [{"kind": "bot", "bot": "greedy"}] * bots
        made = self.ask("POST", "/api/tables", {"game": game, "seats": seats, "seed": seed})
        self.open("/")
        own = [seat["key"] for seat in made["seats"] if seat["key"]]
        self.keep_keys(made["id"], {"own": own, "invites": {}, "owner": made["owner_key"]})
        self.open(f"/t/{made['id']}")
        return str(made["id"])

    def keep_keys(self, table: str, keys: dict[str, Any]) -> None:
        """Puts keys where the page looks for them."""
        self.page.evaluate(
            "([name, keys]) => localStorage.setItem(name, JSON.stringify(keys))", [f"keys:{table}", keys]
        )

    def keys(self, table: str) -> Any:
        """The keys that this browser holds."""
        return self.page.evaluate("name => JSON.parse(localStorage.getItem(name))", f"keys:{table}")

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.page.locator("#prompt").inner_text()

    @property
    def board(self) -> Locator:
        """The table."""
        return self.page.locator("#board")

    def wait_idle(self) -> None:
        """Waits until the page does not wait for the server any more, and has read what was scored meanwhile."""
        self.page.wait_for_selector("#play[aria-busy=false]")
        # Whatever is there, at once: it may be gone before a mouse gets there.
        self.page.locator(".scorings .close").evaluate_all("all => all.forEach((close) => close.click())")

    def skip_scorings(self) -> None:
        """Closes from now on what is told of scorings, whenever it stands in the way."""
        scoring = self.page.locator(".scorings .close")
        # Bots play on: the next scoring may be told before it is seen that the first was closed.
        self.page.add_locator_handler(scoring, lambda close: close.click(), no_wait_after=True)

    def wait_turn(self) -> None:
        """Waits until there is something to decide, or the game is over."""
        self.page.wait_for_selector(TURN_OR_END, state="attached")
        self.wait_idle()

    def choices(self) -> list[tuple[int, str | None]]:
        """What may be chosen: decisions and the things they point at."""
        found = self.page.locator("#side .choice").evaluate_all(
            "all => all.map(one => [Number(one.dataset.decision), one.dataset.thing ?? null])"
        )
        return [(decision, thing) for decision, thing in found]

    def choose(self, decision: int, thing: str | None = None) -> None:
        """Decides with the mouse: on the table if it is a thing, else with its button."""
        if thing is not None and not thing.startswith(("link:", "gap:")):
            self.click_thing(thing)
            inside = self.page.locator(f".bubble [data-decision='{decision}']")
            if inside.count():
                inside.click()
        else:
            self.choose_from_list(decision)
        self.wait_idle()

    def choose_from_list(self, decision: int) -> None:
        """Decides with the button of a choice; on a phone the sheet is pulled up first."""
        button = self.page.locator(f"#side [data-decision='{decision}']")
        if not button.is_visible():
            if self.page.locator("#pull").is_visible():
                self.pull(up=True)
            self.page.locator("#tab-choices").click()
        button.click()
        self.wait_idle()
        if self.page.locator("#pull").is_visible():
            self.pull(up=False)

    def pull(self, up: bool) -> None:
        """Pulls the sheet of the phone up or down."""
        if (self.page.locator("#pull").get_attribute("aria-expanded") == "true") != up:
            self.page.locator("#pull").click()

    def click_thing(self, thing: str) -> None:
        """Clicks the middle of a thing on the table."""
        found = self.board.locator(f"[data-at='{thing}']").first
        found.evaluate("thing => thing.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})")
        found.click()

    def show_lists(self) -> None:
        """Has the table told in words, by keys alone."""
        self.page.keyboard.press("w")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(".inventory li")
        self.wait_idle()

    def copied(self) -> str:
        """What the page puts on the clipboard, once it is there; the clipboard is emptied for the next time."""
        for _ in range(PATIENCE // 100):
            found = self.page.evaluate("navigator.clipboard.readText()")
            if found:
                self.page.evaluate("navigator.clipboard.writeText('')")
                return str(found)
            self.page.wait_for_timeout(100)
        raise AssertionError("nothing has been copied")

    def drafted(self) -> list[str]:
        """The decisions of the draft, in words."""
        return self.page.locator(".draft li").all_inner_texts()

    def draft_turn(self) -> None:
        """Chooses the first thing offered until the turn only has to be sent."""
        while not self.page.locator("#end-turn:enabled").count():
            self.choose_from_list(self.choices()[0][0])

    def end_turn(self) -> None:
        """Ends the turn."""
        self.page.locator("#end-turn").click()
        self.wait_idle()

    @property
    def is_over(self) -> bool:
        """Whether the final scores are shown."""
        return self.page.locator(".final").count() > 0

    def decide_somehow(self, chance: random.Random) -> None:
        """Makes one step: ends the turn if nothing is left, else bids or chooses something that is allowed."""
        if self.page.locator("#end-turn:enabled").count():
            self.end_turn()
        elif self.page.locator(".choose-amount").count():
            self.page.locator(".amount input[type=number]").fill(str(chance.randrange(6)))
            self.page.locator(".choose-amount").click()
            self.wait_idle()
        else:
            self.choose(*chance.choice(self.choices()))

    def play_to_the_end(self, seed: int) -> None:
        """Plays the whole game."""
        chance = random.Random(seed)
        self.wait_turn()
        while not self.is_over:
            self.decide_somehow(chance)
            self.wait_turn()
        expect(self.page.locator(".final .ranking li").first).to_be_visible()
