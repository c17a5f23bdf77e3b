"""What a finished game was worth to each seat: a number at its end, and nothing before."""

from collections.abc import Callable
from typing import TypeAlias

from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError, advice

Reward: TypeAlias = Callable[[State], list[float]]


def by_rank(state: State) -> list[float]:
    """1 for the first place, -1 for the last, evenly between. The sum is 0.

    Of four players the first gets 1, the second 1/3, the third -1/3 and the last -1. Seats that share places share what
    these are worth: two winners of four get 2/3 each. If all are equal, everybody gets 0.
    """
    places = state.ranking
    shared = [place + (places.count(place) - 1) / 2 for place in places]
    return [(len(places) + 1 - 2 * place) / (len(places) - 1) for place in shared]


def by_margin(state: State) -> list[float]:
    """The points by which a seat leads the best of the others, or trails behind: no more than one is above 0.

    With two players the sum is 0, with more it is 0 or less. Ties count as ties, however the game breaks them.
    """
    scores = state.scores
    return [float(points - max(scores[:seat] + scores[seat + 1 :])) for seat, points in enumerate(scores)]


def by_points(state: State) -> list[float]:
    """The points, as the game counts them: without bounds, and below 0 where the game allows that."""
    return [float(points) for points in state.scores]


REWARDS: dict[str, Reward] = {"rank": by_rank, "margin": by_margin, "points": by_points}
"""By the names under which they can be asked for."""


def reward_named(name: object) -> Reward:
    """A reward by its name; refuses one that there is not."""
    if not isinstance(name, str) or name not in REWARDS:
        raise UserError(f"there is no reward {name!r}: {advice(name, list(REWARDS))}")
    return REWARDS[name]


def sums_to_nothing(name: str, players: int) -> bool:
    """Whether what all seats get always adds up to 0, for the reward of a name."""
    return name == "rank" or (name == "margin" and players == 2)
