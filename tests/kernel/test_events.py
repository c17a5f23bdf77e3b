"""Who may see an event, and how events are told together."""

import pytest

from ironmaster.games import game, game_names
from ironmaster.kernel.board_game import BoardGameRules
from ironmaster.kernel.events import Event


def test_an_event_for_everybody_is_seen_by_all() -> None:
    event = Event("card", 1, {})
    assert all(event.visible_to(seat) for seat in (0, 1, None, -1))


def test_a_private_event_is_seen_by_its_seats_and_the_open_view_only() -> None:
    event = Event("drawn", 1, {}, seen_by=0b10)
    assert [event.visible_to(seat) for seat in (0, 1, 2, None, -1)] == [False, True, False, False, True]


@pytest.mark.parametrize("name", game_names())
def test_details_of_actions_are_kinds_of_events_that_the_game_tells(name: str) -> None:
    rules = game(name).load()
    assert isinstance(rules, BoardGameRules)
    told = {kind for teller in (rules.chronicle, *rules.actions.all) for kind in teller.lines}
    assert set(rules.asides) <= told
