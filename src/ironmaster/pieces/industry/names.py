"""What the things on the table of a game of industries are called."""

from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.words import Message
from ironmaster.pieces.industry.board import NO_TILE, IndustryBoard, IndustryTiles
from ironmaster.pieces.industry.state import AnyIndustryGame


def place_name(board: IndustryBoard[IndustryTiles], place: int) -> Message:
    """The name of a place."""
    return Message(board.place_names[place])


def slot_place(board: IndustryBoard[IndustryTiles], slot: int) -> Message:
    """The name of the place where a slot is."""
    return place_name(board, int(board.slot_place[slot]))


def twin_slots(state: AnyIndustryGame, slot: int) -> list[str]:
    """The empty slots that an empty slot stands for, as things on the table: all that take just the same."""
    board = state.board
    if state.occupied() & BIT[slot]:
        return []
    empty = members(board.slots_at[board.slot_place[slot]] & ~state.occupied())
    return [f"slot:{board.slot_ids[other]}" for other in empty if board.same_before[other] & BIT[slot]]


def is_ambiguous(state: AnyIndustryGame, slot: int, industry: int) -> bool:
    """Whether the name of its place leaves open which slot of it is meant, for a tile of some industry."""
    board = state.board
    for other in members(board.slots_at[board.slot_place[slot]] & ~BIT[slot]):
        if state.tile[other] == state.tile[slot] and state.owner(other) == state.owner(slot):
            if state.tile[slot] != NO_TILE:
                return True
            if board.slot_takes[other] & BIT[industry] and board.slot_takes[other] != board.slot_takes[slot]:
                return True
    return False


class SlotNames:
    """The names of slots, in the words of a game."""

    def __init__(self, numbered: str) -> None:
        self.numbered = numbered
        """How the slot of a `place` with a `number` is called."""

    def slot(self, state: AnyIndustryGame, slot: int, industry: int) -> Message:
        """Where a slot is: its place, with a number if another slot there could be meant as well."""
        place = slot_place(state.board, slot)
        if not is_ambiguous(state, slot, industry):
            return place
        return Message(self.numbered, {"place": place, "number": state.board.slot_ids[slot].split(":")[1]})


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
