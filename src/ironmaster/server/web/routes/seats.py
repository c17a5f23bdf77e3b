"""Who plays a seat: invitations, names, lost keys, bots that take over, resigning."""

from __future__ import annotations

from fastapi import APIRouter, Response

from ironmaster.server.accounts.invitees import find_invitees
from ironmaster.server.tables import invitations, replacements, seats
from ironmaster.server.tables.new_tables import check_bot
from ironmaster.server.tables.rights import Action, check
from ironmaster.server.web.dependencies import Language, SomeKeys, TheServices
from ironmaster.server.web.error_responses import COMMON, GONE
from ironmaster.server.wire.answers import Invitation, KeyAsked, NewKey
from ironmaster.server.wire.requests import BotAsked, InviteAsked, KeyAnswered, NameAsked, OfferAnswered, Seat

router = APIRouter(prefix="/tables/{table_id}/seats/{seat}", tags=["seats"], responses=COMMON | GONE)

ASKED = 202
"""The status of a wish that others have to agree to."""


@router.post("/invitation")
def invite(
    table_id: str,
    seat: Seat,
    services: TheServices,
    keys: SomeKeys,
    asked: InviteAsked | None = None,
    lang: Language = "en",
) -> Invitation:
    """A new invitation to a seat, from the owner, before the game begins; whatever opened the seat before is void.

    Who has an account can invite another by its name: the seat is kept for it, and there is nothing to send.
    """
    if asked is None or asked.account is None:
        made = services.store.change(table_id, lambda change: invitations.invite(change, seat, keys.opened(change.row)))
        return Invitation(invitation=made)
    check(Action.INVITE, keys.opened(services.store.row(table_id)), seat)
    (invited,) = find_invitees(services.database, keys.caller, [asked.account]).values()
    services.store.change(
        table_id, lambda change: invitations.invite_account(change, seat, keys.opened(change.row), invited)
    )
    return Invitation(invitation=None)


@router.post("/leave")
def get_up(table_id: str, seat: Seat, services: TheServices, keys: SomeKeys, lang: Language = "en") -> NewKey:
    """Gets up before the game begins: whoever comes can have the seat."""
    services.store.change(table_id, lambda change: seats.get_up(change, seat, keys.opened(change.row)))
    return NewKey(key=None)


@router.post("/key", responses={ASKED: {"model": KeyAsked, "description": "Others have to agree first"}})
def ask_new_key(
    table_id: str, seat: Seat, services: TheServices, keys: SomeKeys, response: Response, lang: Language = "en"
) -> KeyAsked:
    """A new key for a lost one, from the owner.

    A key that the owner was given once is replaced at once, and so is any where no other person plays. Else the answer
    is an invitation: it becomes valid when whoever has the old key or all other people at the table agree, or after a
    day in which the old key was not used. The old key opens the seat until the invitation is claimed.
    """
    answer = services.store.change(
        table_id, lambda change: invitations.ask_new_key(change, seat, keys.opened(change.row))
    )
    if not answer.valid:
        response.status_code = ASKED
    return KeyAsked(**answer._asdict())


@router.post("/key/answer")
def answer_key(
    table_id: str, seat: Seat, asked: KeyAnswered, services: TheServices, keys: SomeKeys, lang: Language = "en"
) -> NewKey:
    """Agrees to a new key of a seat, or refuses it; whoever has its old key decides alone."""
    services.store.change(
        table_id, lambda change: invitations.answer_key(change, seat, asked.agree, keys.opened(change.row))
    )
    return NewKey(key=None)


@router.post("/name")
def rename(
    table_id: str, seat: Seat, asked: NameAsked, services: TheServices, keys: SomeKeys, lang: Language = "en"
) -> NewKey:
    """Changes what whoever plays a seat is called. Everybody at the table is told."""
    services.store.change(table_id, lambda change: seats.rename(change, seat, asked.name, keys.opened(change.row)))
    return NewKey(key=None)


@router.post("/bot")
def hand_over(
    table_id: str, seat: Seat, asked: BotAsked, services: TheServices, keys: SomeKeys, lang: Language = "en"
) -> NewKey:
    """Lets a bot play a seat, until its player takes it back."""
    bot = check_bot(asked.bot, services.settings.bots)
    services.store.change(table_id, lambda change: seats.hand_to_bot(change, seat, bot, keys.opened(change.row)))
    return NewKey(key=None)


@router.post("/person")
def take_back(table_id: str, seat: Seat, services: TheServices, keys: SomeKeys, lang: Language = "en") -> NewKey:
    """Lets its player play a seat again; a seat that began as a bot's stays one."""
    services.store.change(table_id, lambda change: seats.take_back(change, seat, keys.opened(change.row)))
    return NewKey(key=None)


@router.post("/resign")
def resign(table_id: str, seat: Seat, services: TheServices, keys: SomeKeys, lang: Language = "en") -> NewKey:
    """Gives the game up: a bot plays the seat to the end."""
    services.store.change(table_id, lambda change: seats.resign(change, seat, keys.opened(change.row)))
    return NewKey(key=None)


@router.post("/offer", status_code=204)
def offer(
    table_id: str, seat: Seat, asked: OfferAnswered, services: TheServices, keys: SomeKeys, lang: Language = "en"
) -> None:
    """Agrees that somebody else is looked for in place of who left, or refuses it.

    Once all who still play agree, anybody may take the seat (`join`) and play on from there, except who has or had
    another seat there. Until then whoever was only late can take it back.
    """
    services.store.change(
        table_id, lambda change: replacements.answer_offer(change, seat, asked.agree, keys.opened(change.row))
    )
