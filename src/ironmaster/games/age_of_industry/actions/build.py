# mypyc: compiled
"""Building an industry, also in the place of another one."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.construction import Construction
from ironmaster.games.age_of_industry.board.board import COAL, INDUSTRY_COUNT, IRON, NO_TILE, PORT, SHIP, Board
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.phases.build_cards import places_of_cards, places_of_one_card
from ironmaster.games.age_of_industry.phases.cubes import pay_and_fetch
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.effects import add_cube, add_loan
from ironmaster.games.age_of_industry.words.names import slot_name, tile_name, top_tile_name, twin_slots
from ironmaster.games.age_of_industry.words.reasons import NO_COAL, NO_IRON, NO_TILE_LEFT
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import BIT, lowest, union
from ironmaster.kernel.events import Fact
from ironmaster.kernel.reason import BESIDE, NEAR, Reason
from ironmaster.kernel.words import Message, mark, message, seat_name

NOT_IN_SLOT: Final = Reason("not_in_slot", "This space does not take that industry.", "spaces", BESIDE)
MUST_DEVELOP: Final = Reason("must_develop", "Your lowest tile has level 0: it can only be developed away.", "tiles")
NOT_HIGHER: Final = Reason(
    "not_higher", "A tile can only be replaced by one of a higher level, and your lowest is not higher.", "replace"
)
OTHER_INDUSTRY: Final = Reason(
    "other_industry", "An opponent’s tile can only be replaced by one of the same industry.", "replace", BESIDE
)
NOT_REPLACEABLE: Final = Reason(
    "not_replaceable", "Of an opponent’s tiles only coal mines and ironworks can be replaced.", "replace"
)
CUBES_ON_MAP: Final = Reason(
    "cubes_on_map", "To replace an opponent’s tile, there must be no such cube left on the map.", "replace"
)
CUBES_ON_DISPLAY: Final = Reason(
    "cubes_on_display",
    "To replace an opponent’s tile, there must be no such cube left on the demand display.",
    "replace",
)
CUBES_ON_BOTH: Final = Reason(
    "cubes_on_both",
    "To replace an opponent’s tile, such cubes must have run out: there are some on the map and on the demand display.",
    "replace",
)
TOO_MANY_HERE: Final = Reason(
    "too_many_here",
    "You can have only one industry in a location of up to three spaces, and two in a larger one.",
    "spaces",
)
SAME_SLOT: Final = Reason("same_slot", "This space is the same as an empty one before it: choose that one.", "spaces")
NO_PORT_BESIDE: Final = Reason("no_port_beside", "A ship needs a sea lane to a port that has been built.", "ships")
NO_CARD_FOR_IT: Final = Reason("no_card_for_it", "None of your cards allows building this here.", "cards", NEAR)


class Build(Construction):
    """The top tile of a stack on a slot. Money is no obstacle: whoever is short borrows."""

    def __init__(self, board: Board) -> None:
        stages = (ask.CARD, ask.DISCARD, ask.COAL, ask.IRON)
        super().__init__("build", [board.slot_ids, list(board.industries)], stages, ask.ACTION)
        self.points_at = "slot"
        self.discard_prompt = message("Choose any card to play for the two actions combined.")
        self.lines = {
            "combine": mark("{player} combines both actions."),
            "build": mark("{player} builds {tile} in {place} for {cost:$}."),
            "replace": mark("{player} loses {tile} in {place}: it is replaced."),
            "export": mark("{player} sells {cubes} to the demand display for {money:$}."),
        }

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        if not state.board.slot_takes[slot] & BIT[industry]:
            return NOT_IN_SLOT
        tile = state.top_tile(seat, industry)
        reason = _against_tile(state, tile)
        if reason is None:
            reason = _against_slot(state, state.outlook(), slot, tile)
        if reason is None:
            reason = _against_place(state, state.outlook(), BIT[state.board.slot_place[slot]], tile)
        return reason

    def add_legal(self, state: AgeOfIndustry, seat: i64, found: vec[i64]) -> vec[i64]:
        board, outlook = state.board, state.outlook()
        tops = vec[i64]([NO_TILE] * INDUSTRY_COUNT)
        places = vec[i64]([0] * INDUSTRY_COUNT)
        slots = _slots_to_ask(state, outlook, _find_places(state, outlook, tops, places))
        while slots:
            slot = lowest(slots)
            slots &= slots - 1
            if _against_room(state, outlook, slot) is not None:
                continue
            place = BIT[board.slot_place[slot]]
            empty = not outlook.occupied & BIT[slot]
            industries = board.slot_takes[slot]
            industry: i64 = 0
            while industries:
                fits = industries & 1 != 0 and places[industry] & place != 0
                if fits and (empty or _against_replacing(state, outlook, slot, tops[industry]) is None):
                    found = append(found, self.first + slot * INDUSTRY_COUNT + industry)
                industries >>= 1
                industry += 1
        return found

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        self.begin(state, index, ask.CARD)

    def cubes_needed(self, state: AgeOfIndustry, seat: i64, index: i64) -> tuple[bool, bool]:
        tiles = state.board.tiles
        tile = state.top_tile(seat, index % INDUSTRY_COUNT)
        return tiles.coal[tile] > 0, tiles.iron[tile] > 0

    def places_of_use(self, state: AgeOfIndustry, index: i64) -> i64:
        return BIT[state.board.slot_place[index // INDUSTRY_COUNT]]

    def own_access(self, state: AgeOfIndustry, index: i64) -> i64:
        """A port opens the way to the demand display itself."""
        return self.places_of_use(state, index) if index % INDUSTRY_COUNT == PORT else 0

    def finish(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        """Pays for everything, takes the cubes, replaces the old tile and places the new one, which may export."""
        board = state.board
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        tile = state.top_tile(seat, industry)
        cost = board.tiles.cost[tile]
        if state.log is not None:
            if state.combined:
                state.note("combine", seat, {})
            facts: dict[str, Fact] = {"industry": int(industry), "level": int(board.tiles.level[tile])}
            state.note("build", seat, {"slot": board.slot_ids[slot], "cost": int(cost), **facts})
        pay_and_fetch(state, seat, cost)
        if state.tile[slot] != NO_TILE:
            if state.log is not None:
                state.note("replace", state.owner(slot), {"slot": board.slot_ids[slot], **state.tile_facts(slot)})
            state.take_away(slot)
        state.take_from_mat(seat, industry)
        state.put_tile(seat, slot, tile)
        if industry in (COAL, IRON, SHIP):
            _export(state, slot, IRON if industry == IRON else COAL)

    def asked(self, state: AgeOfIndustry, index: i64) -> dict[str, object]:
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        return {
            "slot": state.board.slot_ids[slot],
            "industry": state.board.industries[industry],
            "combined": state.combined,
        }

    def stands_for(self, state: AgeOfIndustry, seat: i64, index: i64) -> i64:
        """Equal empty slots are one choice: the first of them stands for all."""
        if state.against(seat, self.first + index) is not SAME_SLOT:
            return index
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        return lowest(state.board.same_before[slot] & ~state.occupied()) * INDUSTRY_COUNT + industry

    def twins(self, state: AgeOfIndustry, seat: i64, index: i64) -> list[str]:
        return twin_slots(state, int(index) // INDUSTRY_COUNT)

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        board = state.board
        slot, industry = index // INDUSTRY_COUNT, index % INDUSTRY_COUNT
        name, where = top_tile_name(state, seat, industry), slot_name(state, int(slot), int(industry))
        wording = Wording(message("Build {tile} in {place}", tile=name, place=where))
        tile = state.top_tile(seat, industry)
        if tile == NO_TILE:
            return wording
        if _takes_both_actions(state, seat, self.places_of_use(state, index), industry):
            wording.whole_turn = True
            wording.text = message("Build {tile} in {place} with both actions", tile=name, place=where)
            wording.effects.append(message("takes both actions and any card: none of yours allows it"))
        wording.cost = int(board.tiles.cost[tile])
        place = self.places_of_use(state, index)
        if board.tiles.coal[tile]:
            add_cube(state, seat, wording, COAL, place)
        if board.tiles.iron[tile]:
            add_cube(state, seat, wording, IRON, place)
        old = state.tile[slot]
        if old != NO_TILE:
            old_name = tile_name(board.tiles.industry[old], board.tiles.level[old])
            wording.effects.append(_replaces(old_name, seat, state.owner(slot)))
        add_loan(state, seat, wording)
        return wording


def _takes_both_actions(state: AgeOfIndustry, seat: i64, place: i64, industry: i64) -> bool:
    """Whether a seat can pay for a build in a place, given as a mask, only by combining both actions."""
    outlook = Outlook(state, seat)
    return outlook.can_combine and not places_of_one_card(outlook, industry) & place


def _replaces(tile: Message, seat: i64, owner: i64) -> Message:
    if owner == seat:
        return message("replaces {tile} of your own", tile=tile)
    return message("replaces {tile} of {player}", tile=tile, player=seat_name(int(owner)))


def _against_tile(state: AgeOfIndustry, tile: i64) -> Reason | None:
    """Why the top tile of a stack cannot be built."""
    if tile == NO_TILE:
        return NO_TILE_LEFT
    return None if state.board.tiles.buildable[tile] else MUST_DEVELOP


def _against_slot(state: AgeOfIndustry, outlook: Outlook, slot: i64, tile: i64) -> Reason | None:
    """Why a tile cannot be put on a slot, whatever it needs."""
    if outlook.occupied & BIT[slot]:
        reason = _against_replacing(state, outlook, slot, tile)
        if reason is not None:
            return reason
    return _against_room(state, outlook, slot)


def _against_replacing(state: AgeOfIndustry, outlook: Outlook, slot: i64, tile: i64) -> Reason | None:
    """One's own tile makes way for any of a higher level; an opponent's only a mine or ironworks that is wanted."""
    tiles = state.board.tiles
    old = state.tile[slot]
    industry = tiles.industry[tile]
    if not outlook.own_slots & BIT[slot]:
        if tiles.industry[old] != COAL and tiles.industry[old] != IRON:
            return NOT_REPLACEABLE
        if tiles.industry[old] != industry:
            return OTHER_INDUSTRY
        if not state.none_left(industry):
            return _against_plenty(state, industry)
    return None if tiles.level[tile] > tiles.level[old] else NOT_HIGHER


def _against_plenty(state: AgeOfIndustry, industry: i64) -> Reason:
    """Where cubes are left, so that an opponent’s tile may not be replaced."""
    if state.sources(industry) == 0:
        return CUBES_ON_DISPLAY
    return CUBES_ON_BOTH if state.on_track(industry) else CUBES_ON_MAP


def _against_room(state: AgeOfIndustry, outlook: Outlook, slot: i64) -> Reason | None:
    """Why a slot is none for the seat, whatever it would build there."""
    board = state.board
    if board.same_before[slot] & ~outlook.occupied and not outlook.occupied & BIT[slot]:
        return SAME_SLOT
    place = board.slot_place[slot]
    others = outlook.own_slots & board.slots_at[place] & ~BIT[slot]
    if others and (not board.large & BIT[place] or others & (others - 1)):
        return TOO_MANY_HERE
    return None


def _against_place(state: AgeOfIndustry, outlook: Outlook, place: i64, tile: i64) -> Reason | None:
    """Why a tile cannot be built in a place, given as a mask, whatever the slot."""
    tiles = state.board.tiles
    industry = tiles.industry[tile]
    if industry == SHIP and not outlook.ship_places & place:
        return NO_PORT_BESIDE
    if _must_fetch(industry, tiles.coal[tile]) and not outlook.supplied_with(COAL) & place:
        return NO_COAL
    if _must_fetch(industry, tiles.iron[tile]) and not outlook.supplied_with(IRON) & place:
        return NO_IRON
    return None if places_of_cards(outlook, industry) & place else NO_CARD_FOR_IT


def _must_fetch(industry: i64, cubes: i64) -> bool:
    """Whether a tile needs cubes that can be brought to its place; a port brings them itself."""
    return cubes > 0 and industry != PORT


def _find_places(state: AgeOfIndustry, outlook: Outlook, tops: vec[i64], places: vec[i64]) -> i64:
    """Notes the top tile of every industry, and all places that nothing speaks against; gives those of any industry."""
    tiles = state.board.tiles
    found: i64 = 0
    for industry in range(INDUSTRY_COUNT):
        tile = state.top_tile(outlook.seat, industry)
        if _against_tile(state, tile) is None:
            fit = places_of_cards(outlook, industry)
            if _must_fetch(industry, tiles.coal[tile]):
                fit &= outlook.supplied_with(COAL)
            if _must_fetch(industry, tiles.iron[tile]):
                fit &= outlook.supplied_with(IRON)
            if industry == SHIP:
                fit &= outlook.ship_places
            tops[industry] = tile
            places[industry] = fit
            found |= fit
    return found & state.board.all_places


def _slots_to_ask(state: AgeOfIndustry, outlook: Outlook, places: i64) -> i64:
    """The seat's own slots, and those of some places where it has none, save opponents' tiles that never make way."""
    open_places = places & (state.board.large | ~outlook.own_places)
    slots = outlook.own_slots | union(state.board.slots_at, open_places)
    return slots & (outlook.own_slots | state.slots_of[COAL] | state.slots_of[IRON] | ~outlook.occupied)


def _export(state: AgeOfIndustry, slot: i64, industry: i64) -> None:
    """A new mine, ironworks or ship that is joined to a port or a distant port must fill the demand display."""
    board = state.board
    reached = state.joined().reach(BIT[board.slot_place[slot]])
    if reached & (board.distant_ports | state.places_of(state.slots_of[PORT])):
        state.fill_track(slot, industry)
