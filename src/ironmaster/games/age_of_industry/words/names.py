"""What things are called in Age of Industry."""

from pathlib import Path

from ironmaster.games.age_of_industry.board.board import INDUSTRIES, Board
from ironmaster.kernel.words import KERNEL_WORDS, Catalogue, Message, counted, mark, message
from ironmaster.pieces.industry.names import SlotNames, TileNames
from ironmaster.pieces.industry.names import link_name as link_name
from ironmaster.pieces.industry.names import place_name as place_name
from ironmaster.pieces.industry.names import slot_place as slot_place
from ironmaster.pieces.industry.names import twin_slots as twin_slots

WORDS = Catalogue("age_of_industry", Path(__file__).parents[1] / "locale", KERNEL_WORDS)
CURRENCY = "$"

TRANSLATED_PLACES = (
    mark("Pennsylvania"),
    mark("Northern village"),
    mark("Western village"),
    mark("Central village"),
    mark("Ipswich Bay"),
    mark("Massachusetts Bay"),
    mark("Cape Cod Bay"),
    mark("Block Island Sound"),
    mark("Buzzards Bay"),
    mark("West Sound"),
    mark("East Sound"),
    mark("Hamburg"),
    mark("Danzig"),
    mark("Bremen"),
    mark("Hannover"),
    mark("Köln"),
    mark("Magdeburg"),
    mark("Frankfurt"),
    mark("Nürnberg"),
    mark("Regensburg"),
    mark("Augsburg"),
    mark("München"),
    mark("Poland"),
    mark("Bohemia"),
    mark("France"),
    mark("Netherlands"),
    mark("Denmark"),
    mark("Switzerland"),
    mark("Austria"),
    mark("Eifel village"),
    mark("Thuringian village"),
    mark("Neumark village"),
)
"""Places of the component files that may have a name of their own in other languages."""

INDUSTRY_NAMES = {
    "cotton": message("cotton mill"),
    "factory": message("factory"),
    "ironworks": message("ironworks"),
    "coal": message("coal mine"),
    "port": message("port"),
    "ship": message("ship"),
}
A_TILE = {
    "cotton": mark("a level {level} cotton mill"),
    "factory": mark("a level {level} factory"),
    "ironworks": mark("a level {level} ironworks"),
    "coal": mark("a level {level} coal mine"),
    "port": mark("a level {level} port"),
    "ship": mark("a level {level} ship"),
}
AN_INDUSTRY = {
    "cotton": message("a cotton mill"),
    "factory": message("a factory"),
    "ironworks": message("an ironworks"),
    "coal": message("a coal mine"),
    "port": message("a port"),
    "ship": message("a ship"),
}
CUBE_NAMES = {"coal": message("coal"), "ironworks": message("iron"), "ship": message("coal")}
"""What the industries that hold cubes give."""
COLOUR_NAMES = {
    "blue": message("blue"),
    "green": message("green"),
    "purple": message("purple"),
    "grey": message("grey"),
    "orange": message("orange"),
    "brown": message("brown"),
}
GOODS_NAMES = {"cotton": message("cotton"), "factory": message("factory goods")}


def cubes(industry: int, count: int) -> Message:
    """So many cubes of a mine, an ironworks or a ship."""
    if INDUSTRIES[industry] == "ironworks":
        return counted("{count} iron cube", "{count} iron cubes", count)
    return counted("{count} coal cube", "{count} coal cubes", count)


_tiles = TileNames(INDUSTRIES, A_TILE, AN_INDUSTRY)
tile_name = _tiles.tile
top_tile_name = _tiles.top_tile
slot_name = SlotNames(mark("{place}, space {number}")).slot


def market_place(board: Board, market: int) -> Message:
    """The name of the place where a market is."""
    return place_name(board, int(board.market_place[market]))


def card_name(card: str) -> Message:
    """The name on a card: a colour or an industry."""
    if card in INDUSTRY_NAMES:
        return INDUSTRY_NAMES[card]
    return COLOUR_NAMES.get(card, Message(card))
