"""Learning a game: its rules, pictures of them, and a tutorial."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import Response

from ironmaster.games import game_names
from ironmaster.kernel.words import LETTERS, message
from ironmaster.learn import guide, has_guide, has_tutorial, picture, picture_names, tutorial
from ironmaster.server.answers import COMMON, GONE, text_answer
from ironmaster.server.desk import Language, Parts
from ironmaster.server.errors import Problem
from ironmaster.server.keys import Opened
from ironmaster.server.positions import Reader, choices_of, shown
from ironmaster.server.schemas import GuideShown, SectionShown, StepShown, TutorialShown
from ironmaster.server.words import sitter_name

router = APIRouter(prefix="/learn/{game}", tags=["learning"], responses=COMMON | GONE)


def nothing_there() -> Problem:
    """What has not been written."""
    return Problem(404, "nothing_to_learn", message("There is no such page of rules."))


@router.get("")
def rules_page(game: str, lang: Language = "en") -> GuideShown:
    """The rules of a game, in our own words."""
    if game not in game_names() or not has_guide(game):
        raise nothing_there()
    found = guide(game, lang)
    sections = [SectionShown(**section._asdict()) for section in found.sections]
    return GuideShown(title=found.title, sections=sections, tutorial=has_tutorial(game))


@router.get("/pictures/{name}.svg", response_model=None, responses=text_answer("image/svg+xml"))
def rules_picture(game: str, name: str, lang: Language = "en") -> Response:
    """A picture of the rules, drawn by the engine."""
    if game not in game_names() or name not in picture_names(game):
        raise nothing_there()
    return Response(picture(game, name, lang), media_type="image/svg+xml")


@router.get("/tutorial")
def tutorial_page(game: str, lang: Language = "en") -> TutorialShown:
    """The tutorial of a game."""
    if game not in game_names() or not has_tutorial(game):
        raise nothing_there()
    found = tutorial(game)
    return TutorialShown(title=found.titles[lang], steps=len(found.steps))


@router.get("/tutorial/{n}", response_model=StepShown)
def tutorial_step(game: str, n: int, lang: Language = "en", parts: Parts = False) -> dict[str, Any]:
    """A step of the tutorial, counted from 1."""
    if game not in game_names() or not has_tutorial(game) or not 1 <= n <= len(tutorial(game).steps):
        raise nothing_there()
    found = tutorial(game)
    step = found.steps[n - 1]
    return {
        "n": n,
        "steps": len(found.steps),
        "text": found.html(n - 1, lang),
        "part": step.part,
        "point": list(step.point),
        "expect": found.expected(n - 1),
        "position": tutorial_position(game, n, Reader(found.seat, Opened((found.seat,), False), lang, parts)),
    }


def tutorial_position(game: str, n: int, reader: Reader) -> dict[str, Any]:
    """The position of a step, as a page shows a table."""
    found = tutorial(game)
    rules, state, seat = found.rules, found.state(n - 1), found.seat
    players = len(state.scores)
    names = [sitter_name(other, "", None, reader.language) for other in range(players)]
    seats = [
        {
            "seat": other,
            "letter": LETTERS[other],
            "kind": "person",
            "name": names[other],
            "bot": None,
            "resigned": False,
            "you": other == seat,
        }
        for other in range(players)
    ]
    return {
        "table": {
            "id": "",
            "name": found.titles[reader.language],
            "kind": "tutorial",
            "game": game,
            "title": rules.say(rules.title, reader.language),
            "board": rules.board,
            "options": [],
            "players": players,
            "version": rules.version,
            "status": "playing",
            "seats": seats,
            "owner": False,
            "rematch": None,
            "notice": None,
            "change": n,
            "seed_hash": "",
            "seed_given": True,
            "seed": None,
            "salt": None,
        },
        "as": seat,
        "at": n,
        "since": 0,
        "decisions": None,
        "draft": {"decisions": [], "pending": None, "complete": False},
        "choices": choices_of(state, seat, reader.language),
        **shown(rules, state, seat, names, reader),
    }
