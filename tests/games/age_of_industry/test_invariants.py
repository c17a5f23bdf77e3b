"""The invariants hold after every decision of random games, and money moves only for reasons that the log tells."""

from __future__ import annotations

import pytest

from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.events import Event
from tests.games.age_of_industry.invariants import check_invariants
from tests.games.age_of_industry.positions import RULES

INTO = {"borrow": "money", "export": "money", "flip": "money", "rails_pay": "money"}
OUT = {"repay": "money", "interest": "money", "build": "cost", "rail": "cost", "buy": "price"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("board", RULES)
def test_invariants_hold_after_every_decision(board: str, players: int) -> None:
    for seed in range(3):
        state = RULES[board].new(players, seed)
        rng = generator(seed)
        while not state.over:
            seat = members(state.actors)[0]
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
            check_invariants(state)


@pytest.mark.parametrize("board", RULES)
def test_every_dollar_is_accounted_for(board: str) -> None:
    for seed in range(4):
        state = RULES[board].new(4, seed)
        rng = generator(seed)
        money, loans = [0] * 4, [0] * 4
        while not state.over:
            log: list[Event] = []
            seat = members(state.actors)[0]
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))], log)
            for event in log:
                kind, who = event.kind, int(event.seat)
                if kind in INTO:
                    money[who] += int(str(event.facts[INTO[kind]]))
                if kind in OUT:
                    money[who] -= int(str(event.facts[OUT[kind]]))
                if kind in ("borrow", "repay"):
                    loans[who] = int(str(event.facts["loans"]))
            assert money == [int(held) for held in state.money]
            assert loans == [int(held) for held in state.loans]
