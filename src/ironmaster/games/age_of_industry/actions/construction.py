# mypyc: compiled
"""Building something that takes cubes: where they come from is asked before anything is paid or taken."""

from abc import abstractmethod
from typing import cast

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.work import Work
from ironmaster.games.age_of_industry.state import NOWHERE_YET, AgeOfIndustry


class Construction(Work):
    """A build or a rail: once its cubes are chosen it is carried out."""

    def carry_on(self, state: AgeOfIndustry, seat: i64) -> None:
        coal, iron = self.cubes_needed(state, seat, state.begun - self.first)
        if coal and state.coal_from == NOWHERE_YET:
            state.step = ask.COAL
        elif iron and state.iron_from == NOWHERE_YET:
            state.step = ask.IRON
        else:
            super().carry_on(state, seat)

    @abstractmethod
    def cubes_needed(self, state: AgeOfIndustry, seat: i64, index: i64) -> tuple[bool, bool]:
        """Whether it takes a coal, and whether it takes an iron."""

    @abstractmethod
    def places_of_use(self, state: AgeOfIndustry, index: i64) -> i64:
        """Where a cube goes, as a mask: any of these places will do."""

    def own_access(self, state: AgeOfIndustry, index: i64) -> i64:
        """The places that it joins to the demand display itself, as a mask."""
        return 0


def construction_under_way(state: AgeOfIndustry) -> Construction:
    """The build or the rail that is being carried out."""
    return cast(Construction, state.actions.of[state.begun])
