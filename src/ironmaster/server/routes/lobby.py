"""Tables before the game: setting one up, finding one, sitting down."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from ironmaster.server.answers import COMMON, GONE
from ironmaster.server.desk import ADesk, Language, SomeKeys
from ironmaster.server.keys import Opened
from ironmaster.server.making import table_asked
from ironmaster.server.positions import Reader, table_of
from ironmaster.server.schemas import JoinAsked, Joined, LobbyTable, TableAsked, TableMade
from ironmaster.server.setups import rules_of_row

router = APIRouter(tags=["lobby"], responses=COMMON)


@router.post("/tables", status_code=201)
def set_up(asked: TableAsked, desk: ADesk, lang: Language = "en") -> TableMade:
    """Sets a table up. The keys in the answer are shown this once."""
    row, made = table_asked(asked)
    desk.store.add(row)
    return made


@router.get("/tables", response_model=list[LobbyTable])
def lobby(desk: ADesk, keys: SomeKeys, lang: Language = "en") -> list[dict[str, Any]]:
    """The listed tables that wait for players or are being played, the newest first."""
    found = []
    for row in desk.store.lobby():
        reader = Reader(None, Opened((), False), lang)
        shown = table_of(row, rules_of_row(row), reader)
        found.append(shown | {"created": row.created.isoformat()})
    return found


@router.post("/tables/{table_id}/join", responses=GONE)
def join(table_id: str, asked: JoinAsked, desk: ADesk, lang: Language = "en") -> Joined:
    """Takes an open seat."""
    seat, key = desk.store.join(table_id, asked.name, asked.seat)
    return Joined(seat=seat, key=key)
