"""A tournament from the first game to the standings: planned, played, kept in a journal, counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from ironmaster.arena.entry import enter, first_deal
from ironmaster.arena.journal import Journal
from ironmaster.arena.lineups import plan
from ironmaster.arena.match import play_match
from ironmaster.arena.on_ray import need_ray
from ironmaster.arena.play_all import play_all
from ironmaster.arena.ratings import need_openskill
from ironmaster.arena.sitter import USUAL, Terms
from ironmaster.arena.standings import Standings, standings
from ironmaster.games import load
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError


class Interrupted(KeyboardInterrupt):
    """Ctrl-C stopped a tournament: how it stands, unless no round is finished yet."""

    def __init__(self, size: int, standings: Standings | None) -> None:
        super().__init__(f"stopped before a round of {size} games was finished" if standings is None else "stopped")
        self.standings = standings


def tournament(
    game: Rules | str,
    bots: Sequence[str],
    games: int = 100,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    workers: int = 1,
    ray: str | None = None,
    journal: Path | str | None = None,
    progress: Callable[[int, int], None] | None = None,
    terms: Terms = USUAL,
) -> Standings:
    """Plays a tournament of bots, or goes on with one, and says how it ended; what `ironmaster arena` does.

    >>> found = tournament("workshop", ["greedy", "random"], games=4, seed=1)
    >>> [(row.name, row.games) for row in found.best_first()]
    [('greedy', 4), ('random', 4)]

    `game` is a game by name, or the rules of one on any board. `bots` are at least as many names as sit at a table, or
    a single one for every seat; `players` is their number if the game can be played by so many, else the most that
    can play. `games` is rounded up to whole rounds. Without a `seed` one is drawn.

    With one worker all is played in this process; more `workers` are processes of their own, which import the program
    that calls (so let it call under `if __name__ == "__main__"`). `ray` is the address of a Ray cluster to play on
    instead. The result is the same, apart from times.

    With a `journal` every finished game is kept in that file, and a tournament in it is gone on with. `progress` is
    told after each game how many there are, and of how many. Ctrl-C raises `Interrupted`, which says how it stands.

    A program that fails loses its game by default, and is waited for a minute a decision, unless the `terms` differ.
    """
    if games < 1:
        raise UserError(f"a tournament has at least one game, not {games}")
    rules = load(game) if isinstance(game, str) else game
    path = None if journal is None else Path(journal)
    deal = first_deal(seed, path, Journal.origin)
    setting = enter(rules, bots, players, options or {}, deal, terms)
    _check_packages(ray)
    matches = plan(setting.bots, setting.players, games, setting.seed)
    with closing(Journal(setting, path)) as kept:
        try:
            play_all(play_match, matches, kept, path, workers=workers, ray=ray, progress=progress)
        except KeyboardInterrupt:
            raise Interrupted(len(setting.bots), standings(setting, matches, kept.played)) from None
    found = standings(setting, matches, kept.played)
    assert found is not None  # all rounds are finished
    return found


def _check_packages(ray: str | None) -> None:
    """Complains before the first game, not after the last."""
    need_openskill()
    if ray is not None:
        need_ray()
