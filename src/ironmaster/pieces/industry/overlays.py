"""What can be laid over the map of a game of industries: places that are joined, and marks on their slots."""

from collections.abc import Callable, Iterable

from ironmaster.kernel.bits import BIT, count, members
from ironmaster.kernel.contract import OverlayMark
from ironmaster.kernel.words import Message
from ironmaster.pieces.industry.state import AnyIndustryGame


def mark_regions(state: AnyIndustryGame, regions: Iterable[int], words: str) -> list[OverlayMark]:
    """A number for every region of two places or more, on its slots and links; the words say of how many: `several`."""
    board = state.board
    built = members(state.built_links())
    marks: list[OverlayMark] = []
    joined = (region for region in regions if region & (region - 1))
    for number, region in enumerate(joined, 1):
        told = Message(words, {"several": int(count(region))})
        links = [link for link in built if not board.network.ends[link] & ~region]
        things = [f"link:{board.link_ids[link]}" for link in links]
        things += [f"slot:{board.slot_ids[slot]}" for slot in slots_in(state, region)]
        marks += [OverlayMark(thing, str(number), told) for thing in things]
    return marks


def mark_slots(
    state: AnyIndustryGame, slots: Iterable[int], mark: Callable[[int], tuple[str, Message]]
) -> list[OverlayMark]:
    """A mark for every slot, by its place."""
    board = state.board
    return [OverlayMark(f"slot:{board.slot_ids[slot]}", *mark(int(board.slot_place[slot]))) for slot in slots]


def slots_in(state: AnyIndustryGame, places: int) -> list[int]:
    """The slots of some places."""
    return [slot for place in members(places) for slot in members(state.board.slots_at[place])]


def regions_of(places: int, reach: Callable[[int], int]) -> list[int]:
    """The sets of places that are joined, each once; `reach` gives all that is joined to a place, given as a mask."""
    return list(dict.fromkeys(int(reach(BIT[place])) for place in members(places)))
