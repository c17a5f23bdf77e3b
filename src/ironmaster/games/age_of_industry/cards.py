# mypyc: compiled
"""Cards: dealing, drawing, turning up, laying a card."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import NO_CARD
from ironmaster.games.age_of_industry.reasons import HAND_FULL, NO_REASON, NOT_FACE_UP, PILE_EMPTY
from ironmaster.games.age_of_industry.table import ASK_DRAW, Table
from ironmaster.kernel.bits import BIT, lowest

EVERY_SEAT: Final = -1
GAME: Final = -1


def deal(table: Table, size: i64) -> None:
    """Shuffles, deals every seat its first hand and turns up the face-up cards."""
    rng = table.rng.copy()
    table.rng = rng
    table.deck = table.board.deck[:]
    rng.shuffle(table.deck)
    table.dealt = 0
    for seat in table.order:
        start = table.hand_start(seat)
        last = table.dealt + size
        while table.dealt < last:
            table.hands[start + table.deck[table.dealt]] += 1
            table.dealt += 1
    turn_up(table)


def turn_up(table: Table) -> None:
    """Fills the gaps among the face-up cards from the pile, as far as it goes."""
    at: i64 = 0
    while at < len(table.face):
        if table.face[at] == NO_CARD and table.pile() > 0:
            card = table.deck[table.dealt]
            table.face[at] = card
            table.dealt += 1
            table.shown = EVERY_SEAT
            if table.log is not None:
                table.note("turn_up", GAME, {"card": table.board.card_ids[card]})
        at += 1


def against_drawing(table: Table, seat: i64) -> i64:
    """Why a seat cannot draw at all."""
    if table.hand_size(seat) >= table.board.hand_limit:
        return HAND_FULL
    return NO_REASON if table.cards_to_draw() else PILE_EMPTY


def against_draw(table: Table, seat: i64) -> i64:
    """Why a seat cannot draw from the pile."""
    reason = against_drawing(table, seat)
    if reason != NO_REASON:
        return reason
    return NO_REASON if table.pile() > 0 else PILE_EMPTY


def against_open(table: Table, seat: i64, card: i64) -> i64:
    """Why a seat cannot take this card from the face-up ones."""
    for lying in table.face:
        if lying == card:
            return against_drawing(table, seat)
    return NOT_FACE_UP


def add_draws(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds the legal decisions to draw a card."""
    if against_drawing(table, seat) != NO_REASON:
        return found
    numbers = table.board.numbers
    if table.pile() > 0:
        found = append(found, numbers.draw)
    lying: i64 = 0
    for card in table.face:
        if card != NO_CARD:
            lying |= BIT[card]
    while lying:
        found = append(found, numbers.open + lowest(lying))
        lying &= lying - 1
    return found


def draw(table: Table, seat: i64) -> None:
    """Takes the top card of the pile, unseen by the others."""
    card = table.deck[table.dealt]
    table.dealt += 1
    table.hands[table.hand_start(seat) + card] += 1
    table.shown |= BIT[seat]
    if table.log is not None:
        table.note("draw", seat, {})
        table.note("drawn", seat, {"card": table.board.card_ids[card]}, BIT[seat])


def take_open(table: Table, seat: i64, card: i64) -> None:
    """Takes a face-up card: everybody knows who holds it."""
    at: i64 = 0
    while table.face[at] != card:
        at += 1
    table.face[at] = NO_CARD
    start = table.hand_start(seat)
    table.hands[start + card] += 1
    table.known[start + card] += 1
    if table.log is not None:
        table.note("open", seat, {"card": table.board.card_ids[card]})


def may_draw_again(table: Table, seat: i64) -> bool:
    """Whether a second card may follow the one just drawn."""
    return table.step != ASK_DRAW and against_drawing(table, seat) == NO_REASON


def lay_card(table: Table, seat: i64, card: i64) -> None:
    """Plays or discards a card from the hand, face up; the one that others knew of goes first."""
    at = table.hand_start(seat) + card
    table.hands[at] -= 1
    if table.known[at] > 0:
        table.known[at] -= 1
    if table.log is not None:
        table.note("card", seat, {"card": table.board.card_ids[card]})
