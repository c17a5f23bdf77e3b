"""Who plays whom, where and on which deal.

A tournament is played in rounds. In a round the bots stand in a circle; every game seats as many neighbours as there
are players, and begins one place further on. So a round has as many games as bots, and in it every bot sits once in
every seat. The games of a round share one deal: what luck gives a seat, it gives to every bot once.

Bots with equal names play alike. A game that would repeat another of its round decision by decision, because equal bots
have only changed places, gets a fresh deal instead.

The circle is another one each round: of several shuffled ones the one that least repeats who sat how many seats after
whom, so that all meet, and follow each other, about equally often. It depends on the numbers of bots and players only,
so a longer tournament begins with the games of a shorter one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.chance import SEED_BITS, Generator, generator

TRIES = 20
"""How many circles are shuffled for each round, to choose one of them."""


@dataclass(frozen=True)
class Match:
    """A game to be played: its number, its round, its deal, and for each seat which of the bots sits there."""

    number: int
    round: int
    seed: int
    seats: tuple[int, ...]


def plan(bots: Sequence[str], players: int, games: int, seed: int) -> list[Match]:
    """The games of a tournament, in whole rounds."""
    matches: list[Match] = []
    deals = 0
    for number, circle in enumerate(circles(len(bots), players)):
        if len(matches) >= games:
            break
        repeats: Counter[tuple[str, ...]] = Counter()
        for seats in neighbours(circle, players):
            line_up = tuple(bots[bot] for bot in seats)
            deal = (seed + deals + repeats[line_up]) % 2**SEED_BITS
            matches.append(Match(len(matches), number, deal, seats))
            repeats[line_up] += 1
        deals += max(repeats.values())
    return matches


def circles(bots: int, players: int) -> Iterator[list[int]]:
    """A circle of the bots for each round, without end."""
    rng = generator(bots)
    so_far: Counter[tuple[int, int, int]] = Counter()
    circle = list(range(bots))
    while True:
        yield circle
        so_far.update(_followers(circle, players))
        tried = [_shuffled(rng, bots) for _ in range(TRIES)]
        circle = min(tried, key=lambda new: sum(so_far[pair] for pair in _followers(new, players)))


def neighbours(circle: Sequence[int], players: int) -> list[tuple[int, ...]]:
    """All that can be seated next to each other, once from every place of the circle."""
    size = len(circle)
    return [tuple(circle[(first + seat) % size] for seat in range(players)) for first in range(size)]


def _followers(circle: Sequence[int], players: int) -> list[tuple[int, int, int]]:
    """Who stands how many places after whom, for all that meet."""
    size = len(circle)
    return [
        (circle[place], circle[(place + after) % size], after) for place in range(size) for after in range(1, players)
    ]


def _shuffled(rng: Generator, size: int) -> list[int]:
    order = vec[i64](list(range(size)))
    rng.shuffle(order)
    return [int(bot) for bot in order]
