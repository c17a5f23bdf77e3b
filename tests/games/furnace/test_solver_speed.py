"""The solver is fast enough to be asked at every decision: tableaus are taken from random games."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

import ironmaster
from ironmaster.games.furnace.game import Furnace, as_furnace
from ironmaster.games.furnace.solver.search import solve
from ironmaster.games.furnace.table import PRODUCTION
from ironmaster.kernel.bits import count, lowest
from ironmaster.kernel.chance import generator
from tests.games.furnace.positions import RULES

WORTH = (0.5, 1.0, 2.0, 2.0)

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not ironmaster.COMPILED, reason="the speed is that of the compiled build"),
]


def tableaus(least: int, most: int) -> Iterator[tuple[Furnace, int]]:
    """Seats that begin their production with so many cards, from random games."""
    for seed in range(10_000):
        game = as_furnace(RULES.new(4, seed))
        rng = generator(seed)
        while not game.over:
            seat = int(lowest(game.actors))
            if game.phase == PRODUCTION and not game.done[seat] and least <= count(game.owned[seat]) <= most:
                yield game, seat
            legal = game.legal(seat)
            game.play(seat, legal[rng.below(len(legal))])


def times(least: int, most: int, solutions: int) -> list[float]:
    """How long each of so many solutions took, in seconds, ascending."""
    found = []
    for (game, seat), _ in zip(tableaus(least, most), range(solutions)):
        start = time.perf_counter()
        solve(game, seat, WORTH)
        found.append(time.perf_counter() - start)
    return sorted(found)


def test_a_thousand_solutions_a_second_up_to_six_cards() -> None:
    assert sum(times(1, 6, 2000)) < 2.0


def test_95_of_100_solutions_within_50_milliseconds_up_to_ten_cards() -> None:
    taken = times(7, 10, 400)
    assert taken[len(taken) * 95 // 100] < 0.05
