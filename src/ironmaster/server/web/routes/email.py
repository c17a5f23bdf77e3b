"""The address of mail of an account, its language, and lost passwords."""

from __future__ import annotations

from fastapi import APIRouter, Depends
from sqlalchemy.orm import Session
from starlette.concurrency import run_in_threadpool

from ironmaster.server.accounts import email
from ironmaster.server.accounts.attempts import count, forgotten_by, forgotten_from, passwords_from
from ironmaster.server.accounts.names import folded
from ironmaster.server.services import Services
from ironmaster.server.web.credentials import Person, TheVisitor, check_accounts
from ironmaster.server.web.dependencies import Language, TheServices
from ironmaster.server.web.error_responses import BUSY, COMMON, TAKEN
from ironmaster.server.web.routes.account import own_account
from ironmaster.server.wire.accounts import ConfirmationAsked, EmailAsked, ForgottenAsked, LanguageAsked

router = APIRouter(
    prefix="/account", tags=["accounts"], responses=COMMON | TAKEN, dependencies=[Depends(check_accounts)]
)


@router.post("/email", status_code=204, responses=BUSY)
async def ask_for_email(
    asked: EmailAsked, services: TheServices, caller: Person, visitor: TheVisitor, lang: Language = "en"
) -> None:
    """Has a letter written to an address, which becomes yours by the code in it; until then nothing changes."""
    _check_mail(services)
    wanted = email.read_email(asked.email)
    await services.desk.confirm(caller.name, asked.password, visitor)

    def work(session: Session) -> None:
        email.ask_confirmation(session, own_account(session, caller).id, wanted, visitor.address)

    await run_in_threadpool(services.database.write, work)


@router.post("/email/confirmation", status_code=204)
def confirm_email(asked: ConfirmationAsked, services: TheServices, visitor: TheVisitor, lang: Language = "en") -> None:
    """Takes an address as that of an account, by the code that was written there; in whichever browser it is read."""
    services.database.write(lambda session: count(session, passwords_from(visitor.address)))
    services.database.write(lambda session: email.confirm(session, asked.code, asked.notices))


@router.delete("/email", status_code=204)
def forget_email(services: TheServices, caller: Person, lang: Language = "en") -> None:
    """Removes your address of mail."""
    services.database.write(lambda session: email.forget(session, own_account(session, caller)))


@router.post("/forgotten", status_code=204)
def forgotten(asked: ForgottenAsked, services: TheServices, visitor: TheVisitor, lang: Language = "en") -> None:
    """Has a link to choose a new password written to the confirmed address of an account, by its name or that address.

    The answer is the same, and what is done for it, whether or not there is such an account.
    """
    _check_mail(services)
    counted = (forgotten_by(folded(asked.name), visitor.address), forgotten_from(visitor.address))
    services.database.write(lambda session: count(session, *counted))
    services.database.write(lambda session: email.ask_reset(session, asked.name))


@router.post("/language", status_code=204)
def change_language(asked: LanguageAsked, services: TheServices, caller: Person, lang: Language = "en") -> None:
    """The language that you are written to in."""

    def work(session: Session) -> None:
        own_account(session, caller).language = asked.language

    services.database.write(work)


def _check_mail(services: Services) -> None:
    if not services.settings.sends_mail:
        raise email.no_mail()
