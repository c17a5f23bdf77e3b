"""Learning a game: its rules, pictures of them, and a tutorial."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response

from ironmaster.games import game_names
from ironmaster.kernel.words import message
from ironmaster.learn import guide, has_guide, has_tutorial, picture, picture_names, tutorial
from ironmaster.server.database.models import PERSON, TUTORIAL, SeatRow
from ironmaster.server.problems import Problem
from ironmaster.server.tables.keys import Opened
from ironmaster.server.tables.new_tables import row_of
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.views.position import position_of
from ironmaster.server.views.viewer import Viewer
from ironmaster.server.web.dependencies import HowToRead, Language
from ironmaster.server.web.error_responses import COMMON, GONE, NOT_MODIFIED, text_answer
from ironmaster.server.web.sending import Sending
from ironmaster.server.wire.answers import Position, StepShown
from ironmaster.server.wire.games import GuideShown, SectionShown, TutorialShown
from ironmaster.table import Seal, new_table

router = APIRouter(prefix="/learn/{game}", tags=["learning"], responses=COMMON | GONE)


def nothing_there() -> Problem:
    """What has not been written."""
    return Problem(404, "nothing_to_learn", message("There is no such page of rules."))


@router.get("", response_model=GuideShown, responses=NOT_MODIFIED)
def rules_page(game: str, sending: Sending, lang: Language = "en") -> Response:
    """The rules of a game, in our own words."""
    if game not in game_names() or not has_guide(game):
        raise nothing_there()
    found = guide(game, lang)
    sections = [SectionShown(**section._asdict()) for section in found.sections]
    page = GuideShown(title=found.title, sections=sections, tutorial=has_tutorial(game))
    return sending.json(page, cached=True)


@router.get("/pictures/{name}.svg", response_model=None, responses=text_answer("image/svg+xml") | NOT_MODIFIED)
def rules_picture(game: str, name: str, sending: Sending, lang: Language = "en") -> Response:
    """A picture of the rules, drawn by the engine."""
    if game not in game_names() or name not in picture_names(game):
        raise nothing_there()
    return sending.written(picture(game, name, lang).encode("utf-8"), "image/svg+xml", cached=True)


@router.get("/tutorial")
def tutorial_page(game: str, lang: Language = "en") -> TutorialShown:
    """The tutorial of a game."""
    if game not in game_names() or not has_tutorial(game):
        raise nothing_there()
    found = tutorial(game)
    return TutorialShown(title=found.title(lang), steps=len(found.steps))


@router.get("/tutorial/{n}", response_model=StepShown)
def tutorial_step(game: str, n: int, reading: HowToRead, sending: Sending) -> Response:
    """A step of the tutorial, counted from 1."""
    if game not in game_names() or not has_tutorial(game) or not 1 <= n <= len(tutorial(game).steps):
        raise nothing_there()
    found = tutorial(game)
    step = found.steps[n - 1]
    shown = StepShown(
        n=n,
        steps=len(found.steps),
        text=found.html(n - 1, reading.language),
        part=step.part,
        point=list(step.point),
        expect=found.expected(n - 1),
        position=tutorial_position(game, n - 1, Viewer(found.seat, Opened((found.seat,), False), reading)),
    )
    return sending.json(shown)


def tutorial_position(game: str, step: int, reader: Viewer) -> Position:
    """The position of a step, as a page shows a table."""
    found = tutorial(game)
    row = row_of(found.record(step), Seal(0, 0), found.title(reader.language), listed=False)
    row.id, row.kind = "", TUTORIAL
    row.seats = [
        SeatRow(seat=seat, kind=PERSON, name="", resigned=False, with_owner=False, agreed=0, wants_end=False)
        for seat in range(row.players)
    ]
    return position_of(OpenTable(row, new_table(found.rules, found.state(step))), reader)
