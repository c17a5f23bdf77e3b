"""A game of a dataset, wherever it is played: its decisions are all that has to be kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ironmaster.arena.journal import GameJournal
from ironmaster.arena.lineups import Match
from ironmaster.arena.match import deal, moves_of, sitters_of
from ironmaster.arena.origin import Origin
from ironmaster.arena.setting import Setting
from ironmaster.arena.sitter import places

ORIGIN = Origin("dataset", 1, "dataset")
"""The version is that of columns and metadata: raise it when either changes its meaning."""


@dataclass
class Told:
    """A finished game: what was decided, and how it ended."""

    number: int
    written: str
    """Each seat and its decision, in order, as a text: thousands of games must fit into memory."""
    scores: list[int]
    ranking: list[int]
    stand_ins: list[int]
    """The moves that were decided for a program that had failed."""
    failures: list[str] = field(default_factory=list)
    """How the bot of each seat failed, and so lost by default; empty for one that did not."""

    def moves(self) -> list[tuple[int, int]]:
        """Each seat and its decision, in order."""
        words = iter(map(int, self.written.split()))
        return list(zip(words, words, strict=True))


def play_told(setting: Setting, match: Match) -> Told:
    """Plays one game; it is the game that the arena plays with the same bots and seed."""
    state = deal(setting, match)
    sitters = sitters_of(setting, match)
    moves: list[str] = []
    stand_ins: list[int] = []
    for seat, decision in moves_of(setting, match, state, sitters):
        if sitters[seat].failure:
            stand_ins.append(len(moves))
        moves.append(f"{seat} {decision}")
    failures = [sitter.failure for sitter in sitters]
    ranking = places(state.ranking, failures)
    return Told(match.number, " ".join(moves), list(state.scores), ranking, stand_ins, failures)


class ToldJournal(GameJournal[Told]):
    """The games of a dataset that are finished."""

    origin = ORIGIN

    def read(self, game: Mapping[str, Any]) -> Told:
        told = Told(*(game[key] for key in ("number", "written", "scores", "ranking", "stand_ins")))
        told.failures = list(game.get("failures", ()))
        return told
