"""Productions that the solver proposes to bots."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.judgement.evaluate import prices_of
from ironmaster.games.furnace.judgement.holding import Holdings
from ironmaster.games.furnace.solver.search import solve
from ironmaster.games.furnace.state import PRODUCTION, Furnace

MOST_POSITIONS = 1_000_000
"""How long a proposal may take: so many positions of the solver, a fifth of a second at most."""


def proposes(state: Furnace, seat: int) -> bool:
    """Whether a seat produces, and all new cards are in their places."""
    return state.step == PRODUCTION and state.acts(seat) and state.question(seat) != ask.PLACE


def proposals_of(state: Furnace, seat: int, holdings: Holdings) -> list[vec[i64]]:
    """The production that brings the most; none in other phases."""
    if not proposes(state, seat):
        return []
    return [vec[i64](solve(state, seat, _left_over(state, seat, holdings), MOST_POSITIONS).decisions)]


def _left_over(state: Furnace, seat: int, holdings: Holdings) -> tuple[float, float, float, float]:
    """What a coal, an iron, an oil and a token are worth to a seat after its production."""
    if state.round == state.board.rounds:
        return 0.0, 0.0, 0.0, 0.0
    part = holdings.appraisal(state).weights.left_over
    coal, iron, oil, token, _ = (part * price for price in prices_of(state, seat, holdings))
    return coal, iron, oil, token
