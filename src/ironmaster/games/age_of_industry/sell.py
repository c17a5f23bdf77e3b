# mypyc: compiled
"""The action of selling goods: a series of single sales, each to a port or to a market."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import COTTON, FACTORY, PORT
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.reasons import (
    BUYER_NOT_JOINED,
    MARKET_TAKES_OTHER,
    MARKET_USED,
    MILL_SOLD,
    NO_BUYER,
    NO_PORT_THERE,
    NO_REASON,
    NOT_YOUR_MILL,
    PORT_TAKES_COTTON,
    PORT_USED,
)
from ironmaster.games.age_of_industry.table import Table
from ironmaster.kernel.bits import BIT, lowest


def add_sales(table: Table, outlook: Outlook, found: vec[i64]) -> vec[i64]:
    """Adds the mills and factories that can sell."""
    mills = outlook.mills
    while mills:
        mill = lowest(mills)
        mills &= mills - 1
        if has_buyer(table, mill):
            found = append(found, table.board.numbers.sell + mill)
    return found


def against_sell(table: Table, outlook: Outlook, mill: i64) -> i64:
    """Why a mill or factory cannot sell."""
    if not outlook.mills & BIT[mill]:
        sold = outlook.own_slots & (table.slots_of[COTTON] | table.slots_of[FACTORY])
        return MILL_SOLD if sold & BIT[mill] else NOT_YOUR_MILL
    return NO_REASON if has_buyer(table, mill) else NO_BUYER


def good_of(table: Table, mill: i64) -> i64:
    """What a mill or factory sells, as a mask."""
    return BIT[table.board.tiles.industry[table.tile[mill]]]


def _joined(table: Table, mill: i64) -> i64:
    """The places that the goods of a mill can be brought to."""
    return table.joined().reach(BIT[table.board.slot_place[mill]])


def has_buyer(table: Table, mill: i64) -> bool:
    """Whether an unused port or market that takes the goods of a mill is joined to it."""
    joined = _joined(table, mill)
    good = good_of(table, mill)
    ports = table.working(PORT)
    while ports:
        if _against_port(table, lowest(ports), good, joined) == NO_REASON:
            return True
        ports &= ports - 1
    market: i64 = 0
    while market < len(table.markets):
        if _against_market(table, market, good, joined) == NO_REASON:
            return True
        market += 1
    return False


def against_port(table: Table, mill: i64, port: i64) -> i64:
    """Why a mill cannot sell to this port."""
    return _against_port(table, port, good_of(table, mill), _joined(table, mill))


def _against_port(table: Table, port: i64, good: i64, joined: i64) -> i64:
    if not table.slots_of[PORT] & BIT[port]:
        return NO_PORT_THERE
    if table.flipped & BIT[port]:
        return PORT_USED
    if not table.board.tiles.sells[table.tile[port]] & good:
        return PORT_TAKES_COTTON
    return NO_REASON if joined & BIT[table.board.slot_place[port]] else BUYER_NOT_JOINED


def against_market(table: Table, mill: i64, market: i64) -> i64:
    """Why a mill cannot sell to this market."""
    return _against_market(table, market, good_of(table, mill), _joined(table, mill))


def _against_market(table: Table, market: i64, good: i64, joined: i64) -> i64:
    if table.used & BIT[market]:
        return MARKET_USED
    if not table.markets[market] & good:
        return MARKET_TAKES_OTHER
    return NO_REASON if joined & BIT[table.board.market_place[market]] else BUYER_NOT_JOINED


def add_buyers(table: Table, mill: i64, found: vec[i64]) -> vec[i64]:
    """Adds the ports and markets that a mill can sell to."""
    numbers = table.board.numbers
    joined = _joined(table, mill)
    good = good_of(table, mill)
    ports = table.working(PORT)
    while ports:
        port = lowest(ports)
        ports &= ports - 1
        if _against_port(table, port, good, joined) == NO_REASON:
            found = append(found, numbers.port_sale + port)
    market: i64 = 0
    while market < len(table.markets):
        if _against_market(table, market, good, joined) == NO_REASON:
            found = append(found, numbers.market_sale + market)
        market += 1
    return found


def sell_to_port(table: Table, seat: i64, mill: i64, port: i64) -> None:
    """Both tiles are turned over."""
    if table.log is not None:
        slot_ids = table.board.slot_ids
        table.note("port_sale", seat, {"slot": slot_ids[mill], "port": slot_ids[port], **table.tile_facts(mill)})
    table.flip(mill)
    table.flip(port)


def sell_to_market(table: Table, seat: i64, mill: i64, market: i64) -> None:
    """The tile and the market tile are turned over, and with them a ship that has nothing left to do."""
    board = table.board
    if table.log is not None:
        facts = table.tile_facts(mill)
        table.note("market_sale", seat, {"slot": board.slot_ids[mill], "market": board.market_ids[market], **facts})
    table.flip(mill)
    table.used |= BIT[market]
    if board.market_ship[market]:
        ship = lowest(board.market_ship[market])
        if table.used_up(ship):
            table.flip(ship)
