# mypyc: compiled
"""Taking the cube that is due from a mine or ironworks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import cube_taken, work_under_way
from ironmaster.games.brass.board.board import COAL, NO_TILE, Board
from ironmaster.games.brass.phases.cubes import nearest_coal
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.effects import add_flip, owned_place
from ironmaster.games.brass.words.names import resource_name, slot_place
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

NO_CUBES_THERE: Final = Reason("no_cubes_there", "There is no such cube on this slot.", "tracks")
MINE_NOT_JOINED: Final = Reason("mine_not_joined", "This mine is not joined to where you need the coal.", "coal")
NEARER_SOURCE: Final = Reason(
    "nearer_source", "Coal must come from the nearest joined mine, and another one is nearer.", "coal"
)


class Take(Action[Brass]):
    """Iron from anywhere, coal from the nearest mines that are joined to where it is used."""

    def __init__(self, board: Board) -> None:
        super().__init__("take", [board.slot_ids], ask.COAL, ask.IRON)
        self.points_at = "slot"
        self.lines = {"take": mark("{player} takes {resource} from {place}.")}

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        if not state.working(state.cube_due()) & BIT[index]:
            return NO_CUBES_THERE
        if _sources(state) & BIT[index]:
            return None
        joined = state.regions().reach(_places_of_use(state))
        return NEARER_SOURCE if joined & BIT[state.board.slot_place[index]] else MINE_NOT_JOINED

    def add_legal(self, state: Brass, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.add_each(_sources(state), found)

    def play(self, state: Brass, seat: i64, index: i64) -> None:
        state.forget_outlook()
        state.use_cube(index)
        cube_taken(state, seat)

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        resource = resource_name(state.cube_due())
        if state.tile[index] == NO_TILE:
            place = slot_place(state.board, index)
            return Wording(message("Take {resource} from {place}", resource=resource, place=place))
        source = owned_place(state, seat, index)
        wording = Wording(message("Take {resource} from {place}", resource=resource, place=source))
        if state.cubes[index] == 1:
            add_flip(state, seat, wording, index)
        return wording


def _sources(state: Brass) -> i64:
    """The slots that the cube may come from: of coal, those of the nearest joined mines."""
    if state.cube_due() != COAL:
        return state.working(state.cube_due())
    return nearest_coal(state, _places_of_use(state))


def _places_of_use(state: Brass) -> i64:
    """Where the cube goes, as a mask: any of these places will do."""
    return work_under_way(state).places_of_use(state, state.under_way())
