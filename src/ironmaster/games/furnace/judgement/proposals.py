"""Productions that the solver proposes to bots."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.judgement.evaluate import price_set_of
from ironmaster.games.furnace.judgement.holding import Holdings
from ironmaster.games.furnace.solver.search import solve
from ironmaster.games.furnace.state import PRODUCTION, Furnace

MOST_POSITIONS = 1_000_000
"""How long a proposal may take: so many positions of the solver, a fifth of a second at most."""


def proposes(state: Furnace, seat: int) -> bool:
    """Whether a seat produces, and all new cards are in their places."""
    return state.step == PRODUCTION and state.acts(seat) and state.question(seat) != ask.PLACE


def proposals_of(state: Furnace, seat: int, holdings: Holdings) -> list[vec[i64]]:
    """The production that brings the most, with what it leaves over and upgrades for later; none in other phases."""
    if not proposes(state, seat):
        return []
    if state.round == state.board.rounds:
        return [vec[i64](solve(state, seat, (0.0, 0.0, 0.0, 0.0), MOST_POSITIONS).decisions)]
    prices = price_set_of(state, seat, holdings)
    worth, rewards = _left_over(prices, holdings), _rewards(state, prices, holdings)
    return [vec[i64](solve(state, seat, worth, MOST_POSITIONS, rewards).decisions)]


def _left_over(prices: int, holdings: Holdings) -> tuple[float, float, float, float]:
    """What a coal, an iron, an oil and a token are worth after a production that is not the last."""
    usual = holdings.usual
    coal, iron, oil, token, _ = (usual.weights.left_over * price for price in usual.prices[prices])
    return coal, iron, oil, token


def _rewards(state: Furnace, prices: int, holdings: Holdings) -> vec[float]:
    """What every company is worth more in the rounds to come once it is upgraded."""
    deck, usual = state.deck, holdings.usual
    rewards = vec[float]()
    for company in range(usual.companies):
        lines = range(deck.basic_end[company], deck.full_end[company])
        each = sum([usual.lines[line][prices] for line in lines], 0.0)
        rewards = append(rewards, max(each, 0.0) * float(state.board.rounds - state.round))
    return rewards
