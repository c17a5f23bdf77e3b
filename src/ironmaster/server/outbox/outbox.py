"""The outbox: what is to be sent, whether it still is, and what is written down once it was.

A letter is marked as sent in the transaction that ends its job. If the program is killed between the handing over and
that, another sends it once more: rather twice than never. Both copies have the same id, by which programs for mail,
browsers and whoever listens can tell that they are one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, delete, select
from sqlalchemy.orm import Session, joinedload
from starlette.concurrency import run_in_threadpool

from ironmaster.server.accounts.channels import BROWSER_GONE, FAILED
from ironmaster.server.database.clock import now
from ironmaster.server.database.job_queue import Job, JobQueue
from ironmaster.server.database.models import (
    ENDED,
    EVENTS,
    INVITATION,
    MAIL,
    PUSH,
    AccountRow,
    ChannelRow,
    DeliveryRow,
    JobRow,
    LetterRow,
)
from ironmaster.server.jobs.questions import open_table
from ironmaster.server.jobs.runner import LacksRules, TryLater
from ironmaster.server.outbox.letters import Carrier, Letter, Undeliverable
from ironmaster.server.outbox.reasons import not_before, still_holds
from ironmaster.server.outbox.texts import Scene
from ironmaster.server.tables.store import Store
from ironmaster.server.tables.telling import DIGEST, LETTER, TEST, next_digest, wanted_as

BACKOFF = (30, 120, 480, 1800, 7200, 28_800)
"""The seconds between tries: half a day in all."""

MOST_FAILURES = 3
"""After how many letters in a row that could not be delivered a channel is off."""

ELSEWHERE = 120
"""The seconds that a letter is left to others for, where this program has nothing to send it by."""

GRACE = 3.0
"""The seconds that a letter under way has when the program stops."""

NEEDS_NO_RULES = (INVITATION, ENDED)
"""What can be told of a table without its rules."""


class Postbag(NamedTuple):
    """What is to go by a channel."""

    channel: ChannelRow
    account: AccountRow
    deliveries: list[DeliveryRow]


class Finding(NamedTuple):
    """What a look at its table says of a letter: whether it still has a reason, and when it is to be sent."""

    holds: bool
    scene: Scene | None = None
    due: datetime | None = None

    @property
    def waits(self) -> bool:
        """Whether it is too early for it."""
        return self.due is not None and self.scene is not None and self.due > self.scene.moment


GONE = Finding(False)


class Outbox:
    """What sending needs: the tables, the jobs, the carriers, and the address that links begin with."""

    def __init__(self, store: Store, queue: JobQueue, carriers: Mapping[str, Carrier], public_url: str | None) -> None:
        self.store = store
        self.queue = queue
        self.carriers = carriers
        self.public_url = public_url or ""

    def find(self, which: ColumnElement[bool]) -> Postbag | None:
        """What has not been sent of a channel."""
        wanted = select(DeliveryRow).join(LetterRow).where(which, DeliveryRow.sent.is_(None)).order_by(LetterRow.id)
        with self.store.database.read() as session:
            both = (joinedload(DeliveryRow.letter), joinedload(DeliveryRow.channel))
            found = list(session.scalars(wanted.options(*both)))
            account = session.get(AccountRow, found[0].channel.account_id) if found else None
        return Postbag(found[0].channel, account, found) if account is not None else None

    def look(self, bag: Postbag, letter: LetterRow, *, anywhere: bool = False) -> Finding:
        """Whether a letter is still to be sent; raises `LacksRules` if others may know, unless it is sent anywhere."""
        if letter.event == TEST:
            return Finding(True)
        if bag.channel.off is not None or wanted_as(letter.event) not in bag.channel.events or letter.table_id is None:
            return GONE
        scene = self._scene(letter.table_id, anywhere or letter.event in NEEDS_NO_RULES)
        table = scene.opened.table if scene.opened is not None else None
        if (table is not None or letter.event in NEEDS_NO_RULES) and not still_holds(letter, scene.row, table):
            return GONE
        return Finding(True, scene, not_before(letter, scene.row))

    def _scene(self, table_id: str, anywhere: bool) -> Scene:
        try:
            opened = open_table(self.store, table_id)
        except LacksRules:
            if not anywhere:
                raise
            return Scene(self.store.row(table_id), None, self.store.time())
        return Scene(opened.row, opened, self.store.time())

    def link(self, letter: LetterRow) -> str:
        """Where a letter is about."""
        return self.public_url + (f"/t/{letter.table_id}" if letter.table_id is not None else "/account")

    def stop_link(self, channel: ChannelRow, event: str = "") -> str:
        """Where letters are stopped, of one kind or all."""
        kind = wanted_as(event)
        return f"{self.public_url}/stop/{channel.stop}" + (f"?event={kind}" if kind in EVENTS else "")

    async def carry(self, job: Job, bag: Postbag, letter: Letter) -> None:
        """Sends a letter, and writes down that it was; or says when it is tried again, or gives it up.

        A program that is told to stop meanwhile finishes this first, if it takes no longer than it may.
        """
        carried = asyncio.ensure_future(self._carry(job, bag, letter))
        try:
            await asyncio.shield(carried)
        except asyncio.CancelledError:
            await asyncio.wait([carried], timeout=GRACE)
            raise

    async def _carry(self, job: Job, bag: Postbag, letter: Letter) -> None:
        if bag.channel.kind not in self.carriers:
            await run_in_threadpool(self.queue.leave, job, ELSEWHERE)
            return
        try:
            await self._hand_over(bag, letter)
        except Undeliverable as error:
            if letter.event != TEST:  # whoever tries sees that nothing comes
                check_again(job, error)
            gone = error.final and bag.channel.kind == PUSH
            await run_in_threadpool(self.settle, job, bag, failed=True, gone=gone)
        else:
            await run_in_threadpool(self.settle, job, bag, sent=True)

    async def _hand_over(self, bag: Postbag, letter: Letter) -> None:
        kind, email = bag.channel.kind, bag.account.email
        if kind == MAIL and email is None:
            raise Undeliverable("the account has no address any more", final=True)
        await self.carriers[kind].carry(letter, {"email": email} if kind == MAIL else bag.channel.address)

    def settle(
        self, job: Job, bag: Postbag | None, *, sent: bool = False, failed: bool = False, gone: bool = False
    ) -> None:
        """Ends a job: what it was about was sent, or has failed for good, or has no reason any more. A browser that is
        gone never comes back: another letter would be one more that nobody reads."""

        def work(session: Session) -> None:
            if bag is not None:
                self._write_down(session, bag, sent)
            if bag is not None and (sent or failed):
                _count(session, bag.channel.id, failed, gone)
            session.flush()
            _end(session, job)

        self.store.database.write(work)

    def drop(self, deliveries: Sequence[DeliveryRow]) -> None:
        """Removes what has no reason any more."""
        ids = [delivery.id for delivery in deliveries]
        self.store.database.write(lambda session: session.execute(delete(DeliveryRow).where(DeliveryRow.id.in_(ids))))

    def _write_down(self, session: Session, bag: Postbag, sent: bool) -> None:
        tries = [delivery.letter_id for delivery in bag.deliveries if delivery.letter.event == TEST]
        session.execute(delete(LetterRow).where(LetterRow.id.in_(tries)))
        ids = [delivery.id for delivery in bag.deliveries]
        for delivery in session.scalars(select(DeliveryRow).where(DeliveryRow.id.in_(ids))):
            if sent:
                delivery.sent = now(session)
            else:
                session.delete(delivery)


def told_together(channel_id: int) -> ColumnElement[bool]:
    """What goes by a channel and has no job of its own."""
    by_itself = select(JobRow.id).where(JobRow.kind == LETTER, JobRow.subject == DeliveryRow.id)
    return and_(DeliveryRow.channel_id == channel_id, ~by_itself.exists())


def _end(session: Session, job: Job) -> None:
    """Ends a job; one that tells things together goes on if more of them were written meanwhile.

    Whoever writes one has the job locked, so that it is seen here, or finds the job gone.
    """
    mine = select(JobRow).where(JobRow.id == job.id, JobRow.holder == job.holder)
    row = session.scalar(mine.with_for_update())
    if row is None:
        return
    if job.kind == DIGEST and _is_more(session, int(job.subject)):
        row.holder, row.held_until, row.tries, row.due = None, None, 0, next_digest(now(session))
    else:
        session.delete(row)


def _is_more(session: Session, channel_id: int) -> bool:
    unsent = select(DeliveryRow.id).where(told_together(channel_id), DeliveryRow.sent.is_(None))
    return session.scalar(unsent.limit(1)) is not None


def check_again(job: Job, error: Undeliverable) -> None:
    """Has a job tried again later, unless that would not help, or has not for long."""
    if not error.final and job.tries <= len(BACKOFF):
        raise TryLater(str(error), max(BACKOFF[job.tries - 1], error.after or 0))


def _count(session: Session, channel_id: int, failed: bool, gone: bool) -> None:
    # Others may write letters for it meanwhile, which refer to it.
    channel = session.get(ChannelRow, channel_id, with_for_update={"key_share": True})
    if channel is None:
        return
    channel.failures = channel.failures + 1 if failed else 0
    if gone:
        channel.off = BROWSER_GONE
    elif channel.failures >= MOST_FAILURES:
        channel.off = FAILED
