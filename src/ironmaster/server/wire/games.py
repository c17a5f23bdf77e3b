"""What answers about games look like: what can be played, and what can be read about it."""

from __future__ import annotations

from pydantic import BaseModel


class Word(BaseModel):
    """A value of an option."""

    value: str
    title: str


class OptionShown(BaseModel):
    """An option of a game."""

    name: str
    title: str
    default: str
    values: list[Word]


class BoardShown(BaseModel):
    """A board of a game, and who can play on it."""

    name: str
    title: str
    players: list[int]
    notice: str | None


class BotShown(BaseModel):
    """A bot, in words."""

    name: str
    title: str
    words: str


class GameShown(BaseModel):
    """A game, for the lobby: what it is called and how it looks, what to choose, and whether it can be learnt here."""

    name: str
    title: str
    pitch: str
    """One sentence; empty if the game has none."""
    emblem: str
    """A drawing as SVG, in the colours of the page."""
    players: list[int]
    boards: list[BoardShown]
    options: list[OptionShown]
    parts: dict[str, str]
    """The parts of its table, with their titles."""
    notice: str | None
    own_boards: bool
    """Whether it can be played on a component file of one's own."""
    bots: list[BotShown]
    guide: bool
    tutorial: bool


class SectionShown(BaseModel):
    """A section of the rules."""

    anchor: str
    title: str
    html: str


class GuideShown(BaseModel):
    """The rules of a game."""

    title: str
    sections: list[SectionShown]
    tutorial: bool


class TutorialShown(BaseModel):
    """A tutorial: its title and how many steps it has."""

    title: str
    steps: int
