"""The command line: what can be asked for, and the one line that a mistake gets."""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

import ironmaster
from ironmaster.bots import Patience, bot_names
from ironmaster.cli import (
    admin,
    arena,
    bench,
    board,
    bot,
    completion,
    dataset,
    draw,
    play,
    replay,
    serve,
    settings,
    simulate,
    train,
    tune,
    watch,
    work,
)
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import LANGUAGES, preferred_language

MISTAKE = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line. What takes long to know is added when its command is asked for."""

    add_later: Callable[[Parser], None] | None = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parses, as any parser does, with all its options."""
        self.add_rest()
        return super().parse_known_args(args, namespace)

    def add_rest(self) -> None:
        """Adds what was left for later."""
        if self.add_later is not None:
            self.add_later(self)
            self.add_later = None

    def error(self, message: str) -> NoReturn:
        raise UserError(f"{message} (try: {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit code."""
    try:
        asked = make_parser().parse_args(arguments)
        asked.run(asked)
        sys.stdout.flush()
    except UserError as error:
        print(f"ironmaster: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def make_parser() -> Parser:
    """The commands and their options."""
    build = "compiled" if ironmaster.COMPILED else "pure Python"
    parser = Parser(prog="ironmaster", description="Board games of the industrial revolution, exactly by their rules.")
    parser.add_argument("--version", action="version", version=f"ironmaster {ironmaster.__version__} ({build})")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    _add_play(commands)
    _add_serve(commands)
    _add_work(commands)
    _add_watch(commands)
    _add_simulate(commands)
    _add_bench(commands)
    _add_replay(commands)
    _add_draw(commands)
    _add_board(commands)
    _add_arena(commands)
    _add_dataset(commands)
    _add_bot(commands)
    _add_tune(commands)
    _add_train(commands)
    _add_admin(commands)
    _add_completion(commands, parser)
    return parser


Commands = argparse._SubParsersAction  # what `add_subparsers` returns has no public name


def _add_play(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("play", help="play in the browser, against bots or friends")
    parser.add_argument("game", nargs="?", metavar="GAME", help="the game to begin with (default: choose in the lobby)")
    parser.add_argument(
        "--host", default="127.0.0.1", help="the address to listen on (default: this machine alone; 0.0.0.0: all)"
    )
    parser.add_argument(
        "--port", type=port, default=play.PORT, help=f"the port to listen on; 0: any (default: {play.PORT})"
    )
    parser.add_argument("--data", type=Path, metavar="PATH", help="the file or folder that tables are kept in")
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--pace", type=pace, default=0.5, metavar="SECONDS", help="what a bot's turn takes at least (default: 0.5)"
    )
    _add_language(parser)
    parser.set_defaults(run=play.run)


def _add_serve(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("serve", help="the app for a network, with settings for hosts")
    _add_language(parser)
    parser.add_later = settings.add_flags
    parser.set_defaults(run=serve.run)


def _add_work(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("work", help="workers for bots and hints, here or on another machine; no web server")
    _add_language(parser)
    parser.add_later = settings.add_flags
    parser.set_defaults(run=work.run)


def _add_watch(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("watch", help="bots play one game, told in the terminal")
    _add_game(parser)
    _add_players(parser)
    _add_bots(parser)
    _add_seed(parser)
    _add_language(parser)
    _add_terms(parser)
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the record of the game to a file")
    parser.add_argument("--reasons", action="store_true", help="also tell why the bots decide so, and so their secrets")
    parser.add_argument("--table", action="store_true", help="also tell what lies where, whenever a round begins")
    parser.set_defaults(run=watch.run)


def _add_simulate(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("simulate", help="bots play many games")
    _add_game(parser)
    _add_players(parser)
    _add_bots(parser)
    _add_seed(parser)
    _add_terms(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="K", help="how many games (default: 100)")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    parser.set_defaults(run=simulate.run)


def _add_bench(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("bench", help="decisions and games per second")
    parser.add_argument("game", nargs="?", metavar="GAME", help="one game (default: all)")
    _add_board_file(parser)
    _add_players(parser)
    _add_options(parser)
    parser.add_argument("--seconds", type=positive, default=3, metavar="S", help="how long per game (default: 3)")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    parser.set_defaults(run=bench.run)


def _add_replay(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("replay", help="check a record and show it")
    parser.add_argument("file", type=Path, metavar="FILE")
    _add_at(parser)
    _add_language(parser)
    parser.add_argument("--svg", type=Path, metavar="OUT", help="draw the last position to a file")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    parser.set_defaults(run=replay.run)


def _add_draw(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("draw", help="draw a position as SVG")
    _add_game(parser)
    _add_players(parser)
    _add_seed(parser)
    parser.add_argument("--record", type=Path, metavar="FILE", help="draw a position of this record")
    _add_at(parser)
    _add_language(parser)
    parser.add_argument("--seat", type=int, metavar="SEAT", help="as this seat sees it (default: a spectator)")
    parser.add_argument("--part", default="whole", help="a part of the table, such as map (default: whole)")
    parser.add_argument("--svg", type=Path, required=True, metavar="OUT", help="the file to write")
    parser.set_defaults(run=draw.run)


def _add_board(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("board", help="component files")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    check = actions.add_parser("check", help="validate a component file")
    check.add_argument("file", type=Path, metavar="FILE")
    check.set_defaults(run=board.run_check)


def _add_arena(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("arena", help="tournaments of bots, with ratings")
    _add_game(parser)
    _add_entrants(parser)
    parser.add_argument(
        "--games", type=positive, default=100, metavar="K", help="how many games, in whole rounds (default: 100)"
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep every game in a file, or go on with those in it")
    parser.add_argument("--chart", type=Path, metavar="OUT", help="draw the result to a file, as SVG")
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    parser.set_defaults(run=arena.run)


def _add_dataset(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("dataset", help="every decision of many games between bots, as data to learn from")
    _add_game(parser)
    _add_entrants(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="K", help="how many games (default: 100)")
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="PATH",
        help="a file that ends in .parquet, or a folder for records; one that was begun is gone on with",
    )
    parser.add_argument("--numbers", action="store_true", help="also what each seat was told, as numbers")
    parser.set_defaults(run=dataset.run)


def _add_tune(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("tune", help="tune the weights of a game's evaluation in games of greedy bots")
    _add_game(parser)
    parser.add_argument("weights", type=Path, metavar="FILE", help="the weights, written anew after every step")
    _add_players(parser)
    _add_seed(parser)
    parser.add_argument("--steps", type=positive, default=100, metavar="K", help="how many steps (default: 100)")
    parser.add_argument(
        "--aims",
        default="rivals",
        metavar="A,…",
        help="what is better: a lead where weights meet (rivals, the default), higher scores where all have the same "
        "(alone), or both",
    )
    parser.add_argument(
        "--deals", type=positive, default=8, metavar="D", help="deals a step and board, for each aim (default: 8)"
    )
    _add_workers(parser)
    parser.set_defaults(run=tune.run)


def _add_train(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("train", help="learn from self-play what the terms of a game's evaluation count")
    _add_game(parser)
    _add_players(parser)
    parser.add_argument(
        "--bot",
        default="master:2000n",
        metavar="NAME",
        help="who plays: greedy, planner or master (default: master:2000n)",
    )
    parser.add_argument(
        "--rounds", type=positive, default=1, metavar="N", help="rounds of self-play, fit and gate (default: 1)"
    )
    parser.add_argument(
        "--games", type=positive, default=200, metavar="K", help="games of self-play in a round (default: 200)"
    )
    parser.add_argument(
        "--gate",
        type=positive,
        default=400,
        metavar="K",
        help="games of new against present, in whole rounds (default: 400)",
    )
    parser.add_argument(
        "--tries",
        type=whole,
        default=1,
        metavar="K",
        help="how often turns are tried out to the end, to learn from; 0: learn from results alone (default: 1)",
    )
    parser.add_argument(
        "--ridge", type=ridge, metavar="R", help="what holds factors near 1 (default: what games held out ask for)"
    )
    parser.add_argument("--gate-bot", metavar="NAME", help="who plays at the gate (default: as --bot)")
    parser.add_argument("--plain", action="store_true", help="begin without the stages that the game has")
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FOLDER",
        help="where games, stages and plots are kept, and gone on with",
    )
    _add_seed(parser)
    _add_workers(parser)
    _add_ray(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document and nothing else")
    parser.set_defaults(run=train.run)


def _add_bot(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("bot", help="a bot on standard input and output, for an arena elsewhere")
    parser.add_argument("name", metavar="NAME", help=f"one of {bot_names(programs=False)}")
    _add_seed(parser)
    parser.set_defaults(run=bot.run)


def _add_admin(commands: Commands[Parser]) -> None:
    parser = commands.add_parser("admin", help="for hosts: tables, backups, checks, moving to another database")
    admin.add_actions(parser.add_subparsers(metavar="ACTION", required=True))


def _add_completion(commands: Commands[Parser], everything: Parser) -> None:
    parser = commands.add_parser("completion", help="a script that lets a shell complete these commands")
    parser.add_argument("shell", choices=completion.SHELLS, help="the shell that shall read it")
    parser.set_defaults(run=completion.run, everything=everything)


def _add_game(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(ironmaster.game_names())}")
    _add_board_file(parser)
    _add_options(parser)


def _add_board_file(parser: Parser) -> None:
    parser.add_argument("--board", metavar="BOARD", help="another board: its name or a component file")


def _add_options(parser: Parser) -> None:
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="a rules option; repeatable")


def _add_players(parser: Parser) -> None:
    parser.add_argument("--players", type=positive, metavar="N", help="how many players (default: as many as can play)")


def _add_bots(parser: Parser) -> None:
    parser.add_argument(
        "--bots", metavar="A,B,…", help=f"a bot per seat, or one for all: {bot_names()} (default: greedy)"
    )


def _add_entrants(parser: Parser) -> None:
    """Who plays many games, and where: any number of bots that take turns in the seats."""
    parser.add_argument(
        "--players", type=positive, metavar="N", help="how many play a game (default: all the bots, if they can)"
    )
    parser.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help=f"who plays, at least one per seat: {bot_names()}; one alone sits in every seat",
    )
    _add_seed(parser)
    _add_workers(parser)
    _add_terms(parser)
    _add_ray(parser)


def _add_ray(parser: Parser) -> None:
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: on a Ray of this machine")


def _add_terms(parser: Parser) -> None:
    parser.add_argument(
        "--patience",
        type=patience,
        default=Patience().decision,
        metavar="SECONDS",
        help=f"how long a program may take for a decision (default: {Patience().decision:g})",
    )
    parser.add_argument(
        "--stop", action="store_true", help="stop when a program fails (default: it loses its game, which goes on)"
    )


def _add_seed(parser: Parser) -> None:
    parser.add_argument("--seed", type=seed, metavar="S", help="a number below 2**128 (default: drawn at random)")


def _add_workers(parser: Parser) -> None:
    parser.add_argument("--workers", type=positive, metavar="W", help="how many processes (default: one per core)")


def _add_at(parser: Parser) -> None:
    parser.add_argument("--at", type=int, metavar="N", help="after the first N decisions (default: all)")


def _add_language(parser: Parser) -> None:
    preferred = preferred_language()
    parser.add_argument("--lang", choices=LANGUAGES, default=preferred, help=f"the language (default: {preferred})")


def port(text: str) -> int:
    """A port number."""
    if not text.isdecimal() or len(text) > 5 or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is not a port: choose one from 0 to 65535")
    return int(text)


def pace(text: str) -> float:
    """Seconds, a few at most."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0.0 <= seconds <= 60.0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0 to 60")
    return seconds


def patience(text: str) -> float:
    """Seconds, more than none and a day at most."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= 86400.0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0, a day (86400) at most")
    return seconds


def positive(text: str) -> int:
    """A whole number above 0."""
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above 0")
    return int(text)


def ridge(text: str) -> float:
    """A number above 0."""
    try:
        strength = float(text)
    except ValueError:
        strength = 0.0
    if not 0.0 < strength < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return strength


def whole(text: str) -> int:
    """A whole number, 0 included."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def seed(text: str) -> int:
    """A seed, in decimal or, after 0x, hexadecimal digits."""
    try:
        number = int(text, 0)
    except ValueError:
        number = -1
    if not 0 <= number < 2**128:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to 2**128 - 1")
    return number
