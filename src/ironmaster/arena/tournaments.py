"""A tournament from the first game to the standings: planned, played, kept in a journal, counted."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from ironmaster.arena.journal import Journal, is_begun, seed_of
from ironmaster.arena.lineups import Match, plan
from ironmaster.arena.match import Played
from ironmaster.arena.on_ray import need_ray, play_on_ray
from ironmaster.arena.pool import play_here
from ironmaster.arena.ratings import need_openskill
from ironmaster.arena.setting import Setting, new_setting
from ironmaster.arena.sitter import USUAL, Terms
from ironmaster.arena.standings import Standings, standings
from ironmaster.bots import make_bot, plain_name
from ironmaster.games import load
from ironmaster.kernel.chance import SEED_BITS
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
    setting = _setting(rules, bots, players, options or {}, seed, path, terms)
    _check_packages(ray)
    matches = plan(setting.bots, setting.players, games, setting.seed)
    with closing(Journal(setting, path)) as kept:
        left = _left(matches, kept, path)
        try:
            with closing(_games(setting, left, workers, ray)) as finished:
                for played in finished:
                    kept.add(matches[played.number], played)
                    if progress is not None:
                        progress(len(kept.played), len(matches))
        except KeyboardInterrupt:
            raise Interrupted(len(setting.bots), standings(setting, matches, kept.played)) from None
    found = standings(setting, matches, kept.played)
    assert found is not None  # all rounds are finished
    return found


def _setting(
    rules: Rules,
    bots: Sequence[str],
    players: int | None,
    options: Mapping[str, str],
    seed: int | None,
    path: Path | None,
    terms: Terms,
) -> Setting:
    names = [plain_name(bot) for bot in bots]
    for name in names:
        make_bot(name)  # complains of a budget that is none
    players = players or (len(names) if len(names) in rules.players else max(rules.players))
    if len(names) == 1:
        names *= players
    chosen = rules.choose(players, dict(options))
    if len(names) < players:
        example = ",".join(names + names[-1:] * (players - len(names)))
        raise UserError(f"{len(names)} bots were named for {players} players: name more, such as {example}, or one")
    return new_setting(rules, players, chosen, names, _first_deal(path) if seed is None else seed, terms)


def _first_deal(path: Path | None) -> int:
    """The seed that nobody named: that of the tournament in the file, or a new one."""
    return seed_of(path) if path is not None and is_begun(path) else secrets.randbits(SEED_BITS)


def _check_packages(ray: str | None) -> None:
    """Complains before the first game, not after the last."""
    need_openskill()
    if ray is not None:
        need_ray()


def _left(matches: Sequence[Match], kept: Journal, path: Path | None) -> list[Match]:
    """The games that are not in the journal yet."""
    if max(kept.played, default=0) >= len(matches):
        raise UserError(f"{path} holds {len(kept.played)} games already: ask for as many, or more, with --games")
    return [match for match in matches if match.number not in kept.played]


def _games(setting: Setting, left: Sequence[Match], workers: int, ray: str | None) -> Generator[Played, None, None]:
    return play_here(setting, left, workers) if ray is None else play_on_ray(setting, left, ray)
