"""Plays all games that are not in a journal yet: here, in processes of their own or on a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

from ironmaster.arena.journal import Finished, GameJournal
from ironmaster.arena.lineups import Match
from ironmaster.arena.on_ray import play_on_ray
from ironmaster.arena.pool import play_here
from ironmaster.arena.setting import Setting
from ironmaster.kernel.errors import UserError


def play_all(
    play: Callable[[Setting, Match], Finished],
    matches: Sequence[Match],
    kept: GameJournal[Finished],
    path: Path | None,
    *,
    workers: int,
    ray: str | None,
    progress: Callable[[int, int], None] | None,
) -> None:
    """Plays what is left, and keeps each game as soon as it is finished; `progress` is told how many there are."""
    left = _left(matches, kept, path)
    games = play_here(play, kept.setting, left, workers) if ray is None else play_on_ray(play, kept.setting, left, ray)
    with closing(games) as finished:
        for played in finished:
            kept.add(matches[played.number], played)
            if progress is not None:
                progress(len(kept.played), len(matches))


def _left(matches: Sequence[Match], kept: GameJournal[Finished], path: Path | None) -> list[Match]:
    """The games that are not in the journal yet."""
    if max(kept.played, default=0) >= len(matches):
        raise UserError(f"{path} holds {len(kept.played)} games already: ask for as many, or more, with --games")
    return [match for match in matches if match.number not in kept.played]
