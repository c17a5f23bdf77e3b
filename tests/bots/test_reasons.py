"""Reasons: a bot says why in words, from what its seat may know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ironmaster import game_names, load
from ironmaster.bots import explain, make_bot
from ironmaster.bots.reasons import say_tried
from ironmaster.games import game
from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import IllegalDecision
from ironmaster.kernel.playout import random_decision
from ironmaster.kernel.words import LANGUAGES
from ironmaster.testing.walk import Case, sample
from lots.game import Lots, LotsRules
from tests.games.brass.positions import GREEN, RED, Position
from tests.games.brass.positions import RULES as BRASS
from tests.games.workshop.tables import RULES as WORKSHOP
from tests.games.workshop.tables import play, table
from tests.matches import MATCHES

LOTS = LotsRules()
ONE, TWO, THREE, FOUR = (LOTS.parse(f"bid {number}") for number in (1, 2, 3, 4))
BOARDS = [load(name, board) for name in game_names() for board in game(name).boards]
IDS = [f"{rules.name}-{rules.board}" for rules in BOARDS]


def cases(rules: Rules) -> Case:
    return Case(rules, max(rules.players), {option.name: option.default for option in rules.options})


def last_lot(hands: list[list[int]]) -> Lots:
    """The last lot, worth 5: the first seat has sealed its bid and the second is asked."""
    position = LOTS.new(2, 1).to_position()
    bids = [hands[0][0], 0]
    seats = [{"hand": hand, "bid": bid} for hand, bid in zip(hands, bids, strict=True)]
    return LOTS.from_position({**position, "lots": [1, 2, 5], "winners": [-1, -1], "seats": seats})


def test_the_terms_that_change_are_told_and_the_difference_to_the_next_best() -> None:
    """A 4 wins the lot of 5 whatever the other bid, a 1 loses it to the other: 10 lie between the two."""
    reason = explain(last_lot([[2, 3], [1, 4]]), 1, FOUR, generator(1))
    assert reason.text == "Bid 4 (points +5.0). Next best, worth 10.0 less: Bid 1."
    assert (reason.changes, reason.other, reason.lead) == ({"points": 5.0}, ONE, 10.0)


def test_a_game_without_terms_tells_the_difference() -> None:
    """Who takes the last match has a point, and nobody has one before."""
    state = MATCHES.from_position({"matches": 2, "actors": 1, "winner": -1})
    reason = explain(state, 0, MATCHES.parse("take 2"), generator(1))
    assert reason.text == "Take 2. Next best, worth 1.0 less: Take 1."
    assert (reason.changes, reason.other, reason.lead) == ({}, MATCHES.parse("take 1"), 1.0)


def test_what_a_rival_gains_is_told_by_name_and_so_is_what_looks_better() -> None:
    state = last_lot([[2, 3], [1, 4]])
    assert explain(state, 1, ONE, generator(1), names=["Ada", "Ben"]).text == (
        "Bid 1 (for Ada +5.0). Looking one action ahead only, this would be 10.0 better: Bid 4."
    )
    assert "(for Player A +5.0)" in explain(state, 1, ONE, generator(1)).text


@pytest.mark.parametrize(("rivalry", "told"), [(0.0, False), (1.0, True)])
def test_rivals_are_spoken_of_where_the_game_says_that_they_count(rivalry: float, told: bool) -> None:
    """Red sells its cotton, which Green's port might have been flipped by: so much that it is worth a word."""
    position = Position().tile(RED, "preston:2", "cotton 1").tile(GREEN, "lancaster:1", "port 1")
    rules = load("brass")
    rules.rivalry = rivalry
    state = rules.from_position(position.links(RED, "lancaster-preston").begin().state.to_position())
    sale = next(one for one in state.legal(RED) if rules.notation(one) == "sell preston:2")
    reason = explain(state, RED, sale, generator(1), names=["Ada", "Ben", "Cy"])
    assert ("for Ben −" in reason.text) == told
    assert (reason.rival < -0.5) == told


