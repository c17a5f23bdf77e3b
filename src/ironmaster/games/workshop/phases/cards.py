# mypyc: compiled
"""Town cards: shuffled for each era, turned up for each round, taken, or thrown in for a card set aside."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop.board.board import CANAL
from ironmaster.games.workshop.state import NO_CARD, Workshop


def shuffle_for_era(state: Workshop) -> None:
    """Shuffles, and sets cards aside. The set-up cards lie on top in the canal era, and anywhere in the rail era."""
    rng = state.rng.copy()
    state.rng = rng
    top = state.board.setup_cards[:]
    rest = state.board.town_cards[:]
    if state.era == CANAL:
        rng.shuffle(top)
    else:
        rest = joined(top, rest)
        top = vec[i64]()
    rng.shuffle(rest)
    kept = len(rest) - state.setup.aside
    state.pile = joined(top, rest[:kept])
    state.dealt = 0
    state.aside = rest[kept:]
    state.aside_drawn = 0


def joined(one: vec[i64], other: vec[i64]) -> vec[i64]:
    """The cards of both, one after the other."""
    both = one[:]
    for card in other:
        both = append(both, card)
    return both


def setup_cards_on_top(state: Workshop) -> i64:
    """How many cards on top of the town deck are known to be set-up cards."""
    if state.era != CANAL:
        return 0
    turned = state.board.cards - state.setup.aside - state.pile_left()
    left = len(state.board.setup_cards) - turned
    return max(0, left)


def turn_up_cards(state: Workshop) -> None:
    """Turns up a card for every colour."""
    end = state.dealt + state.colours
    state.row = state.pile[state.dealt : end]
    state.dealt = end
    state.shown = state.everybody()
    if state.log is not None:
        state.note("row", -1, {"cards": [state.board.card_ids[card] for card in state.row]})


def different_cards(row: vec[i64]) -> vec[i64]:
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


def is_face_up(state: Workshop, card: i64) -> bool:
    """Whether a card lies in the row."""
    return any(other == card for other in state.row)


def take_card(state: Workshop, card: i64) -> None:
    """Takes a card from the row."""
    at: i64 = 0
    while state.row[at] != card:
        at += 1
    state.row[at] = NO_CARD


def draw_aside(state: Workshop) -> i64:
    """Draws the top card of those set aside."""
    card = state.aside[state.aside_drawn]
    state.aside_drawn += 1
    state.shown = state.everybody()
    return card
