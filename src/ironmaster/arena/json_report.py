"""A tournament as plain data, the document that scripts rely on."""

from __future__ import annotations

from ironmaster.arena.standings import Row, Standings


def json_report(standings: Standings) -> dict[str, object]:
    """The document of a tournament."""
    setting = standings.setting
    return {
        "game": setting.game,
        "version": setting.version,
        "board": setting.board,
        "players": setting.players,
        "options": dict(setting.options),
        "entrants": list(setting.bots),
        "seed": setting.seed,
        "games": standings.games,
        "rounds": standings.rounds,
        "finished": standings.finished,
        "par": 1 / setting.players,
        "bots": [_bot(row) for row in standings.rows],
        "mean_winner_score": standings.winner.mean,
        "winner_score_low": standings.winner.low,
        "winner_score_high": standings.winner.high,
    }


def _bot(row: Row) -> dict[str, object]:
    return {
        "name": row.name,
        "games": row.games,
        "win_share": row.wins.mean,
        "win_low": row.wins.low,
        "win_high": row.wins.high,
        "mean_score": row.score.mean,
        "score_low": row.score.low,
        "score_high": row.score.high,
        "rating": row.rating.mean,
        "rating_deviation": row.rating.deviation,
        "ms_p50": row.ms_p50,
        "ms_p95": row.ms_p95,
        "lost_by_default": len(row.failures),
        "failures": list(row.failures),
    }
