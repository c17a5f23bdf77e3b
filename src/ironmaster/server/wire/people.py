"""The games of somebody, and what everybody may know of a player."""

from __future__ import annotations

from pydantic import BaseModel

from ironmaster.server.wire.answers import MyTable
from ironmaster.server.wire.kinds import AccountKind


class MyGame(MyTable):
    """A game of whoever asks, and what happened there."""

    asked_since: str | None
    """Since when it is your turn, if it is."""
    news: list[str]
    """What happened since your last turn, as far as you may know it: the last of it."""
    more_news: int
    """How much happened before that."""
    scores: list[int] | None


class MyGames(BaseModel):
    """A page of somebody's games, and how many pages there are."""

    games: list[MyGame]
    count: int
    """The games on all pages."""
    page: int
    pages: int


class ReliabilityShown(BaseModel):
    """Whether somebody plays in time and to the end: a share is null until enough was played to tell."""

    turns: int
    """The turns that they took at tables with a pace."""
    late: int
    """How often their time was up there."""
    in_time: float | None
    """The share of the turns that were taken in time, from 0 to 1."""
    finished: int
    """The games that they played to the end."""
    left: int
    """The games that they did not."""
    to_the_end: float | None
    """The share of the games that were played to the end, from 0 to 1."""


class ResultsShown(BaseModel):
    """How the games of a kind ended: of a game, so many players, and a seat."""

    game: str
    title: str
    players: int
    seat: int
    letter: str
    played: int
    won: int
    rank: float
    """On average, from 1."""
    score: float
    """On average."""


class OpponentShown(BaseModel):
    """Somebody in a finished game."""

    name: str
    account: AccountKind | None
    rank: int
    score: int


class FinishedGame(BaseModel):
    """A finished game that everybody may look at."""

    id: str
    name: str
    title: str
    ended: str
    players: list[OpponentShown]


class PlayerPage(BaseModel):
    """Somebody who can be played with."""

    name: str
    kind: AccountKind
    owner: str | None
    """Whose program it is, if it is one."""
    created: str
    """The day on which they signed up."""
    reliability: ReliabilityShown
    results: list[ResultsShown]
    recent: list[FinishedGame]
