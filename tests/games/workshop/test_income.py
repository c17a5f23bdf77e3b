"""The end of an era: three collections, the end of the game and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster.games.workshop.state import Workshop
from tests.games.workshop.tables import SETUP_TOWNS, choices, links, play, table

TOKENS = [{"port": 1}, {"craft": 1}, {"heavy": 1}]


def end_of_era(**wanted: Any) -> Workshop:
    """An era ends, and nobody places a token any more."""
    state = table(step="demand", round=9, tokens=TOKENS, **wanted)
    return play(state, "keep", "keep", "keep")


def test_the_income_marker_pays_and_goes_back_to_zero() -> None:
    state = end_of_era(income=[17, 0, 5])
    assert list(state.money) == [67, 50, 55]
    assert list(state.income) == [0, 0, 0]


def test_roger_collects_8_for_his_largest_network_and_1_for_the_other_link() -> None:
    network = {
        "oxford-reading": 0,
        "reading-southampton": 0,
        "reading-gloucester": 0,
    }  # a double counts two: four links
    state = end_of_era(links={**network, "guildford-portsmouth": 0})
    assert list(state.money) == [50 + 8 + 1, 50, 50]


def test_every_player_has_a_largest_network_of_their_own() -> None:
    state = end_of_era(
        links={"oxford-reading": 0, "reading-london": 1, "guildford-london": 1, "york-hull": 2, "stoke-derby": 2}
    )
    assert list(state.money) == [52, 54, 53]


def test_links_of_other_colours_do_not_join_a_network() -> None:
    state = end_of_era(links={"oxford-reading": 0, "reading-london": 1, "guildford-london": 0})
    assert list(state.money) == [53, 52, 50]


def test_the_crossing_is_no_junction() -> None:
    state = end_of_era(links={"leeds-liverpool": 0, "lancaster-manchester": 0})
    assert state.money[0] == 50 + 2 * 2 + 1


def test_a_double_counts_two_when_the_largest_network_is_found() -> None:
    state = end_of_era(links={"reading-gloucester": 0, "york-hull": 0})
    assert state.money[0] == 50 + 2 * 2 + 1


def test_links_go_back_to_their_owners() -> None:
    state = end_of_era(links={"reading-gloucester": 0, "york-hull": 1})
    assert state.view(None)["links"] == {}
    assert list(state.links_left) == [18, 18, 18]


def test_with_three_port_tokens_bristol_and_southampton_pay_3_each() -> None:
    standing = {"bristol": {"0": 1}, "southampton": {"0": 1}, "reading": {"0": 1}, "gloucester": {"0": 1}}
    state = end_of_era(diagram={"port": 3}, industries=standing)
    assert list(state.money) == [56, 50, 50]


def test_several_industries_in_a_town_are_all_paid() -> None:
    state = end_of_era(diagram={"port": 3}, industries={"bristol": {"0": 2, "1": 1}})
    assert list(state.money) == [56, 53, 50]


def test_an_industry_without_a_token_on_the_diagram_pays_nothing() -> None:
    state = end_of_era(diagram={"port": 2}, industries={"leeds": {"0": 3}})
    assert list(state.money) == [50, 50, 50]


def test_after_the_last_round_demand_is_created_and_then_the_rail_era_begins() -> None:
    state = table(round=9, turn=2, row=["hull"], tokens=TOKENS)
    play(state, "card hull", "stop")
    assert [choices(state, seat) for seat in range(3)] == [
        ["token port", "keep"],
        ["token craft", "keep"],
        ["token heavy", "keep"],
    ]
    play(state, "keep", "keep", "keep")
    view = state.view(None)
    assert (view["era"], view["round"]) == ("rail", 0)


def test_before_the_last_round_another_round_follows() -> None:
    state = play(table(round=8, turn=2, row=["hull"]), "card hull", "stop")
    assert state.view(None)["round"] == 9
    assert choices(state, 1)[0] == "bid 0"


def test_for_the_rail_era_all_cards_are_shuffled_together() -> None:
    places = set()
    for seed in range(12):
        state = table(step="demand", round=9, tokens=TOKENS, generator={"seed": f"{seed:032x}", "drawn": 0})
        play(state, "keep", "keep", "keep")
        position = state.to_position()
        pile, aside = position["pile"], position["aside"]
        assert isinstance(pile, list)
        assert isinstance(aside, list)
        assert (len(pile), len(aside)) == (27, 12)
        places |= {at for at, card in enumerate([*pile, *aside]) if card in SETUP_TOWNS}
    assert len(places) > 25  # anywhere, set aside too, not only on top


def test_order_industries_diagram_and_kept_tokens_stay_for_the_rail_era() -> None:
    state = end_of_era(order=[2, 0, 1], diagram={"port": 2}, industries={"hull": {"1": 1}})
    assert list(state.order) == [2, 0, 1]
    assert state.diagram[0] == 2
    assert state.view(None)["industries"] == {"hull": {"1": 1}}
    assert "token port" in choices(state, 0)


def test_the_rail_era_is_played_on_the_same_map() -> None:
    state = play(table(era="rail", row=["leeds", "hull", "york"]), "card leeds")
    canal = play(table(row=["leeds", "hull", "york"]), "card leeds")
    assert links(state) == links(canal)


def test_the_game_ends_after_the_income_of_the_rail_era() -> None:
    state = end_of_era(era="rail", money=[40, 60, 50], income=[9, 0, 20])
    assert state.over
    assert state.scores == [49, 60, 70]
    assert state.ranking == [3, 2, 1]


@pytest.mark.parametrize(("order", "places"), [([0, 1, 2], [1, 2, 3]), ([2, 1, 0], [3, 2, 1]), ([1, 2, 0], [3, 1, 2])])
def test_of_equal_players_the_one_ahead_in_turn_order_wins(order: list[int], places: list[int]) -> None:
    assert end_of_era(era="rail", order=order).ranking == places


def test_more_money_beats_a_better_place_in_the_order() -> None:
    assert end_of_era(era="rail", order=[0, 1, 2], money=[50, 50, 51]).ranking == [2, 3, 1]
