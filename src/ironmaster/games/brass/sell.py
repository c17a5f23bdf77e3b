# mypyc: compiled
"""The action of selling cotton: a series of single sales, to ports or to the distant market."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import COTTON, PORT
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.reasons import (
    MILL_SOLD,
    NO_BUYER,
    NO_DISTANT_DEMAND,
    NO_PORT_THERE,
    NO_REASON,
    NO_WAY_OUT,
    NOT_YOUR_MILL,
    PORT_NOT_JOINED,
    PORT_USED,
)
from ironmaster.games.brass.table import Table
from ironmaster.kernel.bits import BIT, lowest


def add_sales(table: Table, outlook: Outlook, found: vec[i64]) -> vec[i64]:
    """Adds the mills that can sell."""
    mills = table.tiles_of[outlook.seat] & table.full(COTTON)
    while mills:
        mill = lowest(mills)
        mills &= mills - 1
        if against_sell(table, outlook, mill) == NO_REASON:
            found = append(found, table.board.numbers.sell + mill)
    return found


def against_sell(table: Table, outlook: Outlook, mill: i64) -> i64:
    """Why a mill cannot sell."""
    if not table.tiles_of[outlook.seat] & table.slots_of[COTTON] & BIT[mill]:
        return NOT_YOUR_MILL
    if table.flipped & BIT[mill]:
        return MILL_SOLD
    if outlook.buyers & BIT[table.board.slot_place[mill]]:
        return NO_REASON
    return NO_REASON if against_distant(table, outlook, mill) == NO_REASON else NO_BUYER


def against_distant(table: Table, outlook: Outlook, mill: i64) -> i64:
    """Why a mill cannot sell to the distant market."""
    if table.cotton >= table.board.no_demand or table.turned >= len(table.distant):
        return NO_DISTANT_DEMAND
    return NO_REASON if outlook.outlets & BIT[table.board.slot_place[mill]] else NO_WAY_OUT


def against_port(table: Table, outlook: Outlook, mill: i64, port: i64) -> i64:
    """Why a mill cannot sell to this port."""
    board = table.board
    if not table.slots_of[PORT] & BIT[port]:
        return NO_PORT_THERE
    if table.flipped & BIT[port]:
        return PORT_USED
    joined = board.network.reach(outlook.built, BIT[board.slot_place[mill]])
    return NO_REASON if joined & BIT[board.slot_place[port]] else PORT_NOT_JOINED


def add_markets(table: Table, outlook: Outlook, mill: i64, found: vec[i64]) -> vec[i64]:
    """Adds the ports that a mill can sell to, and the distant market."""
    numbers = table.board.numbers
    ports = table.full(PORT)
    while ports:
        port = lowest(ports)
        ports &= ports - 1
        if against_port(table, outlook, mill, port) == NO_REASON:
            found = append(found, numbers.port_sale + port)
    if against_distant(table, outlook, mill) == NO_REASON:
        found = append(found, numbers.distant_sale)
    return found


def sell_to_port(table: Table, seat: i64, mill: i64, port: i64) -> None:
    """Both tiles are turned over."""
    if table.log is not None:
        slot_ids = table.board.slot_ids
        table.note("sale", seat, {"slot": slot_ids[mill], "port": slot_ids[port]})
    table.flip(mill)
    table.flip(port)


def sell_to_distant(table: Table, seat: i64, mill: i64) -> bool:
    """Turns up a distant-market tile; says whether there was still demand."""
    board = table.board
    steps = table.distant[table.turned]
    table.turned += 1
    table.shown = -1
    table.cotton = min(table.cotton + steps, board.no_demand)
    sold = table.cotton < board.no_demand
    if table.log is not None:
        slot = board.slot_ids[mill]
        table.note("distant", seat, {"slot": slot, "steps": int(steps), "sold": int(sold)})
    if sold:
        table.flip(mill)
        _give_bonus(table, seat, board.bonus[table.cotton])
    return sold


def _give_bonus(table: Table, seat: i64, bonus: i64) -> None:
    if table.choices.bonus_is_money:
        table.money[seat] += bonus
    else:
        table.advance(seat, bonus)
    if table.log is not None and bonus > 0:
        table.note("bonus", seat, {"bonus": int(bonus), "money": int(table.choices.bonus_is_money)})
