"""Mail in the browser: an address is added and confirmed, a lost password chosen anew, and letters are stopped."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import MakeVisitor
from tests.browser.test_accounts import PASSWORD, at_account, sign_up
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.configured import LOOSE
from tests.server.post import PUBLIC, SENDER, PostOffice, address_of, code_in, post_office, stop_path
from tests.server.process import configured_server
from tests.server.scripts import wait_for

FRESH = "another password"


@pytest.fixture(scope="module")
def with_mail(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, PostOffice]]:
    """The address of a server that sends mail, and where that arrives."""
    with post_office() as (office, mail):
        how: dict[str, Any] = {"mail_server": mail, "mail_from": SENDER, "public_url": PUBLIC, **LOOSE}
        with configured_server(tmp_path_factory.mktemp("mail"), accounts="open", bot_workers=0, **how) as server:
            yield server.address, office
            server.stop(signal.SIGTERM)


def arrived(office: PostOffice, address: str, count: int) -> Any:
    """The last of so many letters to somebody."""
    wait_for(lambda: len(office.to(address)) == count)
    return office.to(address)[-1]


def fits(visitor: Visitor) -> bool:
    """Whether nothing sticks out of the window."""
    return bool(visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize(
    ("how", "name"),
    [({"window": DESKTOP}, "Ada"), ({"window": PHONE, "language": "fr", "theme": "dark"}, "Emilie")],
    ids=["desktop", "phone"],
)
def test_an_address_is_confirmed_finds_a_lost_password_and_gets_no_more_letters(
    visit: MakeVisitor, with_mail: tuple[str, PostOffice], how: dict[str, Any], name: str
) -> None:
    server, office = with_mail
    address = address_of(name)
    here = at_account(visit, server, **how)
    sign_up(here, name)
    here.page.locator("#email [type=email]").fill(address)
    here.page.locator("#email [type=password]").fill(PASSWORD)
    here.page.locator("#email button").click()
    letter = arrived(office, address, 1)
    expect(here.page.locator("#email [type=email]")).to_have_value("")
    expect(here.page.locator("#email button")).to_have_class("primary")  # who has mistyped it asks again
    assert ("Confirmez" if how.get("language") == "fr" else "Confirm") in letter["Subject"]

    here.open(f"/account?#{code_in(letter)}")
    here.page.locator("#confirm button").click()
    expect(here.page.locator("#forget-email")).to_be_visible()
    expect(here.page.locator("#channels li")).to_contain_text(address)
    expect(here.page.locator("#page")).to_contain_text(address)
    assert fits(here)

    asked = {"kind": "mail", "events": ["turn", "over"]}
    headers = {"Origin": server, "Content-Type": "application/json"}
    made = here.page.request.post(f"{server}/api/account/channels", data=json.dumps(asked), headers=headers)
    here.page.request.post(f"{server}/api/account/channels/{made.json()['id']}/test", headers=headers)
    here.open(stop_path(arrived(office, address, 2)))
    assert fits(here)
    here.page.locator("#stop-all").click()
    expect(here.page.locator("#stopped")).to_be_visible()
    assert here.ask("GET", "/api/account/channels")["channels"][0]["off"]

    there = at_account(visit, server, **how)
    there.page.locator("#forgot").click()
    there.page.locator("#forgotten input").fill(address)
    there.page.locator("#forgotten button").click()
    there.open(f"/account?#{code_in(arrived(office, address, 3))}")
    there.page.locator("#reset [type=password]").fill(FRESH)
    there.page.locator("#reset button").click()
    expect(there.page.locator("#sign-out")).to_be_visible()
    here.open("/account")
    expect(here.page.locator("#sign-in")).to_be_visible()


def test_the_language_of_letters_can_be_chosen(visit: MakeVisitor, with_mail: tuple[str, PostOffice]) -> None:
    here = at_account(visit, with_mail[0])
    sign_up(here, "Grace")
    expect(here.page.locator("#letters-in")).to_have_value("en")
    with here.page.expect_response("**/api/account/language*"):
        here.page.locator("#letters-in").select_option("fr")
    here.open("/account")
    expect(here.page.locator("#letters-in")).to_have_value("fr")
