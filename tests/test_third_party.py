"""The contract suite works on a game of somebody else, and finds what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironmaster import load, new_record, parse_record, rules_of
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.playout import play_randomly
from ironmaster.testing import contract, manners, scores, secrets
from ironmaster.testing.walk import Case, cases_of
from lots import GAME
from lots.game import Lots, LotsRules
from tests.faulty_games import (
    FAULTS,
    WRONG_SCORES,
    WRONG_WORDS,
    Check,
    Faulty,
    TellsTotals,
    UnequalTerms,
    UnnamedTerms,
)
from tests.matches import MATCHES

LOTS = LotsRules()
CASES = [*cases_of(LOTS), *cases_of(MATCHES)]
CHECKS = pytest.mark.parametrize("check", contract.CHECKS, ids=[check.__name__ for check in contract.CHECKS])


@pytest.mark.parametrize("played", CASES, ids=[case.name for case in CASES])
@CHECKS
def test_a_game_in_plain_python_passes(check: Check, played: Case) -> None:
    check(played)


def three_players(rules: LotsRules) -> Case:
    """The case that faults are looked for in."""
    return Case(rules, 3, {"reverse": "no"})


@pytest.mark.parametrize(("fault", "check", "complaint"), FAULTS, ids=[fault.__name__ for fault, _, _ in FAULTS])
def test_the_suite_finds_a_fault(fault: type[Lots], check: Check, complaint: str | None) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check(three_players(Faulty(fault)))


@CHECKS
def test_without_a_fault_the_faulty_game_passes(check: Check) -> None:
    check(three_players(Faulty(Lots)))


def test_every_check_of_manners_secrets_and_scores_finds_a_fault_and_is_in_the_suite() -> None:
    found = {check for _, check, _ in FAULTS} | {check for _, check in WRONG_WORDS}
    found |= {check for _, check, _ in WRONG_SCORES}
    assert found >= {*manners.MANNERS, *secrets.SECRETS, *scores.SCORES}
    assert {*contract.CHECKS} >= {*manners.MANNERS, *secrets.SECRETS, *scores.SCORES}


@pytest.mark.parametrize("rules", [UnequalTerms(), UnnamedTerms()], ids=["unequal", "unnamed"])
def test_the_suite_finds_terms_that_are_not_the_evaluation(rules: LotsRules) -> None:
    with pytest.raises(AssertionError, match=r"do not add up|every term is named"):
        contract.check_terms(three_players(rules))


@pytest.mark.parametrize(("rules", "check"), WRONG_WORDS, ids=[type(rules).__name__ for rules, _ in WRONG_WORDS])
def test_the_suite_finds_what_has_no_words_or_wrong_ones(rules: LotsRules, check: Check) -> None:
    with pytest.raises(AssertionError):
        check(three_players(rules))


@pytest.mark.parametrize(
    ("rules", "check", "complaint"), WRONG_SCORES, ids=[type(rules).__name__ for rules, _, _ in WRONG_SCORES]
)
def test_the_suite_finds_scorings_that_are_wrong(rules: LotsRules, check: Check, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check(three_players(rules))


@pytest.mark.parametrize("check", scores.SCORES, ids=[check.__name__ for check in scores.SCORES])
def test_scorings_may_tell_what_everybody_had(check: Check) -> None:
    check(three_players(TellsTotals()))


def test_a_game_in_english_alone_mixes_no_french_into_it() -> None:
    """What all games say is translated, but not for a game whose other words are not."""
    state = LOTS.new(2, 1)
    assert LOTS.languages == ("en",)
    assert LOTS.why_not(state, 7, 0, "fr") == LOTS.why_not(state, 7, 0) == "It is not your turn."
    assert "(you)" in LOTS.draw(state.view(0), "fr")


def test_a_game_needs_no_board_file(tmp_path: Path) -> None:
    assert GAME.board_names() == ["table"]
    assert GAME.load().board == GAME.load("table").board == "table"
    with pytest.raises(UserError, match="lots has no board 'moon': choose one of table"):
        GAME.load("moon")
    board = tmp_path / "board.toml"
    board.write_text('game = "lots"')
    with pytest.raises(UserError, match="lots is played without component files"):
        GAME.load(board)


def test_a_record_of_a_game_without_board_files_finds_its_rules(lots: str) -> None:
    record = parse_record(new_record(LOTS, 3, 7, {}).to_text())
    assert type(rules_of(record)) is type(load(lots)) is LotsRules


def test_a_state_that_is_no_state_of_ours_can_be_played_by_compiled_code() -> None:
    state: State = MATCHES.from_position({"matches": 1, "actors": 2, "winner": -1})
    assert play_randomly(state, generator(1)) == 1
    assert (state.over, state.ranking) == (True, [2, 1])
