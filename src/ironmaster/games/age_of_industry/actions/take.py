# mypyc: compiled
"""Taking a cube from the map."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.construction import construction_under_way
from ironmaster.games.age_of_industry.board.board import INDUSTRIES, NO_TILE, Board
from ironmaster.games.age_of_industry.phases.cubes import asked_cube, nearest_cubes
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.effects import add_last_cube, owned_place
from ironmaster.games.age_of_industry.words.names import CUBE_NAMES, slot_place
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

NO_CUBES_THERE: Final = Reason("no_cubes_there", "There is no such cube there.", "cubes")
SOURCE_NOT_JOINED: Final = Reason("source_not_joined", "This is not joined to where you need the cube.", "cubes")
NEARER_SOURCE: Final = Reason(
    "nearer_source", "A cube must come from the nearest source that is joined, and another one is nearer.", "cubes"
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
        if _nearest(state) & BIT[index]:
            return None
        joined = state.joined().reach(_places_of_use(state))
        return NEARER_SOURCE if joined & BIT[state.board.source_place[index]] else SOURCE_NOT_JOINED

    def add_legal(self, state: AgeOfIndustry, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.add_each(_nearest(state), found)

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        state.choose_source(index)
        construction_under_way(state).carry_on(state, seat)

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        resource = CUBE_NAMES[INDUSTRIES[asked_cube(state)]]
        if state.tile[index] == NO_TILE:
            place = slot_place(state.board, index)
            return Wording(message("Take {resource} from {place}", resource=resource, place=place))
        source = owned_place(state, seat, index)
        wording = Wording(message("Take {resource} from {place}", resource=resource, place=source))
        add_last_cube(state, seat, wording, index)
        return wording


def _nearest(state: AgeOfIndustry) -> i64:
    """The slots whose cube may be taken: for each place of use, the nearest sources that are joined to it."""
    cube = asked_cube(state)
    return nearest_cubes(state, cube, _places_of_use(state) & state.outlook().from_map(cube))


def _places_of_use(state: AgeOfIndustry) -> i64:
    """Where the cube goes, as a mask: any of these places will do."""
    return construction_under_way(state).places_of_use(state, state.under_way())
