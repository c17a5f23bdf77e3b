"""Who plays a seat: lost keys, bots that take over, resigning."""

from __future__ import annotations

from fastapi import APIRouter

from ironmaster.server.answers import COMMON, GONE
from ironmaster.server.desk import ADesk, Desk, Keys, Language, SomeKeys
from ironmaster.server.errors import not_owner, not_yours
from ironmaster.server.making import check_bot
from ironmaster.server.schemas import BotAsked, NewKey, Seat
from ironmaster.server.store import sitter_at

router = APIRouter(prefix="/tables/{table_id}/seats/{seat}", tags=["seats"], responses=COMMON | GONE)

SUBSTITUTE = "greedy"
"""Who plays on for somebody who resigns."""


def check_owner(desk: Desk, table_id: str, seat: int, keys: Keys) -> None:
    """Refuses everybody but the owner of the table."""
    row = desk.store.row(table_id)
    sitter_at(row, seat)
    if not keys.opened(row).owner:
        raise not_owner()


def check_seat_or_owner(desk: Desk, table_id: str, seat: int, keys: Keys) -> None:
    """Refuses everybody but the owner of the table and whoever sits there."""
    row = desk.store.row(table_id)
    sitter_at(row, seat)
    opened = keys.opened(row)
    if not opened.owner and seat not in opened.seats:
        raise not_yours()


@router.post("/key")
def replace_key(table_id: str, seat: Seat, desk: ADesk, keys: SomeKeys, lang: Language = "en") -> NewKey:
    """A new key for a lost one, from the owner; the old one opens nothing any more."""
    check_owner(desk, table_id, seat, keys)
    return NewKey(key=desk.store.new_seat_key(table_id, seat))


@router.post("/bot")
def hand_over(table_id: str, seat: Seat, asked: BotAsked, desk: ADesk, keys: SomeKeys, lang: Language = "en") -> NewKey:
    """Lets a bot play a seat, until somebody takes it back."""
    check_seat_or_owner(desk, table_id, seat, keys)
    desk.store.hand_to_bot(table_id, seat, check_bot(asked.bot))
    return NewKey(key=None)


@router.post("/person")
def take_back(table_id: str, seat: Seat, desk: ADesk, keys: SomeKeys, lang: Language = "en") -> NewKey:
    """Lets a person play a seat; with its key, if it had none."""
    check_seat_or_owner(desk, table_id, seat, keys)
    return NewKey(key=desk.store.take_back(table_id, seat))


@router.post("/resign")
def resign(table_id: str, seat: Seat, desk: ADesk, keys: SomeKeys, lang: Language = "en") -> NewKey:
    """Gives the game up: a bot plays the seat to the end."""
    row = desk.store.row(table_id)
    sitter_at(row, seat)
    keys.check_seat(row, seat)
    desk.store.hand_to_bot(table_id, seat, SUBSTITUTE, resign=True)
    return NewKey(key=None)
