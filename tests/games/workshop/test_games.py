"""Whole games: invariants after every decision, and the course of a game."""

from __future__ import annotations

import pytest

from ironmaster.games.workshop.phases.income import links_pay
from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.events import Event
from tests.games.workshop.invariants import check_invariants
from tests.games.workshop.tables import BOARD, RULES, custom, play, table

SCARCE = (("industries = 20", "industries = 5"), ("links = 18", "links = 4"))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_invariants_hold_after_every_decision(players: int, seed: int) -> None:
    state = RULES.new(players, seed)
    rng = generator(seed)
    check_invariants(state)
    while not state.over:
        seat = members(state.actors)[rng.below(len(members(state.actors)))]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
        check_invariants(state)


@pytest.mark.parametrize("players", [2, 3])
def test_invariants_hold_where_pieces_run_out(players: int) -> None:
    state = custom(*SCARCE).new(players, 1)
    rng = generator(1)
    short = False
    while not state.over:
        seat = members(state.actors)[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
        check_invariants(state)
        short |= 0 in list(state.industries_left)
    assert short


@pytest.mark.parametrize(("players", "turns"), [(2, 28), (3, 27), (4, 28), (5, 30)])
def test_every_card_of_the_deck_is_a_turn_in_each_era(players: int, turns: int) -> None:
    state = RULES.new(players, 5)
    rng = generator(5)
    log: list[Event] = []
    while not state.over:
        seat = members(state.actors)[0]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))], log)
    kinds = [event.kind for event in log]
    assert kinds.count("card") + kinds.count("throw") == 2 * turns
    assert kinds.count("bids") == 2 * turns // players
    assert kinds.count("tokens") == 4 * players
    assert kinds.count("collect") == 2 * players
    assert kinds.count("era_end") == 2


def test_the_board_has_64_connections_and_every_one_can_be_built() -> None:
    """More than a bit mask holds: each is built from one of its ends, scored, and taken back."""
    assert len(BOARD.link_ids) == 64
    for link in BOARD.link_ids:
        town = link.split("-")[0]
        value = int(BOARD.value[BOARD.towns.index(town)])
        state = play(table(step="town", card=f"any_{value}", row=["dover", "oxford"]), f"town {town}", f"link {link}")
        assert state.view(None)["links"] == {link: 0}
        length = int(BOARD.length[BOARD.link_ids.index(link)])
        assert links_pay(state, 0) == 2 * length
