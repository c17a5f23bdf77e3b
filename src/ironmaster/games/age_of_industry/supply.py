# mypyc: compiled
"""Where coal and iron can be had: worked out once for as long as rails, mines, works, ships and ports are the same."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.games.age_of_industry.board.board import COAL, IRON, PORT
from ironmaster.kernel.bits import union
from ironmaster.pieces.cube_sources import places_of

if TYPE_CHECKING:  # a state keeps its supply
    from ironmaster.games.age_of_industry.state import AgeOfIndustry

NEEDS_COAL: Final = 1
NEEDS_IRON: Final = 2
EVERYWHERE: Final = vec[i64]([-1] * (NEEDS_COAL + NEEDS_IRON + 1))


@mypyc_attr(acyclic=True, free_list_len=1)
class Supply:
    """The places where cubes can be had, as masks; shared between copies and never changed."""

    def __init__(self, state: "AgeOfIndustry") -> None:
        board = state.board
        self.joined = state.joined()
        self.coal_sources: i64 = state.sources(COAL)
        self.iron_sources: i64 = state.sources(IRON)
        self.ports: i64 = state.slots_of[PORT]
        self.coal: i64 = self.joined.reach(places_of(self.coal_sources, board.source_place))
        """Places that coal can be brought to from the map."""
        self.iron: i64 = self.joined.reach(places_of(self.iron_sources, board.source_place))
        """Places that iron can be brought to from the map."""
        self.access: i64 = self.joined.reach(board.distant_ports | state.places_of(self.ports))
        """Places joined to a port or a distant port, and so to the demand display."""
        self.slots: vec[i64] = EVERYWHERE[:]
        """The slots that get what they need, by what is needed: nothing, `NEEDS_COAL`, `NEEDS_IRON` or both."""
        self.slots[NEEDS_COAL] = union(board.slots_at, self.coal | self.access)
        self.slots[NEEDS_IRON] = union(board.slots_at, self.iron | self.access)
        self.slots[NEEDS_COAL + NEEDS_IRON] = self.slots[NEEDS_COAL] & self.slots[NEEDS_IRON]
        self.ship_places: i64 = union(board.ships_beside, self.ports)
        """Ship spaces joined by a sea lane to a built port."""
        self.ship_slots: i64 = union(board.slots_at, self.ship_places)

    def holds(self, state: "AgeOfIndustry") -> bool:
        """Whether it is still the same in a position."""
        return (
            self.joined is state.joined()
            and self.ports == state.slots_of[PORT]
            and self.coal_sources == state.sources(COAL)
            and self.iron_sources == state.sources(IRON)
        )

    def serves_as(self, other: "Supply") -> bool:
        """Whether the same slots get what they need as with another one."""
        if self is other:
            return True
        if self.ship_slots != other.ship_slots or self.slots[NEEDS_COAL] != other.slots[NEEDS_COAL]:
            return False
        return self.slots[NEEDS_IRON] == other.slots[NEEDS_IRON]
