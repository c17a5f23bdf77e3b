"""Points at the end of a period, and who wins."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, YELLOW, Position
from tests.games.brass.test_periods import last_card


def scores(position: Position) -> list[int]:
    """The points after the last card of a period."""
    return position.begin().play("pass").state.scores


def final(players: int = 3) -> Position:
    """Red is about to play the last card of the game, and nobody has money."""
    position = last_card("rail", players)
    for seat in range(players):
        position.money(seat, 0)
    return position


def test_a_link_scores_every_flipped_tile_of_any_owner_at_both_ends() -> None:
    position = last_card().links(RED, "manchester-oldham").tile(RED, "manchester:1", "cotton 1", flipped=True)
    position.tile(GREEN, "manchester:4", "iron 1", flipped=True).tile(BLUE, "oldham:1", "coal 1", flipped=True)
    assert scores(position) == [3 + 3, 3, 1]


def test_unflipped_tiles_score_nothing_and_count_for_no_link() -> None:
    position = (
        last_card()
        .links(RED, "manchester-oldham")
        .tile(GREEN, "manchester:1", "cotton 1")
        .tile(BLUE, "oldham:1", "coal 1")
    )
    assert scores(position) == [0, 0, 0]


@pytest.mark.parametrize(
    ("link", "points"),
    [
        ("colne-yorkshire", 2),
        ("rochdale-yorkshire", 2),
        ("midlands-northwich", 4),
        ("macclesfield-midlands", 2),
        ("ellesmere_port-northwich", 2),
    ],
)
def test_canals_score_the_printed_discs(link: str, points: int) -> None:
    assert scores(last_card().links(GREEN, link)) == [0, points, 0]


@pytest.mark.parametrize(
    ("link", "points"),
    [
        ("lancaster-scotland", 2),
        ("blackpool-preston", 2),
        ("preston-southport", 2),
        ("liverpool-southport", 2),
        ("midlands-northwich", 4),
    ],
)
def test_rails_score_the_printed_discs(link: str, points: int) -> None:
    assert scores(final().links(GREEN, link)) == [0, points, 0]


@pytest.mark.parametrize(
    ("slot", "tile", "points"),
    [
        ("colne:1", "cotton 2", 5),
        ("colne:1", "cotton 3", 9),
        ("colne:1", "cotton 4", 12),
        ("liverpool:1", "port 2", 4),
        ("liverpool:1", "port 3", 6),
        ("liverpool:1", "port 4", 9),
        ("wigan:1", "coal 2", 2),
        ("wigan:1", "coal 3", 3),
        ("wigan:1", "coal 4", 4),
        ("bolton:3", "iron 2", 5),
        ("bolton:3", "iron 3", 7),
        ("bolton:3", "iron 4", 9),
        ("liverpool:3", "shipyard 2", 18),
    ],
)
def test_a_flipped_tile_scores_its_points(slot: str, tile: str, points: int) -> None:
    assert scores(final().tile(RED, slot, tile, flipped=True)) == [points, 0, 0]


@pytest.mark.parametrize(
    ("slot", "tile", "points"),
    [
        ("colne:1", "cotton 1", 3),
        ("liverpool:1", "port 1", 2),
        ("wigan:1", "coal 1", 1),
        ("bolton:3", "iron 1", 3),
        ("liverpool:3", "shipyard 1", 10),
    ],
)
def test_level_1_tiles_score_before_they_leave(slot: str, tile: str, points: int) -> None:
    assert scores(last_card().tile(RED, slot, tile, flipped=True)) == [points, 0, 0]


def test_points_of_both_periods_add_up_and_tiles_that_stay_score_twice() -> None:
    game = last_card().tile(RED, "colne:1", "cotton 2", flipped=True).money(RED, 0).begin().play("pass")
    assert game.state.scores == [5, 0, 0]
    later = final().points(RED, 5).tile(RED, "colne:1", "cotton 2", flipped=True)
    assert scores(later) == [10, 0, 0]


@pytest.mark.parametrize(("pounds", "points"), [(9, 0), (10, 1), (39, 3), (40, 4)])
def test_at_the_end_every_ten_pounds_score_a_point(pounds: int, points: int) -> None:
    assert scores(final().money(BLUE, pounds)) == [0, 0, points]


def test_money_scores_nothing_at_the_end_of_the_canal_period() -> None:
    assert scores(last_card().money(RED, 99)) == [0, 0, 0]


def test_most_points_win() -> None:
    game = final(4).points(RED, 7).points(GREEN, 9).points(BLUE, 3).points(YELLOW, 8).begin().play("pass")
    assert game.state.ranking == [3, 1, 4, 2]


def test_equal_points_are_decided_by_income_level() -> None:
    game = final().income(RED, 12).income(GREEN, 13).income(BLUE, 10).begin().play("pass")
    assert game.state.ranking == [2, 1, 3]


def test_income_is_compared_by_level_not_by_space_and_then_money_decides() -> None:
    game = final().income(RED, 12).income(GREEN, 11).money(GREEN, 1).begin().play("pass")
    assert game.state.scores == [0, 0, 0]
    assert game.state.ranking == [2, 1, 3]


def test_the_last_tie_is_decided_by_the_order_of_a_next_round() -> None:
    game = final().spent(6, 3, 0).begin().play("pass")
    assert game.state.ranking == [3, 2, 1]


def test_equal_spending_keeps_the_order_for_the_last_tie() -> None:
    position = final().order(BLUE, RED, GREEN).hand(BLUE, "wigan").hand(RED)
    assert position.begin().play("pass").state.ranking == [2, 3, 1]
