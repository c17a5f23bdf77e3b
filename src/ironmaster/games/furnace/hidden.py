# mypyc: compiled
"""Hidden information: the order of the pile and the rolls of the die to come."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.table import Table
from ironmaster.kernel.chance import Generator


def deal_anew(table: Table, rng: Generator) -> None:
    """Shuffles the pile, which nobody has seen, and replaces the generator."""
    rest = vec[i64](sorted(table.pile[table.dealt :]))
    rng.shuffle(rest)
    pile = table.pile[: table.dealt]
    for card in rest:
        pile = append(pile, card)
    table.pile = pile
    table.rng = rng.fork()
