"""A tournament as lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ironmaster.arena.intervals import Estimate
from ironmaster.arena.sitter import lost_by_default
from ironmaster.arena.standings import Row, Standings


def text_report(standings: Standings, asked: int) -> Iterator[str]:
    """The lines for a tournament that so many games were asked of, the best bot first."""
    setting, planned = standings.setting, standings.planned
    size = len(setting.bots)
    yield (
        f"{standings.games} games of {setting.game} ({setting.board}) by {setting.players} players, "
        f"in rounds of {size}, seed {setting.seed:#x}"
    )
    if not standings.finished:
        yield f"stopped: {planned} games were to be played; only whole rounds count"
    elif asked < planned:
        yield f"{asked} games were asked for: rounded up to whole rounds of {size}"
    rows = standings.best_first()
    width = max(len(row.name) for row in rows)
    yield f"{'bot':<{width}}  games    wins     (95 %)       score      (95 %)       rating    ms p50    ms p95"
    for row in rows:
        yield _line(row, width)
    winner = standings.winner
    yield f"par {1 / setting.players:.1%}; who wins scores {winner.mean:.1f} {_interval(winner, '.1f')}".rstrip()
    for row in rows:
        if row.failures:
            yield lost_by_default(row.name, row.failures)


def _line(row: Row, width: int) -> str:
    return (
        f"{row.name:<{width}}  {row.games:>5}  {row.wins.mean:>6.1%} {_interval(row.wins, '.1%'):<15} "
        f"{row.score.mean:>6.1f} {_interval(row.score, '.1f'):<15} "
        f"{row.rating.mean:>6.1f} {row.ms_p50:>9.3f} {row.ms_p95:>9.3f}"
    )


def _interval(estimate: Estimate, form: str) -> str:
    if estimate.low is None or estimate.high is None:
        return ""
    return f"({estimate.low:{form}}–{estimate.high:{form}})"
