"""The gate: what was learnt is kept only if a bot that goes by it wins more than its share against those without."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean

from ironmaster.arena.intervals import Estimate, mean_estimate, share_estimate
from ironmaster.arena.lineups import Match
from ironmaster.dataset.told import Told

NEW, PRESENT = "new", "present"


@dataclass(frozen=True)
class Gate:
    """How one that goes by what is new did against others that go by what there is."""

    games: int
    par: float
    """What it would win if there were no difference."""
    wins: Estimate
    lead: Estimate
    """By how many points it led the mean of the others."""

    @property
    def passed(self) -> bool:
        """Whether it wins more than its share, beyond what luck explains."""
        return self.wins.low is not None and self.wins.low > self.par


def entrants(players: int) -> list[str]:
    """Who meets at the gate: one that is new, in every seat once a round, and all others as they are."""
    return [NEW, *[PRESENT] * (players - 1)]


def gate_of(matches: Sequence[Match], played: Sequence[Told]) -> Gate:
    """The result of whole rounds; the one that is new is the first of the entrants."""
    shares, leads = [], []
    for _, games in groupby(zip(matches, played, strict=True), key=lambda game: game[0].round):
        results = [(match.seats.index(0), told) for match, told in games]
        shares.append(fmean(_share(told, seat) for seat, told in results))
        leads.append(fmean(_lead(told, seat) for seat, told in results))
    players = len(matches[0].seats)
    return Gate(len(matches), 1 / players, share_estimate(shares, players), mean_estimate(leads))


def _share(told: Told, seat: int) -> float:
    """What a seat won of a game: a tie is split."""
    return 1 / told.ranking.count(1) if told.ranking[seat] == 1 else 0.0


def _lead(told: Told, seat: int) -> float:
    return told.scores[seat] - fmean(score for other, score in enumerate(told.scores) if other != seat)
