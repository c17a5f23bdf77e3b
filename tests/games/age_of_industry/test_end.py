"""Set-up, rounds, the end of the game and the scoring."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.age_of_industry.positions import BLUE, DECK, GERMANY, NEW_ENGLAND, RED, RULES, YELLOW, Position


@pytest.mark.parametrize(("players", "hand"), [(2, 5), (3, 6), (4, 5), (5, 6)])
def test_hands_at_the_start(players: int, hand: int) -> None:
    position = GERMANY.new(players, 3).to_position()
    hands, pile = position["hands"], position["pile"]
    assert isinstance(hands, list)
    assert isinstance(pile, list)
    assert [sum(cards.values()) for cards in hands] == [hand] * players
    assert len(pile) == 66 - 2 - hand * players


def test_the_first_player_is_drawn_by_lot_and_the_others_follow_clockwise() -> None:
    orders = {tuple(GERMANY.new(3, seed).order) for seed in range(40)}
    assert orders == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@pytest.mark.parametrize("board", RULES)
def test_every_market_space_gets_a_tile_drawn_from_eighteen(board: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(200):
        markets = RULES[board].new(2, seed).to_position()["markets"]
        assert isinstance(markets, dict)
        assert len(markets) == 7
        assert not any(market["used"] for market in markets.values())
        seen.update(market["takes"] for market in markets.values())
    share = {takes: count / seen.total() * 18 for takes, count in seen.items()}
    assert share == {
        "cotton": pytest.approx(7, abs=0.8),
        "factory": pytest.approx(5, abs=0.8),
        "both": pytest.approx(3, abs=0.8),
        "none": pytest.approx(3, abs=0.8),
    }


def test_the_display_and_the_import_spaces_start_full() -> None:
    position = NEW_ENGLAND.new(2, 1).to_position()
    imports = position["imports"]
    assert isinstance(imports, dict)
    assert (position["coal"], position["iron"]) == (6, 6)
    assert list(imports.values()) == [3] * 7


def last_turn(board: str = "germany", players: int = 3) -> Position:
    """The last seat of a round is to pass with its last card; nothing is left to draw."""
    order = [*range(1, players), 0]
    return Position(board, players).set(order=order, turn=players - 1).pile(0).face_up(None, None).hand(RED, "coal")


def test_the_game_ends_with_a_round_in_which_somebody_has_no_card_and_none_is_left() -> None:
    assert last_turn().table().play("pass").state.over


def test_the_game_goes_on_while_a_card_lies_face_up() -> None:
    table = last_turn().face_up(None, "grey").table().play("pass")
    assert not table.state.over


def test_the_game_goes_on_while_everybody_has_cards() -> None:
    table = last_turn().hand(RED, "coal", "coal").table().play("pass")
    assert not table.state.over


def test_the_end_waits_for_the_end_of_the_round() -> None:
    table = Position("germany").pile(0).face_up(None, None).hand(RED, "coal").table().play("pass")
    assert not table.state.over
    assert table.actor == BLUE


def test_interest_is_paid_before_the_end() -> None:
    table = last_turn().seat(BLUE, money=14, loans=1).table().play("pass")
    assert table.state.over
    assert (table.money(BLUE), table.loans(BLUE)) == (13 - 10, 0)


def test_the_last_order_counts_spending_once_more() -> None:
    table = last_turn().set(spent=[0, 9, 4]).table().play("pass")
    assert table.now["order"] == [RED, YELLOW, BLUE]


# Scoring


def test_a_rail_pays_2_and_1_for_every_occupied_slot_at_its_ends() -> None:
    table = (
        last_turn()
        .tile("kassel:1", BLUE, "coal", 1)
        .tile("kassel:2", YELLOW, "cotton", 1)
        .tile("hannover:1", YELLOW, "cotton", 2, flipped=True)
        .rail(BLUE, "kassel-hannover")
        .table()
        .play("pass")
    )
    assert table.money(BLUE) == 2 + 2 + 1


def test_a_village_and_a_market_space_count_as_occupied() -> None:
    table = (
        last_turn()
        .tile("leipzig:1", YELLOW, "cotton", 1)
        .rail(BLUE, "village_thuringia-leipzig")
        .rail(YELLOW, "denmark-kiel", "berlin-poland")
        .market("denmark", "none")
        .market("poland", "cotton", used=True)
        .table()
        .play("pass")
    )
    assert table.money(BLUE) == 2 + 1 + 1
    assert table.money(YELLOW) == (2 + 1) + (2 + 1)


def test_a_ship_space_counts_at_no_rails_end() -> None:
    table = (
        last_turn("new_england")
        .tile("newburyport:1", BLUE, "port", 1)
        .tile("ship_green", BLUE, "ship", 2)
        .rail(YELLOW, "lawrence-newburyport")
        .table()
        .play("pass")
    )
    assert table.money(YELLOW) == 2 + 1


def test_tiles_score_their_level_flipped_or_not() -> None:
    table = (
        last_turn()
        .tile("kassel:1", BLUE, "coal", 3)
        .tile("berlin:1", BLUE, "factory", 4, flipped=True)
        .tile("kiel:1", BLUE, "port", 2)
        .table()
        .play("pass")
    )
    assert table.state.scores[BLUE] == 3 + 4 + 2


@pytest.mark.parametrize(("money", "points"), [(0, 0), (4, 0), (5, 1), (24, 4), (25, 5)])
def test_5_dollars_are_a_point(money: int, points: int) -> None:
    assert last_turn().seat(BLUE, money=money).table().play("pass").state.scores[BLUE] == points


@pytest.mark.parametrize(
    ("money", "loans", "left", "points"), [(35, 2, 0, 2), (25, 3, 1, -5), (2, 4, 5, -24), (42, 1, 0, 6)]
)
def test_loans_are_repaid_in_tens_and_every_one_left_costs_5_points(
    money: int, loans: int, left: int, points: int
) -> None:
    """Interest first: 35 - 2 - 20 leaves 13; 25 - 3 - 20 leaves 2; 2 + 10 - 4 leaves 8; 42 - 1 - 10 leaves 31."""
    table = last_turn().seat(BLUE, money=money, loans=loans).table().play("pass")
    assert table.loans(BLUE) == left
    assert table.state.scores[BLUE] == points


def test_rails_pay_before_loans_are_repaid() -> None:
    table = last_turn().seat(BLUE, money=8, loans=1).rail(BLUE, "denmark-kiel").table().play("pass")
    assert (table.money(BLUE), table.loans(BLUE)) == (8 - 1 + 3 - 10, 0)


def test_points_before_the_end_are_what_they_would_be_if_the_game_ended_now() -> None:
    table = Position("germany").seat(BLUE, money=17, loans=1).rail(BLUE, "denmark-kiel").table()
    assert table.state.scores[BLUE] == (17 + 3 - 10) // 5


def test_a_tie_goes_to_the_earlier_in_the_order() -> None:
    table = last_turn().set(spent=[5, 3, 0]).table().play("pass")
    assert table.state.scores == [0, 0, 0]
    assert table.now["order"] == [YELLOW, BLUE, RED]
    assert table.state.ranking == [3, 2, 1]


def test_more_points_come_first() -> None:
    table = last_turn().set(money=[10, 5, 30]).table().play("pass")
    assert table.state.ranking == [2, 3, 1]


def test_the_deck_is_that_of_the_rulebook() -> None:
    board = GERMANY.new(2, 1).board
    assert DECK.total() == 66
    assert Counter(board.card_ids[card] for card in board.deck) == DECK
