# mypyc: compiled
"""What industries are expected to bring their owner, by the demand that is seen and that is not."""

from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import CANAL
from ironmaster.games.workshop.judgement.weights import Weights
from ironmaster.games.workshop.state import NOT_CHOSEN, SEALS, Workshop
from ironmaster.games.workshop.tally import CROWDED, OF_TYPE, width


def industries_worth(state: Workshop, seat: i64, weights: Weights) -> float:
    """What a seat's industries will bring.

    The tokens in its own hand count for more than those that others hold: they are placed where it gains.
    """
    shown, own, hidden, crowd = weights.rail_demand, weights.rail_own, weights.rail_hidden, weights.rail_crowd
    closing = state.step == ask.DEMAND and state.closing()
    if state.era == CANAL:
        shown, hidden, crowd = weights.canal_demand, weights.canal_hidden, weights.canal_crowd
        own = weights.canal_kept if closing else weights.canal_own
    elif closing:
        own, hidden = 0.0, 0.0
    types = len(state.diagram)
    first = seat * types
    each_hidden = hidden * _hidden_with_others(state, first)
    worth = 0.0
    for kind in range(types):
        industries = _standing(state, seat, OF_TYPE + kind)
        if industries > 0:
            placed, mine = state.diagram[kind], state.tokens[first + kind]
            elsewhere = state.board.tokens_of[kind] - placed - mine
            each = shown * float(placed) + own * float(mine) + each_hidden * float(elsewhere)
            worth += float(industries) * each
    if state.step == ask.DEMAND:
        worth += _sealed_worth(state, seat, shown, own)
    return worth - crowd * float(_standing(state, seat, CROWDED))


def _standing(state: Workshop, seat: i64, what: i64) -> i64:
    """A count of all colours of a seat."""
    counts = width(state.board)
    colours = state.setup.colours_each
    at = seat * colours * counts + what
    found = state.tally()[at]
    for _ in range(colours - 1):
        at += counts
        found += state.tally()[at]
    return found


def _hidden_with_others(state: Workshop, first: i64) -> float:
    """How much of what a seat does not see, with its own tokens from there on, is in the hands of the others."""
    unseen: i64 = len(state.board.tokens)
    with_others: i64 = 0
    for held in state.tokens:
        with_others += held
    for kind in range(len(state.diagram)):
        mine = state.tokens[first + kind]
        with_others -= mine
        unseen -= state.diagram[kind] + mine
    return float(with_others) / float(max(unseen, 1))


def _sealed_worth(state: Workshop, seat: i64, shown: float, own: float) -> float:
    """What sealed tokens add: they will be seen, and those of the seat itself are in its hand no longer."""
    worth = 0.0
    for at in range(len(state.sealed)):
        kind = state.sealed[at]
        if kind != NOT_CHOSEN:
            added = shown - own if at // SEALS == seat else shown
            worth += added * float(_standing(state, seat, OF_TYPE + kind))
    return worth
