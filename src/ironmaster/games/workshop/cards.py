# mypyc: compiled
"""Town cards: shuffled for each era, turned up for each round, taken, or thrown in for a card set aside."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop.board import CANAL
from ironmaster.games.workshop.reasons import NO_REASON, NOT_FACE_UP, NOTHING_ASIDE, STILL_FREE
from ironmaster.games.workshop.table import NO_CARD, Table
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import Generator


def shuffle_for_era(table: Table) -> None:
    """Shuffles, and sets cards aside. The set-up cards lie on top in the canal era, and anywhere in the rail era."""
    rng = table.rng.copy()
    table.rng = rng
    top = table.board.setup_cards[:]
    rest = table.board.town_cards[:]
    if table.era == CANAL:
        rng.shuffle(top)
    else:
        rest = joined(top, rest)
        top = vec[i64]()
    rng.shuffle(rest)
    kept = len(rest) - table.setup.aside
    table.pile = joined(top, rest[:kept])
    table.dealt = 0
    table.aside = rest[kept:]
    table.aside_drawn = 0


def joined(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """The cards of both, one after the other."""
    both = one[:]
    for card in other:
        both = append(both, card)
    return both


def setup_cards_on_top(table: Table) -> i64:
    """How many cards on top of the town deck are known to be set-up cards."""
    if table.era != CANAL:
        return 0
    turned = table.board.cards - table.setup.aside - table.pile_left()
    left = len(table.board.setup_cards) - turned
    return max(0, left)


def turn_up_cards(table: Table) -> None:
    """Turns up a card for every colour."""
    end = table.dealt + table.colours
    table.row = table.pile[table.dealt : end]
    table.dealt = end
    table.shown = table.everybody()
    if table.log is not None:
        table.note("row", -1, {"cards": [table.board.card_ids[card] for card in table.row]})


def add_cards(table: Table, found: vec[i64]) -> vec[i64]:
    """Adds the face-up cards to take, then those to throw in; equal cards are one choice."""
    numbers = table.board.numbers
    cards = _different_cards(table.row)
    for card in cards:
        found = append(found, numbers.card + card)
    for card in cards:
        if against_throw(table, card) == NO_REASON:
            found = append(found, numbers.throw + card)
    return found


def _different_cards(row: vec[i64]) -> vec[i64]:
    """The cards of the row, ascending, each once."""
    cards = vec[i64]()
    last: i64 = NO_CARD
    while True:
        least: i64 = NO_CARD
        for card in row:
            if card > last and (least == NO_CARD or card < least):
                least = card
        if least == NO_CARD:
            return cards
        cards = append(cards, least)
        last = least


def against_card(table: Table, card: i64) -> i64:
    """Why a card cannot be taken."""
    for other in table.row:
        if other == card:
            return NO_REASON
    return NOT_FACE_UP


def against_throw(table: Table, card: i64) -> i64:
    """Why a card cannot be thrown in: links could still be built from a town of it, or nothing is set aside."""
    if against_card(table, card) != NO_REASON:
        return NOT_FACE_UP
    towns = table.board.card_towns[card]
    while towns:
        if table.has_free_link(lowest(towns)):
            return STILL_FREE
        towns &= towns - 1
    return NO_REASON if table.aside_left() > 0 else NOTHING_ASIDE


def take_card(table: Table, card: i64) -> None:
    """Takes a card from the row."""
    at: i64 = 0
    while table.row[at] != card:
        at += 1
    table.row[at] = NO_CARD


def draw_aside(table: Table) -> i64:
    """Draws the top card of those set aside."""
    card = table.aside[table.aside_drawn]
    table.aside_drawn += 1
    table.shown = table.everybody()
    return card


def shuffled(cards: vec[i64], rng: Generator) -> vec[i64]:
    """The cards in a random order that depends only on which they are."""
    mixed = vec[i64](sorted(cards))
    rng.shuffle(mixed)
    return mixed
