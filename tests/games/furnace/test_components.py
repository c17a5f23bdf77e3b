"""The cards: 36 companies and 5 start-ups, as transcribed and as harmonised."""

from __future__ import annotations

from typing import Any

from tests.games.furnace.positions import RULES

BOARD = RULES.board_data
COMPONENTS: dict[str, Any] = RULES.components
CARDS: dict[str, Any] = {card["id"]: card for card in COMPONENTS["company"]}


def test_the_deck_has_36_companies_5_start_ups_and_4_capitalists() -> None:
    assert BOARD.companies == 36
    assert len(BOARD.start) == 5
    assert BOARD.capitalists.ids == ["extra_disc", "placement", "iron_upgrade", "compensation"]
    assert sorted(BOARD.setups) == [2, 3, 4]
    assert BOARD.rounds == 4


def test_nine_companies_extract_coal_seven_extract_iron_and_no_two_are_alike() -> None:
    faces = [str((card["compensation"], card["basic"], card["additional"])) for card in CARDS.values()]
    assert len(set(faces)) == 36
    extracted = [str(card["basic"]["gain"]) for card in CARDS.values() if "cost" not in card["basic"]]
    assert sorted(extracted) == ["{'coal': 2}"] * 9 + ["{'iron': 1}"] * 7


def test_figures_of_known_cards() -> None:
    assert CARDS["s11"] == {  # shown in full by the publisher
        "id": "s11",
        "compensation": {"gain": {"coal": 2}, "provenance": "B"},
        "basic": {"cost": {"iron": 1}, "gain": {"money": 2}, "times": 2, "provenance": "B"},
        "additional": {"gain": {"coal": 3}, "provenance": "B"},
    }
    assert CARDS["s7"]["basic"] == {"cost": {"iron": 1}, "gain": {"oil": 1}, "times": 2}  # the rulebook's example
    assert CARDS["c4"]["additional"] == {"cost": {"iron": 1, "oil": 1}, "gain": {"money": 7}, "times": 2}
    assert CARDS["c9"]["compensation"] == {"cost": {"oil": 1}, "gain": {"iron": 3}}
    assert CARDS["s12"]["basic"] == {"cost": {"iron": 1}, "gain": {"coal": 4}, "times": 1}


def test_every_start_up_brings_a_token_first_and_upgrades_last() -> None:
    for startup in COMPONENTS["startup"]:
        assert startup["lines"][0] == {"gain": {"upgrade": 1}}
        assert startup["lines"][-1] == {"upgrade": {"upgrade": 1, "coal": 1}}
        assert len(startup["lines"]) == 3


def effect(deck: Any, line: int) -> tuple[list[int], list[int], int]:
    """What a line takes and brings, and how often."""
    five = slice(line * 5, line * 5 + 5)
    return list(deck.effects.cost[five]), list(deck.effects.gain[five]), int(deck.effects.times[line])


def test_the_harmonised_deck_mends_three_lines_and_no_other() -> None:
    old, new = BOARD.transcribed, BOARD.harmonised
    lines = range(len(old.effects.kind))
    assert [line for line in lines if effect(old, line) != effect(new, line)] == sorted(
        [
            int(old.compensation[BOARD.card_ids.index("s3")]),
            int(old.compensation[BOARD.card_ids.index("o3")]),
            int(old.first[BOARD.card_ids.index("c12")]),
        ]
    )
    s3, o3, c12 = (BOARD.card_ids.index(name) for name in ("s3", "o3", "c12"))
    assert effect(old, int(old.compensation[s3])) == ([0] * 5, [1, 0, 0, 0, 0], 0)
    assert effect(new, int(new.compensation[s3])) == ([0] * 5, [2, 0, 0, 0, 0], 0)
    assert effect(old, int(old.compensation[o3])) == ([1, 0, 0, 0, 0], [0, 0, 0, 1, 0], 0)
    assert effect(new, int(new.compensation[o3])) == ([0, 1, 0, 0, 0], [0, 0, 0, 1, 0], 0)
    assert effect(old, int(old.first[c12])) == ([1, 0, 0, 0, 0], [0, 0, 1, 0, 0], 1)
    assert effect(new, int(new.first[c12])) == ([2, 0, 0, 0, 0], [0, 0, 1, 0, 0], 2)


def test_the_option_chooses_the_deck() -> None:
    assert RULES.new(3, 1).deck is BOARD.transcribed
    assert RULES.new(3, 1, cards="harmonised").deck is BOARD.harmonised


def test_the_player_is_told_that_cards_come_from_a_single_source() -> None:
    assert RULES.notice is not None
    assert "single transcription" in RULES.say(RULES.notice)
    assert COMPONENTS["provenance"] == "C"
    assert [patch["provenance"] for patch in COMPONENTS["harmonised"]] == ["D"] * 3
