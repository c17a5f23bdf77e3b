"""What a tournament is played by: plain data, so that any process on any machine can play a game of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ironmaster.arena.sitter import USUAL, Terms
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.record import Record


@dataclass(frozen=True)
class Setting:
    """The game, its board and options, the bots that entered, and the seed of the first deal."""

    game: str
    version: int
    board: str
    board_hash: str
    players: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    seed: int
    board_text: str | None = None
    terms: Terms = USUAL

    def record(self, seed: int) -> Record:
        """A game of the tournament as it is set up; the rules are loaded by it."""
        return Record(
            self.game,
            self.version,
            self.board,
            self.board_hash,
            self.players,
            dict(self.options),
            seed,
            board_text=self.board_text,
        )


def new_setting(
    rules: Rules, players: int, options: Mapping[str, str], bots: Sequence[str], seed: int, terms: Terms = USUAL
) -> Setting:
    """The setting of a tournament by these rules."""
    return Setting(
        rules.name,
        rules.version,
        rules.board,
        rules.board_hash,
        players,
        tuple(rules.choose(players, dict(options)).items()),
        tuple(bots),
        seed,
        rules.board_text,
        terms,
    )