def bid_of_a_planner(language: str = "en") -> str:
    """In the last lot a 4 wins 5 points and a 1 leaves them to the other, whatever is tried: 10 lie between the two."""
    state, bot = last_lot([[2, 3], [1, 4]]), make_bot("planner:100n")
    assert bot.decide(state, 1, generator(1)) == FOUR
    return bot.reason(state, 1, FOUR, generator(1), language)


def test_a_bot_that_tried_turns_out_says_what_came_of_it() -> None:
    told = re.fullmatch(
        r"Bid 4 \(points \+5\.0\)\. Next best, worth 10\.0 less: Bid 1\. "
        r"Played on 3 turns ahead \((\d+) tries\), it gains (\d+\.\d) more than: Bid 1\.",
        bid_of_a_planner(),
    )
    assert told is not None
    assert int(told[1]) >= 8
    assert told[2] == "10.0"


def test_what_came_of_tries_is_said_in_french_too() -> None:
    assert re.search(r"En jouant 3 tours .* cela rapporte 10,0 de plus que", bid_of_a_planner("fr"))


def test_of_a_decision_that_was_not_its_own_a_bot_does_not_say_what_tries_showed() -> None:
    state, bot = last_lot([[2, 3], [1, 4]]), make_bot("planner:100n")
    bot.decide(state, 1, generator(1))
    assert "Played on" not in bot.reason(state, 1, ONE, generator(1))


def test_turns_that_fared_alike_are_said_to_do_about_as_well() -> None:
    state, bot = last_lot([[1, 2], [3, 4]]), make_bot("planner:100n")
    decision = bot.decide(state, 1, generator(1))
    assert "Played on" not in bot.reason(state, 1, decision, generator(1))  # of equal turns only one is tried out
    assert say_tried(state, 1, FOUR, 0.01, 9, 4, "en") == (
        "Played on 4 turns ahead (9 tries), it does about as well as: Bid 4."
    )


def test_equal_decisions_are_said_to_be_equal() -> None:
    assert explain(last_lot([[1, 2], [3, 4]]), 1, THREE, generator(1)).text == (
        "Bid 3 (points +5.0). Just as good: Bid 4."
    )


def test_a_forced_decision_says_so() -> None:
    reason = explain(last_lot([[1, 2], [3]]), 1, THREE, generator(1))
    assert reason == ("Bid 3 (nothing else is possible).", {}, None, 0.0, 0.0)


def test_it_speaks_french_with_a_decimal_comma() -> None:
    text = explain(last_lot([[2, 3], [1, 4]]), 1, FOUR, generator(1), "fr").text
    assert (
        text == "Bid 4 (points +5,0). À défaut, pour 10,0 de moins\N{NO-BREAK SPACE}: Bid 1."
    )  # the game is in English alone


def test_gains_come_first_then_costs_in_the_terms_of_the_game() -> None:
    """A canal costs 3 and pays 2 at the end; with it the turn earns 2 at each of the two industries that it joins."""
    state = play(table(row=["reading", "hull", "york"], industries={"southampton": {"0": 1}}), "card reading")
    reason = explain(state, 0, WORKSHOP.parse("link reading-southampton"), generator(1))
    assert reason.text.startswith("Build a canal: Reading – Southampton (income +4.0, links +2.0, cash −3.0).")
    french = explain(state, 0, WORKSHOP.parse("link reading-southampton"), generator(1), "fr").text
    assert "(revenu +4,0\N{NO-BREAK SPACE}; liens +2,0\N{NO-BREAK SPACE}; argent −3,0)" in french


def test_a_decision_is_followed_to_the_end_of_its_action() -> None:
    """To sell is to choose a card and a port first: only then do mill and port flip, and their points count."""
    position = Position().tile(RED, "lancaster:1", "port 1").tile(RED, "preston:2", "cotton 1")
    state = position.links(RED, "lancaster-preston").pile(6).begin().state  # little time is left for it
    reason = explain(state, RED, BRASS.parse("sell preston:2"), generator(1))
    assert reason.changes["tiles"] > 1
    assert reason.changes["income"] > 1
    assert reason.lead > 0


