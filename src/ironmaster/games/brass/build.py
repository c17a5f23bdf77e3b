# mypyc: compiled
"""The action of building an industry, replacing one and combining two actions included."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import CANAL, COAL, IRON, NO_TILE, PORT, SHIPYARD
from ironmaster.games.brass.decisions import INDUSTRY_COUNT
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.reasons import (
    CANAL_ONLY,
    MUST_DEVELOP,
    NO_CARD,
    NO_COAL,
    NO_MONEY,
    NO_REASON,
    NO_TILE_LEFT,
    NOT_HIGHER,
    NOT_IN_SLOT,
    NOT_REPLACEABLE,
    OFF_BOARD,
    ONE_PER_PLACE,
    OTHER_INDUSTRY,
    PORT_ORDER,
    RAIL_ONLY,
    SAME_SLOT,
    STILL_CUBES,
)
from ironmaster.games.brass.table import Table
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.events import Fact


def add_builds(table: Table, outlook: Outlook, found: vec[i64]) -> vec[i64]:
    """Adds the legal decisions to build."""
    slots = _slots_of_cards(table, outlook) & table.setup.slots
    buildable = _buildable_industries(table, outlook)
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        industries = table.board.slot_takes[slot] & buildable
        while industries:
            industry = lowest(industries)
            industries &= industries - 1
            if against_build(table, outlook, slot, industry) == NO_REASON:
                found = append(found, table.board.numbers.of_build(slot, industry))
    return found


def _slots_of_cards(table: Table, outlook: Outlook) -> i64:
    """The slots that some card could pay for, before all else is asked: looking at no others saves much time."""
    if outlook.can_combine:
        return table.setup.slots
    places = outlook.place_cards
    if outlook.industry_cards:
        places |= outlook.network
    slots: i64 = 0
    while places:
        slots |= table.board.slots_at[lowest(places)]
        places &= places - 1
    return slots


def _buildable_industries(table: Table, outlook: Outlook) -> i64:
    industries: i64 = 0
    industry: i64 = 0
    for tile in outlook.top_tiles:
        if against_tile(table, tile) == NO_REASON:
            industries |= BIT[industry]
        industry += 1
    return industries


def against_build(table: Table, outlook: Outlook, slot: i64, industry: i64) -> i64:
    """Why an industry cannot be built on a slot."""
    if not table.setup.slots & BIT[slot]:
        return OFF_BOARD
    if not table.board.slot_takes[slot] & BIT[industry]:
        return NOT_IN_SLOT
    tile = outlook.top_tiles[industry]
    reason = against_tile(table, tile)
    if reason == NO_REASON:
        reason = _against_slot(table, outlook, slot, tile)
    if reason == NO_REASON:
        reason = _against_supply(table, outlook, slot, tile)
    if reason == NO_REASON and not _some_card_allows(table, outlook, slot, industry):
        return NO_CARD
    return reason


def against_tile(table: Table, tile: i64) -> i64:
    """Why the top tile of a stack cannot be built now."""
    if tile == NO_TILE:
        return NO_TILE_LEFT
    periods = table.board.tiles.periods[tile]
    if periods & BIT[table.period]:
        return NO_REASON
    if periods == 0:
        return MUST_DEVELOP
    return CANAL_ONLY if periods == BIT[CANAL] else RAIL_ONLY


def _against_slot(table: Table, outlook: Outlook, slot: i64, tile: i64) -> i64:
    if outlook.occupied & BIT[slot]:
        reason = _against_replacing(table, outlook.seat, slot, tile)
    else:
        reason = _against_empty_slot(table, outlook, slot, tile)
    if reason != NO_REASON:
        return reason
    if table.period == CANAL:
        own_here = table.tiles_of[outlook.seat] & table.board.slots_at[table.board.slot_place[slot]]
        if own_here & ~BIT[slot]:
            return ONE_PER_PLACE
    return NO_REASON


def _against_empty_slot(table: Table, outlook: Outlook, slot: i64, tile: i64) -> i64:
    """Equal empty slots are one choice, and some places have an order for their ports."""
    board = table.board
    if board.same_before[slot] & ~outlook.occupied:
        return SAME_SLOT
    if board.tiles.industry[tile] == PORT and board.port_first[slot] & ~outlook.occupied:
        return PORT_ORDER
    return NO_REASON


def _against_replacing(table: Table, seat: i64, slot: i64, tile: i64) -> i64:
    tiles = table.board.tiles
    old = table.tile[slot]
    industry = tiles.industry[tile]
    if tiles.industry[old] != industry:
        return OTHER_INDUSTRY
    if not table.tiles_of[seat] & BIT[slot]:
        if industry != COAL and industry != IRON:
            return NOT_REPLACEABLE
        if not _scarce(table, industry):
            return STILL_CUBES
    if tiles.level[tile] <= tiles.level[old]:
        return NOT_HIGHER
    return NO_REASON


def _scarce(table: Table, industry: i64) -> bool:
    """Whether an opponent's tile of this industry may be replaced."""
    none_on_map = table.none_left(industry)
    none_on_track = table.on_track(industry) == 0
    if table.choices.overbuild_either:
        return none_on_map or none_on_track
    return none_on_map and none_on_track


