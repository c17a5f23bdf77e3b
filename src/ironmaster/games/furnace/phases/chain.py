# mypyc: compiled
"""The variant of the production chain: the cards of a seat form a line, and are activated from its left."""

from mypy_extensions import i64

from ironmaster.games.furnace.board.board import NO_CARD
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.bits import BIT


def keep_for_chain(state: Furnace, seat: i64, card: i64) -> None:
    """Puts a card just won behind the chain, after the others that are still to be placed."""
    at = seat * state.board.chain_width
    while state.chain[at] != NO_CARD:
        at += 1
    state.chain[at] = card


def next_in_chain(state: Furnace, seat: i64) -> i64:
    """The leftmost card of a chain that has not been activated."""
    at = seat * state.board.chain_width
    while state.done[seat] & BIT[state.chain[at]]:
        at += 1
    return state.chain[at]
