"""Bots: they play every game by its rules, and see nothing that their seat may not."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironmaster import game_names, load
from ironmaster.bots import BOTS, make_bot, plain_name
from ironmaster.bots.budget import parse_budget
from ironmaster.bots.greedy import Greedy
from ironmaster.bots.judge import margin
from ironmaster.bots.planner import Planner
from ironmaster.games import game
from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import LANGUAGES
from ironmaster.testing.walk import Case, sample
from tests.bots.drawn import SPECS, check_decisions, positions
from tests.games.brass.positions import RED, RULES, Position
from tests.games.furnace import positions as furnace

BOARDS = [load(name, board) for name in game_names() for board in game(name).boards]
IDS = [f"{rules.name}-{rules.board}" for rules in BOARDS]


def defaults(rules: Rules) -> dict[str, str]:
    return {option.name: option.default for option in rules.options}


@pytest.mark.parametrize("name", game_names())
def test_positions_are_drawn_from_every_board_and_player_count(name: str) -> None:
    drawn = {(state.rules.board, len(state.scores)) for state in positions(name, 100)}
    assert drawn == {(rules.board, players) for rules in BOARDS if rules.name == name for players in rules.players}


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_decides_legally_and_says_why(name: str, spec: str) -> None:
    """A hundred positions; `make soak` takes ten thousand."""
    check_decisions(spec, name, 100)


@pytest.mark.parametrize("rules", BOARDS, ids=IDS)
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_decides_the_same_whatever_is_hidden(rules: Rules, spec: str) -> None:
    rng = generator(5)
    for state in sample(Case(rules, max(rules.players), defaults(rules)), 21, 5):
        for seat in members(state.actors):
            swapped = state.guess(seat, rng)
            assert make_bot(spec).decide(state, seat, generator(9)) == make_bot(spec).decide(
                swapped, seat, generator(9)
            )


@pytest.mark.parametrize("rules", BOARDS, ids=IDS)
def test_a_bot_leaves_the_position_as_it_is(rules: Rules) -> None:
    for state in sample(Case(rules, min(rules.players), defaults(rules)), 4, 3):
        before = state.copy()
        make_bot("planner:40n").decide(state, members(state.actors)[0], generator(1))
        assert state == before


def test_a_budget_of_positions_makes_a_bot_reproducible() -> None:
    state = load("brass").new(4, 12)
    seat = members(state.actors)[0]
    decisions = {int(make_bot("master:300n").decide(state, seat, generator(2))) for _ in range(3)}
    assert len(decisions) == 1


def test_a_bot_without_the_time_to_try_every_turn_stops_in_time() -> None:
    state = load("brass").new(4, 12)
    bot = make_bot("master:20000n")
    assert isinstance(bot, Planner)
    bot.decide(state, members(state.actors)[0], generator(2))
    assert 1 < len(bot._tried) < bot.candidates
    assert bot.budget.used < 24_000


def half_an_action() -> tuple[Planner, State, int]:
    """A bot that has made the first of several decisions of an action."""
    for seed in range(50):
        state = load("brass").new(3, seed)
        seat = members(state.actors)[0]
        bot = make_bot("planner:200n")
        assert isinstance(bot, Planner)
        state.play(seat, bot.decide(state, seat, generator(2)))
        if not state.settled(seat):
            return bot, state, seat
    raise AssertionError("no bot began an action of several decisions")


def test_a_plan_is_followed_without_thinking_again() -> None:
    bot, state, seat = half_an_action()
    used = bot.budget.used
    decision = bot.decide(state, seat, generator(2))
    assert decision in list(state.legal(seat))
    assert bot.budget.used == used


def test_a_plan_is_dropped_where_its_next_decision_is_not_legal() -> None:
    """Whoever takes back a move, or lends a bot to another table, can ask the same question in another position."""
    state = load("furnace").new(3, 1)
    seat = members(state.actors)[0]
    legal = state.legal(seat)
    bot = make_bot("planner:40n")
    assert isinstance(bot, Planner)
    bot._plan.make(vec[i64]([int(legal[-1]) + 1]))
    bot._plan._expected = legal
    assert bot.decide(state, seat, generator(1)) in list(legal)


def test_a_search_looks_one_action_ahead_while_another_seat_is_in_the_middle_of_something() -> None:
    """What others have begun does not matter to a seat's own actions: else its search would be far too long."""
    goods = {"coal": 9, "iron": 9, "oil": 9, "upgrade": 2}
    companies = ["c4", "s2", "t1", "c10", "t2", "s4"]
    state = furnace.production([{"companies": companies, **goods}, {"companies": ["c2"], **goods}])
    furnace.play(state, 1, "activate c2")
    assert state.settled(0)
    assert not state.settled(1)
    bot = make_bot("planner:40n")
    assert isinstance(bot, Planner)
    bot.decide(state, 0, generator(1))
    assert bot.budget.used < 2000


