"""Scoring screens of Brass: where every point came from."""

from __future__ import annotations

from tests.games.brass.positions import BLUE, GREEN, RED, RULES, Position
from tests.games.brass.test_periods import last_card
from tests.scorings import gains, scored, things, ties


def test_the_end_of_the_canal_period_tells_every_link_and_every_tile() -> None:
    """The canal sees three flipped tiles; of the three owners two have nothing else."""
    position = last_card().links(RED, "manchester-oldham").tile(RED, "manchester:1", "cotton 1", flipped=True)
    position.tile(GREEN, "manchester:4", "iron 1", flipped=True).tile(BLUE, "oldham:1", "coal 1", flipped=True)
    game = position.points(GREEN, 4).begin().play("pass")
    scoring = scored(RULES, game.log)["The end of the canal period"]
    assert gains(RULES, scoring) == [
        (RED, 3, "Links", "Manchester – Oldham"),
        (RED, 3, "Tiles", "a level 1 cotton mill in Manchester"),
        (GREEN, 3, "Tiles", "a level 1 ironworks in Manchester"),
        (BLUE, 1, "Tiles", "a level 1 coal mine in Oldham"),
    ]
    assert things(scoring) == [
        ("link:manchester-oldham",),
        ("slot:manchester:1",),
        ("slot:manchester:4",),
        ("slot:oldham:1",),
    ]
    assert (scoring.unit, scoring.before, scoring.after) == ("points", [0, 4, 0], [6, 7, 1])
    assert scoring.ties == ()


def test_the_end_of_the_game_tells_the_money_and_what_breaks_ties() -> None:
    position = last_card("rail").points(RED, 20).points(BLUE, 20).income(RED, 10).income(GREEN, 10).income(BLUE, 12)
    game = position.money(RED, 5).money(GREEN, 39).money(BLUE, 5).begin().play("pass")
    scoring = scored(RULES, game.log)["The end of the rail period"]
    assert gains(RULES, scoring) == [(GREEN, 3, "Money", "a point for every £10 of £39")]
    assert scoring.after == [20, 3, 20]
    assert game.state.ranking == [2, 3, 1]
    assert ties(RULES, scoring) == {
        "Income": [0, 0, 1],
        "Money": [5, 39, 5],
        "Place in the turn order": [1, 2, 3],
    }
    assert [tie.least for tie in scoring.ties] == [False, False, True]


def test_what_scores_nothing_is_not_told() -> None:
    game = last_card().links(RED, "manchester-oldham").tile(GREEN, "manchester:1", "cotton 1").begin().play("pass")
    assert gains(RULES, scored(RULES, game.log)["The end of the canal period"]) == []


def test_points_lost_by_a_shortfall_are_told_and_a_forgiven_one_is_not() -> None:
    """Red is the last to play in the round; the next begins with an income of -£2, of which red has £1."""
    for option, told in {"points": [(RED, -1, "Income that could not be paid", "")], "forgiven": None}.items():
        position = (
            Position(shortfall=option).order(GREEN, BLUE, RED).turn(2).money(RED, 1).income(RED, 8).points(RED, 9)
        )
        game = position.begin().play("pass")
        found = scored(RULES, game.log)
        assert (gains(RULES, found["A shortfall"]) if told else found) == (told or {})
        assert not told or found["A shortfall"].after == [8, 0, 0]
