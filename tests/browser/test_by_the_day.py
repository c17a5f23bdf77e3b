"""Games by the day among people with accounts, by a clock that the test sets: how they meet, what they are written
at a real mail server, each in their own language, and what becomes of those whose time is up.

One reads English at a desk and the other French on a phone; each is once the one who begins.
"""

from __future__ import annotations

import re
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from email.message import EmailMessage
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import MakeVisitor
from tests.browser.test_accounts import PASSWORD, at_account, sign_up
from tests.browser.test_clocks import TAKE_BACK
from tests.browser.test_meeting import at_table, quick_match
from tests.browser.test_people import ask, fits, table
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.configured import LOOSE
from tests.server.post import PUBLIC, SENDER, PostOffice, address_of, body_of, code_in, post_office, stop_path
from tests.server.process import configured_server
from tests.server.scripts import wait_for
from tests.server.set_clock import ClockFile

PLACES: dict[str, dict[str, Any]] = {
    "en": {"window": DESKTOP},
    "fr": {"window": PHONE, "language": "fr", "theme": "dark"},
}
BOTH_WAYS = pytest.mark.parametrize("languages", [("en", "fr"), ("fr", "en")], ids=["desk first", "phone first"])
A_DAY = {"kind": "daily", "hours": 24, "reserve": 0}

SUBJECTS = {
    "en": {
        "confirm": "Confirm your e-mail address",
        "invitation": "You are invited",
        "turn": "Your turn",
        "time": "Your time runs out",
        "reminder": "Your time was up, and you have more",
        "over": "The game is over",
    },
    "fr": {
        "confirm": "Confirmez votre adresse e-mail",
        "invitation": "Vous avez une invitation",
        "turn": "À vous de jouer",
        "time": "Votre temps s’épuise",
        "reminder": "Votre temps était écoulé, et vous en recevez davantage",
        "over": "La partie est terminée",
    },
}
PACE = {"en": "Pace: 24 hours a turn.", "fr": "Rythme : 24 heures par tour."}
HAPPENED = {"en": "What happened since your last turn:", "fr": "Ce qui s’est passé depuis votre dernier tour"}
BOT_PLAYS = {
    "en": "The time of {name} was up: a bot plays until the seat is taken back.",
    "fr": "Temps écoulé pour {name}\xa0: un robot joue jusqu’à son retour.",
}
MORE_TIME = {
    "en": "The time of {name} was up: 24 hours more, once.",
    "fr": "Temps écoulé pour {name}\xa0: encore 24 heures, une seule fois.",
}
GAME_ENDS = {
    "en": "The time of {name} was up: the game has ended without a result.",
    "fr": "Temps écoulé pour {name}\xa0: la partie s’est terminée sans résultat.",
}
NO_RESULT = {"en": "The game has ended without a result.", "fr": "La partie s’est terminée sans résultat."}


class Person(NamedTuple):
    """Somebody with an account, a browser, and a letter box."""

    visitor: Visitor
    name: str
    language: str
    office: PostOffice

    def letters(self, kind: str) -> list[EmailMessage]:
        """The letters of a kind that have come, in the language of whoever reads them."""
        return [mail for mail in self.mails if mail["Subject"].startswith(SUBJECTS[self.language][kind])]

    @property
    def mails(self) -> list[EmailMessage]:
        return self.office.to(address_of(self.name))

    def letter(self, kind: str, count: int = 1) -> EmailMessage:
        """The last of so many letters of a kind, once they are there."""
        wait_for(lambda: len(self.letters(kind)) >= count)
        assert len(self.letters(kind)) == count
        return self.letters(kind)[-1]

    def follow(self, mail: EmailMessage) -> None:
        """Opens the table that a letter is about."""
        found = re.search(rf"^{PUBLIC}(/t/\w+)\s*$", body_of(mail), re.MULTILINE)
        assert found is not None, body_of(mail)
        self.visitor.open(found.group(1))

    def note(self, words: dict[str, str], about: Person) -> None:
        """Finds something told at the table, about somebody."""
        page = self.visitor.page
        if page.locator("#pull").is_visible():
            self.visitor.pull(up=True)
        page.locator("#tab-log").click()
        said = words[self.language].format(name=about.name)
        expect(page.locator("#panel-log .note").filter(has_text=said)).to_have_count(1)

    def take_back(self) -> Locator:
        """The button that takes the seat back from a bot."""
        self.visitor.page.locator("#tab-about").click()
        return self.visitor.page.get_by_role("button", name=TAKE_BACK[self.language])

    def play_turn(self) -> None:
        """Plays a turn with the page: the first that there is."""
        self.visitor.wait_turn()
        self.visitor.draft_turn()
        self.visitor.end_turn()


