"""Mail about accounts: an address that is to be confirmed, or is left, and the way to a new password.

Codes are made when they are sent, and are nowhere but in the letter: if that has to be sent again, with another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from uuid import uuid4

from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from ironmaster.kernel.words import Message, message
from ironmaster.server.accounts import codes
from ironmaster.server.accounts.email import CONFIRM, FORGOTTEN, MOVED, RESET, write_to_forgetful
from ironmaster.server.database.job_queue import Job
from ironmaster.server.database.models import MAIL, AccountRow, JobRow
from ironmaster.server.outbox.letters import Letter, Undeliverable
from ironmaster.server.outbox.outbox import BACKOFF, Outbox, check_again
from ironmaster.server.words import WORDS


class AccountMail(ABC):
    """Sends mail, which may have a code, to the owner of an account."""

    kind: str
    tries = len(BACKOFF) + 1
    title: Message
    text: Message

    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox

    @abstractmethod
    def code(self, session: Session, account: AccountRow, job: Job) -> tuple[str | None, str] | None:
        """A new code, if it needs one, and where it goes; none if nobody is to be written to any more."""

    async def do(self, job: Job) -> None:
        """Sends it."""
        written = await run_in_threadpool(self.outbox.store.database.write, lambda session: self._write(session, job))
        if written is not None:
            letter, email = written
            try:
                await self._carry(letter, email)
            except Undeliverable as error:
                check_again(job, error)
        await run_in_threadpool(self.outbox.queue.remove, job)

    async def _carry(self, letter: Letter, email: str) -> None:
        await self.outbox.carriers[MAIL].carry(letter, {"email": email})

    def _write(self, session: Session, job: Job) -> tuple[Letter, str] | None:
        # It may have been withdrawn since it was taken. From here on nobody withdraws it without its code, and none
        # goes to an address that is changed or removed meanwhile.
        if session.get(JobRow, job.id, with_for_update=True) is None:
            return None
        account = session.get(AccountRow, job.question.get("account", job.subject), with_for_update=True)
        made = self.code(session, account, job) if account is not None else None
        if account is None or made is None:
            return None
        code, email = made
        text = WORDS.say(self.text._replace(values={"name": account.name}), account.language)
        title = WORDS.say(self.title, account.language)
        link = f"{self.outbox.public_url}/account" + (f"#{code}" if code is not None else "")
        return Letter(uuid4().hex, self.kind, title, text, link, None, account.language), email

    async def give_up(self, job: Job) -> None:
        """Leaves it unsent: whoever waits asks again."""
        await run_in_threadpool(self.outbox.queue.remove, job)


class Confirmations(AccountMail):
    """Asks whoever has an address whether it is the one of an account."""

    kind = CONFIRM
    title = message("Confirm your e-mail address")
    text = message(
        "{name} wants to be written to at this address on Ironmaster. If that is you, open this link and confirm it; "
        "if not, there is nothing to do."
    )

    def code(self, session: Session, account: AccountRow, job: Job) -> tuple[str, str] | None:
        """A code for the address that was asked for."""
        email = str(job.question["email"])
        return codes.confirm_address(session, account.id, email), email


class Resets(AccountMail):
    """Tells whoever has lost a password how to choose another."""

    kind = RESET
    title = message("Choose a new password")
    text = message(
        "Somebody, probably you, has lost the password of {name} on Ironmaster. Open this link within a day to choose "
        "another; if it was not you, there is nothing to do."
    )

    def code(self, session: Session, account: AccountRow, job: Job) -> tuple[str, str] | None:
        """A code for the confirmed address."""
        return (codes.mail_reset(session, account.id), account.email) if account.email is not None else None


class Moves(AccountMail):
    """Tells whoever has an address that an account has it no more: somebody else may have wanted that."""

    kind = MOVED
    title = message("Your e-mail address was changed")
    text = message(
        "{name} is not written to at this address any more on Ironmaster: it was replaced or removed. If that was not "
        "you, sign in and choose a new password; if you cannot, ask whoever runs the server for help."
    )

    def code(self, session: Session, account: AccountRow, job: Job) -> tuple[str | None, str] | None:
        """No code: the address opens nothing any more."""
        return None, str(job.question["email"])


class Forgotten:
    """Finds out who has lost a password: nobody who asks can tell by the time that it takes."""

    kind = FORGOTTEN
    tries = 3

    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox

    async def do(self, job: Job) -> None:
        """Has whoever it is written to."""

        def work(session: Session) -> None:
            write_to_forgetful(session, str(job.question["name"]))

        await run_in_threadpool(self.outbox.store.database.write, work)
        await run_in_threadpool(self.outbox.queue.remove, job)

    async def give_up(self, job: Job) -> None:
        """Leaves it: whoever waits asks again."""
        await run_in_threadpool(self.outbox.queue.remove, job)
