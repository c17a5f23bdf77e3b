# mypyc: compiled
"""Hidden information: dealing anew the cards that a seat cannot know, and hiding what a card will be laid for."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.kernel.chance import Generator
from ironmaster.pieces.industry.state import AnyIndustryGame

COMBINE: Final = "combine"

MOST_TRIES: Final = 2000
"""How often hands that could not be asked are dealt anew; only where play cannot lead does none turn up."""


def deal_hands(state: AnyIndustryGame, seat: i64, known: vec[i64], rng: Generator) -> None:
    """Deals the pile and the other hands anew, but for the cards in them that are known to all.

    Whoever is being asked for a card gets a hand with which that would be asked.
    """
    asked = state.asks_for_card() and not state.acts(seat)
    if asked and state.combines_in_secret():
        state.take_back_combination()
    unseen = _unseen_cards(state, seat, known)
    sizes = [_unknown_size(state, other, known) for other in range(state.players)]
    tries: i64 = 0
    while tries == 0 or (asked and not _will_do(state, tries)):
        rng.shuffle(unseen)
        _hand_out(state, seat, known, sizes, unseen)
        state.forget_outlook()
        tries += 1


def _will_do(state: AnyIndustryGame, tries: i64) -> bool:
    """Whether a hand can stay: it would be asked or, if none such turns up, it has at least an answer, if any has."""
    if _is_asked(state) or tries >= 2 * MOST_TRIES:
        return True
    return tries >= MOST_TRIES and len(state.legal(state.seat_to_act())) > 0


def _is_asked(state: AnyIndustryGame) -> bool:
    """Whether the seat to act would be asked with this hand: what leaves no choice happens by itself.

    So whoever is asked for the card of a build either has a choice of cards, or none that pays, and combines.
    """
    seat = state.seat_to_act()
    choices = state.legal(seat)
    if len(choices) != 1 or choices[0] != state.actions.parse(COMBINE):
        return len(choices) > 1 and not state.no_choice(seat, choices)
    state.do(seat, choices[0])
    if not state.no_choice(seat, state.legal(seat)):
        return True
    state.take_back_combination()
    return False


def _unseen_cards(state: AnyIndustryGame, seat: i64, known: vec[i64]) -> vec[i64]:
    """The cards whose place a seat cannot know, in order: the other hands, the pile and those set aside."""
    cards = len(state.board.card_places)
    hidden = vec[i64]([0] * cards)
    for card in state.deck[state.dealt :]:
        hidden[card] += 1
    for other in range(state.players):
        if other != seat:
            start = state.hand_start(other)
            for card in range(cards):
                hidden[card] += state.hands[start + card] - known[start + card]
    return vec[i64]([card for card in range(cards) for _ in range(hidden[card])])


def _unknown_size(state: AnyIndustryGame, seat: i64, known: vec[i64]) -> i64:
    """How many cards of a hand are not known to all."""
    size = state.hand_size(seat)
    start = state.hand_start(seat)
    for card in range(len(state.board.card_places)):
        size -= known[start + card]
    return size


def _hand_out(state: AnyIndustryGame, seat: i64, known: vec[i64], sizes: list[i64], unseen: vec[i64]) -> None:
    cards = len(state.board.card_places)
    at: i64 = 0
    for other in range(state.players):
        if other != seat:
            start = state.hand_start(other)
            for card in range(cards):
                state.hands[start + card] = known[start + card]
            for card in unseen[at : at + sizes[other]]:
                state.hands[start + card] += 1
            at += sizes[other]
    deck = state.deck[: state.dealt]
    for card in unseen[at:]:
        deck = append(deck, card)
    state.deck = deck
