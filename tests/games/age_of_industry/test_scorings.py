"""Scoring screens of Age of Industry: what the railways pay, and where every point came from."""

from __future__ import annotations

from tests.games.age_of_industry.positions import BLUE, GERMANY, RED, YELLOW
from tests.games.age_of_industry.test_end import last_turn
from tests.scorings import gains, scored, things, ties


def test_the_end_tells_what_every_railway_pays_then_every_point() -> None:
    """Blue: 17 - 2 of interest + 3 for the rail to a market space + 3 for that to an occupied town - 10 twice, so 1.

    Yellow: 8 and nothing else, which is a point.
    """
    position = last_turn().tile("leipzig:1", BLUE, "cotton", 1).tile("kassel:1", BLUE, "coal", 3)
    position.rail(BLUE, "denmark-kiel", "village_thuringia-leipzig").seat(BLUE, money=17, loans=3)
    table = position.seat(YELLOW, money=8).table().play("pass")
    found = scored(GERMANY, table.log)
    paid, points = found["Railways and loans"], found["The end of the game"]
    assert gains(GERMANY, paid) == [
        (BLUE, 3, "Railways", "Denmark – Kiel"),
        (BLUE, 4, "Railways", "Thuringian village – Leipzig"),
        (BLUE, -20, "Loans repaid", ""),
    ]
    assert (paid.unit, paid.before, paid.after) == ("money", [0, 14, 8], [0, 1, 8])
    assert gains(GERMANY, points) == [
        (BLUE, 1, "Tiles", "a level 1 cotton mill in Leipzig"),
        (BLUE, 3, "Tiles", "a level 3 coal mine in Kassel"),
        (YELLOW, 1, "Money", "a point for every $5 of $8"),
        (BLUE, -5, "Loans not repaid", "1 loan"),
    ]
    assert points.after == table.state.scores == [0, -1, 1]
    assert things(points) == [("slot:leipzig:1",), ("slot:kassel:1",), (), ()]


def test_equals_are_told_their_places_in_the_turn_order() -> None:
    """Who spent less plays earlier, and wins."""
    table = last_turn().set(spent=[5, 3, 0]).table().play("pass")
    scoring = scored(GERMANY, table.log)["The end of the game"]
    assert ties(GERMANY, scoring) == {"Place in the turn order": [3, 2, 1]}
    assert table.state.ranking[YELLOW] == 1
    assert gains(GERMANY, scoring) == []
    assert scoring.after == [0, 0, 0]
    assert table.state.scores[RED] == 0
