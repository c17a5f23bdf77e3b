"""Levels for people: every kind of mistake by itself, and what games say of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironmaster import game_names, load
from ironmaster.bots import BOTS, LEVELS, make_bot
from ironmaster.bots.budget import Budget
from ironmaster.bots.level import Level
from ironmaster.bots.lines import Explorer, Line
from ironmaster.bots.manner import USUAL, Manner
from ironmaster.bots.planner import Planner
from ironmaster.bots.slips import Slips
from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.levels import read_levels
from ironmaster.testing.walk import Case, sample
from lots.game import LotsRules
from tests.bots.test_reasons import FOUR, LOTS, ONE, last_lot
from tests.games.brass.positions import RED, Position
from tests.games.brass.positions import RULES as BRASS

PERFECT = {
    "one_action": 1.0,
    "turns_tried": 1.0,
    "overlooks": 0.0,
    "misjudges": 0.0,
    "forgets_rivals": 0.0,
    "tires": 0.0,
}
"""Who looks one action ahead and errs in nothing."""

SEEDS = range(40)


def manner(**numbers: float) -> Manner:
    """A player who errs in what is named, and in nothing else."""
    rules = LotsRules()
    rules.levels = {"newcomer": {**PERFECT, **numbers}}
    return Manner("newcomer", rules)


def level(**numbers: float) -> Level:
    """A bot of such a player."""
    bot = Level("newcomer")
    bot.behave(manner(**numbers))
    bot._rules = BRASS
    return bot


def lines(*worths: float) -> list[Line]:
    """Lines of one action each, numbered from 0, of such worth."""
    return [Line(vec[i64]([at]), vec[i64]([at]), BRASS.new(2, 1), worth) for at, worth in enumerate(worths)]


def seen(found: list[Line], seed: int = 1, **numbers: float) -> dict[int, float]:
    """The lines that come to the mind of a player, and what they seem to be worth."""
    slips = Slips(manner(**numbers), generator(seed))
    return {int(line.decisions[0]): line.value for line in slips.seen(found, BRASS, RED)}


# Mistakes


def test_who_overlooks_nothing_and_misjudges_nothing_sees_what_there_is() -> None:
    assert seen(lines(3.0, 1.0, 2.0)) == {0: 3.0, 1: 1.0, 2: 2.0}


def test_who_overlooks_everything_sees_one_choice_whatever_it_is_worth() -> None:
    met = [seen(lines(9.0, 5.0, 1.0), seed, overlooks=1.0) for seed in SEEDS]
    assert {len(choices) for choices in met} == {1}
    assert {choice for choices in met for choice in choices} == {0, 1, 2}


def test_an_action_that_is_overlooked_is_missing_from_every_turn() -> None:
    """Of turns that begin 1 then 2, 2 then 1, and 3 then 4, the first two are seen or overlooked together."""
    for seed in SEEDS:
        turns = [
            Line(vec[i64]([at]), vec[i64](begun), BRASS.new(2, 1), 0.0)
            for at, begun in enumerate([[3, 4], [1, 2], [2, 1]])
        ]
        slips = Slips(manner(overlooks=0.5), generator(seed))
        slips._meet(vec[i64]([1, 2, 3, 4]))
        assert slips._overlooks(turns[1].begun) == slips._overlooks(turns[2].begun)
        assert slips._overlooks(turns[0].begun) == bool({3, 4} & slips._overlooked)


def test_nobody_is_wrong_about_an_action_by_more_than_they_may_be() -> None:
    """Two points apart and one at most to either side: never the other way round; three to either side: sometimes."""
    for most, orders in ((1.0, {True}), (3.0, {True, False})):
        met = [seen(lines(12.0, 10.0), seed, misjudges=most) for seed in SEEDS]
        assert all(abs(met_[0] - 12.0) <= most and abs(met_[1] - 10.0) <= most for met_ in met)
        assert {met_[0] >= met_[1] for met_ in met} == orders


def test_what_seems_better_than_it_is_seems_so_in_all_tries() -> None:
    line = lines(12.0)[0]
    Slips(manner(misjudges=3.0), generator(5)).seen([line], BRASS, RED)
    assert line.slip == pytest.approx(line.value - 12.0)
    assert line.slip != 0.0


def ended(own: int, rival: int) -> Line:
    """A line that ends with so many points for red and for the other."""
    position = BRASS.new(2, 1).to_position()
    end = BRASS.from_position({**position, "points": [own, rival]})
    return Line(vec[i64]([own]), vec[i64]([own]), end, BRASS.evaluate(end)[RED] - BRASS.evaluate(end)[1 - RED])


def test_who_forgets_the_rivals_takes_six_points_and_leaves_them_twenty() -> None:
    for forgets, best in ((0.0, 5), (1.0, 6)):
        found = seen([ended(5, 0), ended(6, 20)], forgets_rivals=forgets)
        assert max(found, key=lambda choice: found[choice]) == best


def two_actions() -> State:
    """Red has two actions in this turn, and hardly anything to choose from."""
    return Position().hand(RED, "bury", "colne").plays_left(2).begin().state


def test_who_looks_one_action_ahead_does_not_see_the_turn() -> None:
    for one_action, begun in ((1.0, 1), (0.0, 2)):
        explorer = Explorer(BRASS, Budget(), 1.0, 4, 2)
        found = level(one_action=one_action).lines(explorer, two_actions(), RED, generator(1))
        assert len(found[0].begun) == begun


def test_who_is_tired_takes_what_looks_best_without_trying_it_out() -> None:
    for tires, tried in ((1.0, 1), (0.0, 3)):
        bot = level(tires=tires, turns_tried=3)
        bot.decide(two_actions(), RED, generator(1))
        assert len(bot._tried) == tried


def test_who_errs_in_nothing_decides_as_greedy_does() -> None:
    """Selling flips a mill and a port of one's own: nothing else on offer comes near it."""
    position = Position().tile(RED, "lancaster:1", "port 1").tile(RED, "preston:2", "cotton 1")
    state = position.links(RED, "lancaster-preston").begin().state
    assert BRASS.notation(level().decide(state, RED, generator(1))) == "sell preston:2"