class House(NamedTuple):
    """A server whose clock the test sets, and the mail server that it writes by."""

    address: str
    office: PostOffice
    clock: ClockFile
    visit: MakeVisitor

    def welcome(self, name: str, **how: Any) -> Person:
        """Somebody who signs up, confirms an address with the link that comes there, and wants to be written to."""
        visitor = at_account(self.visit, self.address, **how)
        person = Person(visitor, name, how.get("language", "en"), self.office)
        page = visitor.page
        sign_up(visitor, name)
        page.locator("#email [type=email]").fill(address_of(name))
        page.locator("#email [type=password]").fill(PASSWORD)
        page.locator("#email button").click()
        visitor.open(f"/account?#{code_in(person.letter('confirm'))}")
        page.locator("#confirm button").click()
        expect(page.locator("#forget-email")).to_be_visible()
        expect(page.locator("#channels li")).to_have_count(1)
        return person

    def couple(self, languages: Sequence[str], surname: str) -> tuple[Person, Person]:
        """Two people, one for each language."""
        first, second = (
            self.welcome(f"{name}-{surname}-{language}", **PLACES[language])
            for name, language in zip(("Ada", "Emilie"), languages)
        )
        return first, second


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, PostOffice, ClockFile]]:
    folder = tmp_path_factory.mktemp("by-the-day")
    clock = ClockFile(folder)
    with post_office() as (office, mail):
        how: dict[str, Any] = {"mail_server": mail, "mail_from": SENDER, "public_url": PUBLIC, **LOOSE}
        with configured_server(folder, clock=clock.path, accounts="open", bot_workers=1, **how) as server:
            yield server.address, office, clock
            server.stop(signal.SIGTERM)


@pytest.fixture
def house(server: tuple[str, PostOffice, ClockFile], visit: MakeVisitor) -> House:
    return House(*server, visit)


def turn_of(people: Sequence[Person], table_id: str) -> list[Person]:
    """Those who are asked."""
    found = ask(people[0].visitor, f"/api/tables/{table_id}")
    names = [found["table"]["seats"][seat]["name"] for seat in found["panel"]["turn"]]
    return [person for person in people if person.name in names]


def invite_by_name(host: Person, guest: Person) -> str:
    """Sets a table up with the page, a day a turn, at which a seat is kept for somebody."""
    page = host.visitor.page
    host.visitor.open("/")
    page.locator("[data-game=brass] .set-up").click()
    page.locator("dialog label:has(select)").filter(has_text=re.compile("Players|Joueurs")).locator(
        "select"
    ).select_option("2")
    seat = page.locator("dialog .seat-rows li").nth(1)
    seat.locator("select").select_option("account")
    seat.locator("input").fill(guest.name)
    page.locator("#pace").select_option("daily")
    page.locator("#pace-reserve").fill("0")
    page.locator("#start").click()
    return at_table(host.visitor)


def next_letter(
    house: House, people: Sequence[Person], table_id: str, turns: Counter[str]
) -> tuple[Person, EmailMessage]:
    """Whose turn it is, and the letter that says so, once they have had a while to move unasked."""
    (mover,) = turn_of(people, table_id)
    assert len(mover.letters("turn")) == turns[mover.name]
    house.clock.wait(minutes=2)
    turns[mover.name] += 1
    return mover, mover.letter("turn", turns[mover.name])


def tells_of_others(letter: EmailMessage, reader: Person, people: Sequence[Person]) -> bool:
    """Whether a letter tells what others have done since the last turn of who reads it."""
    _, happened, lines = body_of(letter).partition(HAPPENED[reader.language])
    return bool(happened) and any(f"- {person.name}" in lines for person in people if person is not reader)


@BOTH_WAYS
def test_two_find_each_other_by_name_and_are_written_to_once_a_turn(house: House, languages: tuple[str, str]) -> None:
    people = host, guest = house.couple(languages, "byname")
    table_id = invite_by_name(host, guest)
    guest.follow(guest.letter("invitation"))
    assert host.name in body_of(guest.letter("invitation"))
    assert PACE[guest.language] in body_of(guest.letter("invitation"))
    guest.visitor.page.locator("#accept").click()
    guest.visitor.wait_idle()

    turns = Counter[str]()
    mover, letter = next_letter(house, people, table_id, turns)
    while not tells_of_others(letter, mover, people):
        mover.follow(letter)
        assert fits(mover.visitor)
        mover.play_turn()
        mover, letter = next_letter(house, people, table_id, turns)

    house.clock.wait(hours=20)
    mover.follow(mover.letter("time"))
    mover.visitor.wait_turn()
    assert {person.name: len(person.letters("turn")) for person in people} == turns
    assert [person for person in people if person.letters("time")] == [mover]


