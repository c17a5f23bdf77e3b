"""How simple tricks fare against our bots: writes docs/tricks.md.

python -m benchmarks.tricks FOLDER [--games 24] [--workers 1]

Every tournament is kept in the folder, so that the work can be stopped and gone on with, or be made longer.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks.tricks.bot import TRICKS, trick_name
from ironmaster import load
from ironmaster.arena import Row, tournament
from ironmaster.arena.sitter import Terms

PAGE = Path(__file__).parents[2] / "docs" / "tricks.md"
OPPONENTS = ("greedy", "planner:500n", "master:2000n")
SEED = 1712
GAMES = 24


class Table(NamedTuple):
    """How a game is played here."""

    players: int
    options: dict[str, str]


TABLES = {
    "brass": Table(4, {}),
    "age_of_industry": Table(3, {}),
    "workshop": Table(3, {}),
    "furnace": Table(3, {"capitalists": "off"}),
}

HEAD = """# Simple tricks

No bot should fall to somebody who has noticed one thing about it. These [scripts](../benchmarks/tricks/bot.py) do one
thing whatever happens, and otherwise play as `greedy` does. Each sits alone at a table of one kind of bot:
`python -m benchmarks.tricks FOLDER --games {games}` plays everything again, or goes on, and writes this page.

- A figure is the trick's share of games won, a tie split, with its 95 % interval ([how it is worked
  out](arena.md#figures)), of {games} games rounded up to whole rounds; par is what an equal would win. **Bold** is a
  trick that works: its whole interval is above par.
- Brass is played by four; Age of Industry in New England, Workshop of the World and Furnace without capitalists are
  played by three.
- Bots think little here, counted in positions, so that the same games are played on every machine: at a table
  `planner` and `master` take tens of times as much ([bots.md](bots.md)). The seed is {seed}.
- Against `greedy` a trick that harms nobody is at par: it plays as `greedy` does otherwise.

| trick | what it does | game | par | v. {opponents} |
|---|---|---|---|{rules}|
"""


def play(trick: str, game: str, opponent: str, asked: argparse.Namespace) -> Row:
    """How a trick does at a table of others of one kind."""
    players, options = TABLES[game]
    found = tournament(
        load(game),
        [trick_name(trick)] + [opponent] * (players - 1),
        asked.games,
        players=players,
        options=options,
        seed=SEED,
        workers=asked.workers,
        journal=asked.folder / f"{trick} {game} {opponent}.jsonl".replace(":", "-"),
        terms=Terms(stop=True),
    )
    return found.rows[0]


def cell(row: Row, par: float) -> str:
    """Its share of wins; bold where it is surely above par."""
    wins = row.wins
    assert wins.low is not None  # a share has an interval even of one round
    told = f"{wins.mean:.0%} ({wins.low:.0%} to {wins.high:.0%})"
    return f"**{told}**" if wins.low > par else told


def lines(asked: argparse.Namespace) -> Iterator[str]:
    """A line of the table for each trick in each of its games."""
    for name, trick in TRICKS.items():
        for game in trick.games:
            par = 1 / TABLES[game].players
            cells = [cell(play(name, game, opponent, asked), par) for opponent in OPPONENTS]
            yield f"| {name} | {trick.words} | {load(game).title.text} | {par:.0%} | {' | '.join(cells)} |\n"
            print(f"{name} in {game}: {', '.join(cells)}", file=sys.stderr, flush=True)


def main() -> None:
    """Plays everything and writes the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    table = "".join(lines(asked))
    opponents = " | v. ".join(f"`{opponent}`" for opponent in OPPONENTS)
    head = HEAD.format(games=asked.games, seed=SEED, opponents=opponents, rules="---|" * (len(OPPONENTS) - 1) + "---")
    PAGE.write_text(head + table, encoding="utf-8")


if __name__ == "__main__":
    main()
