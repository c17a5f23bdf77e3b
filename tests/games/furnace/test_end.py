"""Rounds and the end: four rounds, the marker passes on, money decides, then companies, then goods."""

from __future__ import annotations

from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.events import Event
from tests.games.furnace.positions import RULES, deciding, play, production

LAST = {"round": 4}


def end_of(first: dict[str, object], *others: dict[str, object]) -> tuple[Furnace, list[Event]]:
    """A game that ends when the first seat activates its start-up P5 and then C1, and what happened."""
    whole = [{"companies": ["c1"], "startup": "p5", **first}, *({"finished": True, **one} for one in others)]
    game = production(whole, players=len(whole), **LAST)
    log = play(game, 0, "activate p5")
    assert game.over
    return game, log


def test_the_marker_passes_to_the_next_seat_after_each_round() -> None:
    game = production([{"companies": ["c1"], "startup": "p5"}], first=2, round=2, players=4)
    play(game, 0, "activate p5")
    assert game.round == 3
    assert game.first == 3
    assert deciding(game) == [3]
    assert len(game.row) == 8


def test_the_game_ends_after_the_fourth_production() -> None:
    game = production([{"companies": ["c1"], "startup": "p5", "money": 7}], **LAST)
    play(game, 0, "activate p5")
    assert game.over
    assert game.scores == [7, 0, 0]


def test_most_money_wins() -> None:
    game, log = end_of({"money": 5}, {"money": 9}, {"money": 6})
    assert game.scores == [5, 9, 6]
    assert game.ranking == [3, 1, 2]
    assert RULES.tell(log[-1]) == "Player B wins with 9 money."


def test_then_most_companies_the_start_up_not_counted() -> None:
    game, _ = end_of({"money": 5}, {"money": 5, "companies": ["c2", "c3"]}, {"money": 5})
    assert game.ranking == [2, 1, 3]


def test_then_most_coal_iron_and_oil_but_not_tokens() -> None:
    """C1 brings the first seat 2 coal, and the start-up a token."""
    second = {"money": 5, "companies": ["c2"], "iron": 1, "oil": 2}
    third = {"money": 5, "companies": ["c3"], "upgrade": 9, "coal": 1}
    game, _ = end_of({"money": 5}, second, third)
    assert game.ranking == [2, 1, 3]


def test_seats_equal_in_everything_share_a_place() -> None:
    game, log = end_of({"money": 5}, {"money": 5, "companies": ["c2"], "coal": 2}, {"money": 1})
    assert game.ranking == [1, 1, 3]
    assert RULES.tell(log[-1]) == "Player A, Player B share the victory with 5 money each."