@BOTH_WAYS
def test_a_letter_is_stopped_with_one_click_and_the_others_still_come(house: House, languages: tuple[str, str]) -> None:
    people = house.couple(languages, "stops")
    table_id = table(people[0].visitor, people[1].visitor, pace=A_DAY)
    (reader,) = turn_of(people, table_id)
    house.clock.wait(minutes=2)
    reader.visitor.open(stop_path(reader.letter("turn")))
    assert fits(reader.visitor)
    reader.visitor.page.locator("#stop").click()
    expect(reader.visitor.page.locator("#stopped")).to_be_visible()

    reader.visitor.open(f"/t/{table_id}")
    reader.play_turn()
    while turn_of(people, table_id) != [reader]:
        (other,) = turn_of(people, table_id)
        other.visitor.open(f"/t/{table_id}")
        other.play_turn()
    house.clock.wait(hours=20)
    reader.letter("time")
    assert len(reader.letters("turn")) == 1


def late(house: House, people: Sequence[Person], time_up: str) -> tuple[str, Person]:
    """A table with a rule for who is late, at which both look on, and somebody who is."""
    table_id = table(people[0].visitor, people[1].visitor, pace=A_DAY | {"time_up": time_up})
    for person in people:
        person.visitor.open(f"/t/{table_id}")
    (somebody,) = turn_of(people, table_id)
    house.clock.wait(hours=25)
    return table_id, somebody


@BOTH_WAYS
def test_a_bot_plays_for_who_is_late_until_the_seat_is_taken_back(house: House, languages: tuple[str, str]) -> None:
    people = house.couple(languages, "bot")
    table_id, somebody = late(house, people, "bot")
    for person in people:
        person.note(BOT_PLAYS, somebody)
    other = next(person for person in people if person is not somebody)
    wait_for(lambda: turn_of(people, table_id) == [other])  # the turn that was late is the bot's
    somebody.take_back().click()
    expect(somebody.take_back()).to_have_count(0)

    other.visitor.wait_turn()
    while turn_of(people, table_id) == [other]:
        other.play_turn()
    somebody.play_turn()


@BOTH_WAYS
def test_who_is_late_is_reminded_and_has_more_time_once(house: House, languages: tuple[str, str]) -> None:
    people = house.couple(languages, "more")
    _, somebody = late(house, people, "reminder")
    for person in people:
        person.note(MORE_TIME, somebody)
    somebody.follow(somebody.letter("reminder"))
    expect(somebody.visitor.page.locator("#now .clock .face")).to_be_visible()
    house.clock.wait(hours=25)
    for person in people:
        person.note(BOT_PLAYS, somebody)
    expect(somebody.visitor.page.locator("#now .clock")).to_have_count(0)
    assert len(somebody.letters("reminder")) == 1


@BOTH_WAYS
def test_a_game_ends_without_a_result_if_that_is_the_rule(house: House, languages: tuple[str, str]) -> None:
    people = house.couple(languages, "end")
    _, somebody = late(house, people, "end")
    for person in people:
        expect(person.visitor.page.locator(".final h2")).to_have_text(NO_RESULT[person.language])
        person.note(GAME_ENDS, somebody)
        letter = person.letter("over")
        assert NO_RESULT[person.language] in body_of(letter)
        person.follow(letter)
        expect(person.visitor.page.locator(".final h2")).to_have_text(NO_RESULT[person.language])


def test_three_find_each_other_by_quick_match_and_are_told_how_it_ended(house: House) -> None:
    languages = ("en", "fr", "en")
    names = [f"{name}-quick" for name in ("Ada", "Emilie", "Grace")]
    people = [house.welcome(name, **PLACES[language]) for name, language in zip(names, languages)]
    for person in people:
        person.visitor.open("/")
        quick_match(person.visitor, "furnace", 3, "daily")
        person.visitor.page.locator("#find-players").click()
        table_id = at_table(person.visitor)
    assert len({person.visitor.page.url for person in people}) == 1

    asked = turn_of(people, table_id)
    house.clock.wait(minutes=2)
    for person in asked:
        person.letter("turn")
    assert [person for person in people if person.letters("turn")] == asked

    for seat in ask(people[0].visitor, f"/api/tables/{table_id}")["table"]["seats"]:
        person = people[names.index(seat["name"])]
        ask(person.visitor, f"/api/tables/{table_id}/seats/{seat['seat']}/bot", {"bot": "random"})
    for person in people:
        letter = person.letter("over")
        assert all(name in body_of(letter) for name in names)
        person.follow(letter)
        expect(person.visitor.page.locator(".final .ranking li")).to_have_count(3)
