"""Production: every card once, in any order, its lines from top to bottom, nothing inserted."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from tests.games.furnace.positions import choices, deciding, held, play, production, why_not


def test_cards_are_activated_in_any_order() -> None:
    game = production([{"companies": ["c1", "s1"]}])
    assert choices(game, 0) == ["activate c1", "activate s1", "activate p1"]
    for order in permutations(["c1", "s1", "p1"]):
        again = game.copy()
        play(again, 0, f"activate {order[0]}")
        assert set(choices(again, 0)) == {f"activate {card}" for card in order[1:]}


def test_extraction_is_done_in_full_and_by_itself() -> None:
    game = production([{"companies": ["c1", "s1"]}])
    play(game, 0, "activate c1")
    assert held(game, 0) == {"coal": 2}
    play(game, 0, "activate s1")
    assert held(game, 0) == {"coal": 2, "iron": 1, "upgrade": 1}, "the start-up, left alone, followed by itself"


def test_a_conversion_is_made_as_often_as_wanted_up_to_its_maximum() -> None:
    """The rulebook's example: 1 iron into 1 oil, at most twice."""
    game = production([{"companies": ["s7"], "iron": 3}])
    play(game, 0, "activate s7")
    assert choices(game, 0) == ["times 0", "times 1", "times 2"]
    assert why_not(game, 0, "times 3") == "You cannot make this conversion that many times."
    for times in range(3):
        again = game.copy()
        play(again, 0, f"times {times}")
        assert (held(again, 0).get("iron", 0), held(again, 0).get("oil", 0)) == (3 - times, times)


def test_a_conversion_is_bounded_by_what_is_held_before_it() -> None:
    game = production([{"companies": ["s7"], "iron": 1}])
    play(game, 0, "activate s7")
    assert choices(game, 0) == ["times 0", "times 1"]
    assert why_not(game, 0, "times 2") == "You do not have enough to make this conversion that many times."


def test_a_conversion_of_two_resources_needs_both() -> None:
    game = production([{"companies": ["s1"], "upgraded": ["s1"], "coal": 3, "oil": 1}])
    play(game, 0, "activate s1")
    assert choices(game, 0) == ["times 0", "times 1"], "1 coal + 1 oil each"
    play(game, 0, "times 1")
    assert held(game, 0) == {"coal": 2, "iron": 1, "money": 6, "upgrade": 1}


def test_a_conversion_that_cannot_be_made_is_not_asked() -> None:
    game = production([{"companies": ["s7", "c1"]}])
    play(game, 0, "activate s7")
    assert choices(game, 0) == ["activate c1", "activate p1"]


def test_on_its_basic_side_only_the_basic_effect_works() -> None:
    game = production([{"companies": ["c2", "c1"]}])
    play(game, 0, "activate c2")
    assert held(game, 0) == {"coal": 2}


def test_on_its_upgraded_side_both_effects_work() -> None:
    game = production([{"companies": ["c2", "c1"], "upgraded": ["c2"]}])
    play(game, 0, "activate c2")
    assert held(game, 0) == {"coal": 2, "oil": 1}


def test_lines_run_from_top_to_bottom() -> None:
    """C10: first 2 coal into 1 oil, then 1 coal and 1 iron into 4: what the first takes the second lacks."""
    game = production([{"companies": ["c10", "c1"], "upgraded": ["c10"], "coal": 2, "iron": 1}])
    play(game, 0, "activate c10")
    assert choices(game, 0) == ["times 0", "times 1"]
    spent = game.copy()
    play(spent, 0, "times 1")
    assert choices(spent, 0) == ["activate c1", "activate p1"], "no coal is left for the second line"
    play(game, 0, "times 0")
    assert choices(game, 0) == ["times 0", "times 1"], "now the second line is asked"
    play(game, 0, "times 1")
    assert held(game, 0) == {"coal": 1, "money": 4}


def test_a_lower_line_cannot_feed_an_upper_one() -> None:
    """O2: first oil into 4, then extraction of iron and coal: the line above is past."""
    game = production([{"companies": ["c8", "c1"], "upgraded": ["c8"], "coal": 0}])
    play(game, 0, "activate c8")
    assert held(game, 0) == {"oil": 1}
    assert choices(game, 0) == ["activate c1", "activate p1"]


def test_no_card_is_inserted_between_the_lines_of_another() -> None:
    game = production([{"companies": ["s7", "s1"], "iron": 1}])
    play(game, 0, "activate s7")
    assert why_not(game, 0, "activate s1") == ("Finish the card under way before you activate the next one.")


def test_a_card_left_is_closed_for_the_round() -> None:
    game = production([{"companies": ["s7", "s1"], "iron": 1}])
    play(game, 0, "activate s7", "times 0")
    assert why_not(game, 0, "activate s7") == "You have already activated this card this round."
    assert choices(game, 0) == ["activate s1", "activate p1"]


def test_only_own_cards_are_activated() -> None:
    game = production([{"companies": ["s7"]}, {"companies": ["c1"]}])
    assert why_not(game, 0, "activate c1") == "You do not own this card."


def test_the_only_card_left_is_activated_by_itself() -> None:
    game = production([{"companies": ["c1"], "coal": 4}])
    play(game, 0, "activate c1")
    assert held(game, 0) == {"coal": 6, "upgrade": 1}
    assert choices(game, 0) == ["times 0", "times 1", "times 2"], "the start-up's own conversion"


def test_everybody_produces_at_the_same_time() -> None:
    game = production([{"companies": ["c1"]}, {"companies": ["c2"]}, {"companies": ["s1"]}])
    assert deciding(game) == [0, 1, 2]
    play(game, 1, "activate p2")
    assert deciding(game) == [0, 2], "the others are not done"
    assert game.round == 1
    play(game, 2, "activate p3")
    play(game, 0, "activate c1", "times 0", "stop")
    assert game.round == 2


def test_the_order_of_arrival_makes_no_difference() -> None:
    scripts = {
        0: ["activate c1", "times 1"],
        1: ["activate p2", "stop"],
        2: ["activate s7", "times 2", "activate s1"],
    }
    seats: list[dict[str, Any]] = [
        {"companies": ["c1"]},
        {"companies": ["c2"], "coal": 1},
        {"companies": ["s7", "s1"], "iron": 2, "startup": "p5"},
    ]
    ends = []
    for order in permutations(scripts):
        game = production(seats)
        for seat in order:
            play(game, seat, *scripts[seat])
        ends.append(game)
    interleaved = production(seats)
    for step in range(3):
        for seat in (2, 0, 1):
            play(interleaved, seat, *scripts[seat][step : step + 1])
    assert all(end == ends[0] for end in [*ends, interleaved])
    assert ends[0].round == 2


def test_the_harmonised_c12_makes_oil_of_two_coal() -> None:
    for cards, most in (("transcribed", 1), ("harmonised", 2)):
        game = production([{"companies": ["c12"], "coal": 4}], options={"cards": cards})
        play(game, 0, "activate c12")
        assert choices(game, 0) == [f"times {times}" for times in range(most + 1)]
        play(game, 0, "times 1")
        assert held(game, 0)["coal"] == (3 if cards == "transcribed" else 2)
