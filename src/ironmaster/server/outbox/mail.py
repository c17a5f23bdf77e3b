"""Mail: letters handed to a mail server (SMTP), which carries them on."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from contextlib import suppress
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import format_datetime, parseaddr
from smtplib import SMTP, SMTP_SSL, SMTPException, SMTPRecipientsRefused
from typing import Any
from urllib.parse import unquote, urlsplit

from ironmaster.kernel.names import one_line
from ironmaster.server.addresses import is_mail_address
from ironmaster.server.database.models import MAIL, now
from ironmaster.server.outbox.letters import Letter, Undeliverable, stop_line

TIMEOUT = 20.0
"""The seconds that the mail server may be silent for."""

PLAIN_PORT, LOGIN_PORT, ENCRYPTED_PORT = 25, 587, 465


UNSUBSCRIBE = "List-Unsubscribe"


class MailPolicy(EmailPolicy):
    """Headers as they are written usually, but for the one with an address: that stays whole, however long."""

    def fold(self, name: str, value: str) -> str:
        """A header in lines."""
        return f"{name}: {value}{self.linesep}" if name == UNSUBSCRIBE else super().fold(name, value)

    def fold_binary(self, name: str, value: str) -> bytes:
        """A header in lines, as it is sent."""
        return self.fold(name, value).encode("ascii")


POLICY = MailPolicy(linesep="\r\n", cte_type="7bit")


class Mail:
    """Carries letters to addresses of mail."""

    kind = MAIL

    def __init__(self, server: str, sender: str) -> None:
        self.server = urlsplit(server)
        self.sender = sender

    async def carry(self, letter: Letter, address: Mapping[str, Any]) -> None:
        """Hands a letter to the mail server."""
        to = str(address["email"])
        if not is_mail_address(to):
            raise Undeliverable(f"{to!r} is no address", final=True)
        await asyncio.to_thread(self._hand_over, composed(letter, self.sender, to), to)

    def _hand_over(self, mail: EmailMessage, to: str) -> None:
        try:
            smtp = self._connected()
            try:
                smtp.send_message(mail, parseaddr(self.sender)[1], [to])
            finally:
                _take_leave(smtp)
        except SMTPRecipientsRefused as error:
            code = next(iter(error.recipients.values()))[0]
            raise Undeliverable(f"the mail server refuses the address ({code})", final=500 <= code < 600) from None
        except (OSError, SMTPException) as error:
            raise Undeliverable(f"the mail server does not take the letter: {error!r}") from None

    def _connected(self) -> SMTP:
        """A connection to the mail server, which has been told who asks."""
        host, port = str(self.server.hostname), self.server.port
        if self.server.scheme == "smtps":
            smtp: SMTP = SMTP_SSL(host, port or ENCRYPTED_PORT, timeout=TIMEOUT, context=ssl.create_default_context())
        else:
            smtp = SMTP(host, port or (LOGIN_PORT if self.server.password else PLAIN_PORT), timeout=TIMEOUT)
        try:
            self._introduce(smtp)
        except BaseException:
            smtp.close()
            raise
        return smtp

    def _introduce(self, smtp: SMTP) -> None:
        """Gives the password, if there is one: encrypted, and to nobody but the server that it is meant for."""
        user, password = self.server.username, self.server.password
        smtp.ehlo()
        if self.server.scheme == "smtp" and (password or smtp.has_extn("starttls")):
            smtp.starttls(context=ssl.create_default_context() if password else _as_among_servers())
        if user and password:
            smtp.login(unquote(user), unquote(password))


def _take_leave(smtp: SMTP) -> None:
    """Ends a connection: a letter that was taken stays so, however the mail server says goodbye."""
    with suppress(OSError, SMTPException):
        smtp.quit()


def _as_among_servers() -> ssl.SSLContext:
    """Encrypted for whoever answers: better than not at all, and what mail servers do among themselves."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def composed(letter: Letter, sender: str, to: str) -> EmailMessage:
    """A letter as mail. No header has a line break: whatever people have named is one line here."""
    mail = EmailMessage(POLICY)
    mail["From"], mail["To"], mail["Subject"] = sender, to, one_line(letter.title)
    mail["Date"] = format_datetime(now())
    mail["Message-ID"] = f"<{letter.id}@{parseaddr(sender)[1].partition('@')[2]}>"
    mail["Auto-Submitted"] = "auto-generated"
    if letter.stop is not None:
        mail[UNSUBSCRIBE] = f"<{letter.stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content("\n\n".join(_parts(letter)) + "\n")
    return mail


def _parts(letter: Letter) -> list[str]:
    parts = [letter.text, *([letter.link] if letter.link is not None else [])]
    stop = stop_line(letter)
    return [*parts, f"-- \n{stop}"] if stop is not None else parts
