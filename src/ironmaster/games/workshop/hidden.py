# mypyc: compiled
"""Hidden information: dealing anew all that a seat cannot know.

Hidden are the order of the town deck and the cards set aside (but not that the set-up cards lie on top in the canal
era), the tokens in the bag and those of the others, and what the others have sealed. What someone who is still choosing
has sealed so far is hidden too: a guess takes it that they have not begun.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.workshop.auction import highest_bid, names_colour
from ironmaster.games.workshop.cards import joined, setup_cards_on_top, shuffled
from ironmaster.games.workshop.table import (
    ASK_BID,
    ASK_DEMAND,
    NOT_CHOSEN,
    SEALED_BID,
    SEALED_COLOUR,
    SEALS,
    Table,
)
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.chance import Generator


def deal_anew(table: Table, seat: i64, rng: Generator) -> None:
    """Deals cards, tokens, sealed choices and the generator anew."""
    _deal_cards(table, rng)
    _deal_tokens(table, seat, rng)
    other: i64 = 0
    while other < table.players:
        if other != seat:
            _seal_anew(table, other, rng)
        other += 1
    table.rng = rng.fork()


def reopen(table: Table, seat: i64) -> None:
    """Takes back what all but one seat have sealed: they are asked once more."""
    if table.step != ASK_DEMAND and table.step != ASK_BID:
        return
    other: i64 = 0
    while other < table.players:
        if other != seat:
            _unseal(table, other)
        other += 1
    table.actors |= table.everybody() & ~BIT[seat]


def _deal_cards(table: Table, rng: Generator) -> None:
    left = table.pile[table.dealt :]
    top = setup_cards_on_top(table)
    kept = len(left) - top
    unseen = shuffled(joined(left[top:], table.aside[table.aside_drawn :]), rng)
    table.pile = joined(shuffled(left[:top], rng), unseen[:kept])
    table.dealt = 0
    table.aside = unseen[kept:]
    table.aside_drawn = 0


def _deal_tokens(table: Table, seat: i64, rng: Generator) -> None:
    """All tokens that are neither on the diagram nor the seat's own are dealt out to the others and the bag."""
    types = len(table.diagram)
    unseen = table.bag[table.drawn :]
    sizes = vec[i64]([0] * table.players)
    other: i64 = 0
    while other < table.players:
        if other != seat:
            hand = _tokens_of(table, other)
            sizes[other] = len(hand)
            unseen = joined(unseen, hand)
        other += 1
    unseen = shuffled(unseen, rng)
    at: i64 = 0
    other = 0
    while other < table.players:
        end = at + sizes[other]
        if other != seat:
            _empty_hand(table, other)
        while at < end:
            table.tokens[other * types + unseen[at]] += 1
            at += 1
        other += 1
    table.bag = unseen[at:]
    table.drawn = 0


def _empty_hand(table: Table, seat: i64) -> None:
    at = seat * len(table.diagram)
    end = at + len(table.diagram)
    while at < end:
        table.tokens[at] = 0
        at += 1


def _tokens_of(table: Table, seat: i64) -> vec[i64]:
    """All tokens of a seat."""
    hand = vec[i64]()
    types = len(table.diagram)
    kind: i64 = 0
    while kind < types:
        hand = joined(hand, vec[i64]([kind] * table.tokens[seat * types + kind]))
        kind += 1
    return hand


def _unseal(table: Table, seat: i64) -> None:
    """Forgets what a seat has sealed."""
    table.sealed[seat * SEALS] = NOT_CHOSEN
    table.sealed[seat * SEALS + 1] = NOT_CHOSEN


def _seal_anew(table: Table, seat: i64, rng: Generator) -> None:
    """Draws what a seat has sealed from all that it could have sealed."""
    _unseal(table, seat)
    if table.actors & BIT[seat]:
        return
    if table.step == ASK_DEMAND:
        _seal_tokens(table, seat, rng)
    elif table.step == ASK_BID:
        at = seat * SEALS
        table.sealed[at + SEALED_BID] = rng.below(highest_bid(table, seat) + 1)
        if names_colour(table):
            each = table.setup.colours_each
            table.sealed[at + SEALED_COLOUR] = seat * each + rng.below(each)


def _seal_tokens(table: Table, seat: i64, rng: Generator) -> None:
    """As many tokens of a seat as must be placed, or any number up to that, at random."""
    hand = _tokens_of(table, seat)
    placed = min(table.setup.placed, len(hand))
    if table.closing():
        placed = rng.below(placed + 1)
    rng.shuffle(hand)
    chosen = vec[i64](sorted(hand[:placed]))
    at = seat * SEALS
    for token in chosen:
        table.sealed[at] = token
        at += 1
