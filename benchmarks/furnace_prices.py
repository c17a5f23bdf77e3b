"""Chooses the few sets of prices at which positions of Furnace are judged: `judgement/prices.toml`.

    python -m benchmarks.furnace_prices > src/ironmaster/games/furnace/judgement/prices.toml

Whatever the prices, nobody can earn more than what they have is worth at these: so a position is judged at the prices,
of some that are tried, at which it stands worst. In games of `greedy`, every seat is judged at the beginning of its
production at all prices of a fine grid. Then sets are taken one by one, always the one that brings what is judged at
those taken so far closest to what the whole grid says. In the last round those come first at which what has no use is
worth nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from librt.vecs import vec

from ironmaster import generator, load
from ironmaster.bots import make_bot
from ironmaster.bots.seats import OneBot
from ironmaster.games.furnace.judgement.holding import Holding
from ironmaster.games.furnace.judgement.worth import Appraisal, Weights
from ironmaster.games.furnace.rules import FurnaceRules
from ironmaster.games.furnace.state import PRODUCTION, Furnace
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.weights import set_weights

GAMES, SEED, SETS = 100, 1000, 24
USUAL = ((0.3, 0.5, 0.7, 0.9, 1.1), (0.8, 1.15, 1.5, 1.85, 2.2), (2.0, 2.5, 3.0, 3.5, 4.0), (1.0, 2.0, 3.0, 4.0, 5.0))
LAST = (
    (0.0, 0.25, 0.5, 0.75, 1.0, 1.25),
    (0.0, 0.5, 1.0, 1.5, 2.0, 2.5),
    (0.0, 1.0, 2.0, 3.0, 4.0),
    (0.0, 1.0, 2.0, 3.0, 4.0, 5.0),
)
"""The prices of coal, iron, oil and tokens: in the last round, what is left over may be worth nothing."""

NO_USE = ((0.0, 0.0, 0.0, 0.0), (0.0, 0.0, 4.0, 0.0), (1.0, 0.0, 4.0, 0.0), (0.0, 2.5, 0.0, 0.0))
"""Of the last round: without works that use them, coal, iron and oil bring nothing."""

HEAD = """\
# Prices of a coal, an iron, an oil and an upgrade token at which positions are judged, the most telling first.
# Chosen by `python -m benchmarks.furnace_prices`, in games of `greedy` with seeds from 1000."""

Rows = list[list[float]]


def begun_productions(rules: FurnaceRules) -> Iterator[Furnace]:
    """The beginning of each production of some games."""
    for seed in range(SEED, SEED + GAMES):
        game, rounds = rules.new(3, seed, capitalists="off"), set[int]()
        for _ in GameLoop(game, OneBot(make_bot("greedy"), generator(seed))):
            if game.step == PRODUCTION and game.round not in rounds:
                rounds.add(int(game.round))
                yield game


def judged(rules: FurnaceRules, grid: Sequence[Sequence[float]], last: bool) -> Rows:
    """Every seat at all prices of a grid."""
    weights, prices = Weights(), [vec[float]([*chosen, 1.0]) for chosen in product(*grid)]
    set_weights(weights, rules.weights)
    appraisal = Appraisal(rules.board_data, rules.board_data.transcribed, weights, vec[vec[float]](prices))
    return [
        list(Holding(game, seat, appraisal).row)
        for game in begun_productions(rules)
        if last == (game.round == rules.board_data.rounds)
        for seat in range(game.players)
    ]


def chosen(rows: Rows, first: Sequence[int]) -> list[int]:
    """The sets of prices that say together almost what all of them say, some given ones first."""
    least, taken = [min(row) for row in rows], list(first)
    so_far = [min([row[at] for at in first], default=1e9) for row in rows]
    while len(taken) < SETS:
        error = [0.0] * len(rows[0])
        for row, best, known in zip(rows, least, so_far):
            for at, worth in enumerate(row):
                error[at] += (min(worth, known) - best) ** 2
        taken.append(error.index(min(error)))
        so_far = [min(row[taken[-1]], known) for row, known in zip(rows, so_far)]
    return taken


def main() -> None:
    """Prints the file."""
    rules = load("furnace")
    assert isinstance(rules, FurnaceRules)
    print(HEAD)
    for name, grid, given in (("usual", USUAL, ()), ("last", LAST, NO_USE)):
        every = list(product(*grid))
        sets = chosen(judged(rules, grid, name == "last"), [every.index(prices) for prices in given])
        print(f"\n{name} = [" + "".join([f"\n  {list(every[at])}," for at in sets]) + "\n]")


if __name__ == "__main__":
    main()
