"""Accounts: signing up and in, and what people do with an account of theirs.

All but looking at who asks needs a browser that is signed in: whoever finds the token of a script can play by it, and
not take the account over.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, TypeVar

from fastapi import APIRouter, Depends, Path
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from ironmaster.kernel.words import message
from ironmaster.server.accounts import members, sessions, tokens
from ironmaster.server.accounts.attempts import count, sign_ups_from
from ironmaster.server.accounts.caller import Caller
from ironmaster.server.accounts.deletion import delete_account
from ironmaster.server.accounts.desk import Visitor
from ironmaster.server.accounts.export import data_of
from ironmaster.server.accounts.names import read_name
from ironmaster.server.accounts.renaming import finish_renaming, rename_account
from ironmaster.server.database.models import AccountRow, TokenRow
from ironmaster.server.problems import Problem
from ironmaster.server.services import Services
from ironmaster.server.tables.store import account_of
from ironmaster.server.web.credentials import (
    MaybeCaller,
    Person,
    TheBrowser,
    TheVisitor,
    check_accounts,
)
from ironmaster.server.web.dependencies import Language, TheServices
from ironmaster.server.web.error_responses import BUSY, COMMON, TAKEN
from ironmaster.server.wire.accounts import (
    AccountData,
    AccountNameAsked,
    AccountShown,
    AccountState,
    DeletionAsked,
    NewPasswordAsked,
    ResetAsked,
    SessionShown,
    SignInAsked,
    SignUpAsked,
    TokenAsked,
    TokenMade,
    TokenShown,
)

state_router = APIRouter(prefix="/account", tags=["accounts"], responses=COMMON)
router = APIRouter(
    prefix="/account", tags=["accounts"], responses=COMMON | TAKEN, dependencies=[Depends(check_accounts)]
)

Number = Annotated[int, Path(ge=1, lt=2**31)]
Found = TypeVar("Found")


@state_router.get("")
def who_am_i(services: TheServices, caller: MaybeCaller, lang: Language = "en") -> AccountState:
    """Who asks, and whether one can have an account here."""
    shown = None
    if caller is not None:
        account = read(services, lambda session: session.get(AccountRow, caller.account_id))
        shown = _shown(account) if account is not None else None
    return AccountState(accounts=services.settings.accounts, account=shown, mail=services.settings.sends_mail)


@router.post("", status_code=201, responses=BUSY)
async def sign_up(
    asked: SignUpAsked, services: TheServices, visitor: TheVisitor, browser: TheBrowser, lang: Language = "en"
) -> None:
    """A new account, and signed in to it at once."""
    secret = await services.desk.sign_up(asked.name, asked.password, asked.code, visitor)
    browser.sign_in(secret)


@router.post("/sign-in", status_code=204, responses=BUSY)
async def sign_in(
    asked: SignInAsked, services: TheServices, visitor: TheVisitor, browser: TheBrowser, lang: Language = "en"
) -> None:
    """Signs a browser in, by a cookie that no script can read."""
    browser.sign_in(await services.desk.sign_in(asked.name, asked.password, visitor))


@router.post("/sign-out", status_code=204)
def sign_out(services: TheServices, caller: MaybeCaller, browser: TheBrowser, lang: Language = "en") -> None:
    """Signs this browser out."""
    session_id = caller.session_id if caller is not None else None
    if session_id is not None:
        services.database.write(lambda session: sessions.end(session, session_id))
    browser.sign_out()


@router.post("/name", status_code=204)
def rename(
    asked: AccountNameAsked, services: TheServices, caller: Person, visitor: TheVisitor, lang: Language = "en"
) -> None:
    """Another name, which tables show too; where a game goes on, everybody there is told."""
    name = _wanted_name(services, asked, visitor)

    def work(session: Session) -> None:
        members.check_free(session, name, services.settings.bots, but=caller.account_id)
        rename_account(session, caller.account_id, name)

    services.database.write(work)
    finish_renaming(services.store, caller.account_id)


@router.post("/password", status_code=204, responses=BUSY)
async def change_password(
    asked: NewPasswordAsked,
    services: TheServices,
    caller: Person,
    visitor: TheVisitor,
    browser: TheBrowser,
    lang: Language = "en",
) -> None:
    """Another password; all other browsers are signed out. Tokens stay."""
    browser.sign_in(await services.desk.change_password(caller.name, asked.old, asked.new, visitor))


@router.post("/reset", status_code=204, responses=BUSY)
async def reset(
    asked: ResetAsked, services: TheServices, visitor: TheVisitor, browser: TheBrowser, lang: Language = "en"
) -> None:
    """Another password by a code of the host's, and signed in at once; all other browsers and tokens are shut out."""
    browser.sign_in(await services.desk.reset(asked.code, asked.password, visitor))


