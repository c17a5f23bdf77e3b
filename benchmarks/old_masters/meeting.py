"""A bot of ours against old ones: who sits where, and what it must reach."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path

from benchmarks.old_masters.bot import old_name
from ironmaster import load
from ironmaster.arena import Standings, tournament
from ironmaster.arena.sitter import Terms
from ironmaster.cli.common import show_progress
from ironmaster.games import game

SEED = 1709
"""The year in which iron was first smelted with coke."""


@dataclass(frozen=True)
class Meeting:
    """One of ours and as many old ones as there are other seats; without an old one, ours in every seat."""

    game: str
    players: int
    new: str
    old: str | None
    board: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    bar: float | None = None
    """The share of wins to reach; where all are ours, the mean score of who wins."""

    @property
    def name(self) -> str:
        """What is played by whom, in one line, by which its file is called too."""
        place = [self.game, *([self.board] if self.board else []), f"{self.players} players", *self.options.values()]
        return f"{', '.join(place)}: {self.new} v. {f'old {self.old}' if self.old else 'its like'}"

    def bots(self, environment: Path) -> list[str]:
        """The bots as the arena names them."""
        return [self.new] + [old_name(environment, self.old)] * (self.players - 1) if self.old else [self.new]

    def play(self, environment: Path, games: int, journal: Path | None, workers: int, seed: int = SEED) -> Standings:
        """Plays it, or goes on with it; an old bot that failed would be no result, and stops everything."""
        found = tournament(
            load(self.game, self.board),
            self.bots(environment),
            games,
            players=self.players,
            options=self.options,
            seed=seed,
            workers=workers,
            journal=journal,
            progress=show_progress,
            terms=Terms(stop=True),
        )
        return replace(found, rows=[replace(row, name=self._shown(row.name)) for row in found.rows])

    def file(self, folder: Path) -> Path:
        """Where it is kept in a folder."""
        return folder / f"{re.sub('[^a-z0-9]+', '-', self.name)}.jsonl"

    def _shown(self, bot: str) -> str:
        return f"old {self.old}" if self.old and bot.startswith("cmd:") else bot


def bars(default: str = "master", quick: str = "master:0.25s") -> Iterator[Meeting]:
    """What a stronger master must reach, game by game: against old masters, among its like, against old planners."""
    furnace = {"capitalists": "off"}
    yield Meeting("brass", 4, quick, quick, bar=0.45)
    yield Meeting("brass", 4, default, None, bar=135)
    yield Meeting("brass", 4, default, "planner", bar=0.65)
    yield Meeting("age_of_industry", 3, quick, quick, "new_england", bar=0.55)
    yield Meeting("age_of_industry", 5, default, None, "new_england", bar=31)
    yield Meeting("age_of_industry", 3, default, "planner", "new_england", bar=0.65)
    yield Meeting("workshop", 3, quick, quick, bar=0.5)
    yield Meeting("workshop", 3, default, None)
    yield Meeting("workshop", 3, default, "planner", bar=0.65)
    yield Meeting("furnace", 3, quick, quick, options=furnace, bar=0.5)
    yield Meeting("furnace", 4, default, None, options=furnace, bar=95)
    yield Meeting("furnace", 3, default, "planner", options=furnace, bar=0.65)


def everywhere(name: str, new: str, old: str) -> Iterator[Meeting]:
    """Every board, player count and set of options of a game."""
    for board in game(name).boards:
        rules = load(name, board)
        keys = [option.name for option in rules.options]
        for chosen in product(*(option.values for option in rules.options)):
            for players in rules.players:
                yield Meeting(name, players, new, old, board, dict(zip(keys, chosen, strict=True)))
