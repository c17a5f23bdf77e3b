# mypyc: compiled
"""What the links of a turn add to the income."""

from mypy_extensions import i64

from ironmaster.games.workshop.state import NO_TOWN, Workshop
from ironmaster.kernel.bits import BIT, lowest


def starts(state: Workshop) -> i64:
    """Where the next link may start: the town of the turn, and the far end of the first link."""
    towns = BIT[state.town]
    if state.far != NO_TOWN:
        towns |= BIT[state.far]
    return towns


def earn(state: Workshop, towns: i64) -> None:
    """The value of each town at the new links where the colour has an industry, once each."""
    colour = state.colour_to_act()
    earned = income_at(state, towns, colour)
    seat = state.seat_of(colour)
    state.income[seat] += earned
    if state.log is not None:
        state.note_of_colour("earn", colour, {"earned": int(earned), "income": int(state.income[seat])})


def income_at(state: Workshop, towns: i64, colour: i64) -> i64:
    """The value of the towns where a colour has an industry."""
    earned: i64 = 0
    while towns:
        town = lowest(towns)
        towns &= towns - 1
        if state.standing(town, colour) > 0:
            earned += state.board.value[town]
    return earned
