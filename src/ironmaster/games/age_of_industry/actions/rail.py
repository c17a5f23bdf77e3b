# mypyc: compiled
"""Building a railway."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.construction import Construction
from ironmaster.games.age_of_industry.board.board import COAL, IRON, Board
from ironmaster.games.age_of_industry.phases.cubes import pay_and_fetch
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.effects import add_cube, add_loan
from ironmaster.games.age_of_industry.words.names import link_name
from ironmaster.games.age_of_industry.words.reasons import NO_COAL, NO_IRON
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

LINK_TAKEN: Final = Reason("link_taken", "There is already a railway here.", "rails")
NO_MARKER: Final = Reason("no_marker", "You have no railway marker left.", "rails")
NOT_JOINED: Final = Reason("not_joined", "A railway must start where you have an industry or a railway.", "rails")


class Rail(Construction):
    """A rail on a link; every one but a seat's first of the game takes a coal and an iron."""

    def __init__(self, board: Board) -> None:
        super().__init__("rail", [board.link_ids], (ask.COAL, ask.IRON), ask.ACTION)
        self.points_at = "link"
        self.lines = {"rail": mark("{player} builds a railway for {cost:$}: {ends}.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        outlook = state.outlook()
        ends = state.board.network.ends[index]
        if outlook.rails & BIT[index]:
            return LINK_TAKEN
        if outlook.markers <= 0:
            return NO_MARKER
        if not ends & outlook.touched:
            return NOT_JOINED
        if not takes_cubes(state, seat):
            return None
        if not outlook.supplied_with(COAL) & ends:
            return NO_COAL
        return None if outlook.supplied_with(IRON) & ends else NO_IRON

    def add_legal(self, state: AgeOfIndustry, seat: i64, found: vec[i64]) -> vec[i64]:
        outlook = state.outlook()
        links = state.board.rails & ~outlook.rails & state.board.network.leaving(outlook.touched)
        return self.add_allowed(state, seat, links, found)

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        self.begin(state, index, ask.COAL)
        self.carry_on(state, seat)

    def cubes_needed(self, state: AgeOfIndustry, seat: i64, index: i64) -> tuple[bool, bool]:
        needed = takes_cubes(state, seat)
        return needed, needed

    def places_of_use(self, state: AgeOfIndustry, index: i64) -> i64:
        """Both ends, of which the player chooses one."""
        return state.board.network.ends[index]

    def finish(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        cost = state.board.rail_cost
        if state.log is not None:
            state.note("rail", seat, {"link": state.board.link_ids[index], "cost": int(cost)})
        pay_and_fetch(state, seat, cost)
        state.stand_link(seat, index)

    def asked(self, state: AgeOfIndustry, index: i64) -> dict[str, object]:
        return {"link": state.board.link_ids[index]}

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        board = state.board
        wording = Wording(message("Build a railway: {ends}", ends=link_name(board, index)))
        wording.cost = int(board.rail_cost)
        if takes_cubes(state, seat):
            ends = board.network.ends[index]
            add_cube(state, seat, wording, COAL, ends)
            add_cube(state, seat, wording, IRON, ends)
        add_loan(state, seat, wording)
        return wording


def takes_cubes(state: AgeOfIndustry, seat: i64) -> bool:
    """Whether a rail of the seat takes a coal and an iron: every one but its first of the game."""
    return state.links_of[seat] != 0
