"""What a finished game was worth to each seat."""

from collections.abc import Callable

from ironmaster.kernel.contract import State


def by_rank(state: State) -> list[float]:
    """1 for the first place, -1 for the last, evenly between; equal seats share. The sum is 0."""
    places = state.ranking
    shared = [place + (places.count(place) - 1) / 2 for place in places]
    return [(len(places) + 1 - 2 * place) / (len(places) - 1) for place in shared]


def by_margin(state: State) -> list[float]:
    """The points by which a seat leads the best of the others, or trails behind."""
    scores = state.scores
    return [float(points - max(scores[:seat] + scores[seat + 1 :])) for seat, points in enumerate(scores)]


def by_points(state: State) -> list[float]:
    """The points."""
    return [float(points) for points in state.scores]


REWARDS: dict[str, Callable[[State], list[float]]] = {"rank": by_rank, "margin": by_margin, "points": by_points}
"""By the names under which they can be asked for."""
