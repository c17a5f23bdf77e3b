# mypyc: compiled
"""The action of building an industry, replacing one and combining two actions included."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import COAL, IRON, NO_TILE, PORT, SHIP
from ironmaster.games.age_of_industry.cubes import can_come, fetch, price_of
from ironmaster.games.age_of_industry.decisions import INDUSTRY_COUNT
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.reasons import (
    MUST_DEVELOP,
    NO_CARD_FOR_IT,
    NO_COAL,
    NO_IRON,
    NO_PORT_BESIDE,
    NO_REASON,
    NO_TILE_LEFT,
    NOT_HIGHER,
    NOT_IN_SLOT,
    NOT_REPLACEABLE,
    OTHER_INDUSTRY,
    SAME_SLOT,
    STILL_CUBES,
    TOO_MANY_HERE,
)
from ironmaster.games.age_of_industry.table import Table
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.events import Fact


def add_builds(table: Table, outlook: Outlook, found: vec[i64]) -> vec[i64]:
    """Adds the legal decisions to build."""
    board = table.board
    tops = vec[i64]([NO_TILE] * INDUSTRY_COUNT)
    buildable = _find_tops(table, outlook.seat, tops)
    slots = _promising_slots(table, outlook)
    while slots:
        slot = lowest(slots)
        slots &= slots - 1
        industries = board.slot_takes[slot] & buildable
        while industries:
            industry = lowest(industries)
            industries &= industries - 1
            if _against_placing(table, outlook, slot, industry, tops[industry]) == NO_REASON:
                found = append(found, board.numbers.of_build(slot, industry))
    return found


def _promising_slots(table: Table, outlook: Outlook) -> i64:
    """The slots that are not hopeless, before all else is asked: looking at no others saves much time."""
    never = outlook.occupied & ~outlook.own_slots & ~(table.slots_of[COAL] | table.slots_of[IRON])
    if outlook.can_combine:
        return table.board.all_slots & ~never
    places = outlook.location_cards
    slots: i64 = 0
    if outlook.industry_cards:
        places |= (outlook.industry_places & table.board.all_places) | outlook.card_ship_places
        slots = outlook.own_slots
    while places:
        slots |= table.board.slots_at[lowest(places)]
        places &= places - 1
    return slots & ~never


def _find_tops(table: Table, seat: i64, tops: vec[i64]) -> i64:
    """Notes the top tile of every industry, and says of which industries it can be built."""
    industries: i64 = 0
    industry: i64 = 0
    while industry < INDUSTRY_COUNT:
        tops[industry] = table.top_tile(seat, industry)
        if against_tile(table, tops[industry]) == NO_REASON:
            industries |= BIT[industry]
        industry += 1
    return industries


def against_build(table: Table, outlook: Outlook, slot: i64, industry: i64) -> i64:
    """Why an industry cannot be built on a slot. Money is no obstacle: whoever is short borrows."""
    if not table.board.slot_takes[slot] & BIT[industry]:
        return NOT_IN_SLOT
    tile = table.top_tile(outlook.seat, industry)
    reason = against_tile(table, tile)
    return reason if reason != NO_REASON else _against_placing(table, outlook, slot, industry, tile)


def _against_placing(table: Table, outlook: Outlook, slot: i64, industry: i64, tile: i64) -> i64:
    """Why a tile that can be built, of an industry that the slot takes, cannot be placed there."""
    reason = _against_slot(table, outlook, slot, tile)
    if reason == NO_REASON:
        reason = _against_supply(table, outlook, slot, tile)
    if reason == NO_REASON and not _some_card_allows(table, outlook, slot, industry):
        return NO_CARD_FOR_IT
    return reason


def against_tile(table: Table, tile: i64) -> i64:
    """Why the top tile of a stack cannot be built."""
    if tile == NO_TILE:
        return NO_TILE_LEFT
    return NO_REASON if table.board.tiles.buildable[tile] else MUST_DEVELOP


def _against_slot(table: Table, outlook: Outlook, slot: i64, tile: i64) -> i64:
    board = table.board
    if outlook.occupied & BIT[slot]:
        reason = _against_replacing(table, outlook, slot, tile)
        if reason != NO_REASON:
            return reason
    elif board.same_before[slot] & ~outlook.occupied:
        return SAME_SLOT
    place = board.slot_place[slot]
    others = outlook.own_slots & board.slots_at[place] & ~BIT[slot]
    if others and (not board.large & BIT[place] or others & (others - 1)):
        return TOO_MANY_HERE
    if board.tiles.industry[tile] == SHIP and not outlook.ship_places & BIT[place]:
        return NO_PORT_BESIDE
    return NO_REASON


def _against_replacing(table: Table, outlook: Outlook, slot: i64, tile: i64) -> i64:
    """One's own tile makes way for any of a higher level; an opponent's only a mine or ironworks that is wanted."""
    tiles = table.board.tiles
    old = table.tile[slot]
    industry = tiles.industry[tile]
    if not outlook.own_slots & BIT[slot]:
        if tiles.industry[old] != COAL and tiles.industry[old] != IRON:
            return NOT_REPLACEABLE
        if tiles.industry[old] != industry:
            return OTHER_INDUSTRY
        if not table.none_left(industry):
            return STILL_CUBES
    return NO_REASON if tiles.level[tile] > tiles.level[old] else NOT_HIGHER


def _against_supply(table: Table, outlook: Outlook, slot: i64, tile: i64) -> i64:
    tiles = table.board.tiles
    place = BIT[table.board.slot_place[slot]]
    own_access = place if tiles.industry[tile] == PORT else 0
    if tiles.coal[tile] and not can_come(outlook, COAL, place, own_access):
        return NO_COAL
    if tiles.iron[tile] and not can_come(outlook, IRON, place, own_access):
        return NO_IRON
    return NO_REASON


def _some_card_allows(table: Table, outlook: Outlook, slot: i64, industry: i64) -> bool:
    if outlook.can_combine or outlook.location_cards & BIT[table.board.slot_place[slot]]:
        return True
    return outlook.industry_cards & BIT[industry] != 0 and industry_card_allows(table, outlook, slot, industry)


def industry_card_allows(table: Table, outlook: Outlook, slot: i64, industry: i64) -> bool:
    """Whether the card of an industry allows building it on this slot."""
    place = BIT[table.board.slot_place[slot]]
    if outlook.own_slots & BIT[slot] or outlook.industry_places & place:
        return True
    return industry == SHIP and outlook.card_ship_places & place != 0


def card_allows(table: Table, outlook: Outlook, card: i64, slot: i64, industry: i64) -> bool:
    """Whether this card pays for building this industry on this slot."""
    if table.board.card_places[card] & BIT[table.board.slot_place[slot]]:
        return True
    names_it = table.board.card_industries[card] & BIT[industry] != 0
    return names_it and industry_card_allows(table, outlook, slot, industry)


def finish_build(table: Table, seat: i64, slot: i64, industry: i64) -> None:
    """Pays for everything, takes the cubes, replaces the old tile and places the new one, which may export at once."""
    board = table.board
    tile = table.top_tile(seat, industry)
    cost = board.tiles.cost[tile]
    if table.log is not None:
        facts: dict[str, Fact] = {"industry": int(industry), "level": int(board.tiles.level[tile])}
        table.note("build", seat, {"slot": board.slot_ids[slot], "cost": int(cost), **facts})
    table.pay(seat, cost + price_of(table, COAL, table.coal_from) + price_of(table, IRON, table.iron_from))
    fetch(table, seat, COAL, table.coal_from)
    fetch(table, seat, IRON, table.iron_from)
    if table.tile[slot] != NO_TILE:
        if table.log is not None:
            table.note("replace", table.owner(slot), {"slot": board.slot_ids[slot], **table.tile_facts(slot)})
        table.take_away(slot)
    table.mats[seat * INDUSTRY_COUNT + industry] -= 1
    table.put_tile(seat, slot, tile)
    if industry in (COAL, IRON, SHIP):
        _export(table, slot, IRON if industry == IRON else COAL)


def _export(table: Table, slot: i64, industry: i64) -> None:
    """A new mine, ironworks or ship that is joined to a port or a distant port must fill the demand display."""
    board = table.board
    reached = table.joined().reach(BIT[board.slot_place[slot]])
    if reached & (board.distant_ports | table.places_of(table.slots_of[PORT])):
        table.export(slot, industry)
