"""Actions: numbers, notation and questions follow from what each declares, in plain Python too."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.actions import Actions
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import Message
from tests.matches import MATCHES

ASK_FIRST, ASK_SECOND = 0, 1
ODD = Reason("odd", "Odd ones are refused.")


class Plain(Action[State]):
    """Allows every other one of its decisions."""

    def against(self, state: State, seat: i64, index: i64) -> Reason | None:
        return ODD if index % 2 else None

    def play(self, state: State, seat: i64, index: i64) -> None:
        raise NotImplementedError

    def describe(self, state: State, seat: i64, index: i64) -> Wording:
        return Wording(Message(self.word))


def bid() -> Plain:
    action = Plain("bid", [["1", "2"], ["4", "7", "9"]], ASK_FIRST, ASK_SECOND)
    action.points_at = "place"
    return action


PASS, BID, STOP = Plain("pass", [], ASK_FIRST), bid(), Plain("stop", [], ASK_SECOND)
ACTIONS = Actions("Toy", [PASS, BID, STOP], 2, BIT[ASK_SECOND])
STATE = MATCHES.new(2, 1)


def test_numbers_follow_the_order_of_the_actions_and_of_the_names_along_their_axes() -> None:
    texts = ["pass", "bid 1 4", "bid 1 7", "bid 1 9", "bid 2 4", "bid 2 7", "bid 2 9", "stop"]
    assert [ACTIONS.notation(number) for number in range(8)] == texts
    assert [ACTIONS.parse(text) for text in texts] == list(range(8))
    assert ACTIONS.count == 8


def test_every_number_has_its_action() -> None:
    assert [action.word for action in ACTIONS.of] == ["pass", *["bid"] * 6, "stop"]
    assert list(BID.numbers) == [1, 2, 3, 4, 5, 6]


def test_a_question_is_answered_by_the_actions_that_say_so() -> None:
    assert [action.word for action in ACTIONS.answering[ASK_FIRST]] == ["pass", "bid"]
    assert [action.word for action in ACTIONS.answering[ASK_SECOND]] == ["bid", "stop"]


def test_what_is_legal_is_what_nothing_stands_against() -> None:
    assert list(BID.add_legal(STATE, 0, vec[i64]([0]))) == [0, 1, 3, 5]


def test_what_is_known_as_a_set_is_added_in_ascending_order() -> None:
    assert list(BID.add_each(BIT[0] | BIT[2] | BIT[5], vec[i64]([0]))) == [0, 1, 3, 6]


def test_a_decision_points_at_the_thing_along_its_first_axis() -> None:
    assert [BID.thing(STATE, 0, index) for index in (0, 2, 3, 5)] == ["place:1", "place:1", "place:2", "place:2"]
    assert PASS.thing(STATE, 0, 0) is None


def test_white_space_does_not_matter() -> None:
    assert ACTIONS.parse("  bid  2   4 ") == 4


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("fly", "'fly' is no decision of Toy: it should begin with one of pass, bid, stop"),
        ("", "it should begin with one of pass, bid, stop"),
        ("bid 9 9", "'bid' takes something like '1 4' after it"),
        ("pass now", "'pass' takes nothing after it"),
    ],
)
def test_a_wrong_text_gets_a_hint(text: str, hint: str) -> None:
    with pytest.raises(UserError) as refused:
        ACTIONS.parse(text)
    assert hint in str(refused.value)


@pytest.mark.parametrize("number", [-1, 8])
def test_a_number_without_a_decision_is_refused(number: int) -> None:
    with pytest.raises(UserError, match="they run from 0 to 7"):
        ACTIONS.notation(number)
