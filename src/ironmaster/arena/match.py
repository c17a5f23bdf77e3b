"""One game of a tournament, wherever it is played."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from time import perf_counter_ns

from ironmaster.arena.lineups import Match
from ironmaster.arena.setting import Setting
from ironmaster.arena.sitter import Sitter, dismiss, places
from ironmaster.bots import Bot
from ironmaster.bots.seats import BotInEachSeat, chances_of
from ironmaster.games import rules_of
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.errors import IllegalDecision, UserError
from ironmaster.kernel.loop import GameLoop


@dataclass
class Played:
    """How a game of a tournament ended, and how long each seat took for each of its decisions."""

    number: int
    scores: list[int]
    ranking: list[int]
    microseconds: list[list[float]]
    failures: list[str] = field(default_factory=list)
    """How the bot of each seat failed, and so lost by default; empty for one that did not."""


def play_match(setting: Setting, match: Match) -> Played:
    """Plays one game; `ironmaster watch` with the same seed and bots tells the same one."""
    state = setting.record(match.seed).start(_rules(setting))
    sitters = [Sitter(setting.bots[bot], setting.terms) for bot in match.seats]
    bots = [_Timed(sitter) for sitter in sitters]
    game = GameLoop(state, BotInEachSeat(list(bots), chances_of(match.seed, setting.players)))
    try:
        game.play_on()
    except IllegalDecision as error:
        name = setting.bots[match.seats[game.seat]]
        raise UserError(f"{name} broke the rules in the game of seed {match.seed:#x}: {error}") from None
    finally:
        dismiss(sitters, state)
    failures = [sitter.failure for sitter in sitters]
    took = [bot.microseconds for bot in bots]
    return Played(match.number, list(state.scores), places(state.ranking, failures), took, failures)


class _Timed(Bot):
    """A bot, and how long it took for each of its decisions."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.microseconds: list[float] = []

    def decide(self, state: State, seat: int, rng: Generator) -> int:
        begun = perf_counter_ns()
        decision = self.bot.decide(state, seat, rng)
        self.microseconds.append(round((perf_counter_ns() - begun) / 1000, 1))
        return decision


@lru_cache(maxsize=1)
def _rules(setting: Setting) -> Rules:
    """The rules of the tournament, loaded once per process."""
    return rules_of(setting.record(setting.seed))
