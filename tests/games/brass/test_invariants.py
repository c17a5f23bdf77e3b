"""Random games keep the invariants after every decision, for all player counts and options."""

from __future__ import annotations

import pytest

from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider
from ironmaster.testing.walk import Case, cases_of
from tests.games.brass.invariants import check_invariants
from tests.games.brass.positions import RULES

CASES = list(cases_of(RULES))


RARE = ("pass", "stop", "loan", "develop")


class Likely(RandomDecider):
    """A random decision of a random kind, so that builds do not drown sales and rails; some kinds are rare."""

    def decide(self, state: State, seat: int) -> int:
        kinds: dict[str, list[int]] = {}
        for decision in state.legal(seat):
            kinds.setdefault(RULES.notation(decision).split()[0], []).append(int(decision))
        common = [choices for kind, choices in kinds.items() if kind not in RARE]
        kinds_left = common if common and self.rng.below(4) else list(kinds.values())
        choices = kinds_left[self.rng.below(len(kinds_left))]
        return choices[self.rng.below(len(choices))]


@pytest.mark.parametrize("seed", [1771, 1830])
@pytest.mark.parametrize("variant", CASES, ids=lambda variant: variant.name)
def test_random_games_keep_every_invariant(variant: Case, seed: int) -> None:
    state = before = variant.start(seed)
    check_invariants(state)

    def check(after: State, events: list[Event]) -> None:
        check_invariants(after, before, events)

    decisions = 0
    for _ in GameLoop(state, Likely(generator(seed + 1)), check):
        before = state.copy()
        decisions += 1
    assert decisions > 100


@pytest.mark.parametrize("variant", CASES[::8], ids=lambda variant: variant.name)
def test_legal_decisions_are_just_those_against_which_no_rule_speaks(variant: Case) -> None:
    state = variant.start(1830)
    decisions = 0
    for seat, _ in GameLoop(state, Likely(generator(1831))):
        if decisions % 12 == 0:
            allowed = [number for number in range(RULES.decisions) if RULES.why_not(state, seat, number) is None]
            assert allowed == list(state.legal(seat))
        decisions += 1
    assert decisions > 100
