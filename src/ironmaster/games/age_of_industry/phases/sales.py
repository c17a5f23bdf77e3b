# mypyc: compiled
"""What the mill or factory that sells offers, and where its goods can be brought."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.bits import BIT


def good_of(state: AgeOfIndustry, mill: i64) -> i64:
    """What a mill or factory sells, as a mask."""
    return BIT[state.board.tiles.industry[state.tile[mill]]]


def reach_of(state: AgeOfIndustry, mill: i64) -> i64:
    """The places that the goods of a mill or factory can be brought to."""
    return state.joined().reach(BIT[state.board.slot_place[mill]])


def ask_for_next_sale(state: AgeOfIndustry) -> None:
    """A sale is done; another mill or factory may sell in the same action."""
    state.step = ask.SALE
    state.forget_outlook()
