# mypyc: compiled
"""Cubes of coal and iron for a build or a rail: what they cost, and fetching them from where they were to come."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.board.board import COAL, IRON
from ironmaster.games.age_of_industry.state import FROM_DISPLAY, AgeOfIndustry
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.pieces.cube_sources import nearest_sources


def asked_cube(state: AgeOfIndustry) -> i64:
    """Whether coal or iron is asked for."""
    return COAL if state.step == ask.COAL else IRON


def nearest_cubes(state: AgeOfIndustry, industry: i64, places: i64) -> i64:
    """The slots that a cube for one of these places may come from: for each the nearest sources joined to it."""
    board = state.board
    joined = state.joined()
    sources = state.sources(industry)
    slots: i64 = 0
    while places:
        place = BIT[lowest(places)]
        slots |= nearest_sources(board.network, joined.built, place, sources, board.source_place, joined.closed)
        places &= places - 1
    return slots


def pay_and_fetch(state: AgeOfIndustry, seat: i64, cost: i64) -> None:
    """Pays for a tile or a rail and for the cubes it takes, and then takes them."""
    state.pay(seat, cost + _price(state, COAL, state.coal_from) + _price(state, IRON, state.iron_from))
    _fetch(state, seat, COAL, state.coal_from)
    _fetch(state, seat, IRON, state.iron_from)


def _price(state: AgeOfIndustry, industry: i64, source: i64) -> i64:
    """What a cube costs: nothing unless it is bought from the demand display."""
    return state.price(industry) if source == FROM_DISPLAY else 0


def _fetch(state: AgeOfIndustry, seat: i64, industry: i64, source: i64) -> None:
    """Takes a cube from where it was to come from, if there was one."""
    if source >= 0:
        state.use_cube(source)
    elif source == FROM_DISPLAY:
        state.fetch_from_track(seat, industry)
