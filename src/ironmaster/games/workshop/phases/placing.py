# mypyc: compiled
"""Placing an industry on the town of the turn, and what is asked after it."""

from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.state import NO_CARD, NO_TOWN, Workshop
from ironmaster.kernel.bits import lowest


def is_full(state: Workshop, town: i64) -> bool:
    """Whether a town holds as many industries as its value allows."""
    return state.crowd(town) >= state.board.value[town]


def must_make_way(state: Workshop, town: i64) -> bool:
    """Whether the colour to act can only place an industry there once another one is gone."""
    return state.industries_left[state.colour_to_act()] > 0 and is_full(state, town)


def use_card(state: Workshop, card: i64) -> None:
    """The industry goes to the town of the card; where it allows several, the town is asked for."""
    towns = state.board.card_towns[card]
    if towns & (towns - 1):
        state.card = card
        state.step = ask.TOWN
    else:
        occupy(state, lowest(towns))


def occupy(state: Workshop, town: i64) -> None:
    """The industry goes to the town; in a full one another has to make way first."""
    state.card = NO_CARD
    state.town = town
    if must_make_way(state, town):
        state.step = ask.DISPLACE
    else:
        place(state)


def place(state: Workshop) -> None:
    """Puts an industry on the town of the turn, if there is one left; links come next."""
    colour = state.colour_to_act()
    kind = "no_industry"
    if state.industries_left[colour] > 0:
        kind = "place"
        state.set_industries(state.town, colour, state.standing(state.town, colour) + 1)
    if state.log is not None:
        state.note_of_colour(kind, colour, {"town": state.board.towns[state.town]})
    state.far = NO_TOWN
    state.step = ask.LINK
