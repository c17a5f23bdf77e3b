# mypyc: compiled
"""Hidden information: dealing anew all that a seat cannot know."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import NOBODY
from ironmaster.games.age_of_industry.build import card_allows
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.table import ASK_CARD, Table
from ironmaster.kernel.chance import Generator


def deal_anew(table: Table, seat: i64, rng: Generator) -> None:
    """Deals the other hands, as far as they are not known, the pile and the generator anew."""
    unseen = unseen_cards(table, seat)
    sizes = [_unknown_size(table, other) for other in range(table.players)]
    rng.shuffle(unseen)
    builder = _seat_that_builds(table)
    if builder != NOBODY and builder != seat and not _known_cards_pay(table, builder):
        while not _cards_pay(table, unseen, _cards_before(sizes, seat, builder), sizes[builder]):
            rng.shuffle(unseen)
    _hand_out(table, seat, sizes, unseen)
    table.rng = rng.fork()


def unseen_cards(table: Table, seat: i64) -> vec[i64]:
    """The cards whose place a seat cannot know, in order: the pile, and the other hands but for what is known."""
    cards = len(table.board.card_places)
    hidden = vec[i64]([0] * cards)
    for card in table.deck[table.dealt :]:
        hidden[card] += 1
    other: i64 = 0
    while other < table.players:
        if other != seat:
            start = table.hand_start(other)
            for card in range(cards):
                hidden[card] += table.hands[start + card] - table.known[start + card]
        other += 1
    return vec[i64]([card for card in range(cards) for _ in range(hidden[card])])


def _unknown_size(table: Table, seat: i64) -> i64:
    """How many cards of a hand were not taken face up."""
    size = table.hand_size(seat)
    start = table.hand_start(seat)
    for card in range(len(table.board.card_places)):
        size -= table.known[start + card]
    return size


def _seat_that_builds(table: Table) -> i64:
    """The seat that is about to pay for a build with one action: it is known to hold a card that allows it."""
    if table.step != ASK_CARD or table.actions_left >= 2:
        return NOBODY
    return table.seat_to_act()


def _pays(table: Table, outlook: Outlook, card: i64) -> bool:
    numbers = table.board.numbers
    return card_allows(table, outlook, card, numbers.slot_of_build(table.begun), numbers.industry_of_build(table.begun))


def _known_cards_pay(table: Table, seat: i64) -> bool:
    outlook = Outlook(table, seat)
    start = table.hand_start(seat)
    for card in range(len(table.board.card_places)):
        if table.known[start + card] > 0 and _pays(table, outlook, card):
            return True
    return False


def _cards_before(sizes: list[i64], seat: i64, other: i64) -> i64:
    before: i64 = 0
    for at in range(other):
        if at != seat:
            before += sizes[at]
    return before


def _cards_pay(table: Table, unseen: vec[i64], first: i64, size: i64) -> bool:
    outlook = Outlook(table, table.seat_to_act())
    return any(_pays(table, outlook, card) for card in unseen[first : first + size])


def _hand_out(table: Table, seat: i64, sizes: list[i64], unseen: vec[i64]) -> None:
    cards = len(table.board.card_places)
    at: i64 = 0
    other: i64 = 0
    while other < table.players:
        if other != seat:
            start = table.hand_start(other)
            card: i64 = 0
            while card < cards:
                table.hands[start + card] = table.known[start + card]
                card += 1
            end = at + sizes[other]
            while at < end:
                table.hands[start + unseen[at]] += 1
                at += 1
        other += 1
    deck = table.deck[: table.dealt]
    while at < len(unseen):
        deck = append(deck, unseen[at])
        at += 1
    table.deck = deck
