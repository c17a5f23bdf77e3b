# mypyc: compiled
"""What decisions cost and bring, to whom, and where their cubes come from, in words."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry.board.board import INDUSTRIES
from ironmaster.games.age_of_industry.phases.cubes import nearest_cubes
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import CUBE_NAMES, slot_name, slot_place
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import lowest, members
from ironmaster.kernel.words import Message, message, seat_name
from ironmaster.pieces.industry.board import NOBODY


def add_cube(state: AgeOfIndustry, seat: i64, wording: Wording, industry: i64, places: i64) -> None:
    """Adds where a cube comes from if the player takes one from the map wherever that is possible."""
    resource = CUBE_NAMES[INDUSTRIES[industry]]
    sources = nearest_cubes(state, industry, places)
    if sources:
        told = sources_told(state, sources, seat)
        wording.effects.append(message("takes one {resource} from {source}", resource=resource, source=told))
        if sources & (sources - 1) == 0:
            add_last_cube(state, seat, wording, lowest(sources))
    else:
        price = int(state.price(industry))
        wording.cost += price
        wording.effects.append(message("buys one {resource} for {price:$}", resource=resource, price=price))


def add_loan(state: AgeOfIndustry, seat: i64, wording: Wording) -> None:
    """Adds what has to be borrowed to pay the cost."""
    missing = wording.cost - int(state.money[seat])
    if missing > 0:
        amount = int(state.board.loan)
        wording.effects.append(message("borrows {money:$}", money=-(-missing // amount) * amount))


def add_flip(state: AgeOfIndustry, seat: i64, wording: Wording, slot: i64) -> None:
    """Adds what a tile brings its owner when it is flipped."""
    money = int(state.board.tiles.income[state.tile[slot]])
    owner = state.owner(slot)
    if owner == seat:
        wording.effects.append(message("brings {money:$}", money=money))
    else:
        wording.effects.append(message("brings {player} {money:$}", player=seat_name(int(owner)), money=money))


def add_last_cube(state: AgeOfIndustry, seat: i64, wording: Wording, slot: i64) -> None:
    """Adds what the owner of a source gains if nothing is left there when its cube is taken."""
    after = state.copy()
    after.set_cubes(slot, after.cubes[slot] - 1)
    if after.used_up(slot):
        add_flip(state, seat, wording, slot)


def owned_place(state: AgeOfIndustry, seat: i64, slot: i64) -> Message:
    """Where a tile stands, and whose it is."""
    place = slot_name(state, int(slot), int(state.board.tiles.industry[state.tile[slot]]))
    owner = state.owner(slot)
    if owner == seat:
        return message("{place} (yours)", place=place)
    return message("{place} ({player})", place=place, player=seat_name(int(owner)))


def sources_told(state: AgeOfIndustry, slots: i64, seat: i64 = NOBODY) -> Message:
    """The places that a cube may come from; of one source alone also whose it is."""
    if slots & (slots - 1) == 0:
        return owned_place(state, seat, lowest(slots))
    names = list(dict.fromkeys(slot_place(state.board, slot).text for slot in members(slots)))
    told = Message(names[0])
    for name in names[1:]:
        told = message("{one} or {other}", one=told, other=Message(name))
    return told
