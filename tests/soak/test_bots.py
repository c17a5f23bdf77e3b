"""Every bot in ten thousand positions of every game, and in whole games of every board and player count."""

from __future__ import annotations

import pytest

from ironmaster import game_names, new_record
from ironmaster.arena.series import play_game
from ironmaster.bots import make_bot
from ironmaster.kernel.contract import Rules
from tests.bots.drawn import SPECS, check_decisions
from tests.soak.test_soak import TABLES

POSITIONS = 10_000


@pytest.mark.soak
@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_decides_legally_in_ten_thousand_positions(name: str, spec: str) -> None:
    check_decisions(spec, name, POSITIONS)


@pytest.mark.soak
@pytest.mark.parametrize(("rules", "players"), TABLES, ids=[f"{rules.name}-{rules.board}-{n}p" for rules, n in TABLES])
@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_plays_a_whole_game_in_every_seat(rules: Rules, players: int, spec: str) -> None:
    record = new_record(rules, players, 1830, {})
    end = play_game(rules, record, [make_bot(spec) for _ in range(players)])
    assert end.over
    assert record.replay(rules) == end
