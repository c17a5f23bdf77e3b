"""Another name for an account: it has it at once, and then at its tables, whatever happens in between."""

from __future__ import annotations

from datetime import timedelta

from sqlalchemy import Select, select
from sqlalchemy.orm import Session

from ironmaster.server.accounts.at_tables import rename_everywhere
from ironmaster.server.accounts.members import write_name
from ironmaster.server.accounts.names import folded
from ironmaster.server.database.clock import now
from ironmaster.server.database.job_queue import NOBODY_WAITS, add_job
from ironmaster.server.database.models import AccountRow, JobRow
from ironmaster.server.problems import not_signed_in
from ironmaster.server.tables.store import Store

RENAME = "rename"
"""The kind of the job that is there while tables may have a former name; its subject is the account."""

BY_ITSELF = timedelta(minutes=1)
"""How long whoever was asked for the name has to tell it everywhere, before others do."""


def rename_account(session: Session, account_id: str, name: str) -> None:
    """Gives an account another name, and leaves its former ones to be replaced at its tables."""
    account = session.get(AccountRow, account_id, with_for_update=True)
    if account is None:
        raise not_signed_in()
    job = session.scalar(_job_of(account_id).with_for_update())
    if job is None:
        job = JobRow(kind=RENAME, subject=account.id, table_id=None, question={"former": []}, urgency=NOBODY_WAITS)
        job.due = now(session) + BY_ITSELF
        add_job(session, job)
    job.question = {"former": [*job.question["former"], account.name]}
    account.name, account.folded = name, folded(name)
    write_name(session)


def finish_renaming(store: Store, account_id: str) -> None:
    """Has all tables of an account call it by its name; it can be done again, and by two at once."""
    with store.database.read() as session:
        job, account = session.scalar(_job_of(account_id)), session.get(AccountRow, account_id)
    former = job.question["former"] if job is not None else []
    if account is not None:
        rename_everywhere(store, account_id, former, account.name)
    store.database.write(lambda session: _settle(session, account_id, former))


def _settle(session: Session, account_id: str, former: list[str]) -> None:
    """Nothing is left to do, unless there is another name meanwhile."""
    job = session.scalar(_job_of(account_id).with_for_update())
    if job is not None and job.question["former"] == former:
        session.delete(job)


def _job_of(account_id: str) -> Select[JobRow]:
    return select(JobRow).where(JobRow.kind == RENAME, JobRow.subject == account_id)
