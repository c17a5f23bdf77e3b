"""The invariants hold after every decision of random games, and money moves only for reasons that the log tells."""

from __future__ import annotations

import pytest

from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider
from tests.games.age_of_industry.invariants import check_invariants
from tests.games.age_of_industry.positions import RULES

INTO = {"borrow": "money", "export": "money", "flip": "money", "rails_pay": "money"}
OUT = {"repay": "money", "interest": "money", "build": "cost", "rail": "cost", "buy": "price"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("board", RULES)
def test_invariants_hold_after_every_decision(board: str, players: int) -> None:
    for seed in range(3):
        state = RULES[board].new(players, seed)
        GameLoop(state, RandomDecider(generator(seed)), lambda state, _: check_invariants(state)).play_on()


@pytest.mark.parametrize("board", RULES)
def test_every_dollar_is_accounted_for(board: str) -> None:
    for seed in range(4):
        state = RULES[board].new(4, seed)
        GameLoop(state, RandomDecider(generator(seed)), Bookkeeper().check).play_on()


class Bookkeeper:
    """Follows the log, and compares its own account with the table after every decision."""

    def __init__(self) -> None:
        self.money, self.loans = [0] * 4, [0] * 4

    def check(self, state: State, events: list[Event]) -> None:
        for event in events:
            self._book(event.kind, int(event.seat), event)
        assert isinstance(state, AgeOfIndustry)
        assert self.money == [int(held) for held in state.money]
        assert self.loans == [int(held) for held in state.loans]

    def _book(self, kind: str, who: int, event: Event) -> None:
        if kind in INTO:
            self.money[who] += int(str(event.facts[INTO[kind]]))
        if kind in OUT:
            self.money[who] -= int(str(event.facts[OUT[kind]]))
        if kind in ("borrow", "repay"):
            self.loans[who] = int(str(event.facts["loans"]))
