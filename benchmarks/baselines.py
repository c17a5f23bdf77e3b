"""How our bots do in every task, against `random` and against `greedy`: writes docs/baselines.md (`make baselines`).

python -m benchmarks.baselines FOLDER [--games 40] [--workers 2]

Every tournament is kept in the folder, so that the work can be stopped and gone on with, or be made longer. What other
bots have played is kept apart: whatever is changed in rules or bots, all is played anew.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import ironmaster
from ironmaster.arena import Row, tournament
from ironmaster.envs import Task, find_task, task_names

PAGE = Path(__file__).parent.parent / "docs" / "baselines.md"
BOTS = ("random", "greedy", "planner:300n", "master:1000n")
OPPONENTS = ("random", "greedy")
SEED = 1764
GAMES = 40

WHO_PLAYS = ("arena", "bots", "games", "kernel", "pieces")
"""The parts of the package that games depend on."""

HEAD = """# Baselines

How our bots do in every task of `ironmaster.envs`: one of them in one seat, all others `random`, or all `greedy`. `make
baselines` plays everything again and writes this page. What an agent of yours reaches can be set beside it.

- Every figure is of {games} games, rounded up to whole rounds: in a round the bot sits once in every seat, on one deal.
- *Wins* is its share of games won, a tie split, with its 95 % interval ([how it is worked out](arena.md#figures)); par
  is one divided by the number of players. *Score* is its mean score, with its 95 % interval.
- `planner:300n` and `master:1000n` look at 300 and 1,000 positions a turn, so that the same games are played on every
  machine. That is little: at a table both take many times as much ([bots.md](bots.md)), and `master`, which weighs more
  plans further ahead, is often no better here than `planner`. To beat them is a first aim, not the last.
- Levels for people have no rows here: they are [measured against each other](bots.md#levels-for-people).
- So few games leave wide intervals: where two of them overlap, the table does not say who is better.
- The seed is {seed}, for all: all bots of a task meet the same deals.

| task | bot | wins against random | score | wins against greedy | score |
|---|---|---|---|---|---|
"""

FOOT = """
The commands, with any of the bots for `BOT`, and `random` for `greedy` to meet that one:

"""


def fingerprint(package: Path = Path(ironmaster.__file__).parent) -> str:
    """What tells one version of rules and bots from another."""
    found = hashlib.sha256()
    for path in sorted(path for part in WHO_PLAYS for path in (package / part).rglob("*")):
        if path.suffix in (".py", ".toml"):
            found.update(path.relative_to(package).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


def entrants(task: Task, bot: str, opponent: str) -> list[str]:
    """A bot, and so many others that all seats are taken."""
    return [bot] + [opponent] * (task.players - 1)


def play(task: Task, bot: str, opponent: str, asked: argparse.Namespace) -> Row:
    """How a bot does against others of one kind."""
    kept = asked.folder / f"{task.name} {bot} {opponent}.jsonl".replace(":", "-")
    found = tournament(
        task.rules,
        entrants(task, bot, opponent),
        asked.games,
        players=task.players,
        options=task.options,
        seed=SEED,
        workers=asked.workers,
        journal=kept,
    )
    return found.rows[0]


def cells(task: Task, bot: str, opponent: str, asked: argparse.Namespace) -> str:
    """Its wins and its score; against its like it is at par, whoever it is."""
    if bot == opponent:
        return f"par, {1 / task.players:.1%} | –"
    row = play(task, bot, opponent, asked)
    wins, score = row.wins, row.score
    assert None not in (wins.low, wins.high, score.low, score.high)  # there are more rounds than one
    return (
        f"{wins.mean:.1%} ({wins.low:.1%} to {wins.high:.1%}) | {score.mean:.1f} ({score.low:.1f} to {score.high:.1f})"
    )


def lines(asked: argparse.Namespace) -> Iterator[str]:
    """A line of the table for each task and bot."""
    for name in task_names():
        task = find_task(name)
        for bot in BOTS:
            against = [cells(task, bot, opponent, asked) for opponent in OPPONENTS]
            yield f"| {name} | {bot} | {' | '.join(against)} |\n"
            print(f"{name}: {bot}", file=sys.stderr)


def command(task: Task, games: int) -> str:
    """What plays a tournament of the table again."""
    words = ["ironmaster", "arena", task.game, "--board", task.board, "--players", str(task.players)]
    for name, value in task.options.items():
        words += ["--option", f"{name}={value}"]
    bots = ",".join(entrants(task, "BOT", OPPONENTS[-1]))
    return shlex.join([*words, "--bots", bots, "--games", str(games), "--seed", str(SEED)])


def main() -> None:
    """Plays everything and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    asked.folder /= fingerprint()
    asked.folder.mkdir(parents=True, exist_ok=True)
    table = "".join(lines(asked))
    commands = "".join(f"    {command(find_task(name), asked.games)}\n" for name in task_names())
    PAGE.write_text(HEAD.format(games=asked.games, seed=SEED) + table + FOOT + commands, encoding="utf-8")


if __name__ == "__main__":
    main()
