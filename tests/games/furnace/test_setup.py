"""Setting up: start-ups, capitalists, the first player and the row, all by lot."""

from __future__ import annotations

import pytest

from ironmaster.kernel.errors import UserError
from tests.games.furnace.positions import RULES, held

STARTS = {
    "p1": {"coal": 1, "iron": 1},
    "p2": {"coal": 1, "iron": 1},
    "p3": {"coal": 2},
    "p4": {"coal": 2},
    "p5": {"upgrade": 1},
}


@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 7), (4, 8)])
def test_the_row_depends_on_the_number_of_players(players: int, cards: int) -> None:
    game = RULES.new(players, 7)
    row = game.view(None)["row"]
    assert isinstance(row, list)
    assert len(row) == cards
    assert game.view(None)["pile"] == 36 - cards


def test_three_players_have_a_row_of_seven_and_what_their_start_ups_show() -> None:
    game = RULES.new(3, 1830)
    seats = game.to_position()["seats"]
    assert isinstance(seats, list)
    assert len(game.row) == 7
    for number, seat in enumerate(seats):
        assert seat["cards"] == [seat["startup"]]
        assert held(game, number) == STARTS[seat["startup"]]
        expected = [1, 2, 2, 3, 4] if seat["capitalist"] == "extra_disc" else [1, 2, 3, 4]
        assert seat["discs"] == expected


def test_start_ups_and_capitalists_are_dealt_without_repetition() -> None:
    startups, capitalists = set(), set()
    for seed in range(60):
        seats = RULES.new(4, seed).to_position()["seats"]
        assert isinstance(seats, list)
        assert len({seat["startup"] for seat in seats}) == 4
        assert len({seat["capitalist"] for seat in seats}) == 4
        startups |= {(number, seat["startup"]) for number, seat in enumerate(seats)}
        capitalists |= {(number, seat["capitalist"]) for number, seat in enumerate(seats)}
    assert len(startups) == 4 * 5, "every start-up reaches every seat"
    assert len(capitalists) == 4 * 4, "every known capitalist reaches every seat, and no other does"


def test_the_first_player_is_drawn_by_lot() -> None:
    assert {RULES.new(4, seed).to_position()["first"] for seed in range(40)} == {0, 1, 2, 3}


def test_without_capitalists_nobody_has_one() -> None:
    for seed in range(10):
        seats = RULES.new(4, seed, capitalists="off").to_position()["seats"]
        assert isinstance(seats, list)
        assert [seat["capitalist"] for seat in seats] == [None] * 4
        assert [seat["discs"] for seat in seats] == [[1, 2, 3, 4]] * 4


def test_the_agent_plays_with_two_players_only_and_has_neither_start_up_nor_capitalist() -> None:
    for options in ({}, {"capitalists": "off"}):
        assert RULES.new(2, 3, **options).view(None)["agent"] == [1, 2, 3, 4]
        assert RULES.new(3, 3, **options).view(None)["agent"] is None
    game = RULES.new(2, 3)
    assert game.bidders == 3
    assert game.capitalists[2] == -1


def test_the_pile_is_shuffled_once_and_dealt_without_replacement() -> None:
    game = RULES.new(4, 11)
    assert sorted(game.pile) == list(range(36))
    assert list(game.row) == list(game.pile[:8])


def test_options_have_their_defaults_first() -> None:
    assert {option.name: list(option.values) for option in RULES.options} == {
        "cards": ["transcribed", "harmonised"],
        "capitalists": ["on", "off"],
        "chain": ["off", "on"],
    }


def test_five_players_are_refused() -> None:
    with pytest.raises(UserError, match="cannot be played by 5"):
        RULES.new(5, 1)
