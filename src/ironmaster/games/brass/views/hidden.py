# mypyc: compiled
"""Hidden information: dealing anew all that a seat cannot know."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.actions.work import work_under_way
from ironmaster.games.brass.board.board import NOBODY
from ironmaster.games.brass.state import ASK_CARD, Brass
from ironmaster.kernel.chance import Generator


def deal_anew(state: Brass, seat: i64, rng: Generator) -> None:
    """Deals the other hands, the pile, the cards set aside, the distant tiles and the generator anew."""
    unseen = _unseen_cards(state, seat)
    sizes = [state.hand_size(other) for other in range(state.players)]
    rng.shuffle(unseen)
    payer = _seat_that_needs_a_card(state)
    if payer != NOBODY and payer != seat:
        while not _can_pay(state, unseen, _cards_before(sizes, seat, payer), sizes[payer]):
            rng.shuffle(unseen)
    _hand_out(state, seat, sizes, unseen)
    state.distant = _shuffled_rest(state.distant, state.turned, rng)
    state.rng = rng.fork()
    state.forget_outlook()


def _unseen_cards(state: Brass, seat: i64) -> vec[i64]:
    """The cards whose place a seat cannot know, in order: the other hands, the pile and those set aside."""
    cards = len(state.board.card_places)
    hidden = vec[i64]([0] * cards)
    for card in state.deck[state.dealt :]:
        hidden[card] += 1
    other: i64 = 0
    while other < state.players:
        if other != seat:
            start = state.hand_start(other)
            for card in range(cards):
                hidden[card] += state.hands[start + card]
        other += 1
    return vec[i64]([card for card in range(cards) for _ in range(hidden[card])])


def _seat_that_needs_a_card(state: Brass) -> i64:
    """The seat that is about to pay for a build with one card: it is known to hold one that allows it."""
    if state.step != ASK_CARD or work_under_way(state).any_card:
        return NOBODY
    seat = state.seat_to_act()
    if state.plays_left >= 2 and state.hand_size(seat) >= 2:
        return NOBODY
    return seat


def _cards_before(sizes: list[i64], seat: i64, other: i64) -> i64:
    before: i64 = 0
    for at in range(other):
        if at != seat:
            before += sizes[at]
    return before


def _can_pay(state: Brass, unseen: vec[i64], first: i64, size: i64) -> bool:
    work = work_under_way(state)
    index = state.begun - work.first
    return any(work.card_allows(state, index, card) for card in unseen[first : first + size])


def _hand_out(state: Brass, seat: i64, sizes: list[i64], unseen: vec[i64]) -> None:
    cards = len(state.board.card_places)
    at: i64 = 0
    other: i64 = 0
    while other < state.players:
        if other != seat:
            start = state.hand_start(other)
            card: i64 = 0
            while card < cards:
                state.hands[start + card] = 0
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


def _shuffled_rest(tiles: vec[i64], turned: i64, rng: Generator) -> vec[i64]:
    rest = vec[i64](sorted(tiles[turned:]))
    rng.shuffle(rest)
    whole = tiles[:turned]
    for tile in rest:
        whole = append(whole, tile)
    return whole
