"""Turns: taken for good, all of it or nothing, and each once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sqlalchemy import insert, select

from ironmaster.kernel.words import message
from ironmaster.server.database.models import OPEN, OVER, PERSON, TableRow, TurnRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.clocks import check_in_time
from ironmaster.server.tables.store import Change, Store
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.table import Refusal, Table, committed

ADD_TURN = insert(TurnRow.metadata.tables["turns"])
"""What a turn is written down by; a session that is given a row takes longer."""


class ProposedTurn(NamedTuple):
    """A turn to be committed: by whom, and after how many turns it was made."""

    seat: int
    at: int
    decisions: Sequence[int]
    commit_id: str
    by: str = PERSON


class Committed(NamedTuple):
    """A turn that was taken: its number, and the table as it stands now."""

    at: int
    opened: OpenTable


def commit(
    store: Store,
    table_id: str,
    turn: ProposedTurn,
    language: str = "en",
    check: Callable[[TableRow], object] = lambda row: None,
) -> Committed:
    """Takes a turn for good, if `check` lets it; the same commit again is answered as the first time."""

    def work(change: Change) -> Committed:
        check(change.row)
        try:
            add_turn(change, turn, language)
        except (Refusal, Problem):
            earlier = _find_commit(change, turn)
            if earlier is None:
                raise
            return Committed(earlier, change.opened)
        return Committed(change.table.at, change.opened)

    return store.change(table_id, work)


def add_turn(change: Change, turn: ProposedTurn, language: str = "en") -> None:
    """Plays a turn and writes it down."""
    check_playing(change.row)
    check_sitter(change.row, turn.seat, turn.by)
    check_in_time(change.session, change.row, turn.seat)
    table = committed(change.table, turn.seat, turn.at, turn.decisions, language)
    notation = [table.rules.notation(decision) for decision in turn.decisions]
    row = {"number": table.at, "seat": turn.seat, "commit_id": turn.commit_id, "decisions": notation}
    change.session.execute(ADD_TURN, {"table_id": change.row.id, **row})
    news = table.happenings[len(change.table.happenings) :]
    change.begins_round = any(found.event.kind in table.rules.headings for found in news)
    change.table = table
    change.turn_by, change.mover = turn.by, turn.seat
    if table.state.over:
        finish(change.row, table)


def _find_commit(change: Change, turn: ProposedTurn) -> int | None:
    """The number of the turn that a commit has added, if it has."""
    wanted = select(TurnRow.number).where(
        TurnRow.table_id == change.row.id, TurnRow.seat == turn.seat, TurnRow.commit_id == turn.commit_id
    )
    return change.session.scalar(wanted)


def finish(row: TableRow, table: Table) -> None:
    """Writes down how the game ended."""
    row.status = OVER
    row.result = {"scores": list(table.state.scores), "ranking": list(table.state.ranking)}


def check_running(row: TableRow) -> None:
    """A finished game is not changed any more."""
    if row.status == OVER:
        raise Problem(409, "over", message("This game is over."))


def check_playing(row: TableRow) -> None:
    """Nobody plays before all seats are taken, or after the end."""
    check_running(row)
    if row.status == OPEN:
        raise Problem(409, "waiting", message("The game begins when every seat is taken."))


def check_hints(row: TableRow) -> None:
    """Some tables are played without advice."""
    if not row.hints:
        raise Problem(403, "no_hints", message("This table is played without hints."))


def check_sitter(row: TableRow, seat: int, kind: str) -> None:
    """A bot does not play for a person, nor a person while a bot does."""
    if row.seats[seat].kind == kind:
        return
    if kind == PERSON:
        raise Problem(409, "bot_plays", message("A bot plays this seat: take the seat back first."))
    raise Problem(409, "person_plays", message("A person plays this seat."))
