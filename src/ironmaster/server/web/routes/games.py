"""What can be played, and the words of the pages."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi.responses import Response

from ironmaster.bots import BOTS, LEVELS
from ironmaster.games import game, game_names, load
from ironmaster.learn import has_guide, has_tutorial
from ironmaster.server.views.boards import board_shown, notice_of
from ironmaster.server.web.dependencies import Language, TheServices
from ironmaster.server.web.error_responses import NOT_MODIFIED
from ironmaster.server.web.sending import Sending
from ironmaster.server.web.site import STATIC
from ironmaster.server.wire.games import BotShown, GameShown, OptionShown, Word
from ironmaster.server.words import WORDS, all_words, part_titles

router = APIRouter(tags=["games"], responses=NOT_MODIFIED)

EMBLEM = (STATIC / "emblem.svg").read_text(encoding="utf-8")
"""The drawing of a game that has none of its own."""


@router.get("/games", response_model=list[GameShown])
def games(services: TheServices, sending: Sending, lang: Language = "en") -> Response:
    """All games, with everything that a lobby asks for."""
    bots = [bot_shown(bot, lang) for bot in (*LEVELS, *services.settings.bots)]
    return sending.json([shown(name, lang, bots) for name in game_names()], cached=True)


@router.get("/words", response_model=dict[str, str | list[str]])
def words(sending: Sending, lang: Language = "en") -> Response:
    """The words of the pages: English texts with their translations, one for each plural form if there are several."""
    return sending.json(all_words(lang), cached=True)


def shown(name: str, language: str, bots: list[BotShown]) -> GameShown:
    """A game in words, and who plays it."""
    rules = load(name)
    return GameShown(
        name=name,
        title=rules.say(rules.title, language),
        pitch=rules.say(rules.pitch, language) if rules.pitch.text else "",
        emblem=rules.emblem or EMBLEM,
        players=list(rules.players),
        boards=[board_shown(load(name, board), language) for board in game(name).board_names()],
        options=[
            OptionShown(
                name=option.name,
                title=rules.say(option.title, language),
                default=option.default,
                values=[Word(value=value, title=rules.say(title, language)) for value, title in option.values.items()],
            )
            for option in rules.options
        ],
        parts=part_titles(rules, language),
        notice=notice_of(rules, language),
        own_boards=bool(game(name).boards),
        bots=bots,
        guide=has_guide(name),
        tutorial=has_tutorial(name),
    )


def bot_shown(name: str, language: str) -> BotShown:
    """A bot in words; a program of the host's has its name."""
    kind = BOTS.get(name)
    if kind is None:
        return BotShown(name=name, title=name, words=WORDS.say("A program that the host has set up.", language))
    return BotShown(name=name, title=kind.say(kind.title, language), words=kind.say(kind.words, language))