@pytest.mark.parametrize("rules", BOARDS, ids=IDS)
def test_the_same_is_said_whatever_is_hidden(rules: Rules) -> None:
    rng = generator(5)
    for state in sample(cases(rules), 21, 8):
        for seat in members(state.actors):
            swapped = state.guess(seat, rng)
            decision = random_decision(state, seat, rng)
            assert explain(state, seat, decision, generator(9)) == explain(swapped, seat, decision, generator(9))


@pytest.mark.parametrize("rules", BOARDS, ids=IDS)
def test_every_decision_has_a_reason_in_both_languages_with_the_same_figures(rules: Rules) -> None:
    rng = generator(6)
    for state in sample(cases(rules), 3, 6):
        before = state.copy()
        seat = members(state.actors)[0]
        decision = random_decision(state, seat, rng)
        english, french = (explain(state, seat, decision, generator(2), language) for language in LANGUAGES)
        assert english[1:] == french[1:]
        assert english.text != french.text
        assert re.findall(r"\d+\.\d", english.text) == [
            at.replace(",", ".") for at in re.findall(r"\d+,\d", french.text)
        ]
        assert not re.search(r"[{}]", english.text + french.text)
        assert state == before


def test_the_three_largest_changes_are_told() -> None:
    """A turn of Brass changes nearly every term: the smaller changes are left out."""
    left_out = 0
    for state in sample(cases(BRASS), 5, 12):
        seat = members(state.actors)[0]
        reason = explain(state, seat, make_bot("greedy").decide(state, seat, generator(2)), generator(2))
        changes = sorted(
            (item for item in reason.changes.items() if abs(item[1]) > 0.1), key=lambda item: -abs(item[1])
        )
        figures = [f"{BRASS.say(BRASS.terms[term])} {'+' if by > 0 else '−'}{abs(by):.1f}" for term, by in changes]
        assert [figure in reason.text for figure in figures] == [place < 3 for place in range(len(figures))]
        left_out += len(figures[3:])
    assert left_out > 0


@pytest.mark.parametrize("rules", BOARDS, ids=IDS)
def test_greedy_never_calls_another_decision_better_in_the_guess_it_decided_by(rules: Rules) -> None:
    for state in sample(cases(rules), 14, 6):
        seat = members(state.actors)[0]
        decision = make_bot("greedy").decide(state, seat, generator(3))
        assert explain(state, seat, decision, generator(3)).lead > -1e-9


@pytest.mark.parametrize("rules", BOARDS, ids=IDS)
def test_every_term_is_explained_in_the_documentation(rules: Rules) -> None:
    page = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    of_the_game = page.partition(f"\n| {rules.say(rules.title)} | |\n")[2].partition("\n\n")[0]
    assert re.findall(r"^\| (\w+) \|", of_the_game, re.MULTILINE) == list(rules.terms)


def test_a_decision_that_is_not_legal_has_no_reason() -> None:
    with pytest.raises(IllegalDecision, match="This number is spent"):
        explain(last_lot([[2, 3], [1, 4]]), 1, TWO, generator(1))


def test_a_bot_gives_its_reason_and_random_says_that_it_drew() -> None:
    state: State = last_lot([[2, 3], [1, 4]])
    assert make_bot("greedy").reason(state, 1, FOUR, generator(1)) == explain(state, 1, FOUR, generator(1)).text
    assert make_bot("random").reason(state, 1, FOUR, generator(1)) == "Bid 4 (drawn by lot from 2 possibilities)."
    alone = last_lot([[1, 2], [3]])
    assert make_bot("random").reason(alone, 1, THREE, generator(1), "fr") == "Bid 3 (rien d’autre n’est possible)."
