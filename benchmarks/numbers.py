"""How fast numbers and batches are, beside views and plain random games of the same run: `make bench`.

python benchmarks/numbers.py [SECONDS]
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from ironmaster import Generator, State, game_names, generator, load
from ironmaster.batch import Batch
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider, play_randomly

GAMES = 64
"""How many games a batch steps at once."""

SAMPLE = 25
"""Every so many decisions a position is looked at."""


def rate(work: Callable[[], int], seconds: float) -> float:
    """How much is done in a second of the processor, whatever else it is busy with: the best of three tries."""
    best = 0.0
    for _ in range(3):
        done, start = 0, time.process_time()
        while time.process_time() - start < seconds / 3:
            done += work()
        best = max(best, done / (time.process_time() - start))
    return best


def positions(rules: Rules, players: int) -> list[State]:
    """Positions all over a random game."""
    loop = GameLoop(rules.new(players, 1771), RandomDecider(generator(1771)))
    return [loop.state.copy() for at, _ in enumerate(loop) if at % SAMPLE == 0]


def look(call: Callable[[State], object], looked_at: list[State]) -> int:
    """Looks at every position once."""
    for state in looked_at:
        call(state)
    return len(looked_at)


def step(batch: Batch, rng: Generator) -> int:
    """Plays a decision in every game of a batch; says how many."""
    batch.step(batch.random_decisions(rng))
    return GAMES


def looks(rules: Rules, seconds: float) -> tuple[float, float]:
    """Views and numbers that a seat of a full table is told in a second."""
    looked_at = positions(rules, max(rules.players))
    views = rate(lambda: look(lambda state: state.view(0), looked_at), seconds)
    numbers = rate(lambda: look(lambda state: state.numbers(0), looked_at), seconds)
    return views, numbers


def decisions(rules: Rules, seconds: float) -> tuple[float, float]:
    """Decisions of a full table in a second: in plain playouts, and in a batch, which tells numbers and masks."""
    players, rng = max(rules.players), generator(1771)
    playouts = rate(lambda: int(play_randomly(rules.new(players, rng.word()), rng)), seconds)
    batch = Batch(rules, players, GAMES)
    return playouts, rate(lambda: step(batch, rng), seconds)


def line(rules: Rules, seconds: float) -> str:
    """The figures of a game with all its players."""
    views, numbers = looks(rules, seconds)
    playouts, steps = decisions(rules, seconds)
    players = max(rules.players)
    length = sum(int(field.size) for field in rules.fields(players))
    name = f"{rules.name}, {players} players"
    return (
        f"{name:<28}{length:>8}{1e6 / numbers:>12.2f}{1e6 / views:>10.1f}{numbers / views:>8.1f}"
        f"{playouts:>13,.0f}{steps:>13,.0f}{steps / playouts:>8.2f}"
    )


def main() -> None:
    """Prints a line per game."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(
        f"{'':<28}{'numbers':>8}{'µs each':>12}{'view µs':>10}{'ratio':>8}{'playouts/s':>13}{'batch/s':>13}{'ratio':>8}"
    )
    for name in game_names():
        print(line(load(name), seconds))
    print("playouts and batch: decisions a second; a batch writes numbers and masks for each")


if __name__ == "__main__":
    main()
