"""What decisions are in words: what a disc pays if it is beaten, how often a line is used, what is proposed."""

from __future__ import annotations

from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.contract import Description
from tests.games.furnace.positions import RULES, auction, play, production


def described(game: Furnace, seat: int, text: str, language: str = "en") -> Description:
    return RULES.describe(game, seat, RULES.parse(text), language)


def test_a_bid_says_what_the_disc_pays_if_it_is_beaten() -> None:
    game = auction(3, [[2, 4], [1], [1]], row=["c1", "c9"])
    effects = {text: described(game, 0, text).effects for text in ("bid 1 2", "bid 1 4", "bid 2 2")}
    assert effects == {
        "bid 1 2": ["if beaten: 4 coal"],
        "bid 1 4": ["if beaten: 8 coal"],
        "bid 2 2": ["if beaten: 1 oil → 3 iron, up to 2×"],
    }
    assert [described(game, 0, text).mark for text in ("bid 1 2", "bid 1 4")] == ["2", "4"]


def test_a_bid_says_that_the_disc_is_beaten_already() -> None:
    game = auction(3, [[2, 4], [1], [1]], row=["c1"], placed={1: {1: [3]}})
    assert described(game, 0, "bid 1 2").effects == ["beaten already: 4 coal"]
    assert described(game, 0, "bid 1 4").effects == ["if beaten: 8 coal"]
    assert described(game, 0, "bid 1 2", "fr").effects[0].startswith("déjà battu")


def test_a_disc_that_loses_ties_is_beaten_by_an_equal_one() -> None:
    seats = [{"capitalist": "placement"}, {"capitalist": "extra_disc"}, {"capitalist": "iron_upgrade"}]
    options = {"capitalists": "on"}
    game = auction(3, [[3], [1], [1]], row=["c1"], placed={1: {1: [3]}}, seats=seats, options=options)
    assert described(game, 0, "bid 1 3").effects == ["beaten already: 6 coal"]


def test_the_banker_is_told_what_the_power_adds() -> None:
    seats = [{"capitalist": "compensation"}, {"capitalist": "extra_disc"}, {"capitalist": "iron_upgrade"}]
    game = auction(3, [[2], [1], [1]], row=["c1"], seats=seats, options={"capitalists": "on"})
    assert described(game, 0, "bid 1 2").effects == ["if beaten: 6 coal"]


def test_what_a_conversion_brings_is_told_once() -> None:
    game = production([{"companies": ["o1"], "oil": 1}])
    play(game, 0, "activate o1")
    once = described(game, 0, "times 1")
    assert (once.mark, once.text, once.effects, once.cost) == ("1×", "1 oil → 4 money", [], 0)


def test_cards_to_activate_are_put_in_order_by_their_names() -> None:
    game = production([{"companies": ["c1", "s7"]}])
    cards = [described(game, 0, f"activate {card}") for card in ("c1", "s7", "p1")]
    assert [(card.mark, card.in_order) for card in cards] == [("C1", True), ("S7", True), ("P1", True)]
    bid = described(auction(3, [[2], [1], [1]]), 0, "bid 1 2")
    assert not bid.in_order


def test_whole_productions_are_proposed_to_who_produces() -> None:
    game = production([{"companies": ["c1", "o1"], "oil": 1}])
    assert RULES.proposes(game, 0)
    assert not RULES.proposes(game, 1), "who has finished has nothing to produce"
    assert not RULES.proposes(auction(3, [[2], [1], [1]]), 0)
    waiting = production([{"cards": ["s1", "p1"], "to_place": ["c1"]}], options={"chain": "on"})
    assert not RULES.proposes(waiting, 0), "a chain is put together before it is worked out"
    (proposal,) = RULES.proposals(game, 0)
    assert "times 1" in [RULES.notation(int(decision)) for decision in proposal]
