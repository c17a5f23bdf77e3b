"""Ends without a result: agreed on by all people at the table, or because somebody's time is up."""

from __future__ import annotations

from ironmaster.kernel.words import message
from ironmaster.server.database.job_queue import drop_job
from ironmaster.server.database.models import OVER, PERSON, SeatRow, TableRow
from ironmaster.server.tables.bot_jobs import BOT_TURN
from ironmaster.server.tables.clocks import TIME_UP
from ironmaster.server.tables.keys import Opened
from ironmaster.server.tables.rights import Action, check
from ironmaster.server.tables.seats import called
from ironmaster.server.tables.store import Change
from ironmaster.server.tables.turns import check_playing


def answer_end(change: Change, agree: bool, opened: Opened) -> None:
    """Agrees to end the game without a result, or refuses it, which ends the matter; it ends when all people agree."""
    check(Action.AGREE_END, opened)
    check_playing(change.row)
    mine = [change.row.seats[seat] for seat in opened.seats if change.row.seats[seat].kind == PERSON]
    if agree:
        _agree(change, mine)
    else:
        _refuse(change, change.row.seats[opened.seats[0]])


def _agree(change: Change, mine: list[SeatRow]) -> None:
    for sitter in mine:
        if not sitter.wants_end:
            sitter.wants_end = True
            change.note(
                message("{player} agrees to end the game without a result.", player=called(sitter)), sitter.seat
            )
    if mine and all(sitter.wants_end for sitter in people(change.row)):
        change.note(message("All agree: the game has ended without a result."))
        end_without_result(change)


def _refuse(change: Change, sitter: SeatRow) -> None:
    if not any(each.wants_end for each in change.row.seats):
        return
    change.note(message("{player} wants to play on.", player=called(sitter)), sitter.seat)
    for each in change.row.seats:
        each.wants_end = False


def people(row: TableRow) -> list[SeatRow]:
    """The seats that people play now; a bot has no say, whoever it plays for."""
    return [sitter for sitter in row.seats if sitter.kind == PERSON]


def end_without_result(change: Change) -> None:
    """Ends a game before its time. Its jobs go too: a program that lacks its rules would leave them."""
    change.row.status, change.row.result = OVER, None
    for kind in (BOT_TURN, TIME_UP):
        drop_job(change.session, kind, change.row.id)
