"""What a turn is for and what is feared, from tries worked out by hand and from positions in which it is plain."""

from __future__ import annotations

import pytest

from ironmaster import game_names, load
from ironmaster.bots import make_bot
from ironmaster.bots.foretold import say_feared, say_plan
from ironmaster.bots.outlook import Act, Outlook, Try, _aim, _feared
from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.words import LANGUAGES
from ironmaster.testing.walk import Case, sample
from tests.games.brass.positions import BLUE, GREEN, RED, RULES, Position

STATE = Position().hand(RED, "bury", "colne").begin().state
LOAN, BUILD, LINK, SELL = (
    RULES.parse(text) for text in ("loan 30", "build bury:1 cotton", "link bolton-bury", "develop cotton")
)


def act(seat: int, decision: int, gain: float = 0.0) -> Act:
    return Act(STATE, seat, decision, gain)


def decisions(acts: list[Act]) -> list[int]:
    return [one.decision for one in acts]


# The aim


def test_the_aim_is_what_brings_most_of_what_is_likely_and_steps_come_before_it() -> None:
    """The loan and the mill come in all tries, in this order, the sale for 9 points in one of four only."""
    usual = [act(RED, LOAN, -1.0), act(GREEN, LINK, 5.0), act(RED, BUILD, 4.0)]
    tries = [Try(0.0, usual)] * 3 + [Try(0.0, [*usual, act(RED, SELL, 9.0)])]
    steps, aim = _aim([], tries, RED)
    assert decisions(steps) == [LOAN]
    assert aim is not None
    assert (aim.decision, aim.gain) == (BUILD, 4.0)


def test_what_the_turn_itself_still_does_is_a_step() -> None:
    steps, aim = _aim([act(RED, LINK, 1.0)], [Try(0.0, [act(RED, BUILD, 4.0)])], RED)
    assert decisions(steps) == [LINK]
    assert aim is not None
    assert aim.decision == BUILD


def test_where_nothing_pays_or_nothing_is_likely_there_is_no_aim() -> None:
    assert _aim([], [Try(0.0, [act(RED, LOAN, -1.0)])], RED) == ([], None)
    scattered = [Try(0.0, [act(RED, decision, 4.0)]) for decision in (LOAN, BUILD, LINK, SELL)]
    assert _aim([], scattered, RED) == ([], None)


def test_the_gain_of_an_action_is_its_mean_over_the_tries_that_have_it() -> None:
    tries = [Try(0.0, [act(RED, BUILD, gain)]) for gain in (2.0, 3.0, 7.0)]
    _, aim = _aim([], tries, RED)
    assert aim is not None
    assert aim.gain == pytest.approx(4.0)


# What is feared


def fared(with_link: list[float], without: list[float], seat: int = GREEN) -> Act | None:
    made = [Try(value, [act(seat, LINK), act(BLUE, LOAN)]) for value in with_link]
    return _feared([*made, *(Try(value, [act(BLUE, LOAN)]) for value in without)], RED)


def test_the_action_of_a_rival_is_feared_without_which_tries_end_better() -> None:
    """Ten points lie between the tries with the link and those without; the loan is taken in all of them."""
    feared = fared([1.0, 2.0, 3.0, 2.0], [12.0, 13.0, 11.0, 12.0])
    assert feared is not None
    assert (feared.seat, feared.decision) == (GREEN, LINK)


@pytest.mark.parametrize(
    ("with_link", "without"),
    [
        ([12.0, 13.0, 11.0, 12.0], [1.0, 2.0, 3.0, 2.0]),
        ([1.0, 30.0, -20.0, 2.0], [12.0, -9.0, 40.0, 2.0]),
        ([2.0, 2.0], [2.3, 2.3]),
        ([1.0], [12.0] * 9),
        ([1.0] * 9, [12.0]),
    ],
    ids=["it helps", "it may be chance", "it costs next to nothing", "hardly ever made", "nearly always made"],
)
def test_nothing_else_is_feared(with_link: list[float], without: list[float]) -> None:
    assert fared(with_link, without) is None


