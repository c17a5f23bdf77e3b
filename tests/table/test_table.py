"""Tables: replay, what a seat sees of it, and where everybody stands."""

from __future__ import annotations

import pytest

from ironmaster import ALL, IllegalDecision
from ironmaster.table import Turn, new_table, score_chart
from tests.table.games import GAMES, finished, start, tables


@pytest.mark.parametrize("game", GAMES)
def test_a_table_made_from_its_turns_is_the_same_table(game: str) -> None:
    played = finished(game)
    again = new_table(played.rules, played.start, played.turns)
    assert again.state == played.state
    assert [str(found) for found in again.happenings] == [str(found) for found in played.happenings]


@pytest.mark.parametrize("game", GAMES)
def test_a_position_in_the_middle_is_the_one_that_was_there(game: str) -> None:
    whole = list(tables(game))
    for table in whole[:: len(whole) // 5]:
        assert whole[-1].state_at(table.decisions) == table.state


def test_a_turn_leaves_the_table_it_was_played_at_as_it_was() -> None:
    table = start("brass")
    before = table.state.copy()
    seat = 0 if table.state.acts(0) else (1 if table.state.acts(1) else 2)
    after = table.after(Turn(seat, (int(table.state.legal(seat)[0]),)))
    assert table.state == before
    assert (table.at, after.at) == (0, 1)
    assert after.state != before


def test_an_illegal_turn_is_refused_whole() -> None:
    table = start("brass")
    seat = next(seat for seat in range(3) if table.state.acts(seat))
    first = int(table.state.legal(seat)[0])
    with pytest.raises(IllegalDecision):
        table.after(Turn(seat, (first, int(table.rules.decisions) - 1)))
    assert table.at == 0


def test_happenings_carry_their_turn_and_decision() -> None:
    table = finished("furnace")
    made = [turn.seat for turn in table.turns for _ in turn.decisions]
    starts = [sum(len(turn.decisions) for turn in table.turns[:number]) for number in range(table.at)]
    for found in table.happenings:
        first = starts[found.turn - 1]
        assert first < found.decision <= first + len(table.turns[found.turn - 1].decisions)
        assert found.event.seat in (-1, *range(3))
    assert len(made) == table.decisions


def test_a_seat_sees_its_own_cards_drawn_and_others_do_not() -> None:
    table = finished("brass")
    drawn = [found for found in table.happenings if found.event.kind == "drawn"]
    assert {int(found.event.seat) for found in drawn} == {0, 1, 2}
    for seat in range(3):
        seen = [found for found in table.seen(seat) if found.event.kind == "drawn"]
        assert seen == [found for found in drawn if found.event.seat == seat]
    assert not any(found.event.kind == "drawn" for found in table.seen(None))
    assert list(table.seen(ALL)) == list(table.happenings)


def test_since_is_the_last_turn_of_a_seat() -> None:
    table = start("furnace")
    assert table.since(0) == 0
    whole = finished("furnace")
    for seat in range(3):
        last = whole.since(seat)
        assert whole.turns[last - 1].seat == seat
        assert all(turn.seat != seat for turn in whole.turns[last:])


@pytest.mark.parametrize("game", GAMES)
def test_the_chart_begins_at_the_start_and_ends_with_the_result(game: str) -> None:
    table = finished(game)
    chart = score_chart(table)
    assert chart.at[0] == 0
    assert chart.at[-1] == table.decisions
    assert chart.scores[0] == list(table.start.scores)
    assert chart.scores[-1] == list(table.state.scores)
    middle = len(chart.at) // 2
    assert chart.scores[middle] == list(table.state_at(chart.at[middle]).scores)
