# mypyc: compiled
"""The end of the auction: card by card from the left, losing discs are compensated and the highest takes the card."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board import EXTRACT, NOBODY
from ironmaster.games.furnace.chain import keep_for_chain
from ironmaster.games.furnace.discs import discs_of
from ironmaster.games.furnace.reasons import NO_REASON, NOT_ENOUGH, TOO_OFTEN
from ironmaster.games.furnace.table import COMPENSATION, GAME, Table
from ironmaster.kernel.bits import BIT


def nth_disc(table: Table, slot: i64, number: i64) -> tuple[i64, i64]:
    """The bidder and the value of a disc on a card, counted from the weakest; nobody beyond the last.

    Of two equal discs that of the placement-breaker is the weaker.
    """
    start = slot * table.bidders
    breaker = table.placement_breaker()
    value: i64 = 1
    while value <= table.board.highest:
        if breaker != NOBODY:
            number -= discs_of(table.bids[start + breaker], value)
            if number < 0:
                return breaker, value
        bidder: i64 = 0
        while bidder < table.bidders:
            if bidder != breaker:
                number -= discs_of(table.bids[start + bidder], value)
                if number < 0:
                    return bidder, value
            bidder += 1
        value += 1
    return NOBODY, 0


def begin_compensation(table: Table) -> None:
    """All discs are placed: the first card is resolved."""
    table.phase = COMPENSATION
    table.turn = 0
    table.slot = 0
    table.disc = 0
    go_on_with_compensation(table)


def go_on_with_compensation(table: Table) -> None:
    """Resolves discs and cards until a conversion has to be decided, or the row is empty."""
    while table.slot < len(table.row):
        bidder, value = nth_disc(table, table.slot, table.disc)
        if bidder == NOBODY or nth_disc(table, table.slot, table.disc + 1)[0] == NOBODY:
            _take_card(table, bidder)
            table.slot += 1
            table.disc = 0
        elif bidder < table.players and _asks_how_often(table, bidder, value):
            table.actors = BIT[bidder]
            return
        else:
            table.disc += 1
    table.actors = 0


def _asks_how_often(table: Table, seat: i64, value: i64) -> bool:
    """Gives what is extracted; says whether there is a conversion that the seat can make."""
    effect = table.deck.compensation[table.row[table.slot]]
    if table.deck.effects.kind[effect] != EXTRACT:
        return most_compensation(table, seat) > 0
    times = value + table.compensation_bonus(seat)
    table.gain(seat, effect, times)
    _note_compensation(table, seat, value, times)
    return False


def _take_card(table: Table, winner: i64) -> None:
    """The highest disc takes the card; without a disc, or won by the Agent, it leaves the game."""
    card = table.row[table.slot]
    if winner != NOBODY and winner < table.players:
        table.owned[winner] |= BIT[card]
        if table.choices.chain:
            keep_for_chain(table, winner, card)
    if table.log is not None:
        name = table.board.card_ids[card]
        if winner == NOBODY:
            table.note("unwanted", GAME, {"card": name})
        elif winner < table.players:
            table.note("win", winner, {"card": name})
        else:
            table.note("agent_wins", GAME, {"card": name})


def most_compensation(table: Table, seat: i64) -> i64:
    """How often the seat whose disc is being resolved can make the conversion."""
    _, value = nth_disc(table, table.slot, table.disc)
    effect = table.deck.compensation[table.row[table.slot]]
    return min(value + table.compensation_bonus(seat), table.affordable(seat, effect))


def against_compensation(table: Table, seat: i64, times: i64) -> i64:
    """Why the conversion cannot be made so often."""
    if times <= most_compensation(table, seat):
        return NO_REASON
    effect = table.deck.compensation[table.row[table.slot]]
    return NOT_ENOUGH if times > table.affordable(seat, effect) else TOO_OFTEN


def add_compensations(table: Table, seat: i64, found: vec[i64]) -> vec[i64]:
    """Adds how often the conversion can be made."""
    times: i64 = 0
    most = most_compensation(table, seat)
    while times <= most:
        found = append(found, table.board.numbers.times + times)
        times += 1
    return found


def compensate(table: Table, seat: i64, times: i64) -> None:
    """Makes the conversion of a losing disc, and goes on."""
    _, value = nth_disc(table, table.slot, table.disc)
    table.convert(seat, table.deck.compensation[table.row[table.slot]], times)
    _note_compensation(table, seat, value, times)
    table.disc += 1
    go_on_with_compensation(table)


def _note_compensation(table: Table, seat: i64, value: i64, times: i64) -> None:
    if table.log is not None:
        card = table.row[table.slot]
        facts = table.effect_facts(table.deck.compensation[card], times)
        table.note("compensation", seat, {"card": table.board.card_ids[card], "value": int(value), **facts})
