"""Letters to addresses that people give: what arrives there in each format, and what no name can do there."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from ironmaster.server.outbox.letters import Letter, Undeliverable
from ironmaster.server.outbox.networks import Reach
from ironmaster.server.outbox.outgoing import BadAddress, Sender
from ironmaster.server.outbox.webhooks import FORMATS, Webhooks
from tests.server.catcher import HERE, Catcher, Caught, catcher

pytestmark = pytest.mark.sqlite_only  # no database at all

LINK = "https://games.example/t/abc"
STOP = "https://games.example/stop/x"
LETTER = Letter("7.turn.3", "turn", "À vous : Brass", "Ada a construit\nun port.", LINK, STOP, "fr")
LINKS = f"{LINK}\nPour ne plus recevoir de messages de ce genre\N{NO-BREAK SPACE}: {STOP}"
TRICKS = "@everyone <@1> <!here> [free](https://evil.example) **loud** `code` # big & <https://evil.example|x>"


@pytest.fixture
def here() -> Iterator[Catcher]:
    with catcher() as found:
        yield found


def sent(here: Catcher, form: str, letter: Letter = LETTER) -> Caught:
    """What arrives of a letter."""
    address = {"url": f"http://127.0.0.1:{here.port}/hooks/me?token=1", "format": form}
    asyncio.run(Webhooks(Sender(Reach(HERE))).carry(letter, address))
    return here.next()


@pytest.mark.parametrize("form", FORMATS)
def test_who_gets_a_letter_twice_can_see_that(here: Catcher, form: str) -> None:
    got = sent(here, form)
    assert got.headers["idempotency-key"] == LETTER.id
    assert got.headers["content-type"] == "application/json"


def test_programs_get_all_of_a_letter(here: Catcher) -> None:
    got = sent(here, "json")
    assert got.first == "POST /hooks/me?token=1 HTTP/1.1"
    assert got.document == {
        "id": "7.turn.3",
        "event": "turn",
        "title": "À vous : Brass",
        "text": "Ada a construit\nun port.",
        "link": LINK,
        "stop": STOP,
        "language": "fr",
    }


def test_discord_gets_a_message_that_mentions_nobody(here: Catcher) -> None:
    got = sent(here, "discord").document
    assert got["content"] == f"À vous \\: Brass\nAda a construit\nun port\\.\n{LINKS}"
    assert got["allowed_mentions"] == {"parse": []}


def test_slack_gets_a_text(here: Catcher) -> None:
    got = sent(here, "slack").document
    assert got["text"] == f"À vous : Brass\nAda a construit\nun port.\n{LINKS}"
    assert got["mrkdwn"] is False


def test_ntfy_gets_a_message_for_its_topic(here: Catcher) -> None:
    got = sent(here, "ntfy")
    assert got.first == "POST /hooks/?token=1 HTTP/1.1"
    assert got.document == {
        "topic": "me",
        "title": "À vous : Brass",
        "message": "Ada a construit\nun port.",
        "click": LINK,
        "actions": [{"action": "view", "label": "Ne plus en recevoir", "url": STOP}],
    }


@pytest.mark.parametrize("form", FORMATS)
def test_a_letter_about_nothing_has_no_link(here: Catcher, form: str) -> None:
    said = str(sent(here, form, LETTER._replace(link=None, stop=None)).document)
    assert "https://" not in said


def test_names_are_no_markdown(here: Catcher) -> None:
    said = sent(here, "discord", LETTER._replace(text=TRICKS, link=None, stop=None)).document["content"]
    plain = said.partition("\n")[2]
    assert plain.replace("\\", "") == TRICKS
    marks = set("*_`~|<>#[]()@:")
    assert all(plain[at - 1] == "\\" for at, sign in enumerate(plain) if sign in marks)


def test_names_mention_nobody_in_slack(here: Catcher) -> None:
    said = sent(here, "slack", LETTER._replace(text=TRICKS, link=None)).document["text"]
    assert "<" not in said
    assert ">" not in said
    assert "&amp; &lt;https://evil.example|x&gt;" in said
    assert "@everyone" not in said, "services that understand Slack's words would tell everybody"


@pytest.mark.parametrize(("form", "field", "most"), [("discord", "content", 2000), ("slack", "text", 4000)])
@pytest.mark.parametrize("sign", ["a", "*", "<", "é"])
def test_a_long_letter_is_cut_and_keeps_its_links(here: Catcher, form: str, field: str, most: int, sign: str) -> None:
    said = sent(here, form, LETTER._replace(text=sign * 5000)).document[field]
    assert most - 10 < len(said) <= most
    assert said.endswith(f"…\n{LINKS}")


def test_a_long_letter_to_ntfy_does_not_become_a_file(here: Catcher) -> None:
    said = sent(here, "ntfy", LETTER._replace(text="é" * 5000)).document["message"]
    assert 3000 < len(said.encode()) < 4096
    assert said.endswith("é…")


@pytest.mark.parametrize(("status", "final"), [("404 Not Found", True), ("410 Gone", True), ("500 Oh", False)])
def test_an_address_that_is_gone_is_gone_for_good(here: Catcher, status: str, final: bool) -> None:
    here.answers(status)
    with pytest.raises(Undeliverable) as caught:
        sent(here, "json")
    assert caught.value.final is final


@pytest.mark.parametrize(
    ("url", "form"),
    [
        *(("ftp://127.0.0.1/x", "json"), ("http://me:secret@127.0.0.1/x", "json"), ("http://10.0.0.1/x", "json")),
        *(("http://127.0.0.1", "ntfy"), ("http://127.0.0.1/", "ntfy"), ("http://127.0.0.1/a%20b", "ntfy")),
        ("http://127.0.0.1/" + "x" * 65, "ntfy"),
    ],
)
def test_what_cannot_be_an_address_is_refused_at_once(url: str, form: str) -> None:
    with pytest.raises(BadAddress):
        asyncio.run(Webhooks(Sender(Reach(HERE))).check({"url": url, "format": form}))


@pytest.mark.parametrize("form", FORMATS)
def test_what_can_be_an_address_is_not(form: str) -> None:
    address = {"url": "https://127.0.0.1:8443/my-topic_1", "format": form}
    asyncio.run(Webhooks(Sender(Reach(HERE))).check(address))
