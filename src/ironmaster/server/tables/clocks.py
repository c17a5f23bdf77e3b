"""The clocks of a table with a pace: they run for the people who are asked, and for nobody else.

A seat has its time for a turn when it is asked; until it is not asked any more that is one turn, in however many
commits. A bot that plays for somebody has no clock, and the time of its player stands: what is left of a turn that a
bot ends is not kept, or bots would earn time.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from sqlalchemy import update
from sqlalchemy.orm import Session

from ironmaster.kernel.words import message
from ironmaster.server.database.clock import now
from ironmaster.server.database.job_queue import PERSON_WAITS, add_job, drop_job
from ironmaster.server.database.models import PERSON, JobRow, SeatRow, TableRow
from ironmaster.server.database.notices import JOB, tell
from ironmaster.server.problems import Problem
from ironmaster.server.tables.pace import A_MINUTE, REMINDER, Pace, read_pace
from ironmaster.server.tables.running_time import NOTHING, TimeLeft

AN_HOUR = timedelta(hours=1)

TIME_UP = "time_up"
"""The kind of the job of a table that is due when the first of its players has no time left; its subject is the table.

Also the code of what a turn is refused with that comes after that.
"""


def pace_of(row: TableRow) -> Pace | None:
    """The pace of a table, if it has one."""
    return None if row.pace is None else read_pace(row.pace)


def deadline_of(sitter: SeatRow, pace: Pace) -> datetime | None:
    """When the time of a seat is up, while its clock runs; that of a bot never is."""
    if sitter.clock_since is None or sitter.kind != PERSON:
        return None
    return pace.calendar.after(sitter.clock_since, _written(sitter).all)


def warning_of(sitter: SeatRow, pace: Pace) -> datetime | None:
    """When somebody is told that their time runs out, while their clock runs: with a fifth of a turn left, but an hour
    at least and half of all that they have at most. In a live game nobody is told: they sit at it."""
    if sitter.clock_since is None or sitter.kind != PERSON or pace.keeps:
        return None
    left = _written(sitter).all
    return pace.calendar.after(sitter.clock_since, left - min(max(AN_HOUR, pace.turn / 5), left / 2))


def is_up(sitter: SeatRow, pace: Pace, moment: datetime) -> bool:
    """Whether the time of a seat is up."""
    deadline = deadline_of(sitter, pace)
    return deadline is not None and deadline <= moment


def run_clocks(
    session: Session, row: TableRow, asked: Collection[int], mover: int | None, *, anew: bool = False
) -> set[int]:
    """Starts and stops clocks after a change, in which a seat may have moved or a round begun, and after which some are
    asked, and leaves the table the job it needs: the seats for which time for a turn begins."""
    pace = pace_of(row)
    if pace is None:
        return set()
    moment = now(session)
    begun = begins(row, asked, mover, anew=anew)
    for sitter in row.seats:
        _run(sitter, pace, sitter.seat in asked, sitter.seat in begun, moment)
    plan_time_up(session, row, pace)
    return begun


def begins(row: TableRow, asked: Collection[int], mover: int | None, *, anew: bool = False) -> set[int]:
    """The seats for which a turn begins: who is asked and was not before.

    Whoever moved last and goes on being asked begins another turn if others do, for then it is another question; and if
    a round begins `anew`, for who is last in one may be first in the next.
    """
    fresh = {seat for seat in asked if row.seats[seat].clock_turn is None}
    return fresh | ({mover} & set(asked) if mover is not None and (fresh or anew) else set())


def _run(sitter: SeatRow, pace: Pace, asked: bool, begins: bool, moment: datetime) -> None:
    runs = asked and sitter.kind == PERSON
    if runs and not begins and sitter.clock_since is not None:
        return
    stop(sitter, pace, moment)
    if sitter.clock_turn is not None and (begins or not asked):
        if sitter.kind == PERSON:
            sitter.clock_reserve = pace.kept(_written(sitter))
        sitter.clock_turn = None
    if begins:
        sitter.clock_turn = pace.turn
    if runs:
        sitter.clock_since = moment


def stop(sitter: SeatRow, pace: Pace, moment: datetime) -> None:
    """Stops a clock and writes down what is left."""
    if sitter.clock_since is None:
        return
    left = _written(sitter).without(pace.calendar.elapsed(sitter.clock_since, moment))
    sitter.clock_turn, sitter.clock_reserve, sitter.clock_since = left.turn, left.reserve, None


def give_time(sitter: SeatRow, pace: Pace, more: timedelta, moment: datetime) -> None:
    """Gives somebody who is asked more time for the turn."""
    stop(sitter, pace, moment)
    sitter.clock_turn, sitter.clock_since = _written(sitter).turn + more, moment


def _written(sitter: SeatRow) -> TimeLeft:
    return TimeLeft(sitter.clock_turn or NOTHING, sitter.clock_reserve)


def plan_time_up(session: Session, row: TableRow, pace: Pace) -> None:
    """Leaves a table the job that is due when somebody's time is up: one that is there is free for all again.

    It is written past the session: that alone does not change the table.
    """
    due = min(filter(None, (deadline_of(sitter, pace) for sitter in row.seats)), default=None)
    if due is None:
        drop_job(session, TIME_UP, row.id)
        return
    planned = {"due": due, "holder": None, "held_until": None, "tries": 0}
    wanted = update(JobRow).where(JobRow.kind == TIME_UP, JobRow.subject == row.id)
    if session.scalar(wanted.values(planned).returning(JobRow.id)) is not None:
        tell(session, JOB, TIME_UP)
        return
    fresh = JobRow(kind=TIME_UP, subject=row.id, table_id=row.id, question={}, urgency=PERSON_WAITS, due=due)
    add_job(session, fresh)


def check_in_time(session: Session, row: TableRow, seat: int) -> None:
    """Refuses a turn that comes too late; whoever would only be reminded is still in time."""
    pace = pace_of(row)
    if pace is None:
        return
    sitter = row.seats[seat]
    if is_up(sitter, pace, now(session)) and not may_be_reminded(sitter, pace):
        raise Problem(409, TIME_UP, message("The time was up before this turn came: it was not taken."))


def may_be_reminded(sitter: SeatRow, pace: Pace) -> bool:
    """Whether a seat will be given more time when its own is up."""
    return pace.time_up == REMINDER and not sitter.reminded


def sit_again(row: TableRow, sitter: SeatRow) -> None:
    """Somebody takes a seat back from a bot: not in the turn for which the time was up, and not without any time."""
    pace = pace_of(row)
    if pace is None or sitter.clock_reserve:
        return
    if sitter.clock_turn == NOTHING:
        words = message("The time of this turn was up, so the bot plays it: take the seat back after that.")
        raise Problem(409, TIME_UP, words)
    if pace.keeps:
        sitter.clock_reserve = A_MINUTE


def begin_again(row: TableRow, sitter: SeatRow) -> None:
    """Somebody plays on in another's place, with all the time that players begin with."""
    pace = pace_of(row)
    if pace is not None:
        sitter.clock_reserve, sitter.clock_since = pace.reserve, None
        sitter.clock_turn = None if sitter.clock_turn is None else pace.turn
