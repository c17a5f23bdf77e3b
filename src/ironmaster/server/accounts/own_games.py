"""The games of an account, searched and paged by the database.

Whose turn it is only the games themselves know. So all that go on are looked at, which are few, each as it is kept in
memory; of those that are over none is replayed. Where they are not few, they are looked at by the hundred: first those
in which a clock runs for the account, then those in which something happened last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import ColumnElement, ScalarSelect, Select, and_, func, or_, select

from ironmaster.server.accounts.at_tables import concerns
from ironmaster.server.database.models import OVER, PERSON, SeatRow, TableRow, TurnRow
from ironmaster.server.tables.clocks import deadline_of, pace_of
from ironmaster.server.tables.standing import Standing, standings
from ironmaster.server.tables.store import Store

PAGE = 20
"""How many games are told of at once."""
LOOKED_AT = 5 * PAGE
"""How many games that go on are looked at for a page."""

RUNNING: Final = "running"


class GamesWanted(NamedTuple):
    """Which games of theirs somebody looks for."""

    status: str = RUNNING
    """Those that go on or wait for players, or those that are over."""
    game: str | None = None
    text: str = ""
    """A part of the name of the table, or of somebody else there."""
    page: int = 1


class GamesFound(NamedTuple):
    """A page of games, and how many there are on all pages."""

    standings: list[Standing]
    in_all: int


def games_of(store: Store, account_id: str, wanted: GamesWanted) -> GamesFound:
    """The games of an account: of those that go on, its turns come first; of the others, those that ended last."""
    chosen = select(TableRow.id).where(_fits(account_id, wanted))
    skipped = (wanted.page - 1) * PAGE
    if wanted.status == RUNNING:
        return _running(store, chosen, account_id, skipped)
    with store.database.read() as session:
        count = session.scalar(select(func.count()).select_from(chosen.subquery())) or 0
        newest = chosen.order_by(last_turn().desc(), TableRow.id)
        ids = list(session.scalars(newest.offset(skipped).limit(PAGE)))
    return GamesFound(_standings(store, ids, account_id), count)


def _running(store: Store, chosen: Select[str], account_id: str, skipped: int) -> GamesFound:
    with store.database.read() as session:
        order = (_has_clock_running(account_id).desc(), last_turn().desc(), TableRow.id)
        ids = list(session.scalars(chosen.order_by(*order)))
    first = skipped - skipped % LOOKED_AT
    newest = _standings(store, ids[first : first + LOOKED_AT], account_id)
    newest.sort(key=lambda found: found.moved, reverse=True)
    found = sorted(newest, key=_urgency)
    return GamesFound(found[skipped - first : skipped - first + PAGE], len(ids))


def _has_clock_running(account_id: str) -> ColumnElement[bool]:
    own = select(SeatRow.seat).where(
        SeatRow.table_id == TableRow.id, SeatRow.account_id == account_id, SeatRow.clock_since.is_not(None)
    )
    return own.exists()


def _standings(store: Store, ids: Sequence[str], account_id: str) -> list[Standing]:
    found = standings(store, dict.fromkeys(ids, frozenset()), account_id)
    return sorted(found, key=lambda standing: ids.index(standing.row.id))


def _urgency(found: Standing) -> tuple[bool, float]:
    """What comes first: one's own turns, and of these whose time is up first; those without a clock come after."""
    pace, mine = pace_of(found.row), own_turns(found)
    ends = [deadline_of(found.row.seats[seat], pace) for seat in mine] if pace is not None else []
    return not mine, min((end.timestamp() for end in ends if end is not None), default=float("inf"))


def own_turns(found: Standing) -> list[int]:
    """The seats of whoever asks that must decide, and that no bot plays."""
    return [seat for seat in found.turn if seat in found.opened.seats and found.row.seats[seat].kind == PERSON]


def last_turn() -> ScalarSelect[object]:
    """When the last turn of a table was taken; when it was set up, if there was none."""
    last = select(TurnRow.created).where(TurnRow.table_id == TableRow.id).order_by(TurnRow.number.desc()).limit(1)
    return func.coalesce(last.scalar_subquery(), TableRow.created)  # type: ignore[return-value]


def _fits(account_id: str, wanted: GamesWanted) -> ColumnElement[bool]:
    is_over = TableRow.status == OVER
    parts = [concerns(account_id), ~is_over if wanted.status == RUNNING else is_over]
    if wanted.game is not None:
        parts.append(TableRow.game == wanted.game)
    if wanted.text:
        parts.append(_named(account_id, wanted.text))
    return and_(*parts)


def _named(account_id: str, text: str) -> ColumnElement[bool]:
    is_other = or_(SeatRow.account_id.is_(None), SeatRow.account_id != account_id)
    other = select(SeatRow.seat).where(
        SeatRow.table_id == TableRow.id, is_other, SeatRow.name.icontains(text, autoescape=True)
    )
    return or_(TableRow.name.icontains(text, autoescape=True), other.exists())
