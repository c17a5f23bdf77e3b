# mypyc: compiled
"""What industries are expected to bring their owner, by the demand that is seen and that is not."""

from mypy_extensions import i64, mypyc_attr

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import CANAL
from ironmaster.games.workshop.judgement.weights import Weights
from ironmaster.games.workshop.state import NOT_CHOSEN, SEALS, Workshop
from ironmaster.games.workshop.tally import CROWDED, OF_TYPE, width


@mypyc_attr(acyclic=True, free_list_len=1)
class Unseen:
    """The tokens that are not on the diagram: how many there are, and how many of them are in hands."""

    def __init__(self, state: Workshop) -> None:
        self.tokens: i64 = len(state.board.tokens)
        self.held: i64 = 0
        for placed in state.diagram:
            self.tokens -= placed
        for held in state.tokens:
            self.held += held


def industries_worth(state: Workshop, seat: i64, unseen: Unseen, weights: Weights) -> float:
    """What a seat's industries will bring.

    The tokens in its own hand count for more than those that others hold: they are placed where it gains.
    """
    board, tally, diagram, tokens = state.board, state.tally(), state.diagram, state.tokens
    counts = width(board)
    each = state.setup.colours_each
    at = seat * each * counts
    hand = seat * len(diagram)
    in_hand: i64 = 0
    for_shown: i64 = 0
    for_own: i64 = 0
    for_others: i64 = 0
    for kind in range(len(diagram)):
        industries = tally[at + OF_TYPE + kind]
        if each > 1:
            industries += tally[at + counts + OF_TYPE + kind]
        placed, own = diagram[kind], tokens[hand + kind]
        in_hand += own
        for_shown += industries * placed
        for_own += industries * own
        for_others += industries * (board.tokens_of[kind] - placed - own)
    crowded = tally[at + CROWDED]
    if each > 1:
        crowded += tally[at + counts + CROWDED]
    with_others = float(unseen.held - in_hand) / float(max(unseen.tokens - in_hand, 1))
    closing = state.step == ask.DEMAND and state.closing()
    if state.era == CANAL:
        kept = weights.canal_kept if closing else weights.canal_own
        seen = weights.canal_demand * float(for_shown) - weights.canal_crowd * float(crowded)
        worth = seen + kept * float(for_own) + weights.canal_hidden * with_others * float(for_others)
        return worth + _sealed_worth(state, seat, weights.canal_demand, kept)
    worth = weights.rail_demand * float(for_shown) - weights.rail_crowd * float(crowded)
    if closing:
        return worth + _sealed_worth(state, seat, weights.rail_demand, 0.0)
    worth += weights.rail_own * float(for_own) + weights.rail_hidden * with_others * float(for_others)
    return worth + _sealed_worth(state, seat, weights.rail_demand, weights.rail_own)


def _sealed_worth(state: Workshop, seat: i64, shown: float, own: float) -> float:
    """What sealed tokens add: they will be seen, and those of the seat itself are in its hand no longer."""
    if state.step != ask.DEMAND:
        return 0.0
    counts = width(state.board)
    each = state.setup.colours_each
    worth = 0.0
    for at in range(len(state.sealed)):
        kind = state.sealed[at]
        if kind != NOT_CHOSEN:
            added = shown - own if at // SEALS == seat else shown
            for colour in range(seat * each, (seat + 1) * each):
                worth += added * float(state.tally()[colour * counts + OF_TYPE + kind])
    return worth
