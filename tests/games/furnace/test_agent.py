"""The Agent of the two-player game: a die, the smallest legal disc, the next card to the right."""

from __future__ import annotations

from typing import Any

from ironmaster.games.furnace.state import AUCTION, Furnace
from ironmaster.kernel.chance import generator
from tests.games.furnace.positions import ALL_DISCS, auction, companies, deciding, held, play

SIX = ["c1", "c3", "c4", "c5", "c6", "o1"]  # all compensated with 2 coal


def seed_that_rolls(*faces: int) -> int:
    """A seed whose first rolls are these."""
    for seed in range(100_000):
        rng = generator(seed)
        if all(rng.below(6) + 1 == face for face in faces):
            return seed
    raise AssertionError(f"no seed rolls {faces}")


def agent_discs(game: Furnace) -> dict[int, list[int]]:
    """The Agent's discs on the row, by place."""
    bids: Any = game.to_position()["bids"]
    return {place: on_card[2] for place, on_card in enumerate(bids, 1) if on_card[2]}


def test_the_agent_bids_after_the_second_player_of_every_lap() -> None:
    game = auction(2, [ALL_DISCS] * 3, first=1)
    laps = []
    for place in (1, 2, 3, 4):
        for value in (place, place % 4 + 1):
            seat = deciding(game)[0]
            before = len(agent_discs(game))
            laps.append((seat, before))
            free = next(text for text in range(1, 7) if game.against(seat, (text - 1) * 4 + value - 1) is None)
            play(game, seat, f"bid {free} {value}")
    assert laps == [(1, 0), (0, 0), (1, 1), (0, 1), (1, 2), (0, 2), (1, 3), (0, 3)]


def test_the_die_names_the_card_and_the_smallest_disc_goes_there() -> None:
    game = auction(2, [[1], [1], [3, 4]], seed=seed_that_rolls(5), turn=1)
    log = play(game, 1, "bid 1 1")
    assert agent_discs(game) == {5: [3]}
    assert [(event.facts["die"], event.facts["value"]) for event in log if event.kind == "agent"] == [(5, 3)]


def test_the_agent_walks_from_card_2_to_card_4() -> None:
    """The rulebook's example: 2 and 4 left, die 2; its own disc on card 2, a 2 and a 4 on card 3, a 3 on card 4."""
    placed = {2: {2: [1]}, 3: {0: [2], 1: [4]}, 4: {0: [3]}, 6: {2: [3]}}
    game = auction(2, [[1, 4], [1, 2], [2, 4]], placed=placed, seed=seed_that_rolls(2), turn=1)
    play(game, 1, "bid 1 1")
    assert agent_discs(game) == {2: [1], 4: [2], 6: [3]}


def test_with_a_2_on_card_4_the_agent_places_its_4_there() -> None:
    placed = {2: {2: [1]}, 3: {0: [2], 1: [4]}, 4: {1: [2]}, 6: {2: [3]}}
    game = auction(2, [[1, 3, 4], [1], [2, 4]], placed=placed, seed=seed_that_rolls(2), turn=1)
    play(game, 1, "bid 1 1")
    assert agent_discs(game) == {2: [1], 4: [4], 6: [3]}


def test_after_the_sixth_card_comes_the_first() -> None:
    placed = {5: {2: [1]}, 6: {2: [2]}}
    game = auction(2, [[1], [1], [3, 4]], placed=placed, seed=seed_that_rolls(5), turn=1)
    play(game, 1, "bid 2 1")
    assert agent_discs(game) == {1: [3], 5: [1], 6: [2]}


def test_the_agent_bids_even_when_the_second_player_is_skipped_and_goes_on_alone() -> None:
    game = auction(2, [[1], [], [2, 3]], seed=seed_that_rolls(1, 4))
    log = play(game, 0, "bid 3 1")
    assert [event.facts["die"] for event in log if event.kind == "agent"] == [1, 4]
    assert game.step != AUCTION


def test_the_agent_neither_rolls_nor_bids_without_a_legal_place() -> None:
    """Its last disc, a 2, finds its own disc or a 2 on every card."""
    placed = {1: {2: [1]}, 2: {2: [3]}, 3: {2: [4]}, 4: {0: [2]}, 5: {0: [2]}, 6: {1: [2]}}
    powers = [{"capitalist": "extra_disc"}, {"capitalist": "iron_upgrade"}]
    game = auction(2, [[1], [3], [2]], placed=placed, seats=powers, options={"capitalists": "on"}, turn=1)
    drawn = game.rng.drawn
    play(game, 1, "bid 4 3")
    assert deciding(game) == [0]
    play(game, 0, "bid 3 1")
    assert game.step != AUCTION
    assert game.view(None)["agent"] == [2]
    assert game.rng.drawn == drawn


def test_a_card_won_by_the_agent_leaves_the_game_after_the_others_are_compensated() -> None:
    placed = {1: {0: [2], 2: [4]}}
    game = auction(2, [[], [1], []], row=SIX, placed=placed, turn=1)
    play(game, 1, "bid 2 1")
    assert held(game, 0) == {"coal": 4, "upgrade": 1}, "disc 2 on 2 coal, and the start-up's token"
    assert companies(game, 0) == []
    assert companies(game, 1) == ["c3"]
    assert "c1" in game.view(None)["out"]


def test_the_agent_gets_no_compensation() -> None:
    game = auction(2, [[], [4], []], row=SIX, placed={1: {2: [3]}}, turn=1)
    log = play(game, 1, "bid 1 4")
    assert [event.kind for event in log if event.kind == "compensation"] == []
    assert companies(game, 1) == ["c1"]
