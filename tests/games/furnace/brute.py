"""The best production by brute force: every decision that the rules allow, one after another."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.games.furnace.board.board import RESOURCE_COUNT
from ironmaster.games.furnace.state import PRODUCTION, Furnace

Worth = tuple[float, float, float, float]


def value_of(game: Furnace, seat: int, worth: Worth, rewards: Sequence[float] = ()) -> float:
    """Money, the worth of what is left over, and the rewards of companies that are upgraded."""
    *goods, money = (int(held) for held in game.held[seat * RESOURCE_COUNT : seat * RESOURCE_COUNT + RESOURCE_COUNT])
    reward = sum(reward for company, reward in enumerate(rewards) if game.upgraded >> company & 1)
    return money + sum(amount * each for amount, each in zip(goods, worth)) + reward


def best_by_brute_force(game: Furnace, seat: int, worth: Worth, rewards: Sequence[float] = ()) -> float:
    """The best value that a seat can reach; another seat must still be producing, so that the round does not end."""
    seen: dict[object, float] = {}

    def best(state: Furnace) -> float:
        assert state.step == PRODUCTION
        if not state.acts(seat):
            return value_of(state, seat, worth, rewards)
        key = (
            tuple(state.held),
            int(state.done[seat]),
            int(state.upgraded),
            int(state.card[seat]),
            int(state.line[seat]),
            int(state.turning[seat]),
        )
        if key not in seen:
            found = []
            for decision in state.legal(seat):
                after = state.copy()
                after.play(seat, decision)
                found.append(best(after))
            seen[key] = max(found)
        return seen[key]

    return best(game.copy())