def _against_supply(table: Table, outlook: Outlook, slot: i64, tile: i64) -> i64:
    """Coal must reach the place, iron comes from anywhere, and all of it must be paid."""
    tiles = table.board.tiles
    price = tiles.cost[tile]
    if tiles.coal[tile]:
        place = BIT[table.board.slot_place[slot]]
        if not outlook.coal & place:
            if not outlook.outlets & place:
                return NO_COAL
            price += outlook.coal_price
    if tiles.iron[tile]:
        price += outlook.iron_price
    return NO_REASON if price <= outlook.money else NO_MONEY


def _some_card_allows(table: Table, outlook: Outlook, slot: i64, industry: i64) -> bool:
    place = BIT[table.board.slot_place[slot]]
    if outlook.can_combine or outlook.place_cards & place:
        return True
    return outlook.industry_cards & BIT[industry] != 0 and outlook.network & place != 0


def card_allows(table: Table, outlook: Outlook, card: i64, slot: i64, industry: i64) -> bool:
    """Whether this card pays for building this industry on this slot."""
    place = BIT[table.board.slot_place[slot]]
    if table.board.card_places[card] & place:
        return True
    return table.board.card_industries[card] & BIT[industry] != 0 and outlook.network & place != 0


def begin_build(table: Table, seat: i64, industry: i64) -> None:
    """Pays for the tile; its coal and iron come next."""
    tile = table.top_tile(seat, industry)
    table.pay(seat, table.board.tiles.cost[tile])
    table.coal_due = table.board.tiles.coal[tile]
    table.iron_due = table.board.tiles.iron[tile]


def finish_build(table: Table, seat: i64, slot: i64, industry: i64) -> None:
    """Puts the tile on the board, with what follows at once: cubes sold, tile flipped."""
    board = table.board
    tile = table.top_tile(seat, industry)
    if table.tile[slot] != NO_TILE:
        if table.log is not None:
            table.note("replace", table.owner(slot), {"slot": board.slot_ids[slot], **table.tile_facts(slot)})
        table.take_away(slot)
    table.mats = table.mats[:]
    table.mats[seat * INDUSTRY_COUNT + industry] -= 1
    table.tile[slot] = tile
    table.cubes[slot] = board.tiles.cubes[tile]
    table.tiles_of[seat] |= BIT[slot]
    table.slots_of[industry] |= BIT[slot]
    if table.log is not None:
        facts: dict[str, Fact] = {"slot": board.slot_ids[slot], "cost": int(board.tiles.cost[tile])}
        table.note("build", seat, {**facts, **table.tile_facts(slot)})
    if industry == SHIPYARD:
        table.flip(slot)
    elif industry == IRON:
        table.fill_track(slot, IRON)
    elif industry == COAL and _has_outlet(table, slot):
        table.fill_track(slot, COAL)


def _has_outlet(table: Table, slot: i64) -> bool:
    board = table.board
    outlets = board.ports | table.places_of(table.slots_of[PORT])
    place = BIT[board.slot_place[slot]]
    return board.network.reach(table.built_links(), place) & outlets != 0
