"""Ending a game before its time."""

from __future__ import annotations

from fastapi import APIRouter

from ironmaster.server.tables.end_requests import answer_end
from ironmaster.server.web.dependencies import Language, SomeKeys, TheServices
from ironmaster.server.web.error_responses import COMMON, GONE
from ironmaster.server.wire.requests import EndAnswered

router = APIRouter(tags=["play"], responses=COMMON | GONE)


@router.post("/tables/{table_id}/end", status_code=204)
def end(table_id: str, asked: EndAnswered, services: TheServices, keys: SomeKeys, lang: Language = "en") -> None:
    """Agrees to end the game without a result, or refuses it; it ends when all who have a say agree.

    Whoever refuses ends the matter: all must agree anew. Who plays alone against bots ends the game at once; whoever
    resigned, let a bot play or was late has no say, until they take the seat back.
    """
    services.store.change(table_id, lambda change: answer_end(change, asked.agree, keys.opened(change.row)))
