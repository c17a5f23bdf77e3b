"""OpenSkill ratings (Plackett–Luce): who has played nothing yet has 25, and the more is the better.

The model was made for people: it follows skill that drifts, and the last games weigh most. Bots do not learn and the
order of their games means nothing, so drift is switched off and a rating is the mean over several shuffled orders.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from statistics import fmean
from typing import NamedTuple, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.chance import generator
from ironmaster.kernel.errors import UserError

ORDERS = 10

Outcome: TypeAlias = tuple[tuple[int, ...], list[int]]
"""Who sat in the seats of a game, and their ranking."""


class Rating(NamedTuple):
    """A skill and how uncertain it is."""

    mean: float
    deviation: float


def need_openskill() -> None:
    """Complains if OpenSkill is not installed."""
    if find_spec("openskill") is None:
        raise UserError("ratings need the package openskill: pip install 'ironmaster[arena]'")


def rate(bots: int, games: Sequence[Outcome]) -> list[Rating]:
    """The rating of every bot after the games."""
    runs = [_rate_in_order(bots, order) for order in _orders(games)]
    return [mean_rating([run[bot] for run in runs]) for bot in range(bots)]


def mean_rating(ratings: Sequence[Rating]) -> Rating:
    """The rating that stands for several."""
    return Rating(fmean(rating.mean for rating in ratings), fmean(rating.deviation for rating in ratings))


def _rate_in_order(bots: int, games: Sequence[Outcome]) -> list[Rating]:
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for seats, ranking in games:
        teams = model.rate([[ratings[bot]] for bot in seats], ranks=[float(place) for place in ranking])
        for bot, (rating,) in zip(seats, teams, strict=True):
            ratings[bot] = rating
    return [Rating(rating.mu, rating.sigma) for rating in ratings]


def _orders(games: Sequence[Outcome]) -> Iterator[list[Outcome]]:
    rng = generator(0)
    order = vec[i64](list(range(len(games))))
    for _ in range(ORDERS):
        rng.shuffle(order)
        yield [games[number] for number in order]
