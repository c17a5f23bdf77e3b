# mypyc: compiled
"""Hidden information: dealing anew all that a seat cannot know."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.state import ASK_CARD, ASK_DISCARD, AgeOfIndustry
from ironmaster.kernel.chance import Generator

COMBINE: Final = "combine"

MOST_TRIES: Final = 2000
"""How often hands that could not be asked are dealt anew; only where play cannot lead does none turn up."""


def as_others_see(state: AgeOfIndustry) -> AgeOfIndustry:
    """The position as it looks to all but the seat to act: before a card is laid nobody knows what it is laid for."""
    if not _combines_in_secret(state):
        return state
    twin = state.copy()
    _take_back_combination(twin)
    return twin


def _combines_in_secret(state: AgeOfIndustry) -> bool:
    """Whether two actions are combined, and the card has not been laid."""
    return state.step == ASK_DISCARD and state.combined


def _take_back_combination(state: AgeOfIndustry) -> None:
    state.step = ASK_CARD
    state.combined = False


def deal_anew(state: AgeOfIndustry, seat: i64, rng: Generator) -> None:
    """Deals the other hands, as far as they are not known, the pile and the generator anew."""
    unseen = unseen_cards(state, seat)
    sizes = [_unknown_size(state, other) for other in range(state.players)]
    asked = state.actors != 0 and not state.acts(seat) and (state.step == ASK_CARD or state.step == ASK_DISCARD)
    if asked and _combines_in_secret(state):
        _take_back_combination(state)
    tries: i64 = 0
    while True:
        rng.shuffle(unseen)
        _hand_out(state, seat, sizes, unseen)
        state.look_anew()
        tries += 1
        if not asked or _is_asked(state) or tries == MOST_TRIES:
            break
    state.rng = rng.fork()


def _is_asked(state: AgeOfIndustry) -> bool:
    """Whether the seat to act would be asked with this hand: what leaves no choice happens by itself.

    So whoever is asked for the card of a build either has a choice of cards, or none that pays, and combines.
    """
    seat = state.seat_to_act()
    choices = state.legal(seat)
    if len(choices) == 1 and choices[0] == state.actions.parse(COMBINE):
        state.do(seat, choices[0])
        if state.no_choice(seat, state.legal(seat)):
            _take_back_combination(state)
            return False
        return True
    return len(choices) > 1


def unseen_cards(state: AgeOfIndustry, seat: i64) -> vec[i64]:
    """The cards whose place a seat cannot know, in order: the pile, and the other hands but for what is known."""
    cards = len(state.board.card_places)
    hidden = vec[i64]([0] * cards)
    for card in state.deck[state.dealt :]:
        hidden[card] += 1
    other: i64 = 0
    while other < state.players:
        if other != seat:
            start = state.hand_start(other)
            for card in range(cards):
                hidden[card] += state.hands[start + card] - state.known[start + card]
        other += 1
    return vec[i64]([card for card in range(cards) for _ in range(hidden[card])])


def _unknown_size(state: AgeOfIndustry, seat: i64) -> i64:
    """How many cards of a hand were not taken face up."""
    size = state.hand_size(seat)
    start = state.hand_start(seat)
    for card in range(len(state.board.card_places)):
        size -= state.known[start + card]
    return size


def _hand_out(state: AgeOfIndustry, seat: i64, sizes: list[i64], unseen: vec[i64]) -> None:
    cards = len(state.board.card_places)
    at: i64 = 0
    other: i64 = 0
    while other < state.players:
        if other != seat:
            start = state.hand_start(other)
            card: i64 = 0
            while card < cards:
                state.hands[start + card] = state.known[start + card]
                card += 1
            end = at + sizes[other]
            while at < end:
                state.hands[start + unseen[at]] += 1
                at += 1
        other += 1
    deck = state.deck[: state.dealt]
    while at < len(unseen):
        deck = append(deck, unseen[at])
        at += 1
    state.deck = deck
