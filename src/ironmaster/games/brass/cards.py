# mypyc: compiled
"""Cards: shuffling, dealing, refilling hands, laying a card."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass.table import Table
from ironmaster.kernel.bits import BIT


def shuffle_for_period(table: Table) -> None:
    """Shuffles all cards and all distant-market tiles anew and deals full hands; the last cards are set aside."""
    rng = table.rng.copy()
    table.rng = rng
    table.deck = table.setup.deck[:]
    rng.shuffle(table.deck)
    table.distant = table.setup.distant[:]
    rng.shuffle(table.distant)
    table.dealt = 0
    table.turned = 0
    table.cotton = 0
    refill_hands(table)


def refill_hands(table: Table) -> None:
    """Every seat, in turn order, fills its hand as far as the pile goes."""
    for seat in table.order:
        wanted = min(table.board.hand_size - table.hand_size(seat), table.pile())
        if wanted > 0:
            _draw(table, seat, wanted)


def _draw(table: Table, seat: i64, wanted: i64) -> None:
    start = table.hand_start(seat)
    first = table.dealt
    table.dealt += wanted
    at = first
    while at < table.dealt:
        table.hands[start + table.deck[at]] += 1
        at += 1
    table.shown |= BIT[seat]
    if table.log is not None:
        table.note("draw", seat, {"cards": int(wanted)})
        drawn = [table.board.card_ids[card] for card in table.deck[first : table.dealt]]
        table.note("drawn", seat, {"cards": drawn}, BIT[seat])


def lay_card(table: Table, seat: i64, card: i64) -> None:
    """Plays or discards a card from the hand, face up."""
    table.hands[table.hand_start(seat) + card] -= 1
    table.cards_due -= 1
    if table.log is not None:
        table.note("card", seat, {"card": table.board.card_ids[card]})


def unseen_cards(table: Table, seat: i64) -> vec[i64]:
    """The cards whose place a seat cannot know, in order: the other hands, the pile and those set aside."""
    cards = len(table.board.card_places)
    hidden = vec[i64]([0] * cards)
    for card in table.deck[table.dealt :]:
        hidden[card] += 1
    other: i64 = 0
    while other < table.players:
        if other != seat:
            start = table.hand_start(other)
            for card in range(cards):
                hidden[card] += table.hands[start + card]
        other += 1
    return vec[i64]([card for card in range(cards) for _ in range(hidden[card])])
