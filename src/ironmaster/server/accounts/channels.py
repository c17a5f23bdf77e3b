"""The ways by which people want to be told things: added, changed, stopped."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from ironmaster.kernel.words import mark, message
from ironmaster.server.accounts.attempts import count, letters_for
from ironmaster.server.database.clock import now
from ironmaster.server.database.job_queue import drop_job
from ironmaster.server.database.models import EVENTS, MAIL, AccountRow, ChannelRow, DeliveryRow, LetterRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.keys import new_key
from ironmaster.server.tables.telling import DIGEST, TEST, write

MOST = 10
"""The channels of a person."""

STOPPED = mark("You have stopped it by a link in a letter.")
FAILED = mark("Several letters in a row could not be delivered.")
RESET = mark("The password was lost and chosen anew: turn it on again if it is yours.")
BROWSER_GONE = mark("This browser takes no notices any more: add it again from its own page.")
"""Why a channel is off, for its owner."""


def channels_of(session: Session, account_id: str) -> list[ChannelRow]:
    """The channels of a person, the oldest first."""
    return list(session.scalars(select(ChannelRow).where(ChannelRow.account_id == account_id).order_by(ChannelRow.id)))


def own_channel(session: Session, account_id: str, channel_id: int) -> ChannelRow:
    """A channel of a person."""
    row = session.get(ChannelRow, channel_id, with_for_update=True)
    if row is None or row.account_id != account_id:
        raise _gone()
    return row


def _gone() -> Problem:
    return Problem(404, "gone", message("There is no such thing any more."))


def add(
    session: Session, account: AccountRow, kind: str, address: Mapping[str, Any], events: Collection[str], digest: bool
) -> ChannelRow:
    """A new channel. Who asks for one that they have gets that, as it is wanted now."""
    # Two at once would both find that it is not there; letters that refer to the account are written meanwhile.
    if session.get(AccountRow, account.id, with_for_update={"key_share": True}) is None:
        raise _gone()
    if kind == MAIL and account.email is None:
        words = message("Add your e-mail address first, and confirm it by the link in the letter that you get.")
        raise Problem(409, "no_email", words)
    known = channels_of(session, account.id)
    row = next((each for each in known if (each.kind, _whither(each.address)) == (kind, _whither(address))), None)
    if row is None:
        if len(known) >= MOST:
            raise Problem(409, "too_many_channels", message("There are too many of them: remove one first."))
        row = ChannelRow(account_id=account.id, kind=kind, stop=new_key(), created=now(session), failures=0)
        session.add(row)
    row.address = dict(address)
    change(row, events, digest)
    session.flush()
    return row


def _whither(address: Mapping[str, Any]) -> Any:
    """What tells channels of a kind apart."""
    return address.get("endpoint") or address.get("url")


def change(row: ChannelRow, events: Collection[str] | None, digest: bool | None) -> None:
    """Has other things told by a channel, which is on again by that."""
    if events is not None:
        row.events = [event for event in EVENTS if event in events]
    if digest is not None:
        row.digest = digest
    row.off, row.failures = None, 0


def try_out(session: Session, row: ChannelRow) -> None:
    """Sends a letter by which its owner sees how they will be told things."""
    count(session, letters_for(row.account_id))
    write(session, row.account_id, TEST, now(session), channel=row)


def stop(session: Session, code: str, event: str | None) -> None:
    """Stops the letters of a channel, all of them or those of a kind: whoever has one of them may."""
    row = session.scalar(select(ChannelRow).where(ChannelRow.stop == code).with_for_update())
    if row is None:
        raise Problem(
            404, "unknown_stop", message("These letters have been stopped for good, or there never were any.")
        )
    left = [each for each in row.events if event is not None and each != event]
    if left:
        row.events = left
    else:
        row.off = STOPPED


def shut(session: Session, account_id: str) -> None:
    """Turns off what whoever had the account before may have added; mail goes to the confirmed address alone."""
    for row in channels_of(session, account_id):
        if row.kind != MAIL and row.off is None:
            row.off = RESET


def tell_by_mail(session: Session, account: AccountRow) -> None:
    """Has everything told by mail; who has chosen before what is gets that again."""
    row = next((each for each in channels_of(session, account.id) if each.kind == MAIL), None)
    if row is None:
        add(session, account, MAIL, {}, EVENTS, digest=False)
    else:
        change(row, None, None)


def forget_mail(session: Session, account_id: str) -> None:
    """Removes the channel by mail, whose address is gone."""
    for row in channels_of(session, account_id):
        if row.kind == MAIL:
            remove(session, row)


def forget_all(session: Session, account_id: str) -> None:
    """Removes the channels of an account."""
    for row in channels_of(session, account_id):
        remove(session, row)


def remove(session: Session, row: ChannelRow) -> None:
    """Removes a channel with all that was to go by it alone: another may have its number."""
    drop_job(session, DIGEST, str(row.id))
    tries = select(DeliveryRow.letter_id).where(DeliveryRow.channel_id == row.id)
    session.execute(delete(LetterRow).where(LetterRow.event == TEST, LetterRow.id.in_(tries)))
    session.execute(delete(ChannelRow).where(ChannelRow.id == row.id))
