"""The commands: see the package."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

import benchmarks.old_masters
from benchmarks.old_masters.build import USUAL, build, is_built
from benchmarks.old_masters.meeting import SEED, Meeting, bars, everywhere
from benchmarks.old_masters.verdict import line, pooled
from ironmaster import UserError, game_names
from ironmaster.arena.text_report import text_report
from ironmaster.cli.common import asked_options

HEAD = "| meeting | games | result (95 %) | par | bar | |\n|---|---|---|---|---|---|"
BARS_GAMES, AMONG_GAMES, SWEEP_GAMES = 120, 60, 40


def play(asked: argparse.Namespace) -> None:
    """One meeting."""
    meeting = Meeting(asked.game, asked.players, asked.new, asked.old, asked.board, asked_options(asked))
    found = meeting.play(asked.env, asked.games, asked.out, asked.workers, asked.seed)
    print("\n".join(text_report(found, asked.games)))


def play_bars(asked: argparse.Namespace) -> None:
    """All rows that a stronger master must reach: 120 games against masters, 60 of the others."""
    print(HEAD)
    for meeting in _of_games(bars(), asked.game):
        games = asked.games or (BARS_GAMES if meeting.new == meeting.old else AMONG_GAMES)
        print(line(meeting, meeting.play(asked.env, games, meeting.file(asked.folder), asked.workers)), flush=True)


def sweep(asked: argparse.Namespace) -> None:
    """Every player count, board and set of options, and each game as a whole."""
    for name in asked.game or game_names():
        shares = []
        print(HEAD)
        for meeting in everywhere(name, asked.new, asked.old):
            found = meeting.play(asked.env, asked.games or SWEEP_GAMES, meeting.file(asked.folder), asked.workers)
            shares.append((found.rows[0].wins, 1 / meeting.players))
            print(line(meeting, found), flush=True)
        whole = pooled(shares)
        print(f"\n{name} as a whole: {whole.mean:+.1%} above par ({whole.low:+.1%} to {whole.high:+.1%})\n", flush=True)


def _of_games(meetings: Iterable[Meeting], names: list[str] | None) -> list[Meeting]:
    return [meeting for meeting in meetings if not names or meeting.game in names]


def main() -> None:
    """Reads what is asked for, and does it."""
    parser = argparse.ArgumentParser(
        description=benchmarks.old_masters.__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--env", type=Path, default=USUAL, help="the environment of the old version (.venv/b7bae09)")
    parser.add_argument("--workers", type=int, default=1, help="games at a time (1)")
    commands = parser.add_subparsers(required=True)
    commands.add_parser("build").set_defaults(run=lambda asked: print(f"built in {asked.env}"))

    one = commands.add_parser("play")
    one.add_argument("game")
    one.add_argument("--players", type=int, required=True)
    one.add_argument("--board")
    one.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    one.add_argument("--new", default="master")
    one.add_argument("--old", default="master")
    one.add_argument("--games", type=int, default=BARS_GAMES)
    one.add_argument("--seed", type=int, default=SEED)
    one.add_argument("--out", type=Path)
    one.set_defaults(run=play)

    for name, run in (("bars", play_bars), ("sweep", sweep)):
        many = commands.add_parser(name)
        many.add_argument("folder", type=Path, help="where the games are kept")
        many.add_argument("--game", action="append", help="of this game only; may be given several times")
        many.add_argument("--games", type=int, help="games of each meeting")
        many.set_defaults(run=run)
    many.add_argument("--new", default="master:0.1s")
    many.add_argument("--old", default="master:0.1s")

    asked = parser.parse_args()
    if "folder" in asked:
        asked.folder.mkdir(parents=True, exist_ok=True)
    try:
        if not is_built(asked.env):
            build(asked.env)
        asked.run(asked)
    except UserError as error:
        sys.exit(f"old_masters: {error}")


if __name__ == "__main__":
    main()
