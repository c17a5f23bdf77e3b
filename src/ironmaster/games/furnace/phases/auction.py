# mypyc: compiled
"""The auction: one disc at a time, clockwise, lap after lap, until nobody can place one."""

from mypy_extensions import i64

from ironmaster.games.furnace.board.discs import different, discs_of, one_disc
from ironmaster.games.furnace.state import AUCTION, GAME, Furnace
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.events import Fact


def open_discs(state: Furnace, bidder: i64, slot: i64) -> i64:
    """The discs in hand that a bidder can put on a card of the row, one of each value."""
    hand = different(state.hands[bidder])
    if state.breaks_placement(bidder):
        return hand
    start = slot * state.bidders
    if state.bids[start + bidder]:
        return 0
    there: i64 = 0
    for other in range(state.bidders):
        there |= state.bids[start + other]
    return hand & ~different(there)


def is_beaten(state: Furnace, bidder: i64, slot: i64, value: i64) -> bool:
    """Whether a disc that a bidder would place is weaker than one that is already on the card."""
    start = slot * state.bidders
    loses_ties = 0 <= bidder < state.bidders and state.breaks_placement(bidder)
    for other in range(state.bidders):
        there = state.bids[start + other]
        if there >> (2 * value) or (loses_ties and other != bidder and discs_of(there, value)):
            return True
    return False


def can_bid(state: Furnace, bidder: i64) -> bool:
    """Whether a bidder has a disc left with a legal place."""
    if state.hands[bidder] == 0:
        return False
    return any(open_discs(state, bidder, slot) for slot in range(len(state.row)))


def begin_auction(state: Furnace) -> None:
    """Lays out the row and gives everybody their discs."""
    state.step = AUCTION
    end = state.dealt + state.setup.row
    state.row = state.pile[state.dealt : end]
    state.dealt = end
    state.shown = state.everybody()
    state.turn = 0
    for bidder in range(state.bidders):
        state.hands[bidder] = state.all_discs(bidder)
    if state.log is not None:
        cards = [state.board.card_ids[card] for card in state.row]
        facts: dict[str, Fact] = {"round": int(state.round), "first": int(state.first), "cards": cards}
        state.note("round", GAME, {**facts, "money": state.scores})
    ask_next_bidder(state)


def ask_next_bidder(state: Furnace) -> None:
    """Asks the next in the lap who can bid; the Agent, after the last seat, bids by itself."""
    skipped: i64 = 0
    while skipped < state.bidders:
        bidder = state.seat_at(state.turn) if state.turn < state.players else state.players
        if not can_bid(state, bidder):
            skipped += 1
        elif bidder < state.players:
            state.actors = BIT[bidder]
            return
        else:
            _agent_bids(state)
            skipped = 0
        state.turn = (state.turn + 1) % state.bidders
    state.actors = 0


def place_disc(state: Furnace, bidder: i64, slot: i64, value: i64) -> None:
    """Moves a disc from a hand to a card of the row."""
    state.hands[bidder] -= one_disc(value)
    state.bids[slot * state.bidders + bidder] += one_disc(value)


def _agent_bids(state: Furnace) -> None:
    """The die names a card; from there to the right, and round again, the Agent places its smallest legal disc."""
    agent = state.players
    state.rng = state.rng.copy()
    slot = state.rng.below(len(state.row))
    state.shown = state.everybody()
    die = slot + 1
    while open_discs(state, agent, slot) == 0:
        slot = (slot + 1) % len(state.row)
    value = lowest(open_discs(state, agent, slot)) // 2 + 1
    place_disc(state, agent, slot, value)
    if state.log is not None:
        card = state.board.card_ids[state.row[slot]]
        state.note("agent", GAME, {"die": int(die), "card": card, "value": int(value)})
