"""What can be laid over the map of Brass: what is joined, and where coal and iron would come from."""

from ironmaster.games.brass.board.board import COAL, IRON
from ironmaster.games.brass.phases.cubes import nearest_coal
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.effects import sources_told
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.contract import OverlayMark
from ironmaster.kernel.words import Message, mark, message
from ironmaster.pieces.industry.overlays import mark_regions, mark_slots, regions_of

FREE, NONE = "✓", "✗"


def overlay(state: Brass, name: str) -> list[OverlayMark]:
    """The marks of an overlay."""
    if name == "joined":
        everywhere = BIT[len(state.board.places)] - 1
        regions = regions_of(everywhere, state.regions().reach)
        return mark_regions(state, regions, mark("{several} places are joined here"))
    slots = members(state.setup.slots)
    return mark_slots(state, slots, lambda place: _coal(state, place) if name == "coal" else _iron(state))


def _coal(state: Brass, place: int) -> tuple[str, Message]:
    """Where coal for a place would come from."""
    mines = nearest_coal(state, BIT[place])
    if mines:
        return FREE, message("Coal from {source}", source=sources_told(state, mines))
    if state.regions().reach(BIT[place]) & state.outlets():
        return _bought(int(state.price(COAL)))
    return NONE, message("No coal can be brought here")


def _iron(state: Brass) -> tuple[str, Message]:
    """Where iron would come from: anywhere, whatever is joined."""
    works = state.working(IRON)
    if works:
        return FREE, message("Iron from {source}", source=sources_told(state, works))
    return _bought(int(state.price(IRON)))


def _bought(price: int) -> tuple[str, Message]:
    return "£", message("Bought from the demand track for {price:£}", price=price)
