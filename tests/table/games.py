"""Games for the tests of tables: random turns, and points of games worth looking at."""

from __future__ import annotations

from collections.abc import Iterator

from ironmaster import generator, load, members
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.playout import RandomDecider
from ironmaster.table import Table, Turn, new_table, turn_by

GAMES = ("brass", "age_of_industry", "workshop", "furnace")


def start(game: str, players: int = 3, seed: int = 7, **options: str) -> Table:
    """A table that has just been set up."""
    rules = load(game)
    return new_table(rules, rules.new(players, seed, **options))


def random_turn(state: State, seat: int, rng: Generator) -> Turn:
    """A turn of a seat, each decision drawn."""
    return turn_by(RandomDecider(rng), state, seat)


def next_turn(table: Table, rng: Generator) -> Turn:
    """A random turn of a random seat that is asked."""
    seats = members(table.state.actors)
    return random_turn(table.state, seats[rng.below(len(seats))], rng)


def tables(game: str, seed: int = 7, players: int = 3, **options: str) -> Iterator[Table]:
    """The table after every turn of a random game, its end included."""
    table = start(game, players, seed, **options)
    rng = generator(seed)
    yield table
    while not table.state.over:
        table = table.after(next_turn(table, rng))
        yield table


def finished(game: str, seed: int = 7) -> Table:
    """A table whose game is over."""
    *_, last = tables(game, seed)
    return last


def simultaneous(game: str, seed: int = 7) -> Table:
    """A table at which several seats are asked at once."""
    return next(table for table in tables(game, seed) if len(members(table.state.actors)) > 1)
