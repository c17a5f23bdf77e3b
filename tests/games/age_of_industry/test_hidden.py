"""Hidden information: what is known stays, what is unseen may be anywhere."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ironmaster.kernel.chance import generator
from tests.games.age_of_industry.positions import BLUE, RED, YELLOW, Position, Table, random_positions


def guesses(table: Any, seat: int, times: int) -> list[dict[str, Any]]:
    rng = generator(5)
    return [table.state.guess(seat, rng).to_position() for _ in range(times)]


def test_a_card_taken_face_up_is_known_to_all_until_played() -> None:
    table = Position("germany").hand(RED, "coal").face_up("ship", "grey").actions(2).table().play("open grey", "draw")
    for seat in (None, BLUE, YELLOW):
        assert table.state.view(seat)["known"] == [{"grey": 1}, {}, {}]
    assert all(guess["hands"][RED].get("grey", 0) >= 1 for guess in guesses(table, BLUE, 50))
    table.play("pass", "card grey")
    assert table.now["known"][RED] == {}


def test_playing_another_card_keeps_what_is_known() -> None:
    table = Position("germany").hand(RED, "coal").face_up("ship", "grey").actions(2).table().play("open grey", "stop")
    table.play("pass", "card coal")
    assert table.now["known"][RED] == {"grey": 1}


def test_of_two_equal_cards_the_known_one_is_taken_to_go_first() -> None:
    table = Position("germany").hand(RED, "grey").face_up("ship", "grey").actions(2).table().play("open grey", "stop")
    table.play("pass")
    assert table.now["hands"][RED] == {"grey": 1}
    assert table.now["known"][RED] == {}


def test_every_unseen_card_reaches_every_unseen_place() -> None:
    place = Position("germany").hand(RED, "coal").hand(BLUE, "cotton", "port").hand(YELLOW, "ship")
    table = place.face_up("grey", "grey").table()
    hands: list[Counter[str]] = [Counter(), Counter(), Counter()]
    first: Counter[str] = Counter()
    for guess in guesses(table, RED, 600):
        for seat in range(3):
            hands[seat].update(guess["hands"][seat])
        first[guess["pile"][0]] += 1
        assert guess["hands"][RED] == {"coal": 1}
        assert guess["face_up"] == ["grey", "grey"]
    everything = {
        "cotton",
        "factory",
        "ironworks",
        "coal",
        "port",
        "ship",
        "blue",
        "green",
        "purple",
        "grey",
        "orange",
        "brown",
    }
    assert set(hands[BLUE]) == set(hands[YELLOW]) == set(first) == everything


def test_discards_are_never_dealt_again() -> None:
    table = Position("germany").pile(3).table()
    left = Counter(table.now["pile"])
    for hand in table.now["hands"]:
        left.update(hand)
    for guess in guesses(table, RED, 30):
        dealt = Counter(guess["pile"])
        for hand in guess["hands"]:
            dealt.update(hand)
        assert dealt == left


def test_who_is_about_to_pay_for_a_build_holds_a_card_for_it_in_every_guess() -> None:
    place = (
        Position("germany").tile("munchen:1", RED, "cotton", 1).hand(RED, "grey", "coal").rail(RED, "kassel-hannover")
    )
    table = place.table().play("build kassel:1 coal")
    assert table.now["step"] == "card"
    for guess in guesses(table, BLUE, 100):
        assert "grey" in guess["hands"][RED] or "coal" in guess["hands"][RED]


def build_in_kassel(actions: int) -> Table:
    """Red, whose grey card is known, has just begun to build a mine in Kassel, which grey and coal cards allow."""
    place = (
        Position("germany").tile("munchen:1", RED, "cotton", 1).hand(RED, "grey", "coal").rail(RED, "kassel-hannover")
    )
    known = place.set(known=[{"grey": 1}, {}, {}], actions_left=actions)
    return known.table().play("build kassel:1 coal")


def test_who_is_asked_for_a_card_has_a_choice_of_cards_that_pay() -> None:
    table = build_in_kassel(actions=1)
    assert table.now["step"] == "card"
    assert {frozenset(guess["hands"][RED]) for guess in guesses(table, BLUE, 100)} == {frozenset({"grey", "coal"})}


def test_who_could_combine_may_hold_any_other_card() -> None:
    table = build_in_kassel(actions=2)
    others = {card for guess in guesses(table, BLUE, 200) for card in guess["hands"][RED]}
    assert {"cotton", "factory", "blue"} <= others


def test_until_the_card_is_laid_others_do_not_know_that_actions_are_combined() -> None:
    place = Position("germany").tile("munchen:1", RED, "cotton", 1).hand(RED, "cotton", "blue", "ship")
    table = place.rail(RED, "kassel-hannover").set(actions_left=2).table().play("build kassel:1 coal")
    assert table.now["step"] == "discard"
    own, other, nobody = (table.state.view(seat) for seat in (RED, BLUE, None))
    assert own["asked"] == {"step": "discard", "slot": "kassel:1", "industry": "coal", "combined": True}
    assert other["asked"] == nobody["asked"] == {**own["asked"], "step": "card", "combined": False}
    assert other["panel"]["prompt"] == nobody["panel"]["prompt"] != own["panel"]["prompt"]
    for guess in guesses(table, BLUE, 50):
        assert guess["step"] == ("card" if {"grey", "coal"} & guess["hands"][RED].keys() else "discard")


def test_drawing_reveals_to_the_drawer_and_turning_up_to_everybody() -> None:
    table = Position("germany").table()
    state, rules = table.state, table.rules
    assert state.reveals(RED, rules.parse("draw"))
    assert not state.reveals(RED, rules.parse("open ship"))
    table.play("open ship")
    assert table.state.reveals(RED, rules.parse("stop"))
    assert table.state.reveals(RED, rules.parse("open grey"))


def test_with_an_empty_pile_nothing_is_revealed() -> None:
    table = Position("germany").pile(0).table()
    assert not table.state.reveals(RED, table.rules.parse("open ship"))
    table.play("open ship")
    assert not table.state.reveals(RED, table.rules.parse("stop"))


def test_only_the_drawer_sees_which_card_was_drawn() -> None:
    table = Position("germany").table().play("draw")
    drawn = table.events("drawn")[0]
    assert drawn.visible_to(RED)
    assert not drawn.visible_to(BLUE)
    assert not drawn.visible_to(None)
    assert "card" not in table.events("draw")[0].facts


def test_views_hide_hands_and_pile() -> None:
    for state in random_positions("new_england", 3, 11, every=25):
        view = state.view(BLUE)
        hands = view["hands"]
        assert isinstance(hands, list)
        assert hands[RED] is None
        assert hands[YELLOW] is None
        assert hands[BLUE] is not None
        assert "pile_order" not in view
