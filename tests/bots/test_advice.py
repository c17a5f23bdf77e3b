"""Advice: one sentence, one alternative, and never two things by one name."""

from __future__ import annotations

import re

import pytest

from ironmaster import game_names, load
from ironmaster.bots import make_bot
from ironmaster.bots.advice import advise
from ironmaster.bots.reasons import Reason
from ironmaster.kernel.chance import generator
from ironmaster.kernel.words import LANGUAGES
from ironmaster.testing.walk import Case, sample
from tests.games.brass.positions import RED, Position
from tests.games.brass.positions import RULES as BRASS

STATE = Position().hand(RED, "bury", "colne").begin().state
BUILD, LOAN = BRASS.parse("build bury:1 cotton"), BRASS.parse("loan 30")


def advice(changes: dict[str, float], lead: float, rival: float = 0.0) -> tuple[str, str]:
    reason = Reason("figures", changes, LOAN, lead, rival)
    told = advise(STATE, RED, BUILD, reason)
    assert told.details == "figures"
    return told.sentence, told.alternative


def test_it_says_what_to_do_and_why_in_the_terms_of_the_game() -> None:
    sentence, _ = advice({"tiles": 4.0, "income": 2.0, "links": 1.0, "money": -3.0, "cards": -0.5}, 5.0)
    assert sentence == (
        "Build a level 1 cotton mill in Bury, because your tiles will score more and your income rises, "
        "even though it costs money."
    )


def test_what_hardly_changes_is_not_spoken_of_and_a_rival_who_loses_is() -> None:
    sentence, _ = advice({"tiles": 4.0, "income": 0.2, "money": -0.1}, 5.0, rival=-2.0)
    assert sentence == (
        "Build a level 1 cotton mill in Bury, because your tiles will score more, and your strongest rival loses by it."
    )


def test_where_nothing_is_gained_it_says_so() -> None:
    sentence, _ = advice({"money": -4.0}, 1.0)
    assert sentence == "Build a level 1 cotton mill in Bury: of all choices this does you the least harm."


@pytest.mark.parametrize(
    ("lead", "told"),
    [
        (-1.0, "Or, about as good: Take a loan of £30."),
        (0.1, "Or, about as good: Take a loan of £30."),
        (0.5, "Or, a little worse: Take a loan of £30."),
        (3.6, "Or, about 4 points worse: Take a loan of £30."),
    ],
)
def test_the_alternative_has_its_price(lead: float, told: str) -> None:
    assert advice({"tiles": 4.0}, lead)[1] == told


@pytest.mark.parametrize("game", game_names())
def test_every_game_advises_in_both_languages_and_names_two_different_things(game: str) -> None:
    rules = load(game)
    case = Case(rules, max(rules.players), {option.name: option.default for option in rules.options})
    for state in sample(case, 3, 4):
        seat = next(seat for seat in range(case.players) if state.acts(seat))
        bot = make_bot("planner:100n")
        decision = bot.decide(state, seat, generator(3))
        english, french = (bot.advice(state, seat, decision, generator(3), language) for language in LANGUAGES)
        chosen = rules.describe(state, seat, decision).text
        assert english.sentence.startswith(chosen)
        assert not english.alternative.endswith(f" {chosen}.")
        assert english.sentence != french.sentence
        assert not re.search(r"[+−]\d|\d\.\d", english.sentence)
