"""The address of mail of an account: asked for, confirmed by what is written there, removed; and lost passwords.

What is to be written is a job. Its code is made when it is sent: the database keeps a hash of it alone.
"""

from __future__ import annotations

from hashlib import sha256
from uuid import uuid4

from sqlalchemy import select
from sqlalchemy.orm import Session

from ironmaster.kernel.words import message
from ironmaster.server.accounts import codes, members
from ironmaster.server.accounts.attempts import count, forgotten_for, letters_for, letters_from, letters_to
from ironmaster.server.accounts.channels import forget_mail, tell_by_mail
from ironmaster.server.accounts.names import folded
from ironmaster.server.addresses import is_mail_address
from ironmaster.server.database.clock import now
from ironmaster.server.database.job_queue import PERSON_WAITS, drop_job, replace_job
from ironmaster.server.database.models import AccountRow, JobRow
from ironmaster.server.problems import Problem

CONFIRM, FORGOTTEN, RESET, MOVED = "confirm", "forgotten", "reset", "moved"
"""The kinds of jobs: to have an address confirmed, to find out who has lost a password, to write to them, and to tell
an address that it is an account's no more."""

MOST_NAMESAKES = 5
"""How many accounts of one address are written to at once."""


def read_email(text: str) -> str:
    """An address of mail as it is kept: small letters, since nobody tells addresses apart by their case."""
    email = text.strip().lower()
    if not is_mail_address(email):
        raise Problem(422, "bad_email", message("This is no address of mail: write one such as ada@example.org."))
    return email


def ask_confirmation(session: Session, account_id: str, email: str, asked_from: str) -> None:
    """Has a letter written to an address, by which it becomes that of an account."""
    count(session, letters_for(account_id), letters_from(asked_from), letters_to(email))
    _write_anew(session, CONFIRM, account_id, {"email": email})


def confirm(session: Session, code: str, notices: bool = False) -> None:
    """Takes an address as that of an account, whose owner has proved that mail arrives there and may want notices."""
    account_id, email = codes.use_confirmation(session, code)
    account = session.get(AccountRow, account_id, with_for_update=True)
    if account is None:
        raise codes.void(code)
    _leave_address(session, account, email)
    account.email = email
    codes.void_resets(session, account.id)
    if notices:
        tell_by_mail(session, account)


def forget(session: Session, account: AccountRow) -> None:
    """Removes the address of an account; one that was to be confirmed is not any more."""
    _leave_address(session, account, None)
    account.email = None
    forget_mail(session, account.id)
    withdraw(session, account.id)
    codes.void_resets(session, account.id)


def _leave_address(session: Session, account: AccountRow, email: str | None) -> None:
    """Has the address that an account had until now told of it: its owner may not have wanted that."""
    if account.email is not None and account.email != email:
        _write_anew(session, MOVED, uuid4().hex, {"account": account.id, "email": account.email})


def withdraw(session: Session, account_id: str) -> None:
    """Has no address confirmed that was to be, nor anything else written that was asked for."""
    drop_jobs(session, account_id)
    codes.void_confirmations(session, account_id)


def drop_jobs(session: Session, account_id: str) -> None:
    """Has nothing written to an account that was to be."""
    for kind in (CONFIRM, RESET):
        drop_job(session, kind, account_id)


def ask_reset(session: Session, name: str) -> None:
    """Leaves it to a job to find out whose name or address it is: the same is done here whether or not there is one."""
    subject = sha256(folded(name).encode()).hexdigest()[:40]
    _write_anew(session, FORGOTTEN, subject, {"name": name})


def write_to_forgetful(session: Session, name: str) -> None:
    """Has those written to whose name or address it is, if they have confirmed one."""
    known = select(AccountRow).where(AccountRow.email == name.strip().lower()).limit(MOST_NAMESAKES)
    called = members.find(session, name)
    found = {called, *session.scalars(known)} if called is not None else set(session.scalars(known))
    for account in found:
        if account.email is not None and _may_be_written_to(session, account):
            _write_anew(session, RESET, account.id, {})


def _may_be_written_to(session: Session, account: AccountRow) -> bool:
    """Whether somebody has not had many letters of late, by which they can choose a password: nobody is told here."""
    try:
        count(session, forgotten_for(account.id))
    except Problem:
        return False
    return True


def _write_anew(session: Session, kind: str, subject: str, question: dict[str, str]) -> None:
    job = JobRow(kind=kind, subject=subject, question=question, urgency=PERSON_WAITS, due=now(session), tries=0)
    replace_job(session, job)


def no_mail() -> Problem:
    """Where no mail is sent, who could change that is told."""
    words = message(
        "This server sends no mail: whoever runs it can turn it on (the setting mail_server), or give you a link to "
        "choose a new password."
    )
    return Problem(404, "no_mail", words)
