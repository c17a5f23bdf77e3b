"""One game of a tournament, wherever it is played."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from time import perf_counter_ns

from ironmaster.arena.lineups import Match
from ironmaster.arena.series import chances_of
from ironmaster.arena.setting import Setting
from ironmaster.bots import make_bot
from ironmaster.games import rules_of
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import IllegalDecision, UserError


@dataclass
class Played:
    """How a game of a tournament ended, and how long each seat took for each of its decisions."""

    number: int
    scores: list[int]
    ranking: list[int]
    microseconds: list[list[float]]


def play_match(setting: Setting, match: Match) -> Played:
    """Plays one game; `ironmaster watch` with the same seed and bots tells the same one."""
    rules = _rules(setting)
    state = setting.record(match.seed).start(rules)
    chances = chances_of(match.seed, setting.players)
    bots = [make_bot(setting.bots[bot]) for bot in match.seats]
    took: list[list[float]] = [[] for _ in bots]
    while not state.over:
        seat = int(lowest(state.actors))
        begun = perf_counter_ns()
        decision = bots[seat].decide(state, seat, chances[seat])
        took[seat].append(round((perf_counter_ns() - begun) / 1000, 1))
        try:
            state.play(seat, decision)
        except IllegalDecision as error:
            name = setting.bots[match.seats[seat]]
            raise UserError(f"{name} broke the rules in the game of seed {match.seed:#x}: {error}") from None
    return Played(match.number, list(state.scores), list(state.ranking), took)


@lru_cache(maxsize=1)
def _rules(setting: Setting) -> Rules:
    """The rules of the tournament, loaded once per process."""
    return rules_of(setting.record(setting.seed))
