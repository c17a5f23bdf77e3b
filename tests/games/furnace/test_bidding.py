"""How an auction is thought through: what is at stake, and which bids come of it."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import CONVERT
from ironmaster.games.furnace.board.discs import discs_of
from ironmaster.games.furnace.judgement.stakes import Stakes
from ironmaster.games.furnace.phases.auction import ask_next_bidder, place_disc
from ironmaster.games.furnace.state import AUCTION, Furnace
from ironmaster.kernel.chance import generator
from ironmaster.kernel.playout import RandomDecider
from tests.games.furnace.positions import RULES, auction

THOUGHTS = 2000
HOLDINGS = RULES.holdings[0]


def found(game: Furnace, seat: int, thoughts: int = THOUGHTS) -> str:
    """The bid that a study finds, in notation."""
    study = RULES.study(game, seat, generator(1))
    assert study is not None
    looked_at = sum(study.go_on() for _ in range(thoughts))
    assert looked_at >= thoughts
    return RULES.notation(study.best())


def with_last_disc(game: Furnace, decision: int) -> Furnace:
    """The auction with its last disc, and what the Agent answers, before anything of it is resolved."""
    twin, seat, bid = game.copy(), int(game.actors).bit_length() - 1, decision - RULES.parse("bid 1 1")
    place_disc(twin, seat, bid // 4, bid % 4 + 1)
    twin.turn = (twin.turn + 1) % twin.bidders
    ask_next_bidder(twin)
    return twin


def is_choice(game: Furnace, card: int) -> bool:
    """Whether the compensation of a company is a conversion."""
    return bool(game.deck.effects.kind[game.deck.compensation[card]] == CONVERT)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_of_an_auction_is_worth_what_the_evaluation_says_of_it(players: int) -> None:
    """With all capitalists, on boards where no compensation is a choice."""
    compared = 0
    for seed in range(6):
        game, chance = RULES.new(players, seed), RandomDecider(generator(seed))
        plain = [card for card in range(RULES.board_data.companies) if not is_choice(game, card)]
        game.row = vec[i64](plain[: len(game.row)])
        while game.step == AUCTION:
            seat = int(game.actors).bit_length() - 1
            decision, before = int(chance.decide(game, seat)), game.copy()
            game.play(seat, decision)
        if not any(game.done):
            ended = with_last_disc(before, decision)
            assert not ended.actors
            assert list(Stakes(before, HOLDINGS).outcome(ended)) == pytest.approx(RULES.evaluate(game))
            compared += 1
    assert compared


def test_of_two_like_companies_it_takes_the_one_that_a_rival_would_have() -> None:
    """C13 and C3 both dig 2 coal, and C13 compensates only who has iron; on the other companies there is no place."""
    row = ["c13", "c3", "s6", "s7", "s8", "s10", "s12"]
    seats = [{"startup": "p3", "coal": 1}, {"startup": "p1", "coal": 2}]
    placed = {1: {1: [3]}, 3: {0: [1]}, 4: {0: [2]}, 5: {0: [3]}, 6: {1: [4]}, 7: {2: [4]}}
    game = auction(3, [[4], [], []], row, placed, seats, round=4)
    assert found(game, 0) == "bid 1 4"


def test_a_disc_that_must_lose_goes_where_it_is_paid_most() -> None:
    """Everything is lost to higher discs. C1 pays 2 coal, S3 one, which P1 sells; without iron no other pays at all."""
    row = ["s3", "c1", "s6", "s7", "s8", "s12", "s13", "c2"]
    placed = {place + 1: {place % 3 + 1: [place // 3 + 2]} for place in range(8)}
    seats = [{"startup": "p1", "coal": 1}]
    game = auction(4, [[1], [], [], []], row, placed=placed, seats=seats, round=4)
    assert found(game, 0) == "bid 2 1"


def test_what_a_card_pays_may_be_converted_by_those_to_the_right_of_it_only() -> None:
    """S1 pays the iron that S12 makes 4 coal of; the other way round it comes too late."""
    placed = {1: {0: [1], 1: [2]}, 2: {0: [2], 1: [3]}}
    worths = []
    for row in (["s1", "s12"], ["s12", "s1"]):
        game = auction(3, [[3, 4], [1], []], row, placed=placed, seats=[{"startup": "p1"}], round=4)
        worths.append(Stakes(game, HOLDINGS).outcome(game)[0])
    assert worths[0] > worths[1]


def test_the_same_thoughts_find_the_same_bid() -> None:
    game = RULES.new(3, 5, capitalists="off")
    seat = int(game.actors).bit_length() - 1
    assert found(game, seat, 300) == found(game, seat, 300)


def test_it_is_fair_about_the_dice_of_the_agent() -> None:
    """Whatever the die is about to show, the same bid is found."""
    game = RULES.new(2, 8)
    seat = int(game.actors).bit_length() - 1
    bids = set()
    for seed in range(3):
        twin = game.copy()
        twin.rng = generator(seed)
        bids.add(found(twin, seat, 300))
    assert len(bids) == 1


def test_thinking_changes_nothing() -> None:
    game = RULES.new(2, 3)
    before = game.copy()
    found(game, int(game.actors).bit_length() - 1, 50)
    assert game == before


def test_only_bids_are_studied() -> None:
    game, chance = RULES.new(3, 4), RandomDecider(generator(4))
    while game.step == AUCTION:
        seat = int(game.actors).bit_length() - 1
        game.play(seat, chance.decide(game, seat))
    assert RULES.study(game, 0, generator(1)) is None
    assert discs_of(game.hands[0], 4) == 0