def test_what_the_seat_does_itself_is_not_feared() -> None:
    assert fared([1.0, 2.0, 3.0, 2.0], [12.0, 13.0, 11.0, 12.0], seat=RED) is None


# In words


def test_it_is_told_in_one_sentence_each_by_the_names_of_players() -> None:
    outlook = Outlook([act(RED, LOAN), act(RED, LINK)], act(RED, BUILD), act(GREEN, LINK))
    assert say_plan(outlook, "en") == (
        "The aim: build a level 1 cotton mill in Bury; "
        "before that, take a loan of £30, then build a canal: Bolton – Bury."
    )
    assert say_feared(outlook, "en", ["Ada", "Ben", "Cy"]) == "To be feared: Ben may build a canal: Bolton – Bury."
    assert say_plan(Outlook([], act(RED, BUILD)), "en") == "The aim: build a level 1 cotton mill in Bury."
    assert say_plan(outlook, "fr").startswith("Le but\N{NO-BREAK SPACE}: construire")
    assert "avant cela, emprunter 30" in say_plan(outlook, "fr")
    assert say_feared(outlook, "fr", ["Ada", "Ben", "Cy"]).startswith(
        "À craindre\N{NO-BREAK SPACE}: Ben pourrait construire"
    )


def test_where_nothing_is_clear_nothing_is_said() -> None:
    assert (say_plan(Outlook(), "en"), say_feared(Outlook(), "fr")) == ("", "")


# From a search


def test_a_canal_is_built_to_sell() -> None:
    """Red has a mill and a port, no canal between them, nothing to develop, and no money for a tile."""
    position = Position().tile(RED, "lancaster:1", "port 1").tile(RED, "preston:2", "cotton 1")
    position.top(RED, cotton=3, coal=3, iron=3, port=3, shipyard=2).money(RED, 8)
    state = position.hand(RED, "shipyard", "preston").begin().state
    bot = make_bot("planner:20000n")
    decision = bot.decide(state, RED, generator(1))
    assert RULES.notation(decision) == "link lancaster-preston"
    for language, aim in (("en", "The aim: sell"), ("fr", "Le but\N{NO-BREAK SPACE}: vendre")):
        assert aim in bot.advice(state, RED, decision, generator(1), language).plan
        assert aim in bot.reason(state, RED, decision, generator(1), language)


def test_of_a_decision_that_was_not_its_own_a_bot_has_no_outlook() -> None:
    bot = make_bot("planner:300n")
    decision = bot.decide(STATE, RED, generator(1))
    other = next(one for one in STATE.legal(RED) if one != decision)
    assert bot.outlook(STATE, RED, other, generator(1)) == Outlook()


def test_who_does_not_look_ahead_has_no_outlook() -> None:
    bot = make_bot("greedy")
    advice = bot.advice(STATE, RED, bot.decide(STATE, RED, generator(1)), generator(1))
    assert (advice.plan, advice.feared) == ("", "")


@pytest.mark.parametrize("name", game_names())
def test_the_outlook_is_the_same_whatever_is_hidden(name: str) -> None:
    rules, rng = load(name), generator(5)
    defaults = {option.name: option.default for option in rules.options}
    for state in sample(Case(rules, min(3, max(rules.players)), defaults), 21, 4):
        seat = members(state.actors)[0]
        told = []
        for seen in (state, state.guess(seat, rng)):
            bot = make_bot("planner:3000n")
            decision = bot.decide(seen, seat, generator(9))
            told.append([bot.reason(seen, seat, decision, generator(9), language) for language in LANGUAGES])
        assert told[0] == told[1]


def test_an_outlook_takes_no_longer_than_the_turn_may() -> None:
    """With time for a single try nothing can be told: a plan is what comes up again and again."""
    bot = make_bot("planner:1n")
    decision = bot.decide(STATE, RED, generator(1))
    assert bot.outlook(STATE, RED, decision, generator(1)) == Outlook()
