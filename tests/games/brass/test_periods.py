"""The end of the canal period and the beginning of the rail period."""

from __future__ import annotations

import pytest

from tests.games.brass.positions import BLUE, GREEN, RED, YELLOW, Position, Tile, deck_of


def last_card(period: str = "canal", players: int = 3) -> Position:
    """Red is about to play the last card of a period."""
    position = Position(period, players).pile(0)
    for seat in range(1, players):
        position.hand(seat)
    return position


def test_canals_return_to_their_owners() -> None:
    game = last_card().links(RED, "bury-manchester").links(GREEN, "colne-yorkshire").begin().play("pass")
    assert (game.data["period"], game.data["round"], game.data["links"]) == ("rail", 1, {})


def test_level_1_tiles_leave_the_game_even_with_cubes() -> None:
    position = last_card().tile(RED, "wigan:1", "coal 1").tile(GREEN, "colne:1", "cotton 1", flipped=True)
    game = position.tile(BLUE, "liverpool:3", "shipyard 1").income(GREEN, 15).begin().play("pass")
    assert game.data["tiles"] == {}
    assert (game.left(RED, "coal"), game.space(GREEN)) == (6, 15)


def test_tiles_of_level_2_and_above_stay_as_they_are() -> None:
    position = last_card().tile(RED, "wigan:1", "coal 2", cubes=1).tile(GREEN, "colne:1", "cotton 3", flipped=True)
    game = position.begin().play("pass")
    assert game.tile("wigan:1") == Tile(RED, "coal", 2, 1, flipped=False)
    assert game.tile("colne:1") == Tile(GREEN, "cotton", 3, 0, flipped=True)


def test_level_1_tiles_on_the_mat_stay_there() -> None:
    game = last_card().begin().play("pass")
    assert game.left(RED, "cotton") == 12
    assert "canal period" in game.why_not("build oldham:1 cotton")


def test_demand_tracks_of_coal_and_iron_stay_as_they_are() -> None:
    game = last_card().tracks(coal=3, iron=0).begin().play("pass")
    assert (game.data["coal"], game.data["iron"]) == (3, 0)


def test_cotton_demand_starts_again_with_all_distant_tiles() -> None:
    position = last_card().cotton(8, 4, 3, 2)
    position.data["turned"] = 3
    game = position.begin().play("pass")
    assert (game.data["cotton"], game.data["turned"]) == (0, 0)
    assert sorted(game.data["distant"]) == [0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4]


def test_distant_tiles_are_shuffled_anew() -> None:
    orders = set()
    for seed in range(8):
        position = last_card()
        position.data["generator"] = {"seed": f"{seed:032x}", "drawn": 0}
        orders.add(tuple(position.begin().play("pass").data["distant"]))
    assert len(orders) > 1


@pytest.mark.parametrize(("players", "pile"), [(2, 24), (3, 36), (4, 32)])
def test_all_cards_are_shuffled_and_dealt_anew(players: int, pile: int) -> None:
    position = last_card(players=players)
    game = position.begin().play("pass")
    assert [game.cards(seat) for seat in range(players)] == [8] * players
    assert game.state.view(None)["pile"] == pile
    assert deck_of(game.data) == position.deck


def test_two_cards_are_played_in_the_first_rail_round() -> None:
    game = last_card().begin().play("pass")
    assert game.data["plays_left"] == 2


def test_the_first_rail_order_follows_the_last_canal_spending() -> None:
    game = last_card(players=4).spent(8, 3, 12, 0).points(BLUE, 50).begin().play("pass")
    assert game.data["order"] == [YELLOW, GREEN, RED, BLUE]


def test_the_period_goes_on_while_anybody_has_cards() -> None:
    game = Position().pile(0).turn(2).hand(RED).hand(GREEN, "wigan", "wigan").begin().play("pass")
    assert (game.data["period"], game.data["round"], game.seat) == ("canal", 3, GREEN)


def test_money_and_income_are_kept() -> None:
    game = last_card().money(RED, 17).income(RED, 9).begin().play("pass")
    assert (game.money(RED), game.space(RED)) == (16, 9)


def test_the_game_ends_with_the_rail_period() -> None:
    game = last_card("rail").begin().play("pass")
    assert game.state.over
    assert game.data["step"] == "over"
    assert [list(game.state.legal(seat)) for seat in (RED, GREEN, BLUE)] == [[], [], []]


def test_rails_and_tiles_stay_on_the_board_at_the_end() -> None:
    game = last_card("rail").links(RED, "bury-manchester").tile(RED, "bury:1", "cotton 2").begin().play("pass")
    assert (game.links(RED), set(game.data["tiles"])) == ({"bury-manchester"}, {"bury:1"})
