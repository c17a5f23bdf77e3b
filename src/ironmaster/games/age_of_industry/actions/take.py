# mypyc: compiled
"""Taking a cube from the map."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.construction import construction_under_way
from ironmaster.games.age_of_industry.board.board import INDUSTRIES, Board
from ironmaster.games.age_of_industry.phases.cubes import asked_cube
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import CUBE_NAMES, slot_place
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message
from ironmaster.pieces.cube_sources import nearest_sources

NO_CUBES_THERE: Final = Reason("no_cubes_there", "There is no such cube there.", "cubes")
NEARER_SOURCE: Final = Reason(
    "nearer_source", "A cube must come from the nearest source that is joined, and this is not it.", "cubes"
)


class Take(Action[AgeOfIndustry]):
    """The cube that is asked for comes from a slot."""

    def __init__(self, board: Board) -> None:
        super().__init__("take", [board.slot_ids], ask.COAL, ask.IRON)
        self.points_at = "slot"
        self.lines = {"take": mark("{player} takes {resource} from {place}.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        if not state.sources(asked_cube(state)) & BIT[index]:
            return NO_CUBES_THERE
        return None if _nearest(state) & BIT[index] else NEARER_SOURCE

    def add_legal(self, state: AgeOfIndustry, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.add_each(_nearest(state), found)

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        state.choose_source(index)
        construction_under_way(state).carry_on(state, seat)

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        resource = CUBE_NAMES[INDUSTRIES[asked_cube(state)]]
        return Wording(message("Take {resource} from {place}", resource=resource, place=slot_place(state.board, index)))


def _nearest(state: AgeOfIndustry) -> i64:
    """The slots whose cube may be taken: for each place of use, the nearest sources that are joined to it."""
    board = state.board
    joined = state.joined()
    sources = state.sources(asked_cube(state))
    places = construction_under_way(state).places_of_use(state, state.under_way())
    places &= state.outlook().from_map(asked_cube(state))
    slots: i64 = 0
    while places:
        place = BIT[lowest(places)]
        slots |= nearest_sources(board.network, joined.built, place, sources, board.source_place, joined.closed)
        places &= places - 1
    return slots
