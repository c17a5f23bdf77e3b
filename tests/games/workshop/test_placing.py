"""Placing industries: as many in a town as its value, then one makes way."""

from __future__ import annotations

from tests.games.workshop.tables import choices, custom, play, reason, table

ROW = ["hull", "derby", "york"]  # values 3, 3 and 2


def test_a_town_holds_as_many_industries_as_its_value() -> None:
    state = table(row=ROW, industries={"hull": {"1": 1, "2": 1}})
    play(state, "card hull")
    assert state.view(None)["industries"] == {"hull": {"0": 1, "1": 1, "2": 1}}


def test_in_a_full_town_the_player_chooses_the_industry_that_makes_way() -> None:
    state = table(row=ROW, industries={"hull": {"1": 2, "2": 1}})
    before = [int(left) for left in state.industries_left]
    play(state, "card hull")
    assert choices(state) == ["displace 1", "displace 2"]
    assert reason(state, "displace 0") == "There is no industry of this colour in the town."
    play(state, "displace 1")
    assert state.view(None)["industries"] == {"hull": {"0": 1, "1": 1, "2": 1}}
    assert list(state.industries_left) == [before[0] - 1, before[1] + 1, before[2]]  # it returns to its owner


def test_the_players_own_older_industry_may_make_way_but_never_the_one_just_placed() -> None:
    state = table(row=ROW, industries={"york": {"0": 1, "2": 1}})
    play(state, "card york")
    assert choices(state) == ["displace 0", "displace 2"]
    play(state, "displace 0")
    assert state.view(None)["industries"] == {"york": {"0": 1, "2": 1}}
    state = table(row=ROW, industries={"york": {"1": 1, "2": 1}})
    play(state, "card york")
    assert choices(state) == ["displace 1", "displace 2"]


def test_when_only_one_colour_is_there_it_makes_way_without_a_question() -> None:
    state = table(row=ROW, industries={"york": {"2": 2}})
    play(state, "card york")
    assert state.view(None)["industries"] == {"york": {"0": 1, "2": 1}}
    assert choices(state)[-1] == "stop"


def test_without_an_industry_in_supply_none_is_placed_and_none_makes_way() -> None:
    rules = custom(("industries = 20", "industries = 3"))
    state = table(rules=rules, row=ROW, industries={"london": {"0": 1}, "york": {"1": 1, "2": 1}})
    told = rules.describe(state, 0, rules.parse("card york")).effects
    assert "an industry there must make way" not in told
    play(state, "card york")
    assert state.view(None)["industries"] == {"london": {"0": 1}, "york": {"1": 1, "2": 1}}
    play(state, "link leeds-york", "stop")
    assert state.income[0] == 0


def test_industries_stay_on_the_map_when_the_canal_era_ends() -> None:
    standing = {"hull": {"0": 1, "1": 1}, "york": {"2": 2}}
    state = table(step="demand", round=9, tokens=[{"port": 1}, {"craft": 1}, {"heavy": 1}], industries=standing)
    play(state, "keep", "keep", "keep")
    assert state.view(None)["era"] == "rail"
    assert state.view(None)["industries"] == standing
