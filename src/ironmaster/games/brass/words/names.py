"""What things are called in Brass."""

from __future__ import annotations

from pathlib import Path

from ironmaster.games.brass.board.board import CANAL, INDUSTRIES, NO_TILE, Board
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.words import KERNEL_WORDS, Catalogue, Message, mark, message

WORDS = Catalogue("brass", Path(__file__).parents[1] / "locale", KERNEL_WORDS)

TRANSLATED_PLACES = (mark("Scotland"), mark("The Midlands"))
"""Places of the component file that have a name of their own in other languages."""

INDUSTRY_NAMES = {
    "cotton": message("cotton mill"),
    "port": message("port"),
    "coal": message("coal mine"),
    "iron": message("ironworks"),
    "shipyard": message("shipyard"),
}
A_TILE = {
    "cotton": mark("a level {level} cotton mill"),
    "port": mark("a level {level} port"),
    "coal": mark("a level {level} coal mine"),
    "iron": mark("a level {level} ironworks"),
    "shipyard": mark("a level {level} shipyard"),
}
AN_INDUSTRY = {
    "cotton": message("a cotton mill"),
    "port": message("a port"),
    "coal": message("a coal mine"),
    "iron": message("an ironworks"),
    "shipyard": message("a shipyard"),
}
RESOURCE_NAMES = {"coal": message("coal"), "iron": message("iron")}
PERIOD_NAMES = {"canal": message("canal period"), "rail": message("rail period")}


def place_name(board: Board, place: int) -> Message:
    """The name of a place."""
    return Message(board.place_names[place])


def slot_place(board: Board, slot: int) -> Message:
    """The name of the place where a slot is."""
    return place_name(board, int(board.slot_place[slot]))


def resource_name(industry: int) -> Message:
    """What the cubes of a mine or ironworks are."""
    return RESOURCE_NAMES[INDUSTRIES[industry]]


def tile_name(industry: int, level: int) -> Message:
    """A tile, with its level."""
    return Message(A_TILE[INDUSTRIES[industry]], {"level": level})


def top_tile_name(state: Brass, seat: int, industry: int) -> Message:
    """The tile on top of a stack, or just the industry when the stack is empty."""
    tile = state.top_tile(seat, industry)
    if tile == NO_TILE:
        return AN_INDUSTRY[INDUSTRIES[industry]]
    return tile_name(industry, int(state.board.tiles.level[tile]))


def card_name(board: Board, card: str) -> Message:
    """The name on a card."""
    if card in INDUSTRY_NAMES:
        return INDUSTRY_NAMES[card]
    return place_name(board, board.places.index(card))


def link_name(board: Board, link: int) -> Message:
    """The two ends of a link."""
    one, other = board.link_ids[link].split("-")
    ends = {"one": place_name(board, board.places.index(one)), "other": place_name(board, board.places.index(other))}
    return Message(mark("{one} – {other}"), ends)


def link_word(period: int) -> Message:
    """What a link is called in a period."""
    return message("a canal") if period == CANAL else message("a rail")
