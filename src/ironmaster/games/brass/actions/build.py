# mypyc: compiled
"""Building an industry, on an empty slot or in the place of a lower tile."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import Work
from ironmaster.games.brass.board.board import CANAL, COAL, INDUSTRY_COUNT, IRON, NO_TILE, PORT, SHIPYARD, Board
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.phases.rounds import end_action
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.effects import add_coal, add_iron
from ironmaster.games.brass.words.names import slot_name, slot_place, tile_name, top_tile_name, twin_slots
from ironmaster.games.brass.words.reasons import NO_COAL, NO_MONEY, NO_TILE_LEFT
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import BIT, lowest, union
from ironmaster.kernel.events import Fact
from ironmaster.kernel.reason import BESIDE, NEAR, Reason
from ironmaster.kernel.words import Message, mark, message, seat_name

OFF_BOARD: Final = Reason("off_board", "This place is not on the two-player side of the board.", "two-players")
NOT_IN_SLOT: Final = Reason("not_in_slot", "This slot does not take that industry.", "build", BESIDE)
MUST_DEVELOP: Final = Reason("must_develop", "Your top tile has level 0: it can only be developed away.", "build")
CANAL_ONLY: Final = Reason(
    "canal_only", "Your top tile can only be built in the canal period: develop it away.", "build"
)
RAIL_ONLY: Final = Reason("rail_only", "Your top tile can only be built in the rail period.", "build")
ONE_PER_PLACE: Final = Reason(
    "one_per_place", "In the canal period you can have only one tile in a place, and you have one here.", "build"
)
PORT_ORDER: Final = Reason("port_order", "A port here must go to the other, port-only slot first.", "build")
SAME_SLOT: Final = Reason("same_slot", "This slot is the same as an empty one before it: choose that one.", "build")
OTHER_INDUSTRY: Final = Reason(
    "other_industry", "A tile can only be replaced by one of the same industry.", "replace", BESIDE
)
NOT_HIGHER: Final = Reason(
    "not_higher", "A tile can only be replaced by one of a higher level, and your top tile is not higher.", "replace"
)
NOT_REPLACEABLE: Final = Reason(
    "not_replaceable", "Of an opponent’s tiles only coal mines and ironworks can be replaced.", "replace"
)
CUBES_ON_MAP: Final = Reason(
    "cubes_on_map", "To replace an opponent’s tile, there must be no such cube left on the map.", "replace"
)
CUBES_ON_TRACK: Final = Reason(
    "cubes_on_track", "To replace an opponent’s tile, there must be no such cube left on the demand track.", "replace"
)
CUBES_ON_BOTH: Final = Reason(
    "cubes_on_both",
    "To replace an opponent’s tile, such cubes must have run out: there are some on the map and on the demand track.",
    "replace",
)
NO_CARD: Final = Reason("no_card", "None of your cards allows building this here.", "card", NEAR)


class Build(Work):
    """The top tile of a stack goes to a slot; its card names the place or the industry."""

    def __init__(self, board: Board) -> None:
        super().__init__("build", [board.slot_ids, list(board.industries)], ask.ACTION)
        self.steps = (ask.CARD, ask.DISCARD, ask.COAL, ask.IRON)
        self.any_card = False
        self.points_at = "slot"
        self.lines = {
            "build": mark("{player} builds {tile} in {place} for {cost:£}."),
            "replace": mark("{player} loses {tile} in {place}: it is replaced."),
        }

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        if not state.setup.slots & BIT[slot]:
            return OFF_BOARD
        if not state.board.slot_takes[slot] & BIT[industry]:
            return NOT_IN_SLOT
        outlook = state.outlook()
        tile = outlook.top_tiles[industry]
        reason = _against_tile(state, tile)
        if reason is None:
            reason = _against_slot(state, outlook, slot, tile)
        if reason is not None:
            return reason
        return None if _by_cards(outlook, BIT[state.board.slot_place[slot]]) & BIT[industry] else NO_CARD

    def add_legal(self, state: Brass, seat: i64, found: vec[i64]) -> vec[i64]:
        board = state.board
        outlook = state.outlook()
        by_mines, by_outlets, anywhere = _within_means(state, outlook)
        slots = _open_slots(state, outlook, by_mines)
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            place = BIT[board.slot_place[slot]]
            supplied = by_mines if outlook.coal & place else by_outlets if outlook.outlets & place else anywhere
            industries = board.slot_takes[slot] & supplied & _by_cards(outlook, place)
            industries = _fitting(state, outlook, slot, industries)
            while industries:
                found = append(found, self.first + slot * INDUSTRY_COUNT + lowest(industries))
                industries &= industries - 1
        return found

    def stands_for(self, state: Brass, seat: i64, index: i64) -> i64:
        """Equal empty slots are one choice: the first of them stands for all."""
        if state.against(seat, self.first + index) is not SAME_SLOT:
            return index
        empty_before = state.board.same_before[index // INDUSTRY_COUNT] & ~state.occupied()
        return lowest(empty_before) * INDUSTRY_COUNT + index % INDUSTRY_COUNT

    def twins(self, state: Brass, seat: i64, index: i64) -> list[str]:
        return twin_slots(state, int(index) // INDUSTRY_COUNT)

    def card_allows(self, state: Brass, index: i64, card: i64) -> bool:
        board = state.board
        place = BIT[board.slot_place[index // INDUSTRY_COUNT]]
        if board.card_places[card] & place:
            return True
        industry = BIT[index % INDUSTRY_COUNT]
        return board.card_industries[card] & industry != 0 and state.outlook().network & place != 0

    def pay(self, state: Brass, seat: i64, index: i64) -> None:
        tiles = state.board.tiles
        tile = state.top_tile(seat, index % INDUSTRY_COUNT)
        state.pay(seat, tiles.cost[tile])
        state.coal_due = tiles.coal[tile]
        state.iron_due = tiles.iron[tile]

    def places_of_use(self, state: Brass, index: i64) -> i64:
        return BIT[state.board.slot_place[index // INDUSTRY_COUNT]]

    def finish(self, state: Brass, seat: i64, index: i64) -> None:
        """Puts the tile on the board, with what follows at once: cubes sold, tile flipped."""
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        _make_way(state, slot)
        _place(state, seat, slot, industry)
        if industry == SHIPYARD:
            state.flip(slot)
        elif industry == IRON or (industry == COAL and _has_outlet(state, slot)):
            state.fill_track(slot, industry)
        end_action(state)

    def can_be_finished(self, state: Brass, seat: i64, index: i64) -> bool:
        return _against_tile(state, state.top_tile(seat, index % INDUSTRY_COUNT)) is None

    def subject(self, state: Brass, index: i64) -> dict[str, str]:
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        return {"slot": state.board.slot_ids[slot], "industry": state.board.industries[industry]}

    def card_prompt(self, state: Brass, seat: i64, index: i64) -> Message:
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        return message(
            "Choose the card that pays for {tile} in {place}.",
            tile=top_tile_name(state, seat, industry),
            place=slot_place(state.board, slot),
        )

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        tiles = state.board.tiles
        name, place = top_tile_name(state, seat, industry), slot_name(state, int(slot), int(industry))
        wording = Wording(message("Build {tile} in {place}", tile=name, place=place))
        tile = state.top_tile(seat, industry)
        if tile == NO_TILE:
            return wording
        if _takes_both_actions(state, seat, slot, industry):
            wording.whole_turn = True
            wording.text = message("Build {tile} in {place} with both actions", tile=name, place=place)
            wording.effects.append(message("takes both actions and any two cards: none of yours allows it"))
        wording.cost = int(tiles.cost[tile])
        if tiles.coal[tile]:
            add_coal(state, seat, wording, BIT[state.board.slot_place[slot]])
        if tiles.iron[tile]:
            add_iron(state, seat, wording)
        old = state.tile[slot]
        if old != NO_TILE:
            old_name = tile_name(int(tiles.industry[old]), int(tiles.level[old]))
            wording.effects.append(_replaces(old_name, seat, state.owner(slot)))
        return wording


# In words


def _takes_both_actions(state: Brass, seat: i64, slot: i64, industry: i64) -> bool:
    """Whether a seat can pay for a build only by combining two actions."""
    outlook = Outlook(state, seat)
    one_card = _by_card(outlook, BIT[state.board.slot_place[slot]]) & BIT[industry] != 0
    return outlook.can_combine and not one_card


def _replaces(tile: Message, seat: i64, owner: i64) -> Message:
    if owner == seat:
        return message("replaces {tile} of your own", tile=tile)
    return message("replaces {tile} of {player}", tile=tile, player=seat_name(int(owner)))


# What is legal


def _within_means(state: Brass, outlook: Outlook) -> tuple[i64, i64, i64]:
    """The industries whose top tile can be built now and be paid: near mines, where coal is bought, and anywhere."""
    by_mines: i64 = 0
    by_outlets: i64 = 0
    anywhere: i64 = 0
    for industry in range(INDUSTRY_COUNT):
        tile = outlook.top_tiles[industry]
        if _against_tile(state, tile) is not None or _price(state, outlook, tile) > outlook.money:
            continue
        by_mines |= BIT[industry]
        if state.board.tiles.coal[tile] == 0:
            anywhere |= BIT[industry]
        elif _price(state, outlook, tile) + outlook.coal_price <= outlook.money:
            by_outlets |= BIT[industry]
    return by_mines, by_outlets | anywhere, anywhere


def _fitting(state: Brass, outlook: Outlook, slot: i64, industries: i64) -> i64:
    """Those of the industries that may go to an open slot, by what stands on it or has to be filled before it."""
    board = state.board
    if outlook.occupied & BIT[slot]:
        industry = board.tiles.industry[state.tile[slot]]
        if industries & BIT[industry] and _against_slot(state, outlook, slot, outlook.top_tiles[industry]) is None:
            return BIT[industry]
        return 0
    if board.same_before[slot] & ~outlook.occupied:
        return 0
    return industries & ~BIT[PORT] if board.port_first[slot] & ~outlook.occupied else industries


def _price(state: Brass, outlook: Outlook, tile: i64) -> i64:
    """What a tile costs with its iron."""
    tiles = state.board.tiles
    return tiles.cost[tile] + tiles.iron[tile] * outlook.iron_price


def _open_slots(state: Brass, outlook: Outlook, industries: i64) -> i64:
    """The slots for these industries, without most of those where nothing can be built: a look saved is time saved."""
    board = state.board
    own = state.tiles_of[outlook.seat]
    closed = outlook.occupied & ~own
    if _scarce(state, COAL):
        closed &= ~state.slots_of[COAL]
    if _scarce(state, IRON):
        closed &= ~state.slots_of[IRON]
    if state.period == CANAL:
        closed |= union(board.slots_at, state.places_of(own)) & ~own
    return union(board.slots_for, industries) & state.setup.slots & ~closed


def _by_cards(outlook: Outlook, place: i64) -> i64:
    """The industries that the cards in hand can build at a place, one of them or two combined."""
    return BIT[INDUSTRY_COUNT] - 1 if outlook.can_combine else _by_card(outlook, place)


def _by_card(outlook: Outlook, place: i64) -> i64:
    """The industries that a single card in hand can build at a place."""
    if outlook.place_cards & place:
        return BIT[INDUSTRY_COUNT] - 1
    return outlook.industry_cards if outlook.network & place else 0


def _against_tile(state: Brass, tile: i64) -> Reason | None:
    """Why the top tile of a stack cannot be built now."""
    if tile == NO_TILE:
        return NO_TILE_LEFT
    periods = state.board.tiles.periods[tile]
    if periods & BIT[state.period]:
        return None
    if periods == 0:
        return MUST_DEVELOP
    return CANAL_ONLY if periods == BIT[CANAL] else RAIL_ONLY


def _against_slot(state: Brass, outlook: Outlook, slot: i64, tile: i64) -> Reason | None:
    """Why a tile cannot be built on a slot that takes it, cards left aside."""
    if outlook.occupied & BIT[slot]:
        reason = _against_replacing(state, outlook.seat, slot, tile)
    else:
        reason = _against_empty_slot(state, outlook, slot, tile)
    if reason is not None:
        return reason
    if state.period == CANAL:
        own_here = state.tiles_of[outlook.seat] & state.board.slots_at[state.board.slot_place[slot]]
        if own_here & ~BIT[slot]:
            return ONE_PER_PLACE
    return _against_supply(state, outlook, slot, tile)


def _against_empty_slot(state: Brass, outlook: Outlook, slot: i64, tile: i64) -> Reason | None:
    """Equal empty slots are one choice, and some places have an order for their ports."""
    board = state.board
    if board.same_before[slot] & ~outlook.occupied:
        return SAME_SLOT
    if board.tiles.industry[tile] == PORT and board.port_first[slot] & ~outlook.occupied:
        return PORT_ORDER
    return None


def _against_replacing(state: Brass, seat: i64, slot: i64, tile: i64) -> Reason | None:
    tiles = state.board.tiles
    old = state.tile[slot]
    industry = tiles.industry[tile]
    if tiles.industry[old] != industry:
        return OTHER_INDUSTRY
    if not state.tiles_of[seat] & BIT[slot]:
        if industry != COAL and industry != IRON:
            return NOT_REPLACEABLE
        if not _scarce(state, industry):
            return _against_plenty(state, industry)
    return None if tiles.level[tile] > tiles.level[old] else NOT_HIGHER


def _scarce(state: Brass, industry: i64) -> bool:
    """Whether an opponent’s tile of this industry may be replaced."""
    none_on_map = state.none_left(industry)
    none_on_track = state.on_track(industry) == 0
    if none_on_map == none_on_track:
        return none_on_map
    return state.options["overbuild"] == "either"


def _against_plenty(state: Brass, industry: i64) -> Reason:
    """Where cubes are left, so that an opponent’s tile may not be replaced."""
    if state.none_left(industry):
        return CUBES_ON_TRACK
    return CUBES_ON_BOTH if state.on_track(industry) else CUBES_ON_MAP


def _against_supply(state: Brass, outlook: Outlook, slot: i64, tile: i64) -> Reason | None:
    """Coal must reach the place, iron comes from anywhere, and all of it must be paid."""
    price = _price(state, outlook, tile)
    if state.board.tiles.coal[tile]:
        place = BIT[state.board.slot_place[slot]]
        if not outlook.coal & place:
            if not outlook.outlets & place:
                return NO_COAL
            price += outlook.coal_price
    return None if price <= outlook.money else NO_MONEY


# What it does


def _make_way(state: Brass, slot: i64) -> None:
    """A tile that is replaced leaves the game."""
    if state.tile[slot] == NO_TILE:
        return
    if state.log is not None:
        state.note("replace", state.owner(slot), {"slot": state.board.slot_ids[slot], **state.tile_facts(slot)})
    state.take_away(slot)


def _place(state: Brass, seat: i64, slot: i64, industry: i64) -> None:
    tiles = state.board.tiles
    tile = state.top_tile(seat, industry)
    state.take_from_mat(seat, industry)
    state.put_tile(seat, slot, tile)
    if state.log is not None:
        facts: dict[str, Fact] = {"slot": state.board.slot_ids[slot], "cost": int(tiles.cost[tile])}
        state.note("build", seat, {**facts, **state.tile_facts(slot)})


def _has_outlet(state: Brass, slot: i64) -> bool:
    """Whether a slot is joined to a port or an external place."""
    place = BIT[state.board.slot_place[slot]]
    return state.regions().reach(place) & state.outlets() != 0
