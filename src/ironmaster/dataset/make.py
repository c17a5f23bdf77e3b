"""A dataset from the first game to the file.

Games are kept in a journal while they are played, as those of the arena are, by their decisions alone. When all are
there, they are played again in order, which takes no time, and written beside the place of the file; what is whole then
takes that place. So the file is there or it is not, and looks the same however often the work was stopped, wherever the
games were played.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path

from ironmaster.arena.entry import enter, first_deal
from ironmaster.arena.lineups import Match, plan
from ironmaster.arena.on_ray import need_ray
from ironmaster.arena.play_all import play_all
from ironmaster.arena.setting import Setting
from ironmaster.arena.sitter import USUAL, Terms, lost_by_default
from ironmaster.dataset.about import PARQUET, About, about, need_pyarrow, read_about
from ironmaster.dataset.parquet import write_parquet
from ironmaster.dataset.records import write_records
from ironmaster.dataset.told import ORIGIN, Told, ToldJournal, play_told
from ironmaster.games import load
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.whole import whole_number

Progress = Callable[[int, int], None]


def make_dataset(
    game: Rules | str,
    bots: Sequence[str],
    out: Path | str,
    games: int = 100,
    *,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    numbers: bool = False,
    workers: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
    tell: Callable[[str], None] | None = None,
    terms: Terms = USUAL,
) -> About:
    """Plays games of bots, or goes on with them, and writes every decision; what `ironmaster dataset` does.

    `out` is a Parquet file if its name ends in `.parquet`, else a folder of records. `game`, `bots`, `players`,
    `options`, `seed`, `workers`, `ray` and `terms` are those of `ironmaster.arena.tournament`: in each round every bot
    sits in every seat, and only the last may be cut short. `numbers` adds what the seat was told as numbers
    (`state.numbers`). `progress` is told how many games are played, and of how many; then how many are written. `tell`
    is given a sentence for each program that lost games by default: in their rows another stands in for it.

    Returns what the dataset says of itself, as `read_about` does. One that is there and finished is left as it is.
    """
    rules = load(game) if isinstance(game, str) else game
    path = Path(out)
    games = whole_number(games, "games")
    _check(path, games, numbers, ray)
    journal = path.with_name(path.name + ".journal")
    finished = read_about(path) if path.exists() else None
    deal = finished["seed"] if finished and seed is None else first_deal(seed, journal, ORIGIN)
    setting = enter(rules, bots, players, options or {}, deal, terms)
    _check_numbers(rules, setting.players, numbers)
    says = about(setting, rules, games, numbers)
    if finished:
        ORIGIN.check(path, finished, {key: value for key, value in says.items() if key != "command"})
        journal.unlink(missing_ok=True)
        return finished
    matches = plan(setting.bots, setting.players, games, setting.seed)[:games]
    with closing(ToldJournal(setting, journal)) as kept:
        play_all(play_told, matches, kept, journal, workers=workers, ray=ray, progress=progress)
        played = [(match, kept.played[match.number]) for match in matches]
        _write(path, setting, rules, played, says, progress)
        journal.unlink()
    if tell is not None:
        for sentence in _losses(setting, played):
            tell(sentence)
    return says


def _losses(setting: Setting, games: list[tuple[Match, Told]]) -> Iterator[str]:
    """Who has lost games by default, and why."""
    failures: dict[str, list[str]] = {}
    for match, told in games:
        for bot, failure in zip(match.seats, told.failures):
            if failure:
                failures.setdefault(setting.bots[bot], []).append(failure)
    for name, found in failures.items():
        yield lost_by_default(name, found)


def _write(
    path: Path, setting: Setting, rules: Rules, games: list[tuple[Match, Told]], says: About, progress: Progress | None
) -> None:
    """Writes all games beside the place of the file, and puts there what is whole."""
    new = path.with_name(f".{path.name}.ironmaster-new")  # a name of our own: what lies there is ours to remove
    write = write_parquet if path.suffix == PARQUET else write_records
    try:
        _remove(new)
        for written in write(new, setting, rules, games, says):
            if progress is not None:
                progress(written + 1, len(games))
        new.replace(path)
    except OSError as error:
        raise UserError(f"{new} cannot be written: {error.strerror or error}") from None


def _check(path: Path, games: int, numbers: bool, ray: str | None) -> None:
    """Complains before the first game, not after the last."""
    if games < 1:
        raise UserError(f"a dataset has at least one game, not {games}")
    if path.suffix not in ("", PARQUET) or not path.name:
        raise UserError(f"{path} is neither a Parquet file, whose name ends in {PARQUET}, nor a folder for records")
    if not path.parent.is_dir():
        raise UserError(f"{path} cannot be written: there is no folder {path.parent}")
    if path.suffix == PARQUET:
        need_pyarrow()
    elif numbers:
        raise UserError(f"records hold no numbers: name a file that ends in {PARQUET}, or leave --numbers out")
    if ray is not None:
        need_ray()


def _check_numbers(rules: Rules, players: int, numbers: bool) -> None:
    if numbers and not rules.fields(players):
        raise UserError(f"{rules.name} has no numbers to tell: leave --numbers out")


def _remove(path: Path) -> None:
    """Removes what was left when the writing was stopped."""
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
