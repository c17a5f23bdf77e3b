"""What a mail server is handed: headers that nobody can break into, and a password never in the clear."""

from __future__ import annotations

import asyncio

import pytest

from ironmaster.server.outbox.letters import Letter, Undeliverable
from ironmaster.server.outbox.mail import Mail, composed
from tests.server.post import SENDER, body_of, post_office

pytestmark = pytest.mark.sqlite_only  # no server of ours is started here

STOP = "https://games.example.org/stop/" + "x" * 80 + "?event=invitation"
LETTER = Letter("0" * 32, "turn", "Your turn", "Ada has built.", "https://games.example.org/t/x", STOP)
ADA = "ada@example.org"


def carry(server: str, letter: Letter = LETTER, to: str = ADA) -> None:
    asyncio.run(Mail(server, SENDER).carry(letter, {"email": to}))


def test_a_letter_arrives_with_all_that_it_says() -> None:
    with post_office() as (office, address):
        carry(address)
        (mail,) = office.mails
    assert (mail["To"], mail["From"], mail["Subject"]) == (ADA, SENDER, "Your turn")
    assert mail["Message-ID"] == f"<{LETTER.id}@example.org>"
    assert mail["List-Unsubscribe"] == f"<{STOP}>"
    assert all(part in body_of(mail) for part in (LETTER.text, str(LETTER.link), STOP))


def test_a_long_address_stays_whole_in_its_header() -> None:
    """Programs for mail do not read it in pieces."""
    assert f"List-Unsubscribe: <{STOP}>\r\n".encode() in composed(LETTER, SENDER, ADA).as_bytes()


@pytest.mark.parametrize("broken", ["\r\n", "\n", "\r", "\u2028", "\x0b", "\x85"])
def test_no_line_break_of_a_title_makes_a_header(broken: str) -> None:
    with post_office() as (office, address):
        carry(address, LETTER._replace(title=f"Your turn{broken}Bcc: all@example.org"))
        (mail,) = office.mails
    assert mail["Bcc"] is None
    assert mail["Subject"] == "Your turn Bcc: all@example.org"


@pytest.mark.parametrize("to", ["ada@example.org\r\nBcc: all@example.org", "ada@example.org, all@example.org", ""])
def test_nothing_but_an_address_is_written_to(to: str) -> None:
    with post_office() as (office, address):
        with pytest.raises(Undeliverable) as refused:
            carry(address, to=to)
        assert refused.value.final
        assert office.mails == []


def test_a_password_is_never_sent_in_the_clear() -> None:
    with post_office() as (office, address):
        with pytest.raises(Undeliverable) as refused:
            carry(address.replace("smtp://", "smtp://ada:secret@"))
        assert not refused.value.final
        assert "secret" not in str(refused.value)
        assert office.mails == []


def test_who_is_refused_for_good_is_told_from_who_is_not_now() -> None:
    with post_office() as (office, address):
        office.answer = "451 come back later"
        with pytest.raises(Undeliverable) as later:
            carry(address)
        office.refused.add(ADA)
        with pytest.raises(Undeliverable) as never:
            carry(address)
    assert (later.value.final, never.value.final) == (False, True)


def test_a_letter_that_was_taken_is_not_sent_again_whatever_is_said_at_parting() -> None:
    with post_office() as (office, address):
        office.farewell = "421 closing down"
        carry(address)
        assert len(office.mails) == 1


def test_a_mail_server_that_is_away_is_tried_again() -> None:
    with post_office() as (_, address):
        pass
    with pytest.raises(Undeliverable) as refused:
        carry(address)
    assert not refused.value.final
