"""Whole games: invariants after every decision, and the course of a game."""

from __future__ import annotations

import pytest

from ironmaster.kernel.chance import generator
from ironmaster.kernel.events import Event
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider
from tests.games.workshop.invariants import check_invariants
from tests.games.workshop.tables import BOARD, RULES, custom, play, table

SCARCE = (("industries = 20", "industries = 5"), ("links = 18", "links = 4"))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_invariants_hold_after_every_decision(players: int, seed: int) -> None:
    state, rng = RULES.new(players, seed), generator(seed)
    check_invariants(state)
    GameLoop(state, RandomDecider(rng), lambda state, _: check_invariants(state), order=rng).play_on()


@pytest.mark.parametrize("players", [2, 3])
def test_invariants_hold_where_pieces_run_out(players: int) -> None:
    state = custom(*SCARCE).new(players, 1)
    short = False
    for _ in GameLoop(state, RandomDecider(generator(1)), lambda state, _: check_invariants(state)):
        short |= 0 in list(state.industries_left)
    assert short


@pytest.mark.parametrize(("players", "turns"), [(2, 28), (3, 27), (4, 28), (5, 30)])
def test_every_card_of_the_deck_is_a_turn_in_each_era(players: int, turns: int) -> None:
    log: list[Event] = []
    GameLoop(RULES.new(players, 5), RandomDecider(generator(5)), lambda _, events: log.extend(events)).play_on()
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
        assert state.links_pay(0) == 2 * length
