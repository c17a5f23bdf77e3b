"""What can be laid over a map of Age of Industry: what is joined, and where coal and iron would come from."""

from ironmaster.games.age_of_industry.board.board import COAL, INDUSTRIES, IRON
from ironmaster.games.age_of_industry.phases.cubes import nearest_cubes
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.effects import sources_told
from ironmaster.games.age_of_industry.words.names import CUBE_NAMES
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.contract import OverlayMark
from ironmaster.kernel.words import Message, mark, message
from ironmaster.pieces.industry.overlays import mark_regions, mark_slots, regions_of

FREE, NONE = "✓", "✗"


def overlay(state: AgeOfIndustry, name: str) -> list[OverlayMark]:
    """The marks of an overlay."""
    if name == "joined":
        joined = state.joined()
        ways_lead_through = BIT[len(state.board.places)] - 1 & ~joined.closed
        regions = regions_of(ways_lead_through, joined.reach)
        return mark_regions(state, regions, mark("{several} places are joined here"))
    industry = COAL if name == "coal" else IRON
    slots = range(len(state.board.slot_ids))
    return mark_slots(state, slots, lambda place: _cube(state, industry, place))


def _cube(state: AgeOfIndustry, industry: int, place: int) -> tuple[str, Message]:
    """Where a cube for a place would come from."""
    resource = CUBE_NAMES[INDUSTRIES[industry]]
    sources = nearest_cubes(state, industry, BIT[place])
    if sources:
        return FREE, message("One {resource} from {source}", resource=resource, source=sources_told(state, sources))
    if state.supply().access & BIT[place]:
        return "$", message("Bought from the demand display for {price:$}", price=int(state.price(industry)))
    return NONE, message("No {resource} can be brought here", resource=resource)
