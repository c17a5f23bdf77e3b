"""How far bots should play a try on: `python -m benchmarks.foresight GAME [--option NAME=VALUE]`.

Positions are drawn from games of `greedy` against itself. In each the best-looking turns are tried out for several
numbers of turns, in the same guesses. Half of the tries picks a turn for each horizon; the other half, played to
the end of the game, tells how much that turn gains over the one that looks best without any tries. The figures are
points by which a position is worth more to the seat, the best of the others considered, with 95 % intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import fmean, pstdev

from ironmaster.bots.budget import Budget
from ironmaster.bots.greedy import Greedy
from ironmaster.bots.lines import Explorer, Line
from ironmaster.bots.planner import WIDER
from ironmaster.bots.playout import Playouts
from ironmaster.bots.seats import OneBot
from ironmaster.games import load
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.loop import GameLoop

TO_THE_END = 10_000
HORIZONS = (4, 8, 16, 32, TO_THE_END)
EVERY = 17
"""One position in so many is looked at."""


def positions(rules: Rules, players: int, options: dict[str, str]) -> Iterator[tuple[State, int]]:
    """Positions in which a seat begins an action and has a choice, without end."""
    bot = Greedy()
    seed = met = 0
    while True:
        seed += 1
        state = rules.new(players, seed, **options)
        for seat, _ in GameLoop(state, OneBot(bot, generator(seed))):
            if state.settled(seat) and len(state.legal(seat)) > 1:
                met += 1
                if met % EVERY == 0:
                    yield state.copy(), seat


def turns_of(state: State, seat: int, wanted: int, rng: Generator) -> list[Line]:
    """The turns that look best, best first."""
    return Explorer(state.rules, Budget(), 1.0, WIDER * wanted, 2).promising(state.imagine(seat, rng), seat, wanted)


def outcomes(state: State, seat: int, lines: list[Line], tries: int, rng: Generator) -> dict[int, list[list[float]]]:
    """By horizon, what came of every try of each turn."""
    playouts = {horizon: Playouts(state.rules, Budget()) for horizon in HORIZONS}
    found: dict[int, list[list[float]]] = {horizon: [[] for _ in lines] for horizon in HORIZONS}
    for _ in range(tries):
        guess, chance = state.imagine(seat, rng), rng.fork()
        for number, line in enumerate(lines):
            for horizon in HORIZONS:
                value = playouts[horizon].outcome(guess, seat, line.decisions, horizon, chance.copy())
                found[horizon][number].append(value)
    return found


def gains(found: dict[int, list[list[float]]], tries: int) -> dict[int, float]:
    """By horizon, what the turn picked in the first half of the tries gains in the other half."""
    half = tries // 2
    truth = [fmean(values[half:]) for values in found[TO_THE_END]]
    gained = {}
    for horizon, values in found.items():
        picked = max(range(len(truth)), key=lambda number: fmean(values[number][:half]))
        gained[horizon] = truth[picked] - truth[0]
    return gained


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--turns", type=int, default=16, help="turns tried out in a position")
    parser.add_argument("--tries", type=int, default=48, help="tries of each turn, half of them to judge by")
    asked = parser.parse_args()
    rng = generator(1)
    gained: dict[int, list[float]] = {horizon: [] for horizon in HORIZONS}
    options = dict(option.split("=", 1) for option in asked.option)
    for state, seat in positions(load(asked.game), asked.players, options):
        lines = turns_of(state, seat, asked.turns, rng)
        for horizon, gain in gains(outcomes(state, seat, lines, asked.tries, rng), asked.tries).items():
            gained[horizon].append(gain)
        print(f"\r{len(gained[TO_THE_END])} of {asked.positions} positions", end="", flush=True)
        if len(gained[TO_THE_END]) == asked.positions:
            break
    print()
    for horizon, values in gained.items():
        name = "to the end" if horizon == TO_THE_END else f"{horizon} turns"
        print(f"{name:>10}: {fmean(values):+.2f} ± {1.96 * pstdev(values) / len(values) ** 0.5:.2f}")


if __name__ == "__main__":
    main()
