"""The production chain: new cards are put anywhere in the line, and the line is activated from the left."""

from __future__ import annotations

from typing import Any

from ironmaster.games.furnace.words.prompts import prompt_for
from tests.games.furnace.positions import auction, choices, deciding, held, play, production, why_not

CHAIN: dict[str, Any] = {"options": {"chain": "on"}}


def line(game: Any, number: int) -> list[str]:
    """The chain of a seat."""
    return [card["card"] for card in game.view(None)["seats"][number]["cards"]]


def to_place(game: Any, number: int) -> list[str]:
    """The cards that a seat has still to place."""
    found: list[str] = game.view(None)["seats"][number]["to_place"]
    return found


def test_new_cards_are_placed_in_the_order_of_the_row() -> None:
    game = auction(3, [[], [3], []], row=["s1", "c1"], placed={1: {1: [4]}}, turn=1, **CHAIN)
    play(game, 1, "bid 2 3")
    assert to_place(game, 1) == ["s1", "c1"]
    assert choices(game, 1) == ["place 1", "place 2"]
    play(game, 1, "place 1")
    assert line(game, 1) == ["s1", "p2"]
    assert choices(game, 1) == ["place 1", "place 2", "place 3"]
    assert why_not(game, 1, "place 4") == "Your production chain is not that long."


def test_a_new_card_goes_to_the_left_to_the_right_or_between() -> None:
    seats = [{"cards": ["c2", "p1", "c3"], "to_place": ["c1", "s1"]}]
    ends = {
        "place 1": ["c1", "c2", "p1", "c3"],
        "place 3": ["c2", "p1", "c1", "c3"],
        "place 4": ["c2", "p1", "c3", "c1"],
    }
    for choice, expected in ends.items():
        game = production(seats, **CHAIN)
        play(game, 0, choice)
        assert line(game, 0) == expected, "the others keep their order"
        assert to_place(game, 0) == ["s1"]


def test_the_chain_is_activated_from_the_left_without_a_decision() -> None:
    """Iron, then iron into oil, then oil into 4: left to right it works."""
    seats = [{"cards": ["s1", "s7", "p2"], "to_place": ["c1"]}]
    game = production(seats, **CHAIN)
    assert why_not(game, 0, "activate s1") == "You have to decide something else first."
    log = play(game, 0, "place 4")
    assert [event.facts["card"] for event in log if event.kind == "activate"] == ["s1", "s7"]
    assert choices(game, 0) == ["times 0", "times 1"]
    assert prompt_for(game, 0).text.startswith("Production, from the left of your chain"), "no order is chosen"
    log = play(game, 0, "times 1")
    assert [event.facts["card"] for event in log if event.kind == "activate"] == ["p2"]
    log = play(game, 0, "times 1")
    assert [event.facts["card"] for event in log if event.kind == "activate"] == ["c1"]
    assert held(game, 0) == {"coal": 2, "money": 4, "upgrade": 1}


def test_in_the_wrong_order_the_chain_brings_nothing() -> None:
    game = production([{"cards": ["p2", "s7", "s1"], "to_place": ["c1"]}], **CHAIN)
    play(game, 0, "place 1")
    assert choices(game, 0) == ["upgrade c1", "upgrade s1", "upgrade s7", "stop"]
    play(game, 0, "stop")
    assert held(game, 0) == {"coal": 2, "iron": 1, "upgrade": 1}
    assert game.round == 2


def test_the_start_up_is_an_ordinary_link() -> None:
    """Upgraded by a start-up to its left a company gives both effects, by one to its right only the basic one."""
    early = production([{"cards": ["p2", "c2"], "to_place": ["s1"], "coal": 1}], **CHAIN)
    play(early, 0, "place 3", "upgrade c2")
    assert held(early, 0) == {"coal": 2, "oil": 1, "iron": 1}
    late = production([{"cards": ["c2", "p2"], "to_place": ["s1"], "coal": 1}], **CHAIN)
    play(late, 0, "place 3", "upgrade c2")
    assert held(late, 0) == {"coal": 2, "iron": 1}


def test_everybody_places_at_the_same_time_and_goes_on_alone() -> None:
    seats = [{"cards": ["p1"], "to_place": ["s1"]}, {"cards": ["p2"], "to_place": ["c1"]}]
    game = production(seats, **CHAIN)
    assert deciding(game) == [0, 1]
    play(game, 1, "place 1", "upgrade c1")
    assert deciding(game) == [0]
    play(game, 0, "place 1")
    assert game.round == 2


def test_the_chain_stays_for_the_next_round() -> None:
    game = production([{"cards": ["p1"], "to_place": ["s1", "s2"]}], **CHAIN)
    play(game, 0, "place 1", "place 2")
    assert game.round == 2
    assert line(game, 0) == ["s1", "s2", "p1"]
    assert to_place(game, 0) == []


def test_without_the_variant_nothing_is_placed() -> None:
    game = production([{"companies": ["c1"]}])
    assert why_not(game, 0, "place 1") == "You have to decide something else first."
