"""What a seat is told as numbers: all but the order of the pile."""

from __future__ import annotations

from tests.games.furnace.positions import RULES, auction, play, production
from tests.told import told


def test_discs_on_the_row_and_in_hand_are_told_own_first() -> None:
    game = auction(3, [[2], [4], [1, 3]], row=["c1", "c2"], placed={1: {0: [3]}, 2: {2: [2]}}, turn=1)
    assert told(game, 2, "row")["1 c1"] == 1
    assert told(game, 2, "bids") == {"1 +1 3": 1, "2 own 2": 1}
    assert told(game, 2, "discs") == {"own 1": 1, "own 3": 1, "+1 2": 1, "+2 4": 1}
    assert told(game, 2, "acts") == {"+2": 1}


def test_the_discs_of_the_agent_come_last() -> None:
    game = auction(2, [[1], [2], [4]], row=["c1"], placed={1: {2: [3]}})
    assert told(game, 1, "bids") == {"1 agent 3": 1}
    assert told(game, 1, "discs") == {"own 2": 1, "+1 1": 1, "agent 4": 1}


def test_a_card_under_way_is_told_with_its_line() -> None:
    game = production([{"startup": "p1", "companies": ["c2"], "iron": 3}, {"companies": ["c1"], "money": 12}])
    play(game, 0, "activate c2")  # which gives 2 coal; the start-up is left, and asks how often to convert
    assert told(game, 1, "money") == {"own": 12}
    assert told(game, 1, "active") == {"+2 p1": 1}
    assert told(game, 1, "activated").keys() >= {"+2 c2", "+2 p1"}
    assert told(game, 1, "line") == {"+2": 1}
    assert told(game, 1, "owned").keys() >= {"own c1", "+2 c2", "+2 p1"}


def test_chains_are_told_as_places() -> None:
    seat = {"startup": "p1", "cards": ["c2", "p1"], "to_place": ["c5"]}
    game = production([seat], options={"chain": "on"})
    assert {name: place for name, place in told(game, 0, "chain").items() if name.startswith("own")} == {
        "own c2": 1,
        "own p1": 2,
        "own c5": 3,
    }
    assert told(game, 0, "linked")["own"] == 2


def test_companies_that_have_left_the_game_are_told() -> None:
    game = production([{"startup": "p1", "companies": ["c2"], "iron": 3}])
    data = game.to_position()
    gone = data["pile"].pop()
    assert told(RULES.from_position(data), 0, "out") == {**told(game, 0, "out"), gone: 1}
