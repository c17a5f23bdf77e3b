"""Somebody's own games on every device, and what everybody may know of a player."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from fastapi import APIRouter, Depends, Path, Query
from fastapi.responses import Response

from ironmaster.kernel.words import message
from ironmaster.server.accounts import members
from ironmaster.server.accounts.attempts import check, count, players_asked_from
from ironmaster.server.accounts.own_games import PAGE, GamesWanted, games_of
from ironmaster.server.accounts.played import played_by
from ironmaster.server.database.models import PLAYING, AccountRow
from ironmaster.server.problems import OTHER_RULES, Problem, not_signed_in
from ironmaster.server.tables.asked import Asked, asked_since
from ironmaster.server.tables.standing import Standing
from ironmaster.server.tables.store import Store
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.views.people import my_game, player_page
from ironmaster.server.views.viewer import default_seat
from ironmaster.server.web.credentials import MaybeCaller, TheVisitor, check_accounts
from ironmaster.server.web.dependencies import Language, TheServices
from ironmaster.server.web.error_responses import COMMON, TAKEN
from ironmaster.server.web.sending import Sending
from ironmaster.server.web.timed import timed
from ironmaster.server.wire.people import MyGames, PlayerPage
from ironmaster.server.wire.requests import Text

router = APIRouter(tags=["accounts"], responses=COMMON | TAKEN, dependencies=[Depends(check_accounts)])

MOST_PAGES = 10_000


async def wanted_of(
    status: Annotated[
        Literal["running", "over"], Query(description="Games that go on or wait for players, or those that are over.")
    ] = "running",
    game: Annotated[Text | None, Query(max_length=80, description="Tables of this game.")] = None,
    text: Annotated[
        Text, Query(max_length=80, description="A part of the name of the table, or of somebody else there.")
    ] = "",
    page: Annotated[int, Query(ge=1, le=MOST_PAGES, description=f"Which page, of {PAGE} games each.")] = 1,
) -> GamesWanted:
    """Which games somebody looks for."""
    return GamesWanted(status, game or None, text.strip(), page)


Searched: TypeAlias = Annotated[GamesWanted, Depends(wanted_of)]


@router.get("/account/games", response_model=MyGames)
def own_games(
    services: TheServices, caller: MaybeCaller, wanted: Searched, sending: Sending, lang: Language = "en"
) -> Response:
    """Your games: of those that go on, your turns come first; of the others, those that ended last."""
    if caller is None:
        raise not_signed_in()
    store = services.store
    found = games_of(store, caller.account_id, wanted)
    asked = _asked(store, found.standings)
    beside = bool(services.settings.older_server)
    shown = MyGames(
        games=[my_game(standing, asked.get(standing.row.id), lang, beside) for standing in found.standings],
        count=found.in_all,
        page=wanted.page,
        pages=max(1, -(-found.in_all // PAGE)),
    )
    return timed(sending.json(shown), store, [standing.row for standing in found.standings])


def _asked(store: Store, found: list[Standing]) -> dict[str, Asked]:
    """Those of some tables that are played and can be, each through the eyes of whoever has a seat there."""
    wanted: dict[str, tuple[OpenTable, int]] = {}
    for standing in found:
        if standing.row.status == PLAYING and standing.opened.seats:
            opened = _opened(store, standing.row.id)
            seat = default_seat(standing.opened, opened.table) if opened is not None else None
            if opened is not None and seat is not None:
                wanted[standing.row.id] = (opened, seat)
    return asked_since(store, wanted) if wanted else {}


def _opened(store: Store, table_id: str) -> OpenTable | None:
    try:
        return store.open(table_id)
    except Problem as problem:
        if problem.code != OTHER_RULES:
            raise
        return None


@router.get("/players/{name:path}")
def player(
    name: Annotated[Text, Path(max_length=80)],
    services: TheServices,
    caller: MaybeCaller,
    visitor: TheVisitor,
    lang: Language = "en",
) -> PlayerPage:
    """Who a player is, how reliable, and how their games ended. Games that were not listed count, and are not shown.

    Where accounts are had by invitation, only who has one is told.
    """
    if services.settings.accounts == "invitation" and caller is None:
        raise Problem(401, "not_signed_in", message("Sign in first: here, only players see the pages of players."))
    asked = players_asked_from(visitor.address)
    with services.database.read() as session:
        check(session, asked)
        account = members.find(session, name)
    if account is None:
        services.database.write(lambda session: count(session, asked))
        raise Problem(404, "unknown_player", message("There is no player of this name."))
    with services.database.read() as session:
        owner = session.get(AccountRow, account.owner_id) if account.owner_id is not None else None
        played = played_by(session, account)
    ended = services.store.last_turns([row.id for row in played.recent])
    return player_page(account, owner.name if owner is not None else None, played, ended, lang)
