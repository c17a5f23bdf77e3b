"""Building links: up to two a turn, doubles, the crossing, what they cost and the income they bring."""

from __future__ import annotations

from typing import Any

import pytest

from ironmaster.games.workshop.state import Workshop
from tests.games.workshop.tables import choices, custom, links, play, reason, table

ROGER = {"southampton": {"0": 1}, "gloucester": {"0": 1}}
AT_READING = [
    "oxford-reading",
    "reading-london",
    "reading-guildford",
    "reading-southampton",
    "reading-gloucester",
    "reading-bristol",
]


def roger(**wanted: Any) -> Workshop:
    """Roger has industries in Southampton and Gloucester, and places one in Reading."""
    return play(table(row=["reading", "hull", "york"], **{"industries": ROGER, **wanted}), "card reading")


@pytest.mark.parametrize(
    ("built", "income"),
    [
        (["link oxford-reading", "stop"], 2),
        (["link reading-southampton", "stop"], 4),
        (["link oxford-reading", "link reading-southampton"], 4),
        (["link reading-gloucester"], 4),
    ],
)
def test_the_four_builds_of_roger_at_reading(built: list[str], income: int) -> None:
    state = play(roger(), *built)
    assert state.income[0] == income
    assert state.turn == 1


def test_the_first_link_starts_at_the_town_just_occupied() -> None:
    state = roger()
    assert links(state) == AT_READING
    assert reason(state, "link oxford-london") == (
        "The first link starts at the town just occupied, the second there or at the far end of the first."
    )


def test_the_second_link_starts_at_the_town_or_at_the_far_end_of_the_first() -> None:
    state = play(roger(), "link oxford-reading")
    from_reading = {"reading-london", "reading-guildford", "reading-southampton"}
    from_oxford = {"birmingham-oxford", "northampton-oxford", "oxford-london"}
    assert set(links(state)) == from_reading | from_oxford
    assert links(state) == sorted(links(state), key=lambda link: state.board.link_ids.index(link))


def test_a_player_may_build_none_one_or_two_links() -> None:
    assert "stop" in choices(roger())
    assert play(roger(), "stop").view(None)["links"] == {}
    assert play(roger(), "link oxford-reading", "stop").view(None)["links"] == {"oxford-reading": 0}
    both = play(roger(), "link oxford-reading", "link oxford-london")
    assert both.view(None)["links"] == {"oxford-reading": 0, "oxford-london": 0}
    assert both.turn == 1  # after two links the turn ends by itself


def test_a_double_connection_is_built_whole_takes_both_links_and_ends_the_turn() -> None:
    state = play(roger(), "link reading-gloucester")
    assert state.turn == 1
    assert state.links_left[0] == 16
    assert state.money[0] == 44


def test_after_a_single_link_no_double_connection_can_be_built() -> None:
    state = play(roger(), "link oxford-reading")
    assert "reading-gloucester" not in links(state)
    assert reason(state, "link reading-gloucester") == "A double connection takes both links of the turn."


def test_a_connection_takes_links_only_once() -> None:
    state = roger(links={"oxford-reading": 2, "reading-gloucester": 0})
    assert links(state) == ["reading-london", "reading-guildford", "reading-southampton", "reading-bristol"]
    assert reason(state, "link oxford-reading") == "There is already a link on this connection."


@pytest.mark.parametrize(("era", "price"), [("canal", 3), ("rail", 2)])
def test_a_link_costs_three_pounds_as_a_canal_and_two_as_a_railway(era: str, price: int) -> None:
    state = play(roger(era=era), "link oxford-reading")
    assert state.money[0] == 50 - price  # paid at once
    play(state, "link oxford-london")
    assert state.money[0] == 50 - 2 * price
    assert play(roger(era=era), "link reading-bristol").money[0] == 50 - 2 * price


def test_without_the_money_for_two_links_no_double_can_be_built() -> None:
    state = roger(money=[5, 50, 50])
    assert "reading-gloucester" not in links(state)
    assert "oxford-reading" in links(state)
    assert reason(state, "link reading-gloucester") == (
        "You do not have enough money for this, even with all that the income track can raise."
    )


def test_missing_money_for_a_link_is_raised_from_the_income_track() -> None:
    state = play(roger(money=[1, 50, 50], income=[11, 0, 0]), "link oxford-reading")
    assert (state.money[0], state.income[0]) == (0, 7)  # two pounds short: four spaces back


def test_the_income_of_a_turn_cannot_pay_for_its_second_link() -> None:
    state = roger(money=[3, 50, 50], income=[5, 0, 0])
    play(state, "link reading-southampton")  # brings 4, but not yet: 5 // 2 = £2 < £3
    assert state.turn == 1
    assert (state.money[0], state.income[0]) == (0, 9)


def test_who_cannot_pay_for_any_link_ends_the_turn_at_once() -> None:
    assert roger(money=[0, 50, 50]).turn == 1


def test_two_links_from_one_town_add_its_value_once() -> None:
    state = play(roger(industries={}), "link oxford-reading", "link reading-london")
    assert state.income[0] == 2


def test_several_industries_in_a_town_add_its_value_once() -> None:
    state = play(roger(industries={"southampton": {"0": 2}, "reading": {"0": 1}}), "link reading-southampton", "stop")
    assert state.income[0] == 4


def test_towns_without_an_own_industry_add_nothing() -> None:
    state = play(
        roger(industries={"oxford": {"1": 1}, "london": {"2": 2}}), "link oxford-reading", "link oxford-london"
    )
    assert state.income[0] == 2


def test_a_chain_of_two_links_adds_all_three_towns() -> None:
    state = play(
        roger(industries={"oxford": {"0": 1}, "london": {"0": 1}}), "link oxford-reading", "link oxford-london"
    )
    assert state.income[0] == 2 + 2 + 4


def test_only_links_built_this_turn_bring_income() -> None:
    state = play(roger(links={"reading-southampton": 0}), "link oxford-reading", "stop")
    assert state.income[0] == 2


def test_a_turn_without_links_brings_no_income() -> None:
    assert play(roger(), "stop").income[0] == 0


def test_without_links_in_supply_none_is_built() -> None:
    rules = custom(("links = 18", "links = 1"))
    state = table(rules=rules, row=["reading", "hull", "york"], industries=ROGER)
    play(state, "card reading")
    assert "reading-gloucester" not in links(state)
    assert reason(state, "link reading-gloucester") == "Your colour does not have enough links left."
    play(state, "link oxford-reading")
    assert state.turn == 1


@pytest.mark.parametrize("town", ["leeds", "liverpool"])
def test_who_occupies_leeds_or_liverpool_cannot_build_from_there_between_manchester_and_lancaster(town: str) -> None:
    state = play(table(row=[town, "hull", "york"]), f"card {town}")
    assert "leeds-liverpool" in links(state)
    assert "lancaster-manchester" not in links(state)


@pytest.mark.parametrize("town", ["manchester", "lancaster"])
def test_who_occupies_manchester_or_lancaster_cannot_build_from_there_between_leeds_and_liverpool(town: str) -> None:
    state = play(table(row=[town, "hull", "york"]), f"card {town}")
    assert "lancaster-manchester" in links(state)
    assert "leeds-liverpool" not in links(state)


def test_the_crossing_forbids_nothing_else() -> None:
    state = play(table(row=["leeds", "hull", "york"]), "card leeds", "link leeds-manchester")
    assert "lancaster-manchester" in links(state)  # it starts at the far end of the first link
    state = play(table(row=["leeds", "hull", "york"], links={"lancaster-manchester": 1}), "card leeds")
    assert "leeds-liverpool" in links(state)
