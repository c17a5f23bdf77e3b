"""How fast the production solver of Furnace is, on tableaus taken from random games: `make bench`."""

from __future__ import annotations

import time
from collections.abc import Iterator

from ironmaster import generator, load
from ironmaster.games.furnace.rules import FurnaceRules
from ironmaster.games.furnace.solver.search import solve
from ironmaster.games.furnace.state import PRODUCTION, Furnace
from ironmaster.kernel.bits import count
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider

WORTH = (0.5, 1.0, 2.0, 2.0)


def tableaus(least: int, most: int) -> Iterator[tuple[Furnace, int]]:
    """Seats that begin their production with so many cards."""
    rules = load("furnace")
    assert isinstance(rules, FurnaceRules)
    for seed in range(10_000):
        game = rules.new(4, seed)
        for seat, _ in GameLoop(game, RandomDecider(generator(seed))):
            if game.step == PRODUCTION and not game.done[seat] and least <= count(game.owned[seat]) <= most:
                yield game, seat


def milliseconds(least: int, most: int, solutions: int) -> list[float]:
    """How long each of so many solutions took, ascending."""
    taken = []
    for (game, seat), _ in zip(tableaus(least, most), range(solutions)):
        start = time.perf_counter()
        solve(game, seat, WORTH)
        taken.append((time.perf_counter() - start) * 1000)
    return sorted(taken)


def main() -> None:
    """Prints a line per size of tableau."""
    print("furnace solver       solutions/s    p50 ms    p95 ms")
    for least, most, solutions in ((1, 6, 2000), (7, 8, 400), (9, 10, 200)):
        taken = milliseconds(least, most, solutions)
        rate, p50, p95 = 1000 * len(taken) / sum(taken), taken[len(taken) // 2], taken[len(taken) * 95 // 100]
        print(f"{least:>2} to {most:>2} cards     {rate:>11,.0f} {p50:>9.3f} {p95:>9.3f}")


if __name__ == "__main__":
    main()
