"""What can be played, and the words of the pages."""

from __future__ import annotations

from fastapi import APIRouter

from ironmaster.bots import BOTS
from ironmaster.games import game, game_names, load
from ironmaster.server.desk import Language
from ironmaster.server.schemas import BoardShown, BotShown, GameShown, OptionShown, Word
from ironmaster.server.words import all_words, board_title

router = APIRouter(tags=["games"])

OPPONENTS = [name for name in BOTS if name != "random"]
"""The bots that a lobby offers."""


@router.get("/games")
def games(lang: Language = "en") -> list[GameShown]:
    """All games, with everything that a lobby asks for."""
    return [shown(name, lang) for name in game_names()]


@router.get("/words")
def words(lang: Language = "en") -> dict[str, str]:
    """The words of the pages: English texts with their translations."""
    return all_words(lang)


def shown(name: str, language: str) -> GameShown:
    """A game in words."""
    rules = load(name)
    return GameShown(
        name=name,
        title=rules.say(rules.title, language),
        players=list(rules.players),
        boards=[board_shown(name, board, language) for board in game(name).boards],
        options=[
            OptionShown(
                name=option.name,
                title=rules.say(option.title, language),
                default=option.default,
                values=[Word(value=value, title=rules.say(title, language)) for value, title in option.values.items()],
            )
            for option in rules.options
        ],
        notice=rules.say(rules.notice, language) if rules.notice is not None else None,
        bots=[bot_shown(bot, language) for bot in OPPONENTS],
    )


def bot_shown(name: str, language: str) -> BotShown:
    """A bot in words."""
    kind = BOTS[name]
    return BotShown(name=name, title=kind.say(kind.title, language), words=kind.say(kind.words, language))


def board_shown(name: str, board: str, language: str) -> BoardShown:
    """A board in words."""
    rules = load(name, board)
    notice = rules.say(rules.notice, language) if rules.notice is not None else None
    return BoardShown(name=board, title=board_title(board, language), players=list(rules.players), notice=notice)
