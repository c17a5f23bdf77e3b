"""The contract suite finds what is wrong with the numbers of a game, and with states that it makes from views."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i32, i64

from ironmaster.kernel.chance import Generator
from ironmaster.kernel.numbers import Sheet
from ironmaster.kernel.position_reader import Reader
from ironmaster.testing import contract, numbers
from ironmaster.testing.walk import Case
from lots.game import Lots, LotsRules


class TellsBids(LotsRules):
    def enter_numbers(self, state: Lots, sheet: Sheet, seat: i64) -> None:
        super().enter_numbers(state, sheet, seat)
        sheet.each("bids", sheet.seats, vec[i64](state.bids), 4)


class ForgetsHands(LotsRules):
    """Says nothing of what has been spent."""

    def enter_numbers(self, state: Lots, sheet: Sheet, seat: i64) -> None:
        sheet.number("round", len(state.winners))
        sheet.number("bid", state.bids[seat])


class NamesTwice(LotsRules):
    def enter_numbers(self, state: Lots, sheet: Sheet, seat: i64) -> None:
        super().enter_numbers(state, sheet, seat)
        sheet.number("bid", 1)


class AddsUp(Lots):
    """Writes over numbers without clearing them."""

    def numbers_into(self, seat: i64, into: vec[i32], at: i64) -> None:
        for number in self.numbers(seat):
            into[at] += number
            at += 1


class AnySeat(Lots):
    def numbers(self, seat: i64) -> vec[i32]:
        return super().numbers(seat % self.players)


class OfStates(LotsRules):
    """The same game with other states."""

    def __init__(self, kind: type[Lots]) -> None:
        super().__init__()
        self.kind = kind

    def blank(self) -> Lots:
        return self.kind()


class MovesHands(LotsRules):
    def read_view(self, state: Lots, read: Reader, seat: int) -> None:
        super().read_view(state, read, seat)
        state.hands = state.hands[::-1]


class KeepsWhatItMadeUp(LotsRules):
    """In a state that is made from a view, what is hidden is known."""

    def from_view(self, view: dict[str, Any]) -> Lots:
        return Certain.like(super().from_view(view))


class HidesMoney(KeepsWhatItMadeUp):
    """The same, and nobody is told what the others own."""

    def players_of(self, state: Lots, seat: int | None) -> list[dict[str, object]]:
        players = super().players_of(state, seat)
        return [{**player, "money": 5 if at == seat else None} for at, player in enumerate(players)]


class Certain(Lots):
    """Guesses that it is as it is."""

    @classmethod
    def like(cls, state: Lots) -> Lots:
        made = cls()
        state.share(made)
        made.lots, made.winners, made.hands, made.bids = state.lots, state.winners, state.hands, state.bids
        return made

    def guess(self, seat: i64, rng: Generator) -> Lots:
        return self.copy()


class TakesAnyView(LotsRules):
    def from_view(self, view: dict[str, Any]) -> Lots:
        return super().from_view({**view, "seat": view.get("seat") or 0})


FAULTS: list[tuple[LotsRules, Callable[[Case], None], str]] = [
    (NamesTwice(), numbers.check_fields_of_numbers, "two fields share a name"),
    (OfStates(AnySeat), numbers.check_fields_of_numbers, "seat -1, which nobody has, was told numbers"),
    (TellsBids(), numbers.check_numbers_tell_no_secret, "seat . is told what it may not know"),
    (OfStates(AddsUp), numbers.check_numbers_are_the_position, "written over those that were there"),
    (ForgetsHands(), numbers.check_numbers_tell_all, "no number tells .*actors"),
    (MovesHands(), numbers.check_from_view, "from_view changes .*hands"),
    (KeepsWhatItMadeUp(), numbers.check_from_view, "guesses differ: "),
    (HidesMoney(), numbers.check_from_view, "guesses differ in more than money: .*lots"),
    (TakesAnyView(), numbers.check_views_to_go_on_from, "was taken"),
]


@pytest.mark.parametrize(("rules", "check", "complaint"), FAULTS, ids=[complaint for _, _, complaint in FAULTS])
def test_the_suite_finds_a_fault(rules: LotsRules, check: Callable[[Case], None], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check(Case(rules, 3, {"reverse": "no"}))


def test_every_check_of_numbers_finds_a_fault_and_is_in_the_suite() -> None:
    assert {check for _, check, _ in FAULTS} == {*numbers.NUMBERS}
    assert {*contract.CHECKS} >= {*numbers.NUMBERS}
