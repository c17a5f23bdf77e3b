"""What somebody has played with other people: how reliable they are, and how their games ended.

What counts is a game that was dealt, in which somebody else had a seat, under the account's own name. A game against
bots alone, or programs of one's own, keeps nobody waiting, and one that goes on from a point of another was half played
before.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

from sqlalchemy import ColumnElement, Select, and_, func, null, or_, select
from sqlalchemy.orm import Session, aliased, load_only, selectinload

from ironmaster.server.accounts.own_games import last_turn
from ironmaster.server.database.models import (
    BEFORE,
    GAME,
    OPEN,
    OVER,
    PERSON,
    AccountRow,
    DepartureRow,
    SeatRow,
    TableRow,
    TurnRow,
)
from ironmaster.server.tables.pace import GAME_ENDS

RECENT = 10
"""How many finished games are told of one by one."""

BOTS = "bot-%"
"""What the commits of bots are called like."""


class Reliability(NamedTuple):
    """Whether somebody plays in time, and to the end."""

    turns: int
    """Those that they took at tables with a pace."""
    late: int
    """How often their time was up there."""
    finished: int
    """The games that they played to the end."""
    left: int
    """Those that they resigned, or that a bot played to the end for them, or another; or that ended by their time."""


class Results(NamedTuple):
    """How the games of somebody ended that were of a kind."""

    game: str
    players: int
    seat: int
    played: int
    won: int
    rank: float
    """On average, from 1."""
    score: float


class Played(NamedTuple):
    """All of it."""

    reliability: Reliability
    results: list[Results]
    recent: list[TableRow]
    """Finished games that were listed, the last first."""


class _Game(NamedTuple):
    """A game of somebody that has begun."""

    sitter: SeatRow
    table: TableRow

    @property
    def is_finished(self) -> bool:
        return self.table.result is not None and self.sitter.kind == PERSON

    @property
    def is_left(self) -> bool:
        """Whether they did not play it to the end; a game that all agreed to end is neither left nor finished."""
        if self.sitter.resigned:
            return True
        if self.table.status != OVER:
            return False
        pace = self.table.pace or {}
        has_ended_it = pace.get("time_up") == GAME_ENDS and self.sitter.late > 0
        return has_ended_it or (self.table.result is not None and self.sitter.kind != PERSON)


def played_by(session: Session, account: AccountRow) -> Played:
    """What an account has played."""
    games = [_Game(sitter, table) for sitter, table in session.execute(_seats(account)).unique()]
    return Played(_reliability(session, account, games), _results(games), _recent(session, account))


def _seats(account: AccountRow) -> Select[SeatRow, TableRow]:
    """Their seats that count, without what is not needed of their tables, such as boards of one's own."""
    needed = load_only(TableRow.game, TableRow.players, TableRow.status, TableRow.pace, TableRow.result)
    return select(SeatRow, TableRow).join(TableRow).where(_counts(account)).options(needed)


def _counts(account: AccountRow) -> ColumnElement[bool]:
    """Whether a seat is of a game that counts."""
    own = and_(SeatRow.account_id == account.id, SeatRow.name == account.name, TableRow.status != OPEN)
    return and_(own, _is_with_people(SeatRow, account))


def _is_with_people(mine: type[SeatRow] | type[DepartureRow], account: AccountRow) -> ColumnElement[bool]:
    other = aliased(SeatRow)
    person = account.owner_id or account.id
    own = select(AccountRow.id).where(or_(AccountRow.id == person, AccountRow.owner_id == person))
    is_person = or_(
        other.account_id.not_in(own),
        and_(other.account_id.is_(None), or_(other.key_hash.is_not(None), other.resigned)),
    )
    others = select(other.seat).where(other.table_id == TableRow.id, other.seat != mine.seat, is_person)
    return and_(TableRow.kind == GAME, TableRow.position.is_(null()), others.exists())


def _reliability(session: Session, account: AccountRow, games: Iterable[_Game]) -> Reliability:
    games = list(games)
    own = and_(DepartureRow.account_id == account.id, DepartureRow.until != BEFORE)
    away = select(DepartureRow, TableRow).join(TableRow).where(own)
    left = session.execute(away.where(_is_with_people(DepartureRow, account))).all()
    timed = [each.sitter.late for each in games if each.table.pace is not None]
    timed += [departure.late for departure, table in left if table.pace is not None]
    return Reliability(
        turns=_turns(session, account),
        late=sum(timed),
        finished=sum(each.is_finished for each in games),
        left=sum(each.is_left for each in games) + len(left),
    )


def _turns(session: Session, account: AccountRow) -> int:
    """The turns that they took themselves at tables with a pace, at seats that they have and at those that they had."""
    by_person = and_(TurnRow.commit_id.not_like(BOTS), TableRow.pace.is_not(null()))
    taken = select(func.count()).select_from(TurnRow).join(TableRow, TableRow.id == TurnRow.table_id)
    at_seat = and_(SeatRow.table_id == TurnRow.table_id, SeatRow.seat == TurnRow.seat, TurnRow.number > SeatRow.since)
    had = and_(
        DepartureRow.table_id == TurnRow.table_id,
        DepartureRow.seat == TurnRow.seat,
        TurnRow.number > DepartureRow.since,
        TurnRow.number <= DepartureRow.until,
    )
    now = session.scalar(taken.join(SeatRow, at_seat).where(by_person, _counts(account)))
    is_own = and_(DepartureRow.account_id == account.id, _is_with_people(DepartureRow, account))
    before = session.scalar(taken.join(DepartureRow, had).where(by_person, is_own))
    return (now or 0) + (before or 0)


def _results(games: Iterable[_Game]) -> list[Results]:
    found: dict[tuple[str, int, int], list[tuple[int, int]]] = defaultdict(list)
    for sitter, table in games:
        if _Game(sitter, table).is_finished and table.result is not None:
            seat = sitter.seat
            ended = (table.result["ranking"][seat], table.result["scores"][seat])
            found[table.game, table.players, seat].append(ended)
    return [_summed(kind, ends) for kind, ends in sorted(found.items())]


def _summed(kind: tuple[str, int, int], ends: list[tuple[int, int]]) -> Results:
    ranks, scores = zip(*ends)
    return Results(*kind, played=len(ends), won=ranks.count(1), rank=fmean(ranks), score=fmean(scores))


def _recent(session: Session, account: AccountRow) -> list[TableRow]:
    """Tables that were not listed stay private."""
    is_open = and_(TableRow.listed, TableRow.status == OVER, TableRow.result.is_not(null()), SeatRow.kind == PERSON)
    wanted = select(TableRow).join(SeatRow).where(_counts(account), is_open)
    newest = wanted.order_by(last_turn().desc(), TableRow.id).limit(RECENT).options(selectinload(TableRow.seats))
    return list(session.scalars(newest).unique())
