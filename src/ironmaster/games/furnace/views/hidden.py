# mypyc: compiled
"""Hidden information: the order of the pile and the rolls of the die to come."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.chance import Generator


def deal_anew(state: Furnace, rng: Generator) -> None:
    """Shuffles the pile, which nobody has seen, and replaces the generator."""
    rest = vec[i64](sorted(state.pile[state.dealt :]))
    rng.shuffle(rest)
    pile = state.pile[: state.dealt]
    for card in rest:
        pile = append(pile, card)
    state.pile = pile
    state.rng = rng.fork()
