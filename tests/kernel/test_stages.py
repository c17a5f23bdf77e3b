"""Stages: what terms count by how much of the game is left, and the files that say so."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from ironmaster import generator, load, lowest
from ironmaster.games import OURS, game
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.ledger import Ledger
from ironmaster.kernel.playout import play_randomly
from ironmaster.kernel.stages import Stages
from ironmaster.kernel.stages_file import parse_stages, read_stages, stages_name, stages_text

PEN, INK = 0, 1
TERMS = ("pen", "ink")
THREE = Stages((0.2, 0.6, 1.0), {"pen": (1.0, 2.0, 4.0), "ink": (1.0, 0.5, 0.0)})


def staged(left: float) -> list[float]:
    """What pen and ink of both seats are worth with so much of the game left: 10 and 20, 30 and 40 before."""
    ledger = Ledger(2, TERMS)
    for seat, pen, ink in ((0, 10.0, 20.0), (1, 30.0, 40.0)):
        ledger.add(seat, PEN, pen)
        ledger.add(seat, INK, ink)
    THREE.apply(ledger, left)
    return [worth for terms in ledger.by_name() for worth in terms.values()]


def test_at_a_stage_its_factors_count_for_all_seats() -> None:
    assert staged(0.6) == [20.0, 10.0, 60.0, 20.0]


def test_in_between_they_are_mixed() -> None:
    assert staged(0.3) == pytest.approx([12.5, 17.5, 37.5, 35.0])  # a quarter of the way: 1.25 and 0.875
    assert staged(0.9) == pytest.approx([35.0, 2.5, 105.0, 5.0])  # three quarters: 3.5 and 0.125


def test_before_the_first_and_after_the_last_stage_they_stay_as_they_are() -> None:
    assert staged(0.0) == staged(0.2) == [10.0, 20.0, 30.0, 40.0]
    assert staged(1.0) == staged(1.5) == [40.0, 0.0, 120.0, 0.0]


def test_a_file_brings_back_what_was_written() -> None:
    assert parse_stages(stages_text(THREE), "x.toml", TERMS).key() == THREE.key()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "x.toml: left must be a list of numbers"),
        ("left = [0, true]", "x.toml: left must be a list of numbers"),
        ("left = [0.5, 0.5]", "x.toml: left must rise, from 0 or more to 1 or less"),
        ("left = [0, 2]", "x.toml: left must rise, from 0 or more to 1 or less"),
        ("left = [0, 1]", r"x.toml: there is no table \[factors\]"),
        ("left = [0, 1]\n[factors]\npen = [1, 1]", "x.toml: ink must be a list of numbers"),
        ("left = [0, 1]\n[factors]\npen = [1]\nink = [1, 1]", "x.toml: pen must have as many factors as .* stages, 2"),
        (
            "left = [0]\n[factors]\npen = [1]\nink = [1]\nnib = [1]",
            "x.toml: there is no term 'nib': choose .* pen, ink",
        ),
    ],
)
def test_a_damaged_file_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(UserError, match=complaint):
        parse_stages(text, "x.toml", TERMS)


def test_a_folder_without_a_file_has_no_stages(tmp_path: Path) -> None:
    assert read_stages(tmp_path, "moon", 2, TERMS) is None
    (tmp_path / stages_name("moon", 2)).write_text(stages_text(THREE), encoding="utf-8")
    found = read_stages(tmp_path, "moon", 2, TERMS)
    assert found is not None
    assert found.key() == THREE.key()
    assert read_stages(tmp_path, "moon", 3, TERMS) is None


def doubled(rules: Rules) -> Stages:
    """Every term counts twice, at any time."""
    return Stages((0.0,), dict.fromkeys(rules.terms, (2.0,)))


def test_the_evaluation_goes_by_the_stages_of_the_number_of_players() -> None:
    rules = game("workshop").load()
    two, three = rules.new(2, 1), rules.new(3, 1)
    rules.restage(2, None)
    plain = rules.evaluate(two), rules.evaluate(three)
    rules.restage(2, doubled(rules))
    assert rules.evaluate(two) == [2 * value for value in plain[0]]
    assert rules.evaluate(three) == plain[1]


def test_pickled_rules_keep_their_stages() -> None:
    rules = game("workshop").load()
    rules.restage(2, doubled(rules))
    rules.restage(3, None)
    back = pickle.loads(pickle.dumps(rules))
    assert back.stages(2).key() == doubled(rules).key()
    assert back.stages(3) is None
    assert load("workshop").stages(2) is not back.stages(2)


@pytest.mark.parametrize("name", OURS)
def test_all_of_a_game_is_left_at_its_start_and_nothing_at_its_end(name: str) -> None:
    rules = load(name)
    for players in rules.players:
        state = rules.new(players, 1)
        assert state.time_left() == 1.0
        play_randomly(state, generator(1))
        assert state.time_left() == 0.0


def test_in_furnace_an_auction_is_half_a_round_of_four() -> None:
    state = load("furnace").new(3, 1)
    while state.to_position()["phase"] == "auction":
        state.play(lowest(state.actors), state.legal(lowest(state.actors))[0])
    assert state.time_left() == 3.5 / 4