def test_what_is_far_worse_is_not_done_by_mistake_alone() -> None:
    """In the last lot 10 points lie between the bids: who is wrong by 4 at most always bids 4, who sees one bid not."""
    rules = LotsRules()
    for numbers, bids in (({"misjudges": 4.0}, {FOUR}), ({"overlooks": 1.0}, {ONE, FOUR})):
        rules.levels = {"newcomer": {**PERFECT, **numbers}}
        state = rules.from_position(last_lot([[2, 3], [1, 4]]).to_position())
        assert {int(Level("newcomer").decide(state, 1, generator(seed))) for seed in SEEDS} == bids


# Levels


def test_the_levels_are_kinds_of_bots_and_the_strongest_is_master() -> None:
    assert [*USUAL, "master"] == list(LEVELS)
    assert set(LEVELS) <= set(BOTS)


def test_no_two_bots_are_called_the_same_and_old_names_play_as_they_did() -> None:
    names = [called for name, kind in BOTS.items() for called in {name, kind.other_name}]
    assert len(names) == len(set(names))
    for old in ("random", "greedy", "planner", "visitor", "apprentice", "foreman", "master"):
        assert not isinstance(make_bot(old), Level)


@pytest.mark.parametrize("name", game_names())
def test_a_game_of_ours_has_its_own_numbers_for_levels_that_there_are(name: str) -> None:
    rules = load(name)
    assert set(rules.levels) <= set(USUAL)
    for own, numbers in rules.levels.items():
        assert set(numbers) <= set(USUAL[own])


def test_a_game_of_others_is_played_with_the_usual_numbers() -> None:
    usual = Manner("overseer", LOTS)
    assert (float(usual.positions), usual.tires) == (USUAL["overseer"]["positions"], USUAL["overseer"]["tires"])
    rules = LotsRules()
    rules.levels = {"overseer": {"positions": 77.0}}
    own = Manner("overseer", rules)
    assert (own.positions, own.tires) == (77, usual.tires)


def test_a_file_of_levels_is_read_as_numbers(tmp_path: Path) -> None:
    file = tmp_path / "levels.toml"
    file.write_text("[newcomer]\nforgets_rivals = true\nmisjudges = 2\n")
    assert read_levels(file) == {"newcomer": {"forgets_rivals": 1.0, "misjudges": 2.0}}


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("spec", LEVELS[:-1])
def test_a_level_plays_the_same_with_the_same_seed(name: str, spec: str) -> None:
    rules: Rules = load(name)
    defaults = {option.name: option.default for option in rules.options}
    for state in sample(Case(rules, max(rules.players), defaults), 8, 2):
        seat = members(state.actors)[0]
        assert len({int(make_bot(spec).decide(state, seat, generator(2))) for _ in range(2)}) == 1


def test_a_level_thinks_as_long_as_it_is_told() -> None:
    bot = make_bot("engineer:300n")
    assert isinstance(bot, Planner)
    bot.decide(two_actions(), RED, generator(1))
    assert bot.budget.nodes == 300
