"""Drafts and commits: what is previewed, what is refused, and what is taken."""

from __future__ import annotations

import pytest

from ironmaster import generator, members
from ironmaster.table import (
    AfterReveal,
    Empty,
    Illegal,
    Stale,
    Table,
    committed,
    is_current,
    make_draft,
)
from tests.table.games import GAMES, random_turn, simultaneous, start, tables


def first_seat(table: Table) -> int:
    return members(table.state.actors)[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_plays_what_reveals_nothing_and_holds_back_what_does(game: str) -> None:
    rng = generator(3)
    pendings = 0
    for table in tables(game):
        if table.state.over:
            break
        seat = first_seat(table)
        turn = random_turn(table.state, seat, rng)
        draft = make_draft(table.state, seat, turn.decisions)
        expected = table.state.copy()
        for decision in turn.decisions:
            if expected.reveals(seat, decision):
                pendings += 1
                assert draft.pending == decision
                break
            expected.play(seat, decision)
        assert draft.state == expected
        assert draft.complete
    assert pendings


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_shows_the_same_whatever_is_hidden(game: str) -> None:
    rng = generator(11)
    for table in list(tables(game))[:-1:4]:
        seat = first_seat(table)
        turn = random_turn(table.state, seat, rng)
        hidden = table.state.guess(seat, rng)
        here, there = (make_draft(state, seat, turn.decisions) for state in (table.state, hidden))
        assert here.pending == there.pending
        assert here.state.view(seat) == there.state.view(seat)


def test_nothing_may_follow_a_decision_that_reveals() -> None:
    rng = generator(5)
    for table in tables("brass"):
        seat = first_seat(table)
        turn = random_turn(table.state, seat, rng)
        if make_draft(table.state, seat, turn.decisions).pending is not None:
            break
    with pytest.raises(AfterReveal):
        make_draft(table.state, seat, (*turn.decisions, turn.decisions[0]))


def test_an_illegal_decision_is_refused_with_its_rule_in_the_language() -> None:
    table = start("brass")
    decision = table.rules.parse("link bolton-bury")
    for language in ("en", "fr"):
        with pytest.raises(Illegal) as refusal:
            make_draft(table.state, first_seat(table), [decision], language)
        assert refusal.value.reason == table.rules.why_not(table.state, first_seat(table), decision, language)


def test_a_commit_is_taken_once_and_then_stale() -> None:
    table = start("brass")
    seat = first_seat(table)
    turn = random_turn(table.state, seat, generator(1))
    after = committed(table, seat, 0, turn.decisions)
    assert after.turns == (turn,)
    with pytest.raises(Stale):
        committed(after, seat, 0, turn.decisions)


@pytest.mark.parametrize("at", [-1, 1, 99])
def test_a_commit_for_a_position_that_never_was_is_stale(at: int) -> None:
    table = start("brass")
    with pytest.raises(Stale):
        committed(table, first_seat(table), at, [int(table.state.legal(first_seat(table))[0])])


def test_nothing_cannot_be_committed() -> None:
    table = start("brass")
    with pytest.raises(Empty):
        committed(table, first_seat(table), 0, [])


def test_a_commit_with_one_illegal_decision_takes_nothing() -> None:
    table = start("furnace")
    seat = first_seat(table)
    legal = int(table.state.legal(seat)[0])
    with pytest.raises(Illegal):
        committed(table, seat, 0, [legal, legal])
    assert table.at == 0


@pytest.mark.parametrize("game", ["workshop", "furnace"])
def test_where_several_are_asked_all_their_turns_hold(game: str) -> None:
    table = simultaneous(game)
    at = table.at
    rng = generator(2)
    turns = [random_turn(table.state, seat, rng) for seat in members(table.state.actors)]
    assert len(turns) > 1
    for turn in turns:
        table = committed(table, turn.seat, at, turn.decisions)
    assert [turn.seat for turn in table.turns[at:]] == [turn.seat for turn in turns]
    for turn in turns:
        assert not is_current(table, turn.seat, at), "who has played since must look again"


def test_in_turn_play_another_seat_makes_a_turn_stale() -> None:
    table = start("brass")
    seat = first_seat(table)
    after = committed(table, seat, 0, random_turn(table.state, seat, generator(1)).decisions)
    later = first_seat(after)
    assert later != seat
    assert not is_current(after, later, 0), "this seat was not asked before"
    assert is_current(after, later, 1)
