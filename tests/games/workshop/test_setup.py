"""Setting the game up."""

from __future__ import annotations

import pytest

from tests.games.workshop.tables import BOARD, RULES, SETUP_TOWNS, custom

PLAYERS = [2, 3, 4, 5]


def test_the_deck_has_39_cards_six_of_them_for_the_set_up() -> None:
    assert BOARD.cards == 39
    assert {BOARD.card_ids[card] for card in BOARD.setup_cards} == SETUP_TOWNS


@pytest.mark.parametrize(
    ("players", "aside", "deck", "rounds"), [(2, 11, 28, 7), (3, 12, 27, 9), (4, 11, 28, 7), (5, 9, 30, 6)]
)
def test_cards_are_set_aside_by_the_number_of_players(players: int, aside: int, deck: int, rounds: int) -> None:
    view = RULES.new(players, 1).view(None)
    assert (view["aside"], view["pile"], view["rounds"]) == (aside, deck, rounds)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_set_up_cards_lie_on_top_of_the_deck(players: int) -> None:
    orders = set()
    for seed in range(20):
        pile = RULES.new(players, seed).to_position()["pile"]
        assert isinstance(pile, list)
        assert set(pile[:6]) == SETUP_TOWNS
        assert not SETUP_TOWNS & set(pile[6:])
        orders.add(tuple(pile[:6]))
    assert len(orders) > 10


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_begins_with_the_same_money_and_no_income(players: int) -> None:
    state = RULES.new(players, 1)
    assert list(state.money) == [100 if players == 2 else 50] * players
    assert list(state.income) == [0] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_draws_secret_tokens(players: int) -> None:
    position = RULES.new(players, 1).to_position()
    hands = position["tokens"]
    assert isinstance(hands, list)
    assert [sum(hand.values()) for hand in hands] == [4 if players == 2 else 2] * players
    assert isinstance(position["bag"], list)
    assert len(position["bag"]) == 25 - players * (4 if players == 2 else 2)


def test_tokens_are_drawn_at_random() -> None:
    hands = [RULES.new(5, seed).to_position()["tokens"] for seed in range(20)]
    assert all({kind for hand in hands for kind in hand[seat]} == set(BOARD.types) for seat in range(5))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_turn_order_is_drawn_by_lot(players: int) -> None:
    firsts = {int(RULES.new(players, seed).order[0]) for seed in range(40)}
    lasts = {int(RULES.new(players, seed).order[-1]) for seed in range(40)}
    assert firsts == lasts == set(range(players))


def test_income_and_order_markers_come_from_the_supply_of_industries() -> None:
    assert list(RULES.new(3, 1).industries_left) == [18, 18, 18]
    assert list(RULES.new(2, 1).industries_left) == [18, 19, 18, 19]  # a side has one income marker
    assert list(RULES.new(3, 1).links_left) == [18, 18, 18]


def test_the_players_are_told_of_the_reconstruction() -> None:
    assert RULES.notice is not None
    assert "reconstruction" in RULES.say(RULES.notice)
    assert custom(('provenance = "D"', 'provenance = "A"')).notice is None


def test_a_game_can_be_created_on_another_board() -> None:
    rules = custom(('name = "Glasgow"\nvalue = 3', 'name = "Glasgow"\nvalue = 4'))
    assert rules.board_text is not None
    assert rules.board_hash != RULES.board_hash
    assert rules.new(3, 1) != RULES.new(3, 1)
