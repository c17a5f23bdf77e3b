"""The words of Workshop of the World: names of things, and what is asked."""

from __future__ import annotations

from pathlib import Path

from ironmaster.games.workshop.auction import names_colour
from ironmaster.games.workshop.board import CANAL, Board
from ironmaster.games.workshop.table import (
    ASK_BID,
    ASK_CARD,
    ASK_DEMAND,
    ASK_DISPLACE,
    ASK_TOWN,
    NO_TOWN,
    NOTHING_ASKED,
    Table,
)
from ironmaster.kernel.words import KERNEL_WORDS, Catalogue, Message, mark, message

WORDS = Catalogue("workshop", Path(__file__).parent / "locale", KERNEL_WORDS)

TERM_NAMES = {
    "cash": message("cash"),
    "income": message("income"),
    "links": message("links"),
    "industries": message("industries"),
    "order": message("turn order"),
    "turns": message("turns to come"),
}
"""The terms of the evaluation."""

TRANSLATED_TOWNS = (mark("London"), mark("Edinburgh"), mark("Dover"))
"""Towns of the component file that have a name of their own in other languages."""

TRANSLATED_TYPES = (mark("Port"), mark("Heavy Industry"), mark("Textiles"), mark("Light Industry"), mark("Craft"))
"""The types of industry of the component file."""

TRANSLATED_BOARDS = (mark("Great Britain"),)

ERA_NAMES = {"canal": message("canal era"), "rail": message("rail era")}


def town_name(board: Board, town: int) -> Message:
    """The name of a town."""
    return Message(board.town_names[town])


def type_name(board: Board, kind: str) -> Message:
    """The name of a type of industry."""
    return Message(board.type_names[board.types.index(kind)])


def card_name(board: Board, card: str) -> Message:
    """The name on a card."""
    if card in board.towns:
        return town_name(board, board.towns.index(card))
    return any_town(int(card.removeprefix("any_")))


def any_town(value: int) -> Message:
    """The name on a choice card."""
    return message("any town of value {value}", value=value)


def link_name(board: Board, link: int) -> Message:
    """The two ends of a connection."""
    one, other = board.link_ids[link].split("-")
    ends = {"one": town_name(board, board.towns.index(one)), "other": town_name(board, board.towns.index(other))}
    return Message(mark("{one} – {other}"), ends)


def link_word(era: int, links: int) -> Message:
    """What the links of a connection are called in an era."""
    if links > 1:
        return message("a double canal") if era == CANAL else message("a double railway")
    return message("a canal") if era == CANAL else message("a railway")


def prompt_of(table: Table) -> Message:
    """What is asked; the same for everybody, so that it gives no secret away."""
    if table.step == NOTHING_ASKED:
        return message("The game is over.")
    if table.step == ASK_DEMAND:
        return _demand_prompt(table)
    if table.step == ASK_BID:
        return _bid_prompt(table)
    if table.step == ASK_CARD:
        return message("Draw a town card.")
    if table.step == ASK_TOWN:
        value = int(table.board.card_ids[table.card].removeprefix("any_"))
        return message("Choose a town of value {value} for the industry.", value=value)
    town = town_name(table.board, int(table.town))
    if table.step == ASK_DISPLACE:
        return message("{town} is full: choose the industry that makes way.", town=town)
    if table.far == NO_TOWN:
        return message("Build a first link from {town}, or none.", town=town)
    far = town_name(table.board, int(table.far))
    return message("Build a second link from {town} or {far}, or stop.", town=town, far=far)


def _demand_prompt(table: Table) -> Message:
    several = table.setup.placed > 1
    if table.closing():
        if several:
            return message("Choose in secret up to two demand tokens to place, or keep them.")
        return message("Choose in secret a demand token to place, or keep it.")
    if several:
        return message("Choose in secret two demand tokens to place.")
    return message("Choose in secret a demand token to place.")


def _bid_prompt(table: Table) -> Message:
    if names_colour(table):
        return message("Bid in secret for the first and second turns: a colour, then an amount.")
    if table.setup.colours_each > 1:
        return message("Bid in secret for the third and fourth turns.")
    return message("Bid in secret for the turn order.")
