"""Numbers and views say the same of cards and money, each in its way."""

from __future__ import annotations

import pytest

from ironmaster import Panel, load
from ironmaster.games import OURS
from ironmaster.testing.walk import Case, cases_of, sample
from tests.told import told

CASES = [next(cases_of(load(name))) for name in OURS]
WITH_CARDS = [case for case in CASES if "discards" in case.start(1).view(0)]


@pytest.mark.parametrize("played", WITH_CARDS, ids=[case.name for case in WITH_CARDS])
def test_the_cards_used_are_those_of_the_view(played: Case) -> None:
    for state in sample(played, 4, 12):
        assert told(state, 1, "discards") == state.view(1)["discards"]


@pytest.mark.parametrize("played", CASES, ids=[case.name for case in CASES])
def test_money_and_who_acts_are_those_of_the_panel(played: Case) -> None:
    for state in sample(played, 4, 12):
        panel: Panel = state.view(1)["panel"]
        own, other = panel["players"][1], panel["players"][0]
        money = {"own": own["money"], "+1": other["money"]}
        assert told(state, 1, "money") == {seat: pounds for seat, pounds in money.items() if pounds}
        acts = {"own" if seat == 1 else "+1" for seat in panel["actors"]}
        assert told(state, 1, "acts").keys() == acts
