# mypyc: compiled
"""Hidden information: dealing anew all that a seat cannot know."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board.board import INDUSTRY_COUNT, NOBODY
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.phases.build_cards import places_of_card
from ironmaster.games.age_of_industry.state import ASK_CARD, AgeOfIndustry
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.chance import Generator


def deal_anew(state: AgeOfIndustry, seat: i64, rng: Generator) -> None:
    """Deals the other hands, as far as they are not known, the pile and the generator anew."""
    unseen = unseen_cards(state, seat)
    sizes = [_unknown_size(state, other) for other in range(state.players)]
    rng.shuffle(unseen)
    builder = _seat_that_builds(state)
    if builder != NOBODY and builder != seat and not _known_cards_pay(state, builder):
        while not _cards_pay(state, unseen, _cards_before(sizes, seat, builder), sizes[builder]):
            rng.shuffle(unseen)
    _hand_out(state, seat, sizes, unseen)
    state.rng = rng.fork()
    state.look_anew()


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


def _seat_that_builds(state: AgeOfIndustry) -> i64:
    """The seat that is about to pay for a build with one action: it is known to hold a card that allows it."""
    if state.step != ASK_CARD or state.actions_left >= 2:
        return NOBODY
    return state.seat_to_act()


def _pays(state: AgeOfIndustry, outlook: Outlook, card: i64) -> bool:
    build, board = state.under_way(), state.board
    places = places_of_card(board, outlook, card, build % INDUSTRY_COUNT)
    return places & BIT[board.slot_place[build // INDUSTRY_COUNT]] != 0


def _known_cards_pay(state: AgeOfIndustry, seat: i64) -> bool:
    outlook = Outlook(state, seat)
    start = state.hand_start(seat)
    for card in range(len(state.board.card_places)):
        if state.known[start + card] > 0 and _pays(state, outlook, card):
            return True
    return False


def _cards_before(sizes: list[i64], seat: i64, other: i64) -> i64:
    before: i64 = 0
    for at in range(other):
        if at != seat:
            before += sizes[at]
    return before


def _cards_pay(state: AgeOfIndustry, unseen: vec[i64], first: i64, size: i64) -> bool:
    outlook = Outlook(state, state.seat_to_act())
    return any(_pays(state, outlook, card) for card in unseen[first : first + size])


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
