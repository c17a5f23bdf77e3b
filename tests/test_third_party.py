"""The contract suite works on a game of somebody else, and finds what is wrong with one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironmaster import load, new_record, parse_record, rules_of
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.playout import play_randomly
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import Message
from ironmaster.testing import contract, words
from ironmaster.testing.walk import Case, cases_of
from tests.toy.auction import GAME, LOTS, NUMBERS, Lots, LotsRules

CASES = list(cases_of(LOTS))


@pytest.mark.parametrize("lots", CASES, ids=[case.name for case in CASES])
@pytest.mark.parametrize("check", contract.CHECKS, ids=[check.__name__ for check in contract.CHECKS])
def test_a_plain_python_game_passes(check: Callable[[Case], None], lots: Case) -> None:
    check(lots)


class Broken(Lots):
    """A copy of the game with one fault, which the named check must find."""

    def copy(self) -> Lots:
        twin = super().copy()
        twin.__class__ = type(self)
        return twin


class PeeksAtLots(Broken):
    def guess(self, seat: i64, rng: Generator) -> Lots:
        rng.fork()
        return self.copy()


class PeeksAtBids(Broken):
    def imagine(self, seat: i64, rng: Generator) -> Lots:
        rng.fork()
        return self.copy()


class ShowsBids(Broken):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "bids": list(self.bids)}


class SharesHands(Broken):
    def copy(self) -> Lots:
        twin = super().copy()
        twin.hands = self.hands
        return twin


class ForgetsToCheck(Broken):
    def check(self, seat: i64, decision: i64) -> None:
        pass


class ShuffledChoices(Broken):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](list(super().legal(seat))[::-1])


class NeverReveals(Broken):
    def reveals(self, seat: i64, decision: i64) -> bool:
        return False


class FirstComeFirstServed(Broken):
    def play(self, seat: i64, decision: i64, log: object = None) -> None:
        first = self.actors == 2**self.players - 1
        super().play(seat, decision)
        if first and not self.over:
            self.points[seat] += 1


class ForgetsItsGame(Broken):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "game": "chess"}


class ForgetsItsOptions(Broken):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "options": {}}


class TellsTheRankingEarly(Broken):
    def view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = super().view(seat)
        view["panel"]["ranking"] = self.ranking
        return view


class CountsUnlabelled(Broken):
    def view(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = super().view(seat)
        for player in view["panel"]["players"]:
            player["numbers"] = NUMBERS - self.round
        return view


FAULTS = [
    (ForgetsItsGame, contract.check_views),
    (ForgetsItsOptions, contract.check_views),
    (TellsTheRankingEarly, contract.check_views),
    (CountsUnlabelled, words.check_labels),
    (PeeksAtLots, contract.check_guesses_deal_anew),
    (PeeksAtBids, contract.check_imagined),
    (ShowsBids, contract.check_guesses),
    (SharesHands, contract.check_copies_never_change),
    (ForgetsToCheck, contract.check_illegal_decisions),
    (ShuffledChoices, contract.check_games_end),
    (NeverReveals, contract.check_reveals),
    (FirstComeFirstServed, contract.check_order_of_arrival),
]


@pytest.mark.parametrize(("fault", "check"), FAULTS, ids=[fault.__name__ for fault, _ in FAULTS])
def test_the_suite_finds_a_fault(fault: type[Lots], check: Callable[[Case], None]) -> None:
    class BrokenRules(LotsRules):
        def new(self, players: int, seed: int, **options: str) -> Lots:
            state = super().new(players, seed, **options)
            state.__class__ = fault
            return state

    with pytest.raises(AssertionError):
        check(Case(BrokenRules(), 3, {"reverse": "no"}))


class UnequalTerms(LotsRules):
    """Names a term that is not all of its evaluation."""

    def __init__(self) -> None:
        super().__init__()
        self.terms = {"points": Message("Lots")}

    def appraise(self, state: State) -> list[dict[str, float]]:
        return [{"points": points / 2} for points in state.scores]


class UnnamedTerms(LotsRules):
    def appraise(self, state: State) -> list[dict[str, float]]:
        return [{"points": float(points)} for points in state.scores]


@pytest.mark.parametrize("rules", [UnequalTerms(), UnnamedTerms()], ids=["unequal", "unnamed"])
def test_the_suite_finds_terms_that_are_not_the_evaluation(rules: LotsRules) -> None:
    with pytest.raises(AssertionError, match=r"do not add up|every term is named"):
        contract.check_terms(Case(rules, 3, {"reverse": "no"}))


class NamelessPart(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.parts = ("hand", "whole")


class NoSuchHeading(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.headings = ("round",)


class NoDrawing(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.emblem = "<svg/>"


class HasNoTitle(LotsRules):
    def say(self, message: Message, language: str = "en") -> str:
        return "" if message == self.title else super().say(message, language)


class ClaimsFrench(LotsRules):
    def say(self, message: Message, language: str = "en") -> str:
        return super().say(message)


class OtherReason(LotsRules):
    def reason(self, state: State, seat: i64, decision: i64) -> Reason | None:
        return None if super().reason(state, seat, decision) is None else SPENT


SPENT = Reason("spent", "This number is spent.")

WRONG_WORDS: list[tuple[LotsRules, Callable[[Case], None]]] = [
    (NamelessPart(), words.check_labels),
    (NoSuchHeading(), words.check_headings),
    (NoDrawing(), words.check_emblem),
    (HasNoTitle(), words.check_words),
    (ClaimsFrench(), words.check_words),
    (OtherReason(), contract.check_illegal_decisions),
]


@pytest.mark.parametrize(("rules", "check"), WRONG_WORDS, ids=[type(rules).__name__ for rules, _ in WRONG_WORDS])
def test_the_suite_finds_what_has_no_words_or_wrong_ones(rules: LotsRules, check: Callable[[Case], None]) -> None:
    with pytest.raises(AssertionError):
        check(Case(rules, 3, {"reverse": "no"}))


class EnglishOnly(ClaimsFrench):
    """What an author writes who has no French, and says so."""

    def __init__(self) -> None:
        super().__init__()
        self.languages = ("en",)


@pytest.mark.parametrize("check", contract.CHECKS, ids=[check.__name__ for check in contract.CHECKS])
def test_words_in_one_language_are_enough(check: Callable[[Case], None]) -> None:
    check(Case(EnglishOnly(), 3, {"reverse": "no"}))


def test_a_game_needs_no_board_file(tmp_path: Path) -> None:
    assert GAME.board_names() == ["table"]
    assert GAME.load() is GAME.load("table") is LOTS
    with pytest.raises(UserError, match="lots has no board 'moon': choose one of table"):
        GAME.load("moon")
    board = tmp_path / "board.toml"
    board.write_text('game = "lots"')
    with pytest.raises(UserError, match="lots is played without component files"):
        GAME.load(board)


def test_a_record_of_a_game_without_board_files_finds_its_rules(lots: str) -> None:
    record = parse_record(new_record(LOTS, 3, 7, {}).to_text())
    assert rules_of(record) is load(lots)


def test_a_state_that_is_no_state_of_ours_can_be_played_by_compiled_code() -> None:
    state: State = LOTS.new(3, 1)
    assert play_randomly(state, generator(1)) == 9
    assert state.over
