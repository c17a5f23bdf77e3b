"""How a game begins."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import RULES, new


@pytest.mark.parametrize(("players", "pounds"), [(2, 25), (3, 30), (4, 30)])
def test_everybody_starts_with_money_and_no_income(players: int, pounds: int) -> None:
    game = new(players)
    assert game.data["money"] == [pounds] * players
    assert game.data["income"] == [10] * players
    assert game.data["points"] == game.data["spent"] == [0] * players


@pytest.mark.parametrize(("players", "pile", "aside"), [(2, 22, 2), (3, 33, 9), (4, 28, 6)])
def test_eight_cards_are_dealt_and_some_set_aside(players: int, pile: int, aside: int) -> None:
    game = new(players)
    view = game.state.view(None)
    assert [game.cards(seat) for seat in range(players)] == [8] * players
    assert (view["pile"], view["aside"]) == (pile, aside)


def test_every_mat_is_full() -> None:
    assert new(4).data["mats"] == [{"cotton": 12, "port": 8, "coal": 7, "iron": 4, "shipyard": 6}] * 4


def test_board_is_empty_and_demand_tracks_are_full() -> None:
    data = new(3).data
    assert (data["tiles"], data["links"]) == ({}, {})
    assert (data["coal"], data["iron"], data["cotton"], data["turned"]) == (8, 8, 0, 0)


def test_distant_tiles_are_shuffled() -> None:
    orders = {tuple(new(3, seed).data["distant"]) for seed in range(6)}
    assert len(orders) > 1
    assert {tuple(sorted(order)) for order in orders} == {(0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4)}


def test_first_player_is_drawn_by_lot_and_others_follow_clockwise() -> None:
    orders = {tuple(new(4, seed).data["order"]) for seed in range(40)}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


def test_hands_differ_from_seed_to_seed_and_not_otherwise() -> None:
    assert new(4, 1).data == new(4, 1).data
    assert new(4, 1).data["hands"] != new(4, 2).data["hands"]


def test_options_default_to_their_first_value() -> None:
    assert new(3).data["options"] == {"overbuild": "both", "distant_bonus": "income", "shortfall": "forgiven"}
    assert [option.default for option in RULES.options] == ["both", "income", "forgiven"]


def test_options_can_take_their_second_value() -> None:
    chosen = {"overbuild": "either", "distant_bonus": "money", "shortfall": "points"}
    assert new(3, 7, **chosen).data["options"] == chosen
    assert {option.name: tuple(option.values) for option in RULES.options} == {
        "overbuild": ("both", "either"),
        "distant_bonus": ("income", "money"),
        "shortfall": ("forgiven", "points"),
    }


def test_two_three_or_four_can_play() -> None:
    assert RULES.players == (2, 3, 4)
