"""The games of somebody, and what everybody may know of a player, as pages show them."""

from __future__ import annotations

from collections.abc import Mapping

from ironmaster.games import game_names, load
from ironmaster.kernel.words import LETTERS, readable
from ironmaster.server.accounts.own_games import own_turns
from ironmaster.server.accounts.played import Played, Reliability, Results
from ironmaster.server.database.models import PLAYING, AccountRow, TableRow
from ironmaster.server.tables.asked import Asked
from ironmaster.server.tables.rules_cache import rules_of_row
from ironmaster.server.tables.standing import Standing
from ironmaster.server.tables.store import LastTurn
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.views.log import log_of
from ironmaster.server.views.table import account_kind, my_table, names_of, title_of
from ironmaster.server.views.viewer import default_seat
from ironmaster.server.wire.people import (
    FinishedGame,
    MyGame,
    OpponentShown,
    PlayerPage,
    ReliabilityShown,
    ResultsShown,
)

NEWS = 3
"""How many lines tell what happened."""

ENOUGH_TURNS, ENOUGH_GAMES = 10, 3
"""From how many on a share says something."""


def my_game(standing: Standing, asked: Asked | None, language: str, beside: bool = False) -> MyGame:
    """A game of somebody's; of one that goes on, with what happened there."""
    row = standing.row
    told = news_of(asked.opened, standing, language) if asked is not None and row.status == PLAYING else []
    since = asked.since if asked is not None and own_turns(standing) else None
    return MyGame(
        **dict(my_table(standing, rules_of_row(row), language, beside)),
        asked_since=since.isoformat() if since is not None else None,
        news=told[-NEWS:],
        more_news=max(0, len(told) - NEWS),
        scores=(row.result or {}).get("scores"),
    )


def news_of(opened: OpenTable, standing: Standing, language: str) -> list[str]:
    """What happened since somebody's last turn, through the eyes of their seat; details are left out."""
    seat = default_seat(standing.opened, opened.table)
    since = opened.table.since(seat)
    entries = log_of(opened, seat, since, language)
    return [entry.text for entry in entries if entry.at and not entry.aside]


def player_page(
    account: AccountRow, owner: str | None, played: Played, ended: Mapping[str, LastTurn], language: str
) -> PlayerPage:
    """What everybody may know of a player."""
    return PlayerPage(
        name=account.name,
        kind="program" if account.is_bot else "person",
        owner=owner,
        created=account.created.date().isoformat(),
        reliability=_reliability(played.reliability),
        results=[_results(each, language) for each in played.results],
        recent=[_finished(row, ended.get(row.id, LastTurn(0, row.created)), language) for row in played.recent],
    )


def _reliability(found: Reliability) -> ReliabilityShown:
    return ReliabilityShown(
        **found._asdict(),
        in_time=_share(found.turns, found.late, ENOUGH_TURNS),
        to_the_end=_share(found.finished, found.left, ENOUGH_GAMES),
    )


def _share(good: int, bad: int, enough: int) -> float | None:
    return good / (good + bad) if good + bad >= enough else None


def _results(found: Results, language: str) -> ResultsShown:
    return ResultsShown(**found._asdict(), title=game_title(found.game, language), letter=LETTERS[found.seat])


def game_title(name: str, language: str) -> str:
    """What a game is called; one that is not installed any more has its name for programs."""
    if name not in game_names():
        return readable(name)
    rules = load(name)
    return rules.say(rules.title, language)


def _finished(row: TableRow, last: LastTurn, language: str) -> FinishedGame:
    result = row.result or {}
    names = names_of(row, language)
    return FinishedGame(
        id=row.id,
        name=row.name,
        title=title_of(row, rules_of_row(row), language),
        ended=last.created.isoformat(),
        players=[
            OpponentShown(
                name=names[sitter.seat],
                account=account_kind(sitter),
                rank=result["ranking"][sitter.seat],
                score=result["scores"][sitter.seat],
            )
            for sitter in row.seats
        ],
    )
