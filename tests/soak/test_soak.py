"""Ten thousand random games per board and player count, without an error; a failing game leaves its record behind."""

from __future__ import annotations

from itertools import cycle

import pytest

from ironmaster import game_names, load, new_record
from ironmaster.games import game
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider, play_randomly
from ironmaster.testing.walk import Case, cases_of
from tests.invariants import check_invariants
from tests.soak import LEFT_BEHIND

GAMES = 10_000
WITH_INVARIANTS = 100

TABLES = [
    (rules, players)
    for rules in (load(name, board) for name in game_names() for board in game(name).boards)
    for players in rules.players
]


def play_carefully(case: Case, seed: int) -> None:
    """Plays the game of a seed again, checking invariants; on an error its record is left behind."""
    record = new_record(case.rules, case.players, seed, case.options)
    decider = RandomDecider(generator(seed))
    try:
        for seat, decision in GameLoop(record.start(case.rules), decider, lambda state, _: check_invariants(state)):
            record.add(case.rules, seat, decision)
    except Exception:
        LEFT_BEHIND.mkdir(exist_ok=True)
        (LEFT_BEHIND / f"{case.name}-{seed}.record").write_text(record.to_text(), encoding="utf-8")
        raise


@pytest.mark.soak
@pytest.mark.parametrize(("rules", "players"), TABLES, ids=[f"{rules.name}-{rules.board}-{n}p" for rules, n in TABLES])
def test_ten_thousand_random_games(rules: Rules, players: int) -> None:
    cases = cycle(case for case in cases_of(rules) if case.players == players)
    for seed, case in zip(range(GAMES), cases, strict=False):
        state = case.start(seed)
        try:
            play_randomly(state, generator(seed))
        except Exception:
            play_carefully(case, seed)
            raise
        assert state.over
        if seed % (GAMES // WITH_INVARIANTS) == 0:
            play_carefully(case, seed)
