"""What happens at a table when somebody's time is up."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from ironmaster.kernel.words import message
from ironmaster.server.database.clock import now
from ironmaster.server.database.models import PLAYING, SeatRow
from ironmaster.server.tables.clocks import give_time, is_up, may_be_reminded, pace_of, plan_time_up
from ironmaster.server.tables.endings import end_without_result
from ironmaster.server.tables.pace import GAME_ENDS, Pace, length
from ironmaster.server.tables.seats import SUBSTITUTE, called, let_bot_play
from ironmaster.server.tables.store import Change


def act_on_time_up(change: Change) -> None:
    """Does what the table's rule says for everybody whose time is up by now.

    It looks at the clocks as they are in this transaction, which nobody else changes meanwhile: whoever has moved
    since it was planned has another clock, or none, and whoever was acted on has none.
    """
    pace = pace_of(change.row)
    if pace is None:
        return
    moment = now(change.session)
    late = [sitter for sitter in change.row.seats if is_up(sitter, pace, moment)]
    for sitter in late:
        sitter.late += 1  # of all whose time it was, whoever of them is acted on first
    if pace.time_up == GAME_ENDS and late:
        _end(change, late)
        return
    for sitter in late:
        if change.row.status == PLAYING:
            _act(change, pace, sitter, moment)
    if not late:
        plan_time_up(change.session, change.row, pace)


def _end(change: Change, late: Iterable[SeatRow]) -> None:
    for sitter in late:
        words = message("The time of {player} was up: the game has ended without a result.", player=called(sitter))
        change.note(words, sitter.seat)
    end_without_result(change)


def _act(change: Change, pace: Pace, sitter: SeatRow, moment: datetime) -> None:
    player, seat = called(sitter), sitter.seat
    if may_be_reminded(sitter, pace):
        more = length(pace.more)
        change.note(message("The time of {player} was up: {time} more, once.", player=player, time=more), seat)
        sitter.reminded = True
        give_time(sitter, pace, pace.more, moment)
    else:
        words = message("The time of {player} was up: a bot plays until the seat is taken back.", player=player)
        change.note(words, seat)
        sitter.late_since = moment
        let_bot_play(change, sitter, SUBSTITUTE)
