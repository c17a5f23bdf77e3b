# mypyc: compiled
"""Hidden information: dealing anew all that a seat cannot know."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import NOBODY
from ironmaster.games.brass.build import card_allows
from ironmaster.games.brass.cards import unseen_cards
from ironmaster.games.brass.decisions import BUILD
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.table import ASK_CARD, Table
from ironmaster.kernel.chance import Generator


def deal_anew(table: Table, seat: i64, rng: Generator) -> None:
    """Deals the other hands, the pile, the cards set aside, the distant tiles and the generator anew."""
    unseen = unseen_cards(table, seat)
    sizes = [table.hand_size(other) for other in range(table.players)]
    rng.shuffle(unseen)
    builder = _seat_that_builds(table)
    if builder != NOBODY and builder != seat:
        while not _can_pay(table, unseen, _cards_before(sizes, seat, builder), sizes[builder]):
            rng.shuffle(unseen)
    _hand_out(table, seat, sizes, unseen)
    table.distant = _shuffled_rest(table.distant, table.turned, rng)
    table.rng = rng.fork()


def _seat_that_builds(table: Table) -> i64:
    """The seat that is about to pay for a build with one card: it is known to hold one that allows it."""
    if table.step != ASK_CARD or table.board.numbers.kind(table.begun) != BUILD:
        return NOBODY
    seat = table.seat_to_act()
    if table.plays_left >= 2 and table.hand_size(seat) >= 2:
        return NOBODY
    return seat


def _cards_before(sizes: list[i64], seat: i64, other: i64) -> i64:
    before: i64 = 0
    for at in range(other):
        if at != seat:
            before += sizes[at]
    return before


def _can_pay(table: Table, unseen: vec[i64], first: i64, size: i64) -> bool:
    numbers = table.board.numbers
    slot, industry = numbers.slot_of_build(table.begun), numbers.industry_of_build(table.begun)
    outlook = Outlook(table, table.seat_to_act())
    return any(card_allows(table, outlook, card, slot, industry) for card in unseen[first : first + size])


def _hand_out(table: Table, seat: i64, sizes: list[i64], unseen: vec[i64]) -> None:
    cards = len(table.board.card_places)
    at: i64 = 0
    other: i64 = 0
    while other < table.players:
        if other != seat:
            start = table.hand_start(other)
            card: i64 = 0
            while card < cards:
                table.hands[start + card] = 0
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


def _shuffled_rest(tiles: vec[i64], turned: i64, rng: Generator) -> vec[i64]:
    rest = vec[i64](sorted(tiles[turned:]))
    rng.shuffle(rest)
    whole = tiles[:turned]
    for tile in rest:
        whole = append(whole, tile)
    return whole
