# mypyc: compiled
"""The order of play: drawn by lot at first, then by the money that was spent."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.pieces.industry.state import GAME, AnyIndustryGame
from ironmaster.pieces.turn_order import order_by_spending


def draw_order(state: AnyIndustryGame) -> None:
    """Who begins is drawn by lot, the others follow clockwise."""
    first = state.rng.below(state.players)
    state.order = vec[i64]([(first + at) % state.players for at in range(state.players)])


def new_order(state: AnyIndustryGame) -> None:
    """Whoever spent less goes first; equals keep their order."""
    order = state.order[:]
    order_by_spending(order, state.spent)
    state.order = order
    if state.log is not None:
        spent = [int(state.spent[seat]) for seat in order]
        state.note("order", GAME, {"order": [int(seat) for seat in order], "spent": spent})
    for seat in range(state.players):
        state.spent[seat] = 0
