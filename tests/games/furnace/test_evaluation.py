"""The evaluation: money expected at the end, in terms that a player would recognise."""

from __future__ import annotations

from typing import Any

from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider
from tests.games.furnace.positions import RULES, auction, play, production


def values(game: Any) -> list[float]:
    return RULES.evaluate(game)


def test_at_the_end_it_is_the_money() -> None:
    game = production([{"companies": ["c1"], "startup": "p5", "money": 7, "oil": 5}], round=4)
    play(game, 0, "activate p5")
    assert values(game) == [7.0, 0.0, 0.0]


def test_a_company_more_is_better_and_upgraded_better_still() -> None:
    bare = production([{"companies": ["c1"]}, {"companies": ["c2"]}])
    more = production([{"companies": ["c1", "s5"]}, {"companies": ["c2"]}])
    best = production([{"companies": ["c1", "s5"], "upgraded": ["s5"]}, {"companies": ["c2"]}])
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


def test_in_the_last_production_coal_is_worth_what_the_works_can_make_of_it() -> None:
    """The company c7 makes 2 money of 2 coal, twice: with 4 coal or more it earns 4, without coal nothing."""

    def value(coal: int) -> float:
        return values(production([{"startup": "p2", "companies": ["c7"], "coal": coal}], round=4))[0]

    assert [value(coal) for coal in (0, 4, 9)] == [0.0, 4.0, 4.0]


def test_works_share_the_goods_that_there_are() -> None:
    """Two coal, which each of two companies could make into 2 money, are not counted for both."""

    def value(*works: str) -> float:
        return values(production([{"startup": "p2", "companies": works, "coal": 2}], round=4))[0]

    assert value("c7", "c9") == value("c7")


def test_an_upgrade_that_iron_may_pay_for_is_worth_more() -> None:
    def value(capitalist: str) -> float:
        others = [{"finished": True, "capitalist": name} for name in ("extra_disc", "placement")]
        mine = {"companies": ["c1"], "capitalist": capitalist}
        return values(production([mine, *others], options={"capitalists": "on"}))[0]

    assert value("iron_upgrade") > value("compensation")


def test_a_disc_that_nobody_can_beat_is_as_good_as_the_company() -> None:
    def value(placed: dict[int, list[int]], rival: list[int]) -> float:
        return values(auction(3, [[], rival, []], row=["c4"], placed={1: placed}, turn=1))[0]

    beaten_by_none = value({0: [3]}, [2])
    assert value({0: [3]}, [4]) < beaten_by_none
    assert value({0: [3], 1: [1]}, [4]) == beaten_by_none, "nobody puts a second disc on a card"
    assert value({0: [2]}, [3, 4]) < value({0: [2]}, [4]) < value({0: [2]}, [1])


def test_what_is_remembered_of_one_position_does_not_show_in_another() -> None:
    """Looked at forwards and backwards, the positions of a game are worth the same."""
    game = RULES.new(4, 3)
    positions = [game.copy() for _ in GameLoop(game, RandomDecider(generator(3)))] + [game]
    forwards = [values(at) for at in positions]
    assert forwards == [values(at) for at in reversed(positions)][::-1]


def test_the_disc_ahead_counts_as_the_company_and_the_others_as_compensation() -> None:
    ahead = auction(3, [[], [1], []], row=["c4"], placed={1: {0: [4]}}, turn=1)
    behind = auction(3, [[], [1], []], row=["c4"], placed={1: {0: [3], 2: [4]}}, turn=1)
    assert values(ahead)[0] > values(behind)[0] > 0


def test_following_it_beats_chance() -> None:
    """The seat that takes the best-looking position after each of its decisions wins against random ones."""
    for seed in range(4):
        game = RULES.new(3, seed, capitalists="off")
        GameLoop(game, Following(generator(seed))).play_on()
        assert game.ranking[0] == 1


class Following(RandomDecider):
    """The first seat follows the evaluation, the others chance."""

    def decide(self, state: State, seat: int) -> int:
        drawn = super().decide(state, seat)
        return max(state.legal(0), key=lambda choice: after(state, choice)) if seat == 0 else drawn


def after(game: Any, decision: int) -> float:
    """How a position looks for the first seat after a decision of it."""
    twin = game.copy()
    twin.play(0, decision)
    return values(twin)[0]
