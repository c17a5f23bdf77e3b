"""The wish to end a game without a result: all who have a say are asked, and one who refuses ends the matter."""

from __future__ import annotations

from ironmaster.kernel.words import message
from ironmaster.server.database.models import SeatRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.endings import end_if_agreed
from ironmaster.server.tables.keys import Opened
from ironmaster.server.tables.rights import Action, check
from ironmaster.server.tables.seats import called
from ironmaster.server.tables.store import Change
from ironmaster.server.tables.turns import check_playing


def answer_end(change: Change, agree: bool, opened: Opened) -> None:
    """Agrees to end the game without a result, or refuses it; it ends when all who have a say agree."""
    check(Action.AGREE_END, opened)
    check_playing(change.row)
    mine = [change.row.seats[seat] for seat in opened.seats if change.row.seats[seat].has_say]
    if not mine:
        raise no_say()
    if agree:
        _agree(change, mine)
    else:
        _refuse(change, mine[0])


def _agree(change: Change, mine: list[SeatRow]) -> None:
    for sitter in mine:
        if not sitter.wants_end:
            sitter.wants_end = True
            change.note(
                message("{player} agrees to end the game without a result.", player=called(sitter)), sitter.seat
            )
    end_if_agreed(change)


def _refuse(change: Change, sitter: SeatRow) -> None:
    if not any(each.wants_end for each in change.row.seats):
        return
    change.note(message("{player} wants to play on.", player=called(sitter)), sitter.seat)
    for each in change.row.seats:
        each.wants_end = False


def no_say() -> Problem:
    """It is for those who play."""
    words = message("A bot plays for you, so that this is for the others: take the seat back first, if you still can.")
    return Problem(409, "no_say", words)
