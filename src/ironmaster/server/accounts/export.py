"""All that is kept of somebody, for themselves."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session

from ironmaster.server.accounts.channels import channels_of
from ironmaster.server.accounts.members import bots_of
from ironmaster.server.accounts.sessions import sessions_of
from ironmaster.server.accounts.tokens import tokens_of
from ironmaster.server.database.models import (
    AccountRow,
    ChannelRow,
    DepartureRow,
    SeatRow,
    SessionRow,
    TableRow,
    TokenRow,
    TurnRow,
)


def data_of(session: Session, account: AccountRow) -> dict[str, Any]:
    """An account: its channels, sessions, tokens and programs; the tables that it set up or is invited to; and its
    seats with their turns."""
    sessions = sessions_of(session, account.id)
    tokens = [token.row for token in tokens_of(session, account.id) if token.account is account]
    return {
        "name": account.name,
        "created": account.created.isoformat(),
        "email": account.email,
        "language": account.language,
        "channels": [_channel(row) for row in channels_of(session, account.id)],
        "sessions": [{"agent": row.agent, **_times(row)} for row in sessions],
        "tokens": [{"title": row.title, **_times(row)} for row in tokens],
        "set_up": list(session.scalars(select(TableRow.id).where(TableRow.owner_account == account.id))),
        "seats": _seats(session, account),
        "left": _left(session, account),
        "invitations": list(session.scalars(select(SeatRow.table_id).where(SeatRow.invited_id == account.id))),
        "bots": [data_of(session, bot) for bot in bots_of(session, account.id)],
    }


def _channel(row: ChannelRow) -> dict[str, Any]:
    told = {"kind": row.kind, "address": row.address, "events": row.events, "digest": row.digest}
    return {**told, "off": row.off, "created": row.created.isoformat()}


def _times(row: SessionRow | TokenRow) -> dict[str, str | None]:
    return {"created": row.created.isoformat(), "seen": row.seen.isoformat() if row.seen is not None else None}


def _seats(session: Session, account: AccountRow) -> list[dict[str, Any]]:
    wanted = select(SeatRow, TableRow).join(TableRow).where(SeatRow.account_id == account.id)
    found = session.execute(wanted.order_by(TableRow.created, TableRow.id, SeatRow.seat))
    return [
        {
            "table": table.id,
            "game": table.game,
            "status": table.status,
            "created": table.created.isoformat(),
            "seat": seat.seat,
            "name": seat.name,
            "result": table.result,
            "turns": _turns(session, seat, TurnRow.number > seat.since),
        }
        for seat, table in found.unique()
    ]


def _left(session: Session, account: AccountRow) -> list[dict[str, Any]]:
    wanted = select(DepartureRow).where(DepartureRow.account_id == account.id).order_by(DepartureRow.id)
    return [
        {
            "table": row.table_id,
            "seat": row.seat,
            "name": row.name,
            "turn": row.until,
            "late": row.late,
            "turns": _turns(session, row, TurnRow.number > row.since, TurnRow.number <= row.until),
        }
        for row in session.scalars(wanted)
    ]


def _turns(session: Session, seat: SeatRow | DepartureRow, *own: ColumnElement[bool]) -> list[dict[str, Any]]:
    """The turns of a seat while it was theirs."""
    wanted = select(TurnRow).where(TurnRow.table_id == seat.table_id, TurnRow.seat == seat.seat, *own)
    found = session.scalars(wanted.order_by(TurnRow.number))
    return [{"turn": turn.number, "decisions": turn.decisions, "created": turn.created.isoformat()} for turn in found]
