# mypyc: compiled
"""Buying a cube from the demand display."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.construction import construction_under_way
from ironmaster.games.age_of_industry.board.board import INDUSTRIES, Board
from ironmaster.games.age_of_industry.phases.cubes import asked_cube
from ironmaster.games.age_of_industry.state import FROM_DISPLAY, AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import CUBE_NAMES
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import mark, message

MAP_FIRST: Final = Reason("map_first", "A cube can only be bought when no source on the map is joined.", "display")
NO_ACCESS: Final = Reason("no_access", "The demand display can only be used over a port or a distant port.", "display")


class Buy(Action[AgeOfIndustry]):
    """The cube that is asked for comes from the demand display."""

    def __init__(self, board: Board) -> None:
        super().__init__("buy", [], ask.COAL, ask.IRON)
        self.lines = {"buy": mark("{player} buys {resource} for {price:$}.")}

    def against(self, state: AgeOfIndustry, seat: i64, index: i64) -> Reason | None:
        outlook = state.outlook()
        work, decision = construction_under_way(state), state.under_way()
        without_source = work.places_of_use(state, decision) & ~outlook.from_map(asked_cube(state))
        if without_source == 0:
            return MAP_FIRST
        return None if without_source & (outlook.access | work.own_access(state, decision)) else NO_ACCESS

    def play(self, state: AgeOfIndustry, seat: i64, index: i64) -> None:
        state.choose_source(FROM_DISPLAY)
        construction_under_way(state).carry_on(state, seat)

    def thing(self, state: AgeOfIndustry, seat: i64, index: i64) -> str | None:
        return f"display:{INDUSTRIES[asked_cube(state)]}"

    def describe(self, state: AgeOfIndustry, seat: i64, index: i64) -> Wording:
        cube = asked_cube(state)
        text = message("Buy {resource} from the demand display", resource=CUBE_NAMES[INDUSTRIES[cube]])
        return Wording(text, cost=int(state.price(cube)))
