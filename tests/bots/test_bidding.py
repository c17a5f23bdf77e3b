"""Sealed bids: drawn by lot, with lots that nobody could do better against."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.bots import make_bot
from ironmaster.bots.bidding import best_lots, lots, usual_bid
from ironmaster.bots.budget import Budget
from ironmaster.bots.mixing import Mixer, draw
from ironmaster.bots.places import tried_places
from ironmaster.bots.playout import Playouts
from ironmaster.kernel.auction import Auction
from ironmaster.kernel.chance import generator
from tests.games.workshop.tables import RULES, play, table

NO_BID = RULES.parse("bid 0")


def auction(players: int, most: int = 50) -> Auction:
    """One in which every place is worth 2 more than the next, for seats in the order of their numbers."""
    places = vec[float]([2.0 * (players - 1 - place) for place in range(players)])
    seats = vec[i64](list(range(players)))
    return Auction(NO_BID, seats, vec[i64]([most] * players), places)


def bids(auction: Auction, seat: int, seeds: int = 200) -> list[int]:
    return [int(usual_bid(auction, seat, generator(seed))) - NO_BID for seed in range(seeds)]


def test_stone_paper_scissors_where_the_stone_wins_double_is_mostly_paper() -> None:
    """Stone against scissors brings 2, all else 1: against 1/4 stone, 1/2 paper, 1/4 scissors nobody gains."""
    payoffs = ((0, -1, 2), (1, 0, -1), (-2, 1, 0))
    one, other = Mixer(3), Mixer(3)
    for _ in range(2000):
        for mixer, against in ((one, other), (other, one)):
            chances = list(against.lots)
            mixer.learn(vec[float]([sum(map(float.__mul__, chances, map(float, row))) for row in payoffs]))
    for mixer in (one, other):
        assert list(mixer.mixture()) == pytest.approx([0.25, 0.5, 0.25], abs=0.02)


def test_lots_are_drawn_as_often_as_they_say() -> None:
    rng = generator(1)
    drawn = Counter(int(draw(vec[float]([0.5, 0.0, 0.3, 0.2]), rng)) for _ in range(10_000))
    assert [drawn[lot] / 10_000 for lot in range(4)] == pytest.approx([0.5, 0.0, 0.3, 0.2], abs=0.02)


def test_two_bid_for_a_place_worth_one_and_a_half() -> None:
    """Who wins ties bids 0 twice in three times, so that 1 brings the other 1.5 * 2/3 - 1 = 0, just what 0 brings.

    The other bids 0 once in three times: 0 brings the first 1.5 * 1/3, as much as 1, which brings 1.5 - 1.
    """
    worth = vec[float]([1.5, 0.0])
    first, second = lots([worth, worth], vec[i64]([1, 1]))
    assert list(first) == pytest.approx([2 / 3, 1 / 3], abs=0.03)
    assert list(second) == pytest.approx([1 / 3, 2 / 3], abs=0.03)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_bid_is_always_outbid_or_always_enough(players: int) -> None:
    for seat in range(players):
        assert len(set(bids(auction(players), seat))) > 2


def test_who_cannot_pay_bids_no_more_than_it_has() -> None:
    assert max(bids(auction(3), 0)) > 1
    assert max(bids(auction(3, most=1), 0)) == 1
    worths = [vec[float]([9.0, 5.0, 0.0])] * 3
    assert [len(chances) for chances in best_lots(auction(3, most=4), worths)] == [5, 5, 5]


def test_a_place_that_is_worth_nothing_is_not_bid_for() -> None:
    alike = vec[float]([3.0, 3.0, 3.0])
    keen = vec[float]([6.0, 3.0, 0.0])
    assert list(best_lots(auction(3), [keen, alike, keen])[1]) == [1.0]


def first_rather_than_last(row: list[str]) -> float:
    """What acting first is worth to seat 0, which has an industry in Manchester."""
    state = table(step="bid", row=row, industries={"manchester": {"0": 1}})
    asked = RULES.auction(state, 0)
    assert asked is not None
    worth = tried_places(state, 0, asked, Playouts(RULES, Budget(nodes=3000)), generator(1))[0]
    return worth[0] - worth[2]


def test_the_first_place_is_worth_more_where_one_card_is_much_better() -> None:
    """London is at the centre of everything; Dover and Norwich are at its ends."""
    uneven, even = ["london", "dover", "norwich"], ["derby", "leicester", "nottingham"]
    assert first_rather_than_last(uneven) > first_rather_than_last(even) + 2


@pytest.mark.parametrize("name", ["greedy", "planner:300n", "master:300n"])
def test_bots_do_not_always_bid_the_same(name: str) -> None:
    state = table(step="bid", row=["london", "hull", "york"])
    assert len({int(make_bot(name).decide(state, 0, generator(seed))) for seed in range(12)}) > 1


@pytest.mark.parametrize("name", ["greedy", "planner:300n", "master:300n"])
def test_bots_without_money_bid_nothing(name: str) -> None:
    state = table(step="bid", row=["london", "hull", "york"], money=[0, 50, 50])
    assert {int(make_bot(name).decide(state, 0, generator(seed))) for seed in range(5)} == {NO_BID}


def test_an_auction_is_seen_only_by_who_is_asked_for_a_bid() -> None:
    assert RULES.auction(table(), 0) is None
    two = table(players=2, step="bid")
    assert RULES.auction(two, 0) is None, "the colour is asked first"
    found = RULES.auction(play(two, "colour 0", seat=0), 0)
    assert found is not None
    assert list(found.order) == [0, 1]


def test_two_players_name_a_colour_and_bid_for_it() -> None:
    state = table(players=2, step="bid")
    bot, rng = make_bot("planner:300n"), generator(1)
    state.play(0, bot.decide(state, 0, rng))
    assert RULES.notation(bot.decide(state, 0, rng)).startswith("bid ")