@router.get("/sessions")
def list_sessions(services: TheServices, caller: Person, lang: Language = "en") -> list[SessionShown]:
    """The browsers in which you are signed in, the one used last first."""
    return [
        SessionShown(
            id=row.id,
            agent=row.agent,
            created=row.created.isoformat(),
            seen=row.seen.isoformat(),
            current=row.id == caller.session_id,
        )
        for row in read(services, lambda session: sessions.sessions_of(session, caller.account_id))
    ]


@router.delete("/sessions/{number}", status_code=204)
def end_session(number: Number, services: TheServices, caller: Person, lang: Language = "en") -> None:
    """Signs another browser out."""
    if not services.database.write(lambda session: sessions.end(session, number, caller.account_id)):
        raise _gone()


@router.get("/tokens")
def list_tokens(services: TheServices, caller: Person, lang: Language = "en") -> list[TokenShown]:
    """The tokens of your scripts and programs, the newest first."""
    found = read(services, lambda session: tokens.tokens_of(session, caller.account_id))
    return [_token(token.row, token.account) for token in found]


@router.post("/tokens", status_code=201)
def make_token(asked: TokenAsked, services: TheServices, caller: Person, lang: Language = "en") -> TokenMade:
    """A token by which a script plays as you, or as a program of yours. It is shown this once."""

    def work(session: Session) -> TokenMade:
        account = account_of(session, caller.account_id)
        if asked.bot is not None:
            account = members.own_bot(session, account.id, asked.bot, stays=True)
        row, secret = tokens.make(session, account.id, asked.title)
        return TokenMade(**dict(_token(row, account)), token=secret)

    return services.database.write(work)


@router.delete("/tokens/{number}", status_code=204)
def revoke_token(number: Number, services: TheServices, caller: Person, lang: Language = "en") -> None:
    """Makes a token void."""
    if not services.database.write(lambda session: tokens.revoke(session, caller.account_id, number)):
        raise _gone()


@router.get("/bots")
def list_bots(services: TheServices, caller: Person, lang: Language = "en") -> list[AccountShown]:
    """Your programs, which play by tokens of their own."""
    return [_shown(bot) for bot in read(services, lambda session: members.bots_of(session, caller.account_id))]


@router.post("/bots", status_code=201)
def make_bot(
    asked: AccountNameAsked, services: TheServices, caller: Person, visitor: TheVisitor, lang: Language = "en"
) -> AccountShown:
    """An account for a program of yours. It sits down and plays like people, and tables say what it is."""
    name = _wanted_name(services, asked, visitor)

    def work(session: Session) -> AccountShown:
        return _shown(members.add_bot(session, account_of(session, caller.account_id).id, name, services.settings.bots))

    return services.database.write(work)


@router.delete("/bots/{name:path}", status_code=204)
def delete_bot(name: str, services: TheServices, caller: Person, lang: Language = "en") -> None:
    """Deletes a program of yours; its games stay, without its name."""
    bot = read(services, lambda session: members.own_bot(session, caller.account_id, name))
    delete_account(services.store, bot.id)


@router.get("/data")
def export(services: TheServices, caller: Person, lang: Language = "en") -> AccountData:
    """All that is kept of you."""
    return read(services, lambda session: AccountData(**data_of(session, own_account(session, caller))))


@router.post("/deletion", status_code=204, responses=BUSY)
async def delete(
    asked: DeletionAsked,
    services: TheServices,
    caller: Person,
    visitor: TheVisitor,
    browser: TheBrowser,
    lang: Language = "en",
) -> None:
    """Deletes your account for good. Games stay, without your name; where one goes on, a bot plays for you."""
    await services.desk.confirm(caller.name, asked.password, visitor)
    await run_in_threadpool(delete_account, services.store, caller.account_id)
    browser.sign_out()


def _wanted_name(services: Services, asked: AccountNameAsked, visitor: Visitor) -> str:
    """A name that somebody wants, counted as one who signs up is: whether it is free is told."""
    name = read_name(asked.name)
    services.database.write(lambda session: count(session, sign_ups_from(visitor.address)))
    return name


def read(services: Services, look: Callable[[Session], Found]) -> Found:
    """What is found in the database."""
    with services.database.read() as session:
        return look(session)


def own_account(session: Session, caller: Caller) -> AccountRow:
    """The account that asks, unless it was deleted just now."""
    account = session.get(AccountRow, caller.account_id)
    if account is None:
        raise _gone()
    return account


def _gone() -> Problem:
    return Problem(404, "gone", message("There is no such thing any more."))


def _shown(account: AccountRow) -> AccountShown:
    return AccountShown(
        name=account.name,
        bot=account.is_bot,
        created=account.created.isoformat(),
        email=account.email,
        language=account.language,
    )


def _token(row: TokenRow, account: AccountRow) -> TokenShown:
    return TokenShown(
        id=row.id, title=row.title, account=account.name, created=_said(row.created) or "", seen=_said(row.seen)
    )


def _said(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment is not None else None
