"""One game of a tournament, wherever it is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
    state = deal(setting, match)
    sitters = sitters_of(setting, match)
    bots = [_Timed(sitter) for sitter in sitters]
    for _ in moves_of(setting, match, state, bots):
        pass
    failures = [sitter.failure for sitter in sitters]
    took = [bot.microseconds for bot in bots]
    return Played(match.number, list(state.scores), places(state.ranking, failures), took, failures)


def deal(setting: Setting, match: Match) -> State:
    """A game as it begins."""
    return setting.record(match.seed).start(rules_for(setting))


def sitters_of(setting: Setting, match: Match) -> list[Sitter]:
    """The bots of a game, each in its seat."""
    return [Sitter(setting.bots[bot], setting.terms) for bot in match.seats]


def moves_of(setting: Setting, match: Match, state: State, bots: Sequence[Bot]) -> Iterator[tuple[int, int]]:
    """Plays a game to its end: each seat and its decision, just before the decision is played."""
    game = GameLoop(state, BotInEachSeat(list(bots), chances_of(match.seed, setting.players)))
    try:
        yield from game
    except IllegalDecision as error:
        name = setting.bots[match.seats[game.seat]]
        raise UserError(f"{name} broke the rules in the game of seed {match.seed:#x}: {error}") from None
    finally:
        dismiss(bots, state)


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

    def leave(self, state: State, seat: int) -> None:
        self.bot.leave(state, seat)


@lru_cache(maxsize=1)
def rules_for(setting: Setting) -> Rules:
    """The rules of the tournament, loaded once per process."""
    return rules_of(setting.record(setting.seed))
