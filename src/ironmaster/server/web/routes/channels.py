"""How people want to be told things while they do not look; and one click by which they are not any more."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Query
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from ironmaster.kernel.words import message
from ironmaster.server.accounts import channels
from ironmaster.server.accounts.attempts import addresses_of, count
from ironmaster.server.database.models import MAIL, PUSH, WEBHOOK, AccountRow, ChannelRow
from ironmaster.server.problems import Problem
from ironmaster.server.services import Services
from ironmaster.server.web.credentials import Person, check_accounts
from ironmaster.server.web.dependencies import Language, TheServices
from ironmaster.server.web.error_responses import COMMON, TAKEN
from ironmaster.server.web.routes.account import Number, own_account, read
from ironmaster.server.wire.channels import Available, ChannelChanged, Channels, ChannelShown, ChannelWanted, Event
from ironmaster.server.words import WORDS

router = APIRouter(
    prefix="/account/channels", tags=["accounts"], responses=COMMON | TAKEN, dependencies=[Depends(check_accounts)]
)
stop_router = APIRouter(include_in_schema=False)


@router.get("")
def list_channels(services: TheServices, caller: Person, lang: Language = "en") -> Channels:
    """The ways by which you are told things, and those that there could be."""

    def look(session: Session) -> Channels:
        account = own_account(session, caller)
        return Channels(
            available=Available(**{kind: kind in services.carriers for kind in (MAIL, PUSH, WEBHOOK)}),
            push_key=services.push_key,
            email=account.email,
            channels=[_shown(row, account, lang) for row in channels.channels_of(session, account.id)],
        )

    return read(services, look)


@router.post("", status_code=201)
async def add_channel(
    asked: ChannelWanted, services: TheServices, caller: Person, lang: Language = "en"
) -> ChannelShown:
    """Another way by which you are told things."""
    _check_available(services, asked.kind)
    address = asked.model_dump(exclude={"kind", "events", "digest"})
    if asked.kind in services.web_carriers:
        counted = addresses_of(caller.account_id)
        await run_in_threadpool(services.database.write, lambda session: count(session, counted))
        await services.web_carriers[asked.kind].check(address)

    def work(session: Session) -> ChannelShown:
        account = own_account(session, caller)
        row = channels.add(session, account, asked.kind, address, asked.events, asked.digest)
        return _shown(row, account, lang)

    return await run_in_threadpool(services.database.write, work)


@router.patch("/{number}")
def change_channel(
    number: Number, asked: ChannelChanged, services: TheServices, caller: Person, lang: Language = "en"
) -> ChannelShown:
    """Other things to be told by it; one that was off is on again."""

    def work(session: Session) -> ChannelShown:
        row = channels.own_channel(session, caller.account_id, number)
        channels.change(row, asked.events, asked.digest)
        return _shown(row, own_account(session, caller), lang)

    return services.database.write(work)


@router.delete("/{number}", status_code=204)
def remove_channel(number: Number, services: TheServices, caller: Person, lang: Language = "en") -> None:
    """Has nothing told by it any more."""

    def work(session: Session) -> None:
        channels.remove(session, channels.own_channel(session, caller.account_id, number))

    services.database.write(work)


@router.post("/{number}/test", status_code=204)
def try_channel(number: Number, services: TheServices, caller: Person, lang: Language = "en") -> None:
    """Sends you a letter by it, as all of them will be."""

    def work(session: Session) -> None:
        row = channels.own_channel(session, caller.account_id, number)
        _check_available(services, row.kind)
        channels.try_out(session, row)

    services.database.write(work)


@stop_router.post("/stop/{code}", status_code=204)
def stop(
    code: str, services: TheServices, event: Annotated[Event | None, Query()] = None, lang: Language = "en"
) -> None:
    """Stops letters by what each of them carries: those of its kind, or all that go the same way. Nobody need sign in,
    and programs for mail do it in their readers' name (RFC 8058)."""
    services.database.write(lambda session: channels.stop(session, code, event))


def _check_available(services: Services, kind: str) -> None:
    if kind not in services.carriers:
        raise Problem(409, "not_available", NOT_AVAILABLE[kind])


NOT_AVAILABLE = {
    MAIL: message("This server sends no mail: whoever runs it can turn it on (the setting mail_server)."),
    PUSH: message("This server sends nothing to browsers: whoever runs it can turn it on (the setting push_key)."),
    WEBHOOK: message(
        "This server sends nothing to addresses on the web: whoever runs it can turn it on (the setting webhooks)."
    ),
}


def _shown(row: ChannelRow, account: AccountRow, language: str) -> ChannelShown:
    return ChannelShown(
        id=row.id,
        kind=row.kind,
        title=_title(row, account),
        events=row.events,
        digest=row.digest,
        off=WORDS.say(row.off, language) if row.off is not None else None,
    )


def _title(row: ChannelRow, account: AccountRow) -> str:
    """What its owner tells a channel apart by; the rest of an address on the web may be as secret as a password."""
    if row.kind == MAIL:
        return account.email or ""
    address = row.address
    return address.get("agent") or urlsplit(address.get("url") or address.get("endpoint", "")).hostname or ""
