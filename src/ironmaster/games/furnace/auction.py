# mypyc: compiled
"""The auction: one disc at a time, clockwise, lap after lap, until nobody can place one."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.discs import discs_of, one_disc
from ironmaster.games.furnace.reasons import (
    NO_CARD_THERE,
    NO_REASON,
    NO_SUCH_DISC,
    OWN_DISC_THERE,
    VALUE_THERE,
)
from ironmaster.games.furnace.table import AUCTION, GAME, Table
from ironmaster.kernel.bits import BIT


def against_bid(table: Table, bidder: i64, slot: i64, value: i64) -> i64:
    """Why a bidder cannot put a disc of this value on that card of the row."""
    if slot >= len(table.row):
        return NO_CARD_THERE
    if discs_of(table.hands[bidder], value) == 0:
        return NO_SUCH_DISC
    if table.breaks_placement(bidder):
        return NO_REASON
    start = slot * table.bidders
    if table.bids[start + bidder]:
        return OWN_DISC_THERE
    other: i64 = 0
    while other < table.bidders:
        if discs_of(table.bids[start + other], value):
            return VALUE_THERE
        other += 1
    return NO_REASON


def add_bids(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds every bid that a seat can make."""
    slot: i64 = 0
    while slot < len(table.row):
        value: i64 = 1
        while value <= table.board.highest:
            if against_bid(table, seat, slot, value) == NO_REASON:
                found = append(found, table.board.numbers.of_bid(slot, value))
            value += 1
        slot += 1
    return found


def smallest_bid(table: Table, bidder: i64, slot: i64) -> i64:
    """The smallest disc that a bidder can put on a card; 0 if there is none."""
    value: i64 = 1
    while value <= table.board.highest:
        if against_bid(table, bidder, slot, value) == NO_REASON:
            return value
        value += 1
    return 0


def can_bid(table: Table, bidder: i64) -> bool:
    """Whether a bidder has a disc left with a legal place."""
    if table.hands[bidder] == 0:
        return False
    slot: i64 = 0
    while slot < len(table.row):
        if smallest_bid(table, bidder, slot):
            return True
        slot += 1
    return False


def begin_auction(table: Table) -> None:
    """Lays out the row and gives everybody their discs."""
    table.phase = AUCTION
    end = table.dealt + table.setup.row
    table.row = table.pile[table.dealt : end]
    table.dealt = end
    table.shown = -1
    table.turn = 0
    bidder: i64 = 0
    while bidder < table.bidders:
        table.hands[bidder] = table.all_discs(bidder)
        bidder += 1
    if table.log is not None:
        cards = [table.board.card_ids[card] for card in table.row]
        table.note("round", GAME, {"round": int(table.round), "first": int(table.first), "cards": cards})
    ask_next_bidder(table)


def ask_next_bidder(table: Table) -> None:
    """Asks the next in the lap who can bid; the Agent, after the last seat, bids by itself."""
    skipped: i64 = 0
    while skipped < table.bidders:
        bidder = table.seat_at(table.turn) if table.turn < table.players else table.players
        if not can_bid(table, bidder):
            skipped += 1
        elif bidder < table.players:
            table.actors = BIT[bidder]
            return
        else:
            agent_bids(table)
            skipped = 0
        table.turn = (table.turn + 1) % table.bidders
    table.actors = 0


def place_disc(table: Table, bidder: i64, slot: i64, value: i64) -> None:
    """Moves a disc from a hand to a card of the row."""
    table.hands[bidder] -= one_disc(value)
    table.bids[slot * table.bidders + bidder] += one_disc(value)


def bid(table: Table, seat: i64, slot: i64, value: i64) -> None:
    """A seat bids, and the next is asked."""
    place_disc(table, seat, slot, value)
    if table.log is not None:
        table.note("bid", seat, {"card": table.board.card_ids[table.row[slot]], "value": int(value)})
    table.turn = (table.turn + 1) % table.bidders
    ask_next_bidder(table)


def agent_bids(table: Table) -> None:
    """The die names a card; from there to the right, and round again, the Agent places its smallest legal disc."""
    agent = table.players
    table.rng = table.rng.copy()
    slot = table.rng.below(len(table.row))
    table.shown = -1
    die = slot + 1
    while smallest_bid(table, agent, slot) == 0:
        slot = (slot + 1) % len(table.row)
    value = smallest_bid(table, agent, slot)
    place_disc(table, agent, slot, value)
    if table.log is not None:
        card = table.board.card_ids[table.row[slot]]
        table.note("agent", GAME, {"die": int(die), "card": card, "value": int(value)})
