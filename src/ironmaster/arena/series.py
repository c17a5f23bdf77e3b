"""Series of games between bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ironmaster.arena.sitter import USUAL, Sitter, Terms, dismiss, places
from ironmaster.bots.bot import Bot
from ironmaster.bots.seats import BotInEachSeat, chances_of
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.loop import GameLoop, Watch
from ironmaster.kernel.record import Record, new_record


@dataclass
class Result:
    """How one game of a series ended."""

    seed: int
    bots: list[str]
    scores: list[int]
    ranking: list[int]
    decisions: int
    failures: list[str]
    """How the bot of each seat failed, and so lost by default; empty for one that did not."""

    def shares(self) -> list[float]:
        """What each seat won of the game: a tie is split."""
        winners = self.ranking.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.ranking]


def play_game(rules: Rules, record: Record, bots: Sequence[Bot], watch: Watch | None = None) -> State:
    """Plays the game of a new record to its end, writing every decision down; `watch` is told of each."""
    state = record.start(rules)
    decider = BotInEachSeat(list(bots), chances_of(record.seed, record.players))
    try:
        for seat, decision in GameLoop(state, decider, watch):
            record.add(rules, seat, decision)
    finally:
        dismiss(bots, state)
    record.finish(state)
    return state


def play_series(
    rules: Rules,
    players: int,
    options: dict[str, str],
    names: Sequence[str],
    seeds: Sequence[int],
    progress: Callable[[int, int], None] | None = None,
    terms: Terms = USUAL,
) -> list[Result]:
    """Plays one game per seed; the bots keep their seats. `progress` is told how many are done, and of how many."""
    results = []
    for number, seed in enumerate(seeds, 1):
        record = new_record(rules, players, seed, options)
        bots = [Sitter(name, terms) for name in names]
        state = play_game(rules, record, bots)
        failures = [bot.failure for bot in bots]
        ranking = places(state.ranking, failures)
        results.append(Result(seed, list(names), list(state.scores), ranking, len(record.moves), failures))
        if progress is not None:
            progress(number, len(seeds))
    return results
