# mypyc: compiled
"""The end of an era: money from the income track, for links and for industries; and who is ahead."""

from mypy_extensions import i64

from ironmaster.games.workshop.board import NOBODY
from ironmaster.games.workshop.networks import link_counts
from ironmaster.games.workshop.table import Table
from ironmaster.kernel.events import Fact


def collect(table: Table) -> None:
    """The three collections of every seat; income markers and links go back."""
    seat: i64 = 0
    while seat < table.players:
        track = table.income[seat]
        links: i64 = 0
        industries: i64 = 0
        colour = seat * table.setup.colours_each
        end = colour + table.setup.colours_each
        while colour < end:
            links += links_pay(table, colour)
            industries += industries_pay(table, colour)
            colour += 1
        table.money[seat] += track + links + industries
        table.income[seat] = 0
        if table.log is not None:
            facts: dict[str, Fact] = {"track": int(track), "links": int(links), "industries": int(industries)}
            if table.open_money:
                facts["money"] = int(table.money[seat])
            table.note("collect", seat, facts)
        seat += 1
    _take_links_back(table)


def links_pay(table: Table, colour: i64) -> i64:
    """What a colour's links pay: more for each link of its largest network, less for each other link."""
    largest, total = link_counts(table.board, table.owner, colour)
    return largest * table.board.largest_pays + (total - largest) * table.board.other_pays


def industries_pay(table: Table, colour: i64) -> i64:
    """What a colour's industries pay: each the demand for its type."""
    paid: i64 = 0
    at = colour
    for kind in table.board.town_type:
        paid += table.industries[at] * table.diagram[kind]
        at += table.colours
    return paid


def _take_links_back(table: Table) -> None:
    link: i64 = 0
    while link < len(table.owner):
        table.owner[link] = NOBODY
        link += 1
    colour: i64 = 0
    while colour < table.colours:
        table.links_left[colour] = table.board.links_each
        colour += 1


def ranking(table: Table) -> list[int]:
    """Place per seat: by money, then by turn order."""
    places = [1] * int(table.players)
    for seat in range(table.players):
        for other in range(table.players):
            if other != seat and _is_ahead(table, other, seat):
                places[seat] += 1
    return places


def _is_ahead(table: Table, one: i64, other: i64) -> bool:
    if table.money[one] != table.money[other]:
        return table.money[one] > table.money[other]
    for colour in table.order:
        seat = table.seat_of(colour)
        if seat in (one, other):
            return seat == one
    return False
