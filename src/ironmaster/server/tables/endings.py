"""Ends without a result: as soon as all who have a say agree, or because somebody's time is up."""

from __future__ import annotations

from ironmaster.kernel.words import message
from ironmaster.server.database.job_queue import drop_job
from ironmaster.server.database.models import OVER
from ironmaster.server.tables.bot_jobs import BOT_TURN
from ironmaster.server.tables.clocks import TIME_UP
from ironmaster.server.tables.store import Change


def end_if_agreed(change: Change) -> None:
    """Ends the game if all who have a say agree: somebody has just agreed, or has no say any more."""
    asked = [sitter for sitter in change.row.seats if sitter.has_say]
    if asked and all(sitter.wants_end for sitter in asked):
        change.note(message("All agree: the game has ended without a result."))
        end_without_result(change)


def end_without_result(change: Change) -> None:
    """Ends a game before its time. Its jobs go too: a program that lacks its rules would leave them."""
    change.row.status, change.row.result = OVER, None
    for kind in (BOT_TURN, TIME_UP):
        drop_job(change.session, kind, change.row.id)
