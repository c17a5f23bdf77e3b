# mypyc: compiled
"""Hidden information: dealing anew all that a seat cannot know.

Hidden are the order of the town deck and the cards set aside (but not that the set-up cards lie on top in the canal
era), the tokens in the bag and those of the others, and what the others have sealed. What someone who is still choosing
has sealed so far is hidden too: a guess takes it that they have not begun.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.phases.auction import highest_bid, names_colour
from ironmaster.games.workshop.phases.cards import joined, setup_cards_on_top
from ironmaster.games.workshop.state import NOT_CHOSEN, SEALED_BID, SEALED_COLOUR, SEALS, Workshop
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.chance import Generator


def deal_anew(state: Workshop, seat: i64, rng: Generator) -> None:
    """Deals cards, tokens and sealed choices anew."""
    _deal_cards(state, rng)
    _deal_tokens(state, seat, rng)
    for other in range(state.players):
        if other != seat:
            _seal_anew(state, other, rng)


def reopen(state: Workshop, seat: i64) -> None:
    """Takes back what all but one seat have sealed: they are asked once more."""
    if state.step != ask.DEMAND and state.step != ask.BID:
        return
    for other in range(state.players):
        if other != seat:
            _unseal(state, other)
    state.actors |= state.everybody() & ~BIT[seat]


def _deal_cards(state: Workshop, rng: Generator) -> None:
    left = state.pile[state.dealt :]
    top = setup_cards_on_top(state)
    kept = len(left) - top
    unseen = rng.reshuffled(joined(left[top:], state.aside[state.aside_drawn :]))
    state.pile = joined(rng.reshuffled(left[:top]), unseen[:kept])
    state.dealt = 0
    state.aside = unseen[kept:]
    state.aside_drawn = 0


def _deal_tokens(state: Workshop, seat: i64, rng: Generator) -> None:
    """All tokens that are neither on the diagram nor the seat's own are dealt out to the others and the bag."""
    types = len(state.diagram)
    unseen = state.bag[state.drawn :]
    sizes = vec[i64]([0] * state.players)
    for other in range(state.players):
        if other != seat:
            hand = _tokens_of(state, other)
            sizes[other] = len(hand)
            unseen = joined(unseen, hand)
    unseen = rng.reshuffled(unseen)
    at: i64 = 0
    for other in range(state.players):
        if other != seat:
            _empty_hand(state, other)
        for kind in unseen[at : at + sizes[other]]:
            state.tokens[other * types + kind] += 1
        at += sizes[other]
    state.bag = unseen[at:]
    state.drawn = 0


def _empty_hand(state: Workshop, seat: i64) -> None:
    types = len(state.diagram)
    for at in range(seat * types, (seat + 1) * types):
        state.tokens[at] = 0


def _tokens_of(state: Workshop, seat: i64) -> vec[i64]:
    """All tokens of a seat."""
    hand = vec[i64]()
    types = len(state.diagram)
    for kind in range(types):
        hand = joined(hand, vec[i64]([kind] * state.tokens[seat * types + kind]))
    return hand


def _unseal(state: Workshop, seat: i64) -> None:
    """Forgets what a seat has sealed."""
    state.sealed[seat * SEALS] = NOT_CHOSEN
    state.sealed[seat * SEALS + 1] = NOT_CHOSEN


def _seal_anew(state: Workshop, seat: i64, rng: Generator) -> None:
    """Draws what a seat has sealed from all that it could have sealed."""
    _unseal(state, seat)
    if state.actors & BIT[seat]:
        return
    if state.step == ask.DEMAND:
        _seal_tokens(state, seat, rng)
    elif state.step == ask.BID:
        at = seat * SEALS
        state.sealed[at + SEALED_BID] = rng.below(highest_bid(state, seat) + 1)
        if names_colour(state):
            each = state.setup.colours_each
            state.sealed[at + SEALED_COLOUR] = seat * each + rng.below(each)


def _seal_tokens(state: Workshop, seat: i64, rng: Generator) -> None:
    """As many tokens of a seat as must be placed, or any number up to that, at random."""
    hand = _tokens_of(state, seat)
    placed = min(state.setup.placed, len(hand))
    if state.closing():
        placed = rng.below(placed + 1)
    rng.shuffle(hand)
    chosen = vec[i64](sorted(hand[:placed]))
    at = seat * SEALS
    for token in chosen:
        state.sealed[at] = token
        at += 1
