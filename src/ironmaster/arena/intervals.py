"""Estimates with 95 % intervals.

The games of a round share a deal, so they are not independent: luck that favours a seat is handed to every bot in turn,
which evens a round out, and a deal that suits one bot suits it in several games. What is independent are the rounds. So
every interval is worked out from the means of the rounds:

- a mean score is Student's interval of these means;
- a share of wins is Wilson's interval, which stays between 0 and 1 and makes sense at either end, for the number of
  independent games that would scatter as the rounds do (the games divided by the design effect). The scatter of few
  rounds may be small by chance: it is mixed with that of independent games, which counts as much as one more round.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
_FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)


class Estimate(NamedTuple):
    """A mean and its interval; one round alone says nothing about how a score scatters."""

    mean: float
    low: float | None
    high: float | None


def students_t(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to either side, with that many degrees of freedom."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def mean_estimate(rounds: Sequence[float]) -> Estimate:
    """The mean of a score, from its means per round."""
    mean = fmean(rounds)
    if len(rounds) == 1:
        return Estimate(mean, None, None)
    reach = students_t(len(rounds) - 1) * sqrt(variance(rounds) / len(rounds))
    return Estimate(mean, mean - reach, mean + reach)


def share_estimate(rounds: Sequence[float], games_per_round: int) -> Estimate:
    """The share of wins, from the shares per round and how many games each of them stands for."""
    share = fmean(rounds)
    independent_games = len(rounds) * games_per_round / design_effect(rounds, games_per_round)
    return wilson(share, independent_games, students_t(len(rounds)))


def design_effect(rounds: Sequence[float], games_per_round: int) -> float:
    """How much more, or less, the rounds scatter than independent games would."""
    share = fmean(rounds)
    independent = share * (1 - share) / games_per_round
    if len(rounds) == 1 or independent <= 0:
        return 1.0
    return (1 + (len(rounds) - 1) * variance(rounds) / independent) / len(rounds)


def wilson(share: float, games: float, z: float = Z) -> Estimate:
    """Wilson's score interval of a share of so many independent games."""
    squared = z * z / games
    centre = (share + squared / 2) / (1 + squared)
    reach = z / (1 + squared) * sqrt(share * (1 - share) / games + squared / (4 * games))
    return Estimate(share, max(0.0, centre - reach), min(1.0, centre + reach))


def percentile(ordered: Sequence[float], percent: int) -> float:
    """The least of the ordered values that so many per cent of them do not exceed."""
    return ordered[max(0, ceil(len(ordered) * percent / 100) - 1)]
