"""Random games keep the invariants after every decision, for all player counts and options."""

from __future__ import annotations

import pytest

from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event
from ironmaster.testing.walk import Case, cases_of
from tests.games.brass.invariants import check_invariants
from tests.games.brass.positions import RULES

CASES = list(cases_of(RULES))


RARE = ("pass", "stop", "loan", "develop")


def likely(state: State, seat: int, rng: Generator) -> int:
    """A random decision of a random kind, so that builds do not drown sales and rails; some kinds are rare."""
    kinds: dict[str, list[int]] = {}
    for decision in state.legal(seat):
        kinds.setdefault(RULES.notation(decision).split()[0], []).append(int(decision))
    common = [choices for kind, choices in kinds.items() if kind not in RARE]
    kinds_left = common if common and rng.below(4) else list(kinds.values())
    choices = kinds_left[rng.below(len(kinds_left))]
    return choices[rng.below(len(choices))]


@pytest.mark.parametrize("seed", [1771, 1830])
@pytest.mark.parametrize("variant", CASES, ids=lambda variant: variant.name)
def test_random_games_keep_every_invariant(variant: Case, seed: int) -> None:
    state = variant.start(seed)
    rng = generator(seed + 1)
    check_invariants(state)
    decisions = 0
    while not state.over:
        seat = members(state.actors)[0]
        before, events = state.copy(), list[Event]()
        state.play(seat, likely(state, seat, rng), events)
        check_invariants(state, before, events)
        decisions += 1
    assert decisions > 100


@pytest.mark.parametrize("variant", CASES[::8], ids=lambda variant: variant.name)
def test_legal_decisions_are_just_those_against_which_no_rule_speaks(variant: Case) -> None:
    state = variant.start(1830)
    rng = generator(1831)
    decisions = 0
    while not state.over:
        seat = members(state.actors)[0]
        if decisions % 12 == 0:
            allowed = [number for number in range(RULES.decisions) if RULES.why_not(state, seat, number) is None]
            assert allowed == list(state.legal(seat))
        state.play(seat, likely(state, seat, rng))
        decisions += 1
    assert decisions > 100
