"""How fast the engine plays: whole random games through the contract, one core."""

from __future__ import annotations

from time import perf_counter

from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider, copy_often, play_randomly

MIDDLE = 60
"""A position after so many decisions is one from the middle of a game."""
COPIES = 20_000
CALIBRATION_LOOPS = 2_000_000


def calibrate() -> float:
    """Iterations a second of a fixed loop in plain Python: how fast this machine is just now."""
    total = 0
    start = perf_counter()
    for number in range(CALIBRATION_LOOPS):
        total += number & 7
    return CALIBRATION_LOOPS / (perf_counter() - start)


def bench(rules: Rules, players: int, options: dict[str, str], seconds: float, compiled: bool) -> dict[str, object]:
    """Plays random games for about so long and says how fast it went."""
    chosen = rules.choose(players, options)
    games = decisions = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        decisions += int(play_randomly(rules.new(players, games, **chosen), generator(games)))
        games += 1
    took = perf_counter() - start
    return {
        "game": rules.name,
        "board": rules.board,
        "players": players,
        "options": chosen,
        "compiled": compiled,
        "us_per_decision": took / decisions * 1e6,
        "games_per_second": games / took,
        "decisions_per_game": decisions / games,
        "copy_us": _copy_time(rules, players, chosen),
        "calibration": calibrate(),
    }


def _copy_time(rules: Rules, players: int, options: dict[str, str]) -> float:
    """What a copy of a position from the middle of a game costs, in microseconds."""
    state = rules.new(players, 0, **options)
    for decisions, _ in enumerate(GameLoop(state, RandomDecider(generator(0)))):
        if decisions == MIDDLE:
            break
    start = perf_counter()
    copy_often(state, COPIES)
    return (perf_counter() - start) / COPIES * 1e6
