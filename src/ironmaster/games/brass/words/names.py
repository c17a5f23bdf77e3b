"""What things are called in Brass."""

from pathlib import Path

from ironmaster.games.brass.board.board import CANAL, INDUSTRIES, Board
from ironmaster.kernel.words import KERNEL_WORDS, Catalogue, Message, counted, mark, message
from ironmaster.pieces.industry.names import SlotNames, TileNames
from ironmaster.pieces.industry.names import link_name as link_name
from ironmaster.pieces.industry.names import place_name as place_name
from ironmaster.pieces.industry.names import slot_place as slot_place
from ironmaster.pieces.industry.names import twin_slots as twin_slots

WORDS = Catalogue("brass", Path(__file__).parents[1] / "locale", KERNEL_WORDS)
CURRENCY = "£"

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

_tiles = TileNames(INDUSTRIES, A_TILE, AN_INDUSTRY)
tile_name = _tiles.tile
top_tile_name = _tiles.top_tile
slot_name = SlotNames(mark("{place}, slot {number}")).slot


def resource_name(industry: int) -> Message:
    """What the cubes of a mine or ironworks are."""
    return RESOURCE_NAMES[INDUSTRIES[industry]]


def cubes(industry: int, count: int) -> Message:
    """So many cubes of a mine or ironworks."""
    if INDUSTRIES[industry] == "coal":
        return counted("{count} coal cube", "{count} coal cubes", count)
    return counted("{count} iron cube", "{count} iron cubes", count)


def face_down(count: int) -> Message:
    """So many tiles that the distant market has still to turn up."""
    return counted("Distant market: {count} tile face down", "Distant market: {count} tiles face down", count)


def card_name(board: Board, card: str) -> Message:
    """The name on a card."""
    if card in INDUSTRY_NAMES:
        return INDUSTRY_NAMES[card]
    return place_name(board, board.places.index(card))


def link_word(period: int) -> Message:
    """What a link is called in a period."""
    return message("a canal") if period == CANAL else message("a rail")
