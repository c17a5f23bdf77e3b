"""A table besides its position: what is played, by whom, and how it was shuffled."""

from __future__ import annotations

from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.words import LETTERS
from ironmaster.learn import has_guide, has_tutorial
from ironmaster.server.database.models import OVER, PLAYING, SeatRow, TableRow
from ironmaster.server.tables.replacements import has_left, is_vacant
from ironmaster.server.tables.rules_cache import lacks_rules, own_rules, played_beside
from ironmaster.server.tables.standing import Standing
from ironmaster.server.views.boards import notice_of
from ironmaster.server.views.pace import deadlines_of, pace_shown
from ironmaster.server.views.viewer import Reading, Viewer
from ironmaster.server.wire.answers import LobbyTable, MyTable, OptionChosen, TableShown
from ironmaster.server.wire.seats import SeatShown
from ironmaster.server.words import WORDS, overlay_titles, part_titles, sitter_name
from ironmaster.table import seal_hash

KEPT = "kept"
"""The status of a table whose rules this program does not have."""


def names_of(row: TableRow, language: str) -> list[str]:
    """What the players are called."""
    return [sitter_name(sitter.seat, sitter.name, sitter.bot, language) for sitter in row.seats]


def given_names(row: TableRow, language: str) -> dict[int, str]:
    """What those are called who have a name, by seat: people who gave one, and bots."""
    names = names_of(row, language)
    return {sitter.seat: names[sitter.seat] for sitter in row.seats if sitter.name or sitter.bot}


def table_of(row: TableRow, rules: Rules | None, reader: Viewer) -> TableShown:
    """What a page shows of a table besides its position."""
    language = reader.language
    told = row.status == OVER and row.kind == "game"
    return TableShown(
        id=row.id,
        name=row.name,
        kind=row.kind,
        game=row.game,
        title=title_of(row, rules, language),
        board=row.board,
        parts=part_titles(rules, language),
        overlays=overlay_titles(rules, language),
        options=options_of(row, rules, language),
        players=row.players,
        version=row.version,
        status=row.status if rules is not None else KEPT,
        seats=seats_of(row, reader),
        owner=reader.opened.owner,
        invited=reader.opened.invited,
        rematch=row.rematch,
        notice=notice_of(rules, language) if rules is not None else None,
        guide=rules is not None and has_guide(row.game),
        tutorial=rules is not None and has_tutorial(row.game),
        hints=row.hints,
        pace=pace_shown(row, language),
        change=row.change,
        seed_hash=seal_hash(int(row.seed, 16), int(row.salt, 16)),
        seed_given=row.seed_given,
        seed=row.seed if told else None,
        salt=row.salt if told else None,
    )


def listed_table(row: TableRow, rules: Rules | None, reader: Viewer, turns: int, beside: bool = False) -> LobbyTable:
    """A table in the lobby, at which so many turns were taken; if its rules are not here, a program that has them may
    run `beside`."""
    return LobbyTable(
        id=row.id,
        name=row.name,
        game=row.game,
        title=title_of(row, rules, reader.language),
        board=row.board,
        players=row.players,
        status=row.status if rules is not None or beside else KEPT,
        rules=_said_of_rules(row, beside, reader.language) if rules is None else None,
        seats=seats_of(row, reader),
        created=row.created.isoformat(),
        seed_given=row.seed_given,
        pace=pace_shown(row, reader.language),
        turns=turns,
    )


def _said_of_rules(row: TableRow, beside: bool, language: str) -> str:
    return WORDS.say(played_beside(row) if beside else lacks_rules(row).words, language)


def my_table(standing: Standing, rules: Rules | None, language: str, beside: bool = False) -> MyTable:
    """A table of somebody's in the lobby."""
    row = standing.row
    listed = listed_table(row, rules, Viewer(None, standing.opened, Reading(language)), standing.turns, beside)
    return MyTable(
        **dict(listed),
        owner=standing.opened.owner,
        turn=standing.turn,
        moved=standing.moved.isoformat(),
        ranking=(row.result or {}).get("ranking"),
        invited=standing.opened.invited,
    )


def title_of(row: TableRow, rules: Rules | None, language: str) -> str:
    """What the game is called."""
    known = rules or own_rules(row.game)
    return known.say(known.title, language) if known is not None else row.game


def seats_of(row: TableRow, reader: Viewer) -> list[SeatShown]:
    """Who sits where."""
    names = names_of(row, reader.language)
    deadlines = deadlines_of(row)
    return [
        SeatShown(
            seat=sitter.seat,
            letter=LETTERS[sitter.seat],
            kind=sitter.kind,
            name=names[sitter.seat],
            bot=sitter.bot,
            resigned=sitter.resigned,
            with_owner=sitter.with_owner,
            key_asked=sitter.absent_since is not None,
            agreed=members(sitter.agreed),
            account=account_kind(sitter),
            you=sitter.seat in reader.opened.seats,
            deadline=deadlines.get(sitter.seat),
            wants_end=sitter.wants_end,
            has_say=sitter.has_say,
            left=row.status == PLAYING and has_left(sitter),
            offer=members(sitter.offered & ~(1 << sitter.seat)) if sitter.offered is not None else None,
            vacant=is_vacant(row, sitter),
        )
        for sitter in row.seats
    ]


def account_kind(sitter: SeatRow) -> str | None:
    """What kind of account plays a seat, if one does: a program under any name, a person under the account's alone."""
    if sitter.account is None:
        return None
    if sitter.account.is_bot:
        return "program"
    return "person" if sitter.name == sitter.account.name else None


def options_of(row: TableRow, rules: Rules | None, language: str) -> list[OptionChosen]:
    """The options of the game, in words."""
    if rules is None:
        return [OptionChosen(name=name, title=name, value=value, words=value) for name, value in row.options.items()]
    return [
        OptionChosen(
            name=option.name,
            title=rules.say(option.title, language),
            value=row.options[option.name],
            words=rules.say(option.values[row.options[option.name]], language),
        )
        for option in rules.options
        if option.name in row.options
    ]
