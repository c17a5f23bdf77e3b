"""A table as a page shows it: the picture, the panel, what can be decided, all from the eyes of one seat."""

from __future__ import annotations

from typing import NamedTuple

from ironmaster.kernel.contract import ALL, State
from ironmaster.server.database.models import GAME, OVER, PERSON, PLAYING, TableRow
from ironmaster.server.tables.rules_cache import lacks_rules
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.views.choices import choices_of
from ironmaster.server.views.draft import draft_of, no_draft
from ironmaster.server.views.inventory import inventory_of
from ironmaster.server.views.log import log_of
from ironmaster.server.views.panel import kept_panel, panel_of
from ironmaster.server.views.pictures import hash_of, pictures_of
from ironmaster.server.views.scorings import scorings_of
from ironmaster.server.views.table import names_of, table_of
from ironmaster.server.views.viewer import Viewer, eyes_of
from ironmaster.server.wire.answers import Choice, DraftShown, Position
from ironmaster.server.wire.happened import Entry, ScoringShown
from ironmaster.server.words import WORDS
from ironmaster.table import Draft


def position_of(opening: OpenTable, reader: Viewer, draft: Draft | None = None) -> Position:
    """A table as it stands, or as a draft would leave it."""
    row, table = opening.row, opening.table
    seat = reader.seat
    deciding = may_decide(row, seat) and not (draft is not None and draft.complete)
    state = draft.state if draft is not None else table.state
    names = names_of(row, reader.language)
    shown = _position(
        opening,
        reader,
        Scene(state, eyes_of(row, seat), table.at, table.since(seat), table.decisions if row.status == OVER else None),
        draft_of(table.rules, seat, draft, reader.language, names),
        choices_of(state, seat, reader.language, names) if deciding and seat is not None else [],
    )
    return ended(shown, reader.language) if has_no_result(row, state) else shown


def has_no_result(row: TableRow, state: State) -> bool:
    """Whether a game ended before its time."""
    return row.kind == GAME and row.status == OVER and not state.over


def ended(shown: Position, language: str) -> Position:
    """The last position of a game that ended without a result: nobody is asked any more."""
    prompt = WORDS.say("The game has ended without a result.", language)
    return shown.model_copy(
        update={"over": True, "panel": shown.panel.model_copy(update={"prompt": prompt, "turn": []})}
    )


def replay_of(opening: OpenTable, reader: Viewer, decisions: int) -> Position:
    """A finished game after so many decisions: everything open, or as a seat saw it then."""
    table = opening.table
    eyes = ALL if reader.seat is None else reader.seat
    scene = Scene(table.state_at(decisions), eyes, decisions, 0, table.decisions)
    return _position(opening, reader, scene, no_draft(), [])


class Scene(NamedTuple):
    """A point of a game, and the eyes that it is seen with."""

    state: State
    eyes: int | None
    at: int
    since: int
    decisions: int | None


def _position(opening: OpenTable, reader: Viewer, scene: Scene, draft: DraftShown, choices: list[Choice]) -> Position:
    row, table = opening.row, opening.table
    state, rules, language = scene.state, table.rules, reader.language
    view = state.view(scene.eyes)
    names = names_of(row, language)
    pictures = pictures_of(rules, view, reader.reading)
    return Position(
        table=table_of(row, rules, reader),
        seat=reader.seat,
        at=scene.at,
        since=scene.since,
        decisions=scene.decisions,
        panel=panel_of(rules, view["panel"], names, language),
        draft=draft,
        choices=choices,
        proposes=bool(choices) and reader.seat is not None and rules.proposes(state, reader.seat),
        log=news_of(opening, reader),
        scorings=scored_since(opening, reader),
        svg=pictures.svg,
        pictures=pictures.hashes,
        inventory=inventory_of(rules, view, names, language) if reader.reading.lists else None,
        over=state.over,
        scores=list(state.scores) if state.over else None,
        ranking=list(state.ranking) if state.over else None,
    )


def kept_position(row: TableRow, reader: Viewer) -> Position:
    """A table of rules that this program does not have: who sat there, and why it cannot go on."""
    why = WORDS.say(lacks_rules(row).words, reader.language)
    return Position(
        table=table_of(row, None, reader),
        seat=None,
        at=0,
        since=0,
        decisions=None,
        panel=kept_panel(row, why, reader.language),
        draft=no_draft(),
        choices=[],
        proposes=False,
        log=None if reader.reading.log is None else [],
        svg={"whole": ""},
        pictures={"whole": hash_of("")},
        inventory={} if reader.reading.lists else None,
        over=row.status == OVER,
        scores=(row.result or {}).get("scores"),
        ranking=(row.result or {}).get("ranking"),
    )


def may_decide(row: TableRow, seat: int | None) -> bool:
    """Whether a seat is played by a person, in a game that goes on."""
    return seat is not None and row.status == PLAYING and row.seats[seat].kind == PERSON


def news_of(opening: OpenTable, reader: Viewer) -> list[Entry] | None:
    """The lines of the log that the reader does not have yet, if they read it."""
    since = reader.reading.log
    return None if since is None else log_of(opening, reader.seat, since, reader.language)


def scored_since(opening: OpenTable, reader: Viewer) -> list[ScoringShown]:
    """The scorings that the reader has not been told of yet, if they read the log."""
    since = reader.reading.log
    return [] if since is None else scorings_of(opening, reader.seat, since, reader.language)
