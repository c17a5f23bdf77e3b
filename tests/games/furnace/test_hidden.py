"""Hidden is only the order of the pile and the die to come, and from everybody alike."""

from __future__ import annotations

from typing import Any

from ironmaster.games.furnace.state import AUCTION, Furnace
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import ALL
from tests.games.furnace.positions import RULES, auction, play, production


def play_some(game: Furnace, decisions: int, seed: int) -> Furnace:
    """Plays at random for a while."""
    rng = generator(seed)
    for _ in range(decisions):
        seat = int(lowest(game.actors))
        legal = game.legal(seat)
        game.play(seat, legal[rng.below(len(legal))])
    return game


def guess_of(game: Furnace, rng: Generator) -> Furnace:
    """A guess of the first seat."""
    guess = game.guess(0, rng)
    assert isinstance(guess, Furnace)
    return guess


def test_every_unseen_company_reaches_every_place_of_the_pile() -> None:
    game = play_some(RULES.new(4, 5), 60, 5)
    left = [int(card) for card in game.pile[game.dealt :]]
    assert len(left) in (20, 28)
    rng = generator(9)
    seen = {(place, int(card)) for _ in range(700) for place, card in enumerate(guess_of(game, rng).pile[game.dealt :])}
    assert len(seen) == len(left) ** 2


def test_what_was_seen_stays() -> None:
    game = play_some(RULES.new(3, 6), 50, 6)
    rng = generator(1)
    known = {key: value for key, value in game.to_position().items() if key not in ("pile", "generator")}
    for seat in range(3):
        guess = game.guess(seat, rng).to_position()
        assert {key: guess[key] for key in known} == known
        assert sorted(guess["pile"]) == sorted(game.to_position()["pile"])


def test_a_guess_knows_nothing_of_the_rolls_to_come() -> None:
    rolls = set()
    game = auction(2, [[1], [1], [2, 3]], turn=1)
    rng = generator(3)
    for _ in range(60):
        guess = guess_of(game, rng)
        log = play(guess, 1, "bid 1 1")
        rolls |= {event.facts["die"] for event in log if event.kind == "agent"}
    assert rolls == {1, 2, 3, 4, 5, 6}


def test_a_bid_that_makes_the_agent_roll_reveals() -> None:
    game = auction(2, [[1, 2], [1, 2], [2, 3]])
    assert not any(game.reveals(0, decision) for decision in game.legal(0))
    play(game, 0, "bid 1 1")
    assert all(game.reveals(1, decision) for decision in game.legal(1))


def test_the_end_of_a_round_reveals_the_next_row() -> None:
    game = production([{"companies": ["c1"], "startup": "p5"}])
    assert game.reveals(0, RULES.parse("activate p5"))
    game = production([{"companies": ["c1"], "startup": "p5"}, {"companies": ["c2"], "startup": "p2"}])
    assert not game.reveals(0, RULES.parse("activate p5")), "the other seat is still producing"


def test_the_end_of_the_game_reveals_nothing() -> None:
    game = production([{"companies": ["c1"], "startup": "p5"}], round=4)
    assert not game.reveals(0, RULES.parse("activate p5"))


def test_only_the_open_view_shows_the_pile() -> None:
    game = RULES.new(3, 8)
    assert game.step == AUCTION
    opened: Any = game.view(ALL)
    assert len(opened["pile_order"]) == 29
    for seat in (0, 1, 2, None):
        assert "pile_order" not in game.view(seat)