def test_greedy_takes_what_is_best_at_the_end_of_the_action() -> None:
    """Selling flips a mill and a port of one's own: nothing else on offer comes near it."""
    position = Position().tile(RED, "lancaster:1", "port 1").tile(RED, "preston:2", "cotton 1")
    state = position.links(RED, "lancaster-preston").begin().state
    assert RULES.notation(make_bot("greedy").decide(state, RED, generator(1))) == "sell preston:2"


@pytest.mark.parametrize(
    ("players", "rivalry", "worse"),
    [(2, 1.0, 10), (2, 0.0, 10), (3, 1.0, 5), (4, 1.0, 10 / 3), (4, 0.6, 2), (4, 0.0, 0)],
)
def test_the_lead_of_the_best_rival_counts_the_less_the_more_rivals_there_are(
    players: int, rivalry: float, worse: float
) -> None:
    """With ten points for the second seat everybody else is worse off: by ten if it is the only rival."""
    rules = load("brass")
    rules.rivalry = rivalry
    state = rules.new(players, 1)
    position = state.to_position()
    ahead = rules.from_position({**position, "points": [0, 10] + [0] * (players - 2)})
    assert margin(rules, state, 0) - margin(rules, ahead, 0) == pytest.approx(worse)
    assert margin(rules, ahead, 1) - margin(rules, state, 1) == pytest.approx(10)


@pytest.mark.parametrize("text", ["", "n", "0n", "-5n", "5", "5x", "one s"])
def test_a_budget_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="a budget is written like 500n"):
        parse_budget(text)


def test_a_budget_counts_positions_or_seconds() -> None:
    assert parse_budget("500n").nodes == 500
    assert parse_budget("1.5s").seconds == 1.5
    budget = parse_budget("10n")
    budget.start()
    budget.used = 9
    assert budget.share(1.0)
    assert not budget.share(0.5)
    budget.used = 10
    assert not budget.share(1.0)


def test_an_unknown_bot_is_refused_by_name() -> None:
    names = (
        "random (visitor), greedy (apprentice), planner (foreman), newcomer, labourer, journeyman, overseer, engineer"
    )
    with pytest.raises(UserError, match=re.escape(f"there is no bot 'genius': choose one of {names}")):
        make_bot("genius")
    assert {spec.partition(":")[0] for spec in SPECS} == set(BOTS)


def test_a_bot_is_known_by_its_title_too() -> None:
    assert isinstance(make_bot("apprentice"), Greedy)
    foreman = make_bot("foreman:70n")
    assert isinstance(foreman, Planner)
    assert foreman.budget.nodes == 70
    assert plain_name("foreman:70n") == plain_name("planner:70n") == "planner:70n"


def test_every_kind_of_bot_has_a_title_and_a_sentence_in_both_languages() -> None:
    titles = {name: [kind.say(kind.title, language) for language in LANGUAGES] for name, kind in BOTS.items()}
    assert titles["planner"] == ["Foreman", "Contremaître"]
    for kind in BOTS.values():
        english, french = (kind.say(kind.words, language) for language in LANGUAGES)
        assert english != french
        assert english[-1] == french[-1] == "."
