"""Scoring screens of Furnace: the money of a round, by the card that earned it."""

from __future__ import annotations

from tests.games.furnace.positions import RULES, play, production
from tests.games.furnace.test_end import end_of
from tests.scorings import gains, scored, things, ties


def test_a_round_tells_what_every_card_earned() -> None:
    """The upgraded S1 makes 6 of a coal and an oil; then P1 makes 2 of two coals."""
    game = production([{"companies": ["s1"], "upgraded": ["s1"], "coal": 3, "oil": 1, "money": 5}], round=2)
    log = play(game, 0, "activate s1", "times 1", "times 1")
    scoring = scored(RULES, log)["Earned in round 2"]
    assert gains(RULES, scoring) == [(0, 6, "Production", "company S1"), (0, 2, "Production", "start-up P1")]
    assert things(scoring) == [("card:s1",), ("card:p1",)]
    assert (scoring.unit, scoring.before, scoring.after) == ("money", [5, 0, 0], [13, 0, 0])


def test_what_was_not_made_is_not_told() -> None:
    game = production([{"companies": ["s1"], "upgraded": ["s1"], "coal": 1, "oil": 1}], round=3)
    log = play(game, 0, "activate s1", "times 0")
    assert gains(RULES, scored(RULES, log)["Earned in round 3"]) == []


def test_the_last_round_tells_what_breaks_ties() -> None:
    """C1 brings the first seat 2 coal in the last production."""
    _, log = end_of({"money": 5}, {"money": 5, "companies": ["c2"], "iron": 1}, {"money": 5})
    scoring = scored(RULES, log)["Earned in round 4"]
    assert scoring.after == [5, 5, 5]
    assert ties(RULES, scoring) == {"Companies": [1, 1, 0], "Coal, iron and oil": [2, 1, 0]}
