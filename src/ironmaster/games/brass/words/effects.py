# mypyc: compiled
"""What the cubes of a decision cost, where they come from and who gains by that, in words."""

from mypy_extensions import i64

from ironmaster.games.brass.board.board import COAL, IRON
from ironmaster.games.brass.phases.cubes import nearest_coal
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.names import place_name, slot_name
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import lowest, members
from ironmaster.kernel.words import Message, counted, message, seat_name
from ironmaster.pieces.industry.board import NOBODY


def add_coal(state: Brass, seat: i64, wording: Wording, places: i64) -> None:
    """Adds the coal that a decision needs at one of these places: where it comes from, or its price."""
    mines = nearest_coal(state, places)
    if mines:
        wording.effects.append(message("takes a coal cube from {source}", source=sources_told(state, mines, seat)))
        _add_last_cube(state, seat, wording, mines)
    else:
        price = int(state.price(COAL))
        wording.cost += price
        wording.effects.append(message("buys a coal cube for {price:£}", price=price))


def add_iron(state: Brass, seat: i64, wording: Wording) -> None:
    """Adds the iron that a decision needs: where it comes from, or its price."""
    works = state.working(IRON)
    if works:
        wording.effects.append(message("takes an iron cube from {source}", source=sources_told(state, works, seat)))
        _add_last_cube(state, seat, wording, works)
    else:
        price = int(state.price(IRON))
        wording.cost += price
        wording.effects.append(message("buys an iron cube for {price:£}", price=price))


def add_flip(state: Brass, seat: i64, wording: Wording, slot: i64) -> None:
    """Adds what a tile brings its owner when it flips."""
    spaces = counted("{count} space", "{count} spaces", int(state.board.tiles.income[state.tile[slot]]))
    owner = state.owner(slot)
    if owner == seat:
        wording.effects.append(message("your income marker rises {spaces}", spaces=spaces))
    else:
        gains = message("the income marker of {player} rises {spaces}", player=seat_name(int(owner)), spaces=spaces)
        wording.effects.append(gains)


def _add_last_cube(state: Brass, seat: i64, wording: Wording, slots: i64) -> None:
    """If there is only one source, and only one cube there, its tile flips."""
    source = lowest(slots)
    if slots & (slots - 1) == 0 and state.cubes[source] == 1:
        add_flip(state, seat, wording, source)


def sources_told(state: Brass, slots: i64, seat: i64 = NOBODY) -> Message:
    """The places that a cube may come from; of one source alone also whose it is."""
    if slots & (slots - 1) == 0:
        return owned_place(state, seat, lowest(slots))
    names = [place_name(state.board, place) for place in members(state.places_of(slots))]
    told = names[0]
    for name in names[1:]:
        told = message("{one} or {other}", one=told, other=name)
    return told


def owned_place(state: Brass, seat: i64, slot: i64) -> Message:
    """Where a tile stands, and whose it is."""
    place = slot_name(state, int(slot), int(state.board.tiles.industry[state.tile[slot]]))
    owner = state.owner(slot)
    if owner == seat:
        return message("{place} (yours)", place=place)
    return message("{place} ({player})", place=place, player=seat_name(int(owner)))
