"""The legal decisions of random games, compared with those of a second, plain account of the rules."""

from __future__ import annotations

import pytest

from ironmaster.kernel.chance import generator
from ironmaster.kernel.loop import GameLoop
from ironmaster.testing.walk import Case, cases_of
from tests.games.brass.oracle import legal
from tests.games.brass.positions import RULES
from tests.games.brass.test_invariants import Likely

VARIANTS = [case for case in cases_of(RULES) if case.options["distant_bonus"] == "income"]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_legal_decisions_are_those_of_the_plain_account(variant: Case) -> None:
    state = variant.start(1761)
    decisions = 0
    for seat, _ in GameLoop(state, Likely(generator(1762))):
        found = {RULES.notation(decision) for decision in state.legal(seat)}
        assert found == legal(state.to_position()), state.to_position()
        decisions += 1
    assert decisions > 100
