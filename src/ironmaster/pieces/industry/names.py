"""What the things on the table of a game of industries are called."""

from ironmaster.kernel.words import Message
from ironmaster.pieces.industry.board import NO_TILE, IndustryBoard, IndustryTiles
from ironmaster.pieces.industry.state import AnyIndustryGame


def place_name(board: IndustryBoard[IndustryTiles], place: int) -> Message:
    """The name of a place."""
    return Message(board.place_names[place])


def slot_place(board: IndustryBoard[IndustryTiles], slot: int) -> Message:
    """The name of the place where a slot is."""
    return place_name(board, int(board.slot_place[slot]))


def link_name(board: IndustryBoard[IndustryTiles], link: int) -> Message:
    """The two ends of a link."""
    one, other = board.link_ids[link].split("-")
    ends = {"one": place_name(board, board.places.index(one)), "other": place_name(board, board.places.index(other))}
    return Message("{one} – {other}", ends)


class TileNames:
    """The names of tiles, in the words of a game."""

    def __init__(self, industries: tuple[str, ...], a_tile: dict[str, str], an_industry: dict[str, Message]) -> None:
        self.industries = industries
        self.a_tile = a_tile
        """What a tile of each industry is called; the text has a place for the `level`."""
        self.an_industry = an_industry

    def tile(self, industry: int, level: int) -> Message:
        """A tile, with its level."""
        return Message(self.a_tile[self.industries[industry]], {"level": level})

    def top_tile(self, state: AnyIndustryGame, seat: int, industry: int) -> Message:
        """The tile on top of a stack, or just the industry when the stack is empty."""
        tile = state.top_tile(seat, industry)
        if tile == NO_TILE:
            return self.an_industry[self.industries[industry]]
        return self.tile(industry, int(state.board.tiles.level[tile]))
