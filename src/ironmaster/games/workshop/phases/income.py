# mypyc: compiled
"""The end of an era: money from the income track, for links and for industries."""

from mypy_extensions import i64

from ironmaster.games.workshop.phases.networks import largest_network
from ironmaster.games.workshop.state import Workshop
from ironmaster.kernel.events import Fact


def collect(state: Workshop) -> None:
    """The three collections of every seat; income markers and links go back."""
    for seat in range(state.players):
        track = state.income[seat]
        links: i64 = 0
        industries: i64 = 0
        first = seat * state.setup.colours_each
        for colour in range(first, first + state.setup.colours_each):
            links += state.links_pay(colour)
            industries += industries_pay(state, colour)
            if state.log is not None:
                _note_links(state, colour)
                _note_industries(state, colour)
        state.money[seat] += track + links + industries
        state.income[seat] = 0
        if state.log is not None:
            facts: dict[str, Fact] = {"track": int(track), "links": int(links), "industries": int(industries)}
            if state.money_is_open():
                facts["money"] = int(state.money[seat])
            state.note("collect", seat, facts)
    state.take_links_back()


def industries_pay(state: Workshop, colour: i64) -> i64:
    """What a colour's industries pay: each the demand for its type."""
    paid: i64 = 0
    at = colour
    for kind in state.board.town_type:
        paid += state.industries[at] * state.diagram[kind]
        at += state.colours
    return paid


def _note_links(state: Workshop, colour: i64) -> None:
    """Adds what every connection of a colour pays, to be told on its own."""
    board = state.board
    largest = largest_network(board, state.owner, colour)
    for link in range(len(state.owner)):
        if state.owner[link] == colour:
            joined = board.ends[link] & largest != 0
            each = board.largest_pays if joined else board.other_pays
            facts: dict[str, Fact] = {"link": board.link_ids[link], "money": int(each * board.length[link])}
            state.note_of_colour("network_pays" if joined else "link_pays", colour, facts)


def _note_industries(state: Workshop, colour: i64) -> None:
    """Adds what the industries of a colour in each town pay."""
    board = state.board
    for town in range(len(board.towns)):
        money = state.standing(town, colour) * state.diagram[board.town_type[town]]
        if money > 0:
            facts: dict[str, Fact] = {"town": board.towns[town], "money": int(money)}
            facts["type"] = board.types[board.town_type[town]]
            state.note_of_colour("industry_pays", colour, facts)
