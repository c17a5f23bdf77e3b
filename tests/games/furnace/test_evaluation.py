"""The evaluation: money expected at the end, in terms that a player would recognise."""

from __future__ import annotations

from typing import Any

from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import generator
from tests.games.furnace.positions import RULES, auction, play, production


def values(game: Any) -> list[float]:
    return RULES.evaluate(game)


def test_at_the_end_it_is_the_money() -> None:
    game = production([{"companies": ["c1"], "startup": "p5", "money": 7, "oil": 5}], round=4)
    play(game, 0, "activate p5")
    assert values(game) == [7.0, 0.0, 0.0]


def test_a_company_more_is_better_and_upgraded_better_still() -> None:
    bare = production([{"companies": ["c1"]}, {"companies": ["c2"]}])
    more = production([{"companies": ["c1", "s2"]}, {"companies": ["c2"]}])
    best = production([{"companies": ["c1", "s2"], "upgraded": ["s2"]}, {"companies": ["c2"]}])
    assert values(bare)[0] < values(more)[0] < values(best)[0]
    assert values(bare)[1] == values(more)[1] == values(best)[1], "the others are not concerned"


def test_a_company_is_worth_more_the_earlier_it_comes() -> None:
    early, late = (production([{"companies": ["c1", "s2"]}, {"companies": ["c2"]}], round=at) for at in (1, 4))
    assert values(early)[0] > values(late)[0]


def test_goods_without_use_are_worth_nothing_in_the_last_production() -> None:
    useless = production([{"companies": ["c1"], "oil": 3, "startup": "p5"}, {"companies": ["c2"]}], round=4)
    useful = production([{"companies": ["c1"], "oil": 3, "startup": "p2"}, {"companies": ["c2"]}], round=4)
    none = production([{"companies": ["c1"], "startup": "p5"}, {"companies": ["c2"]}], round=4)
    assert values(useless)[0] == values(none)[0]
    assert values(useful)[0] > values(useless)[0]


def test_the_disc_ahead_counts_as_the_company_and_the_others_as_compensation() -> None:
    ahead = auction(3, [[], [1], []], row=["c4"], placed={1: {0: [4]}}, turn=1)
    behind = auction(3, [[], [1], []], row=["c4"], placed={1: {0: [3], 2: [4]}}, turn=1)
    assert values(ahead)[0] > values(behind)[0] > 0


def test_following_it_beats_chance() -> None:
    """The seat that takes the best-looking position after each of its decisions wins against random ones."""
    for seed in range(4):
        game = RULES.new(3, seed, capitalists="off")
        rng = generator(seed)
        while not game.over:
            seat = int(lowest(game.actors))
            legal = [int(decision) for decision in game.legal(seat)]
            decision = legal[rng.below(len(legal))]
            if seat == 0:
                decision = max(legal, key=lambda choice: after(game, choice))
            game.play(seat, decision)
        assert game.ranking[0] == 1


def after(game: Any, decision: int) -> float:
    """How a position looks for the first seat after a decision of it."""
    twin = game.copy()
    twin.play(0, decision)
    return values(twin)[0]
