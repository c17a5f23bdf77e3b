"""A linear fit of final margins on the terms of an evaluation, by stage of the game.

First one factor for all terms at each stage: how much of what an evaluation sees comes true. Then what each term
counts beside the others. A ridge holds these factors near 1, so that they follow what games show again and again, and
not their noise; how strong it is, is found by cross-validation over whole games. Only the second kind is kept for play:
the same factor for all terms would change no choice among positions of a stage, and favour haste between stages.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from operator import truediv
from statistics import fmean, stdev

from ironmaster.kernel.stages import Stages
from ironmaster.training.moments import Moments
from ironmaster.training.solve import solve

LEFT = (0.0, 0.25, 0.5, 0.75, 1.0)
"""How much of the game is left at the stages."""
RIDGES = tuple(10.0 ** (half / 2) for half in range(15))
"""What is tried, from a weak ridge to one that leaves everything as it is."""
LEAST_SCALE, MOST_SCALE = 0.05, 2.0
"""What all terms count together stays in between, whatever few games of much luck say."""
LEAST, MOST = 0.0, 3.0
"""Factors stay in between: nothing that an evaluation counts for its owner counts against them."""

Table = list[list[float]]
"""At each stage the factor of each term."""
Folds = Sequence[Sequence[Moments]]
"""For each fold of the games, the moments between each two stages."""


@dataclass(frozen=True)
class Fit:
    """What was found, and how much of the scatter of final margins it foretells in games held out."""

    stages: Stages
    scales: tuple[float, ...]
    """What all terms count together at each stage."""
    ridge: float
    games: int
    plain: tuple[float, ...]
    """R² in games held out between each two stages, the end of the game first, and of all: the evaluation as it is."""
    scaled: tuple[float, ...]
    """The same with one factor for all terms at each stage."""
    fitted: tuple[float, ...]
    """The same with a factor for each."""


def fit(terms: Sequence[str], folds: Folds, games: int, ridges: Sequence[float] = RIDGES) -> Fit:
    """The fit to all games; in each fold margins are foretold by what is fitted to the others."""
    size = len(terms)
    others = [merged([*folds[:at], *folds[at + 1 :]], size) for at in range(len(folds))]
    scales = [scales_of(moments, size) for moments in others]
    plain = [_even([1.0] * len(LEFT), size)] * len(folds)
    scaled = [_even(scale, size) for scale in scales]
    noise = _noise(folds, scaled)

    def fitted(ridge: float) -> list[Table]:
        pairs = zip(others, scales, strict=True)
        return [_scaled(factors_of(moments, scale, size, noise, ridge), scale) for moments, scale in pairs]

    tried = {ridge: fitted(ridge) for ridge in ridges}
    best = strongest({ridge: _losses(folds, tables, noise) for ridge, tables in tried.items()})
    everything = merged(folds, size)
    scale = scales_of(everything, size)
    found = factors_of(everything, scale, size, noise, best)
    return Fit(
        Stages(LEFT, {term: tuple(round(stage[at], 3) for stage in found) for at, term in enumerate(terms)}),
        tuple(scale),
        best,
        games,
        _foretold(folds, _errors(folds, plain)),
        _foretold(folds, _errors(folds, scaled)),
        _foretold(folds, _errors(folds, tried[best])),
    )


def strongest(losses: Mapping[float, Sequence[float]]) -> float:
    """The strongest ridge that is not clearly worse than the best, fold by fold: more than that may be noise."""
    best = min(losses, key=lambda ridge: sum(losses[ridge]))
    behind = {
        ridge: [loss - least for loss, least in zip(losses[ridge], losses[best], strict=True)] for ridge in losses
    }
    return max(ridge for ridge, lost in behind.items() if fmean(lost) <= stdev(lost) / sqrt(len(lost)))


def merged(folds: Folds, size: int) -> list[Moments]:
    """The moments of several folds together."""
    together = [Moments(size) for _ in LEFT[1:]]
    for fold in folds:
        for moments, more in zip(together, fold, strict=True):
            moments.merge(more)
    return together


def scales_of(moments: Sequence[Moments], size: int) -> list[float]:
    """One factor for all terms at each stage, which foretells final margins best."""
    matrix, right = _equations(moments, size, [1.0] * len(moments))
    stages = range(len(LEFT))
    ends = [range(stage * size, (stage + 1) * size) for stage in stages]
    summed = [[sum(matrix[i][j] for i in ends[one] for j in ends[other]) for other in stages] for one in stages]
    wanted = [sum(right[i] for i in ends[stage]) for stage in stages]
    for stage in stages:  # as little as a single row: without any the scale is 1
        summed[stage][stage] += 1.0
        wanted[stage] += 1.0
    return [min(max(scale, LEAST_SCALE), MOST_SCALE) for scale in solve(summed, wanted)]


def factors_of(
    moments: Sequence[Moments], scale: Sequence[float], size: int, noise: Sequence[float], ridge: float
) -> Table:
    """What each term counts at each stage beside the others, held near 1 by a ridge."""
    matrix, right = _equations(moments, size, noise)
    scales = [stage for stage in scale for _ in range(size)]
    matrix = [[cell * row * column for cell, column in zip(cells, scales)] for cells, row in zip(matrix, scales)]
    wanted = [value * row - sum(cells) for value, row, cells in zip(right, scales, matrix)]
    for at, cells in enumerate(matrix):
        cells[at] += ridge
    changes = solve(matrix, wanted)
    factors = [min(max(1.0 + change, LEAST), MOST) for change in changes]
    return [factors[stage * size : (stage + 1) * size] for stage in range(len(LEFT))]


def _equations(moments: Sequence[Moments], size: int, noise: Sequence[float]) -> tuple[Table, list[float]]:
    """The normal equations for all factors, stage by stage; parts of the game count the less the noisier they are."""
    unknown = len(LEFT) * size
    matrix, right = [[0.0] * unknown for _ in range(unknown)], [0.0] * unknown
    for part, (found, variance) in enumerate(zip(moments, noise, strict=True)):
        first = part * size  # the columns of a part are those of the stages at both its ends
        for i, products in enumerate(found.products[:-1]):
            right[first + i] += products[-1] / variance
            for j, product in enumerate(products[:-1]):
                matrix[first + i][first + j] += product / variance
    return matrix, right


def _even(scale: Sequence[float], size: int) -> Table:
    """The same factor for all terms."""
    return [[stage] * size for stage in scale]


def _scaled(factors: Table, scale: Sequence[float]) -> Table:
    return [[factor * stage for factor in of_terms] for of_terms, stage in zip(factors, scale, strict=True)]


def _errors(folds: Folds, tables: Sequence[Table]) -> list[float]:
    """The sum of squared errors in each part of the game, each fold foretold by a table of its own."""
    return [
        sum(fold[part].error([*table[part], *table[part + 1]]) for fold, table in zip(folds, tables, strict=True))
        for part in range(len(LEFT) - 1)
    ]


def _losses(folds: Folds, tables: Sequence[Table], noise: Sequence[float]) -> list[float]:
    """The errors of each fold, all parts of the game together."""
    return [sum(map(truediv, _errors([fold], [table]), noise)) for fold, table in zip(folds, tables, strict=True)]


def _noise(folds: Folds, tables: Sequence[Table]) -> list[float]:
    """The mean squared error in each part of the game; 1 where there is nothing."""
    rows = [sum(fold[part].rows for fold in folds) for part in range(len(LEFT) - 1)]
    errors = _errors(folds, tables)
    return [error / count if count and error > 0 else 1.0 for error, count in zip(errors, rows, strict=True)]


def _foretold(folds: Folds, errors: Sequence[float]) -> tuple[float, ...]:
    """R² in each part of the game, and of all."""
    scatter = [sum(fold[part].scatter for fold in folds) for part in range(len(LEFT) - 1)]
    pairs = [*zip(errors, scatter, strict=True), (sum(errors), sum(scatter))]
    return tuple(1 - error / total if total else 0.0 for error, total in pairs)
