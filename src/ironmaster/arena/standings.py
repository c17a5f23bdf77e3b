"""What a tournament shows: a row for every bot, worked out from the games of whole rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from ironmaster.arena.intervals import Estimate, mean_estimate, percentile, share_estimate
from ironmaster.arena.lineups import Match
from ironmaster.arena.match import Played
from ironmaster.arena.ratings import Rating, mean_rating, rate
from ironmaster.arena.setting import Setting


@dataclass(frozen=True)
class Row:
    """How a bot did. A bot that sits in several seats of a game plays several games there."""

    name: str
    games: int
    wins: Estimate
    """Its share of wins, a tie split: `mean`, `low` and `high` of the 95 % interval."""
    score: Estimate
    """Its points, in the same way."""
    rating: Rating
    """OpenSkill: `mean` and `deviation`."""
    ms_p50: float
    """How many milliseconds a decision took, in the middle."""
    ms_p95: float
    """How many a slow one took."""
    failures: tuple[str, ...] = ()
    """How it failed in the games that it lost by default."""


@dataclass(frozen=True)
class Standings:
    """How a tournament stands, or ended."""

    setting: Setting
    planned: int
    """How many games are to be played."""
    games: int
    """How many count: those of whole rounds."""
    rounds: int
    rows: list[Row]
    """A row for every kind of bot, as they were named."""
    winner: Estimate
    """The score of those who won."""

    @property
    def finished(self) -> bool:
        """Whether all games have been played."""
        return self.games == self.planned

    def best_first(self) -> list[Row]:
        """The rows by share of wins."""
        return sorted(self.rows, key=lambda row: -row.wins.mean)


@dataclass(frozen=True)
class Game:
    """A finished game: who sat where, and how it ended."""

    seats: tuple[int, ...]
    played: Played

    def share(self, seat: int) -> float:
        """What a seat won of the game: a tie is split."""
        ranking = self.played.ranking
        return 1 / ranking.count(1) if ranking[seat] == 1 else 0.0

    def failure(self, seat: int) -> str:
        """How the bot of a seat failed, if it did."""
        return self.played.failures[seat] if self.played.failures else ""

    def winner_score(self) -> float:
        """The score of who won."""
        return fmean(score for score, place in zip(self.played.scores, self.played.ranking, strict=True) if place == 1)

    def held_by(self, bots: Sequence[int]) -> list[int]:
        """The seats in which one of these bots sat."""
        return [seat for seat, bot in enumerate(self.seats) if bot in bots]


def standings(setting: Setting, matches: Sequence[Match], played: Mapping[int, Played]) -> Standings | None:
    """How a tournament stands after the rounds that are finished; nothing before the first is."""
    rounds = whole_rounds(matches, played)
    if not rounds:
        return None
    games = [game for games in rounds for game in games]
    ratings = rate(len(setting.bots), [(game.seats, game.played.ranking) for game in games])
    rows = [_row(name, bots, rounds, ratings) for name, bots in row_names(setting.bots).items()]
    winner = mean_estimate([fmean(game.winner_score() for game in games) for games in rounds])
    return Standings(setting, len(matches), len(games), len(rounds), rows, winner)


def whole_rounds(matches: Sequence[Match], played: Mapping[int, Played]) -> list[list[Game]]:
    """The games of the rounds that are finished. In part of a round the seats would not be even."""
    rounds: dict[int, list[Match]] = {}
    for match in matches:
        rounds.setdefault(match.round, []).append(match)
    return [
        [Game(match.seats, played[match.number]) for match in games]
        for games in rounds.values()
        if all(match.number in played for match in games)
    ]


def row_names(bots: Sequence[str]) -> dict[str, list[int]]:
    """The rows and whose they are: equal bots share one, but where all are equal each has its own, numbered."""
    if len(set(bots)) == 1:
        return {f"{name}#{number + 1}": [number] for number, name in enumerate(bots)}
    return {name: [number for number, other in enumerate(bots) if other == name] for name in dict.fromkeys(bots)}


def _row(name: str, bots: list[int], rounds: list[list[Game]], ratings: list[Rating]) -> Row:
    held = [[(game, seat) for game in games for seat in game.held_by(bots)] for games in rounds]
    took = sorted(micro for games in held for game, seat in games for micro in game.played.microseconds[seat])
    return Row(
        name,
        sum(len(games) for games in held),
        share_estimate([fmean(game.share(seat) for game, seat in games) for games in held], len(held[0])),
        mean_estimate([fmean(game.played.scores[seat] for game, seat in games) for games in held]),
        mean_rating([ratings[bot] for bot in bots]),
        percentile(took, 50) / 1000,
        percentile(took, 95) / 1000,
        tuple(failure for games in held for game, seat in games if (failure := game.failure(seat))),
    )
