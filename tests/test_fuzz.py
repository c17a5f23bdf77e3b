"""Hypothesis drives games with legal and illegal decisions: only the legal ones change anything."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ironmaster import game_names, load
from ironmaster.games import game
from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import IllegalDecision
from tests.invariants import check_invariants

BOARDS = [load(name, board) for name in game_names() for board in game(name).boards]


@st.composite
def choices(draw: st.DrawFn, rules: Rules) -> tuple[int, int, dict[str, str], list[tuple[bool, int]]]:
    """A game to set up, and what to try: a legal decision by its place in the list, or any number at all."""
    players = draw(st.sampled_from(rules.players))
    options = {option.name: draw(st.sampled_from(list(option.values))) for option in rules.options}
    tries = draw(st.lists(st.tuples(st.booleans(), st.integers(0, 2**20)), max_size=150))
    return players, draw(st.integers(0, 2**128 - 1)), options, tries


@pytest.mark.parametrize("rules", BOARDS, ids=[f"{rules.name}-{rules.board}" for rules in BOARDS])
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(data=st.data())
def test_only_legal_decisions_change_a_game(rules: Rules, data: st.DataObject) -> None:
    players, seed, options, tries = data.draw(choices(rules))
    state = rules.new(players, seed, **options)
    for legally, number in tries:
        if state.over:
            break
        seats = members(state.actors) if legally else list(range(players))
        seat = seats[number % len(seats)]
        legal = [int(decision) for decision in state.legal(seat)]
        decision = legal[number % len(legal)] if legally else number % (int(rules.decisions) + 2) - 1
        if decision in legal:
            state.play(seat, decision)
            check_invariants(state)
        else:
            before = state.copy()
            with pytest.raises(IllegalDecision):
                state.play(seat, decision)
            assert state == before
