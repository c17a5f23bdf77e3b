"""How strong the levels for people are: writes their part of docs/bots.md.

python -m benchmarks.levels FOLDER [--games 100] [--second 1.0] [--workers 1]
python -m benchmarks.levels FOLDER --game brass --level engineer     one match alone; the page stays as it is
python -m benchmarks.levels FOLDER --games 0                         writes what there is, and plays nothing

Every level plays the one before at tables of four, two seats each. Every match is kept in the folder, so that the work
can be stopped and gone on with, or be made longer. A level that has got other numbers begins its matches anew; after a
change of evaluations or of the search take another folder.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from hashlib import sha256
from math import hypot, log10
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from ironmaster import load
from ironmaster.arena.entry import enter
from ironmaster.arena.intervals import Estimate, share_estimate
from ironmaster.arena.journal import Journal
from ironmaster.arena.lineups import plan
from ironmaster.arena.match import play_match
from ironmaster.arena.play_all import play_all
from ironmaster.arena.sitter import Terms
from ironmaster.arena.standings import whole_rounds
from ironmaster.bots import BOTS, LEVELS
from ironmaster.bots.manner import USUAL
from ironmaster.kernel.contract import Rules

PAGE = Path(__file__).parents[1] / "docs" / "bots.md"
HEADING = "## Levels for people\n"
SEED = 1769
GAMES = 100
PLAYERS = 4
LOWEST = 1000
"""The rating of the first level."""
STRONGEST = LEVELS[-1]


class Table(NamedTuple):
    """How a game is played here, and how many positions `master` looks at in a second."""

    options: dict[str, str]
    a_second: int


TABLES = {
    "brass": Table({}, 750_000),
    "age_of_industry": Table({}, 620_000),
    "workshop": Table({}, 960_000),
    "furnace": Table({"capitalists": "off"}, 690_000),
}

HEAD = """
A lobby offers six levels. Those below `master` think for less long, and err as people do: an action does not come to
their mind, or seems to be worth some points more or less; the weaker ones look one action ahead and think of their own
points only, the stronger ones tire of thinking now and then. All of them count positions, so they play the same on
every machine, and with the same seed the same. [Numbers](../src/ironmaster/bots/levels.toml) say how much of it each
does; a game may have its own, as `judgement/levels.toml` of each game of ours. `random`, `greedy` and `planner` are no
levels: they play on wherever they are named, and always play as they do.

In the tables each level has played the one before, two seats each at tables of four, Furnace without capitalists;
`master` has {second} of its usual thinking time, counted in positions. A share is that of so many games won, a tie
split, with its 95 % interval; it should lie between 60 and 75 %, and where few games were played it may yet not.
Ratings make one scale of them, from {lowest} for the first: whoever has 100 points more wins 64 %, 200 points more 76
%; their intervals are of all steps up to them. `python -m benchmarks.levels FOLDER` plays it all again, or goes on,
and writes this part; the seed is {seed}.
"""


class Match(NamedTuple):
    """A level against the one before."""

    game: str
    level: str

    @property
    def before(self) -> str:
        """The next weaker level."""
        return LEVELS[LEVELS.index(self.level) - 1]

    def spec(self, level: str, second: float) -> str:
        """A bot by name; the strongest thinks in positions too."""
        return f"{level}:{TABLES[self.game].a_second * second:.0f}n" if level == STRONGEST else level


class Won(NamedTuple):
    """The share of games that a level wins against the one before, and of how many."""

    share: Estimate
    games: int

    @property
    def words(self) -> str:
        """The share in per cent with its interval."""
        share = self.share
        return f"{share.mean:.0%} ({share.low:.0%} to {share.high:.0%}) of {self.games}"


def play(match: Match, asked: argparse.Namespace) -> Won | None:
    """How a level does against the one before; games that are there already count, also if there are more.

    Nothing is known before the first round is finished.
    """
    rules = load(match.game)
    bots = [match.spec(level, asked.second) for level in (match.level, match.before)] * (PLAYERS // 2)
    setting = enter(rules, bots, PLAYERS, TABLES[match.game].options, SEED, Terms(stop=True))
    path = asked.folder / f"{match.game} {match.level} {numbers_of(match, rules, bots)}.jsonl"
    with closing(Journal(setting, path)) as kept:
        matches = plan(setting.bots, PLAYERS, max(asked.games, len(kept.played)), SEED)
        if asked.games > 0:
            play_all(play_match, matches, kept, path, workers=asked.workers, ray=None, progress=None)
    rounds = whole_rounds(matches, kept.played)
    if not rounds:
        return None
    mine = [place for place, bot in enumerate(setting.bots) if bot == bots[0]]
    shares = [fmean(sum(map(game.share, game.held_by(mine))) for game in games) for games in rounds]
    return Won(share_estimate(shares, len(rounds[0])), len(rounds) * len(rounds[0]))


def numbers_of(match: Match, rules: Rules, bots: Sequence[str]) -> str:
    """A sign of the numbers that both levels go by: with others they are others."""
    numbers = [{**USUAL.get(level, {}), **rules.levels.get(level, {})} for level in (match.level, match.before)]
    return sha256(repr((numbers, bots)).encode()).hexdigest()[:8]


def rating_lead(share: float) -> float:
    """How many points of rating a share of games is worth."""
    share = min(max(share, 0.001), 0.999)
    return 400 * log10(share / (1 - share))


def told(won: Won | None) -> str:
    """A match in words."""
    return "not played yet" if won is None else won.words


def ratings(matches: Sequence[Won | None]) -> list[tuple[float, float, float]]:
    """The rating of each level up to the first that has not played, and how far its interval reaches down and up."""
    rated = [(float(LOWEST), 0.0, 0.0)]
    for match in matches:
        if match is None:
            break
        mean, low, high = match.share
        assert low is not None  # a share has an interval even of one round
        assert high is not None
        before, down, up = rated[-1]
        lead = rating_lead(mean)
        rated.append(
            (before + lead, hypot(down, lead - rating_lead(low)), hypot(up, rating_lead(high) - lead)),
        )
    return rated


def lines_of(game: str, matches: Sequence[Won | None]) -> Iterator[str]:
    """The table of a game."""
    yield f"\n| {load(game).title.text} | wins against the one before | rating |\n|---|---|---|\n"
    rated = [f"{rating:.0f} (−{down:.0f}, +{up:.0f})" for rating, down, up in ratings(matches)[1:]]
    yield f"| {BOTS[LEVELS[0]].title.text} | | {LOWEST} |\n"
    rated += [""] * (len(matches) - len(rated))
    for level, match, rating in zip(LEVELS[1:], matches, rated, strict=True):
        yield f"| {BOTS[level].title.text} | {told(match)} | {rating} |\n"


def written(page: str, text: str) -> str:
    """The page with another text under the heading."""
    before, _, rest = page.partition(HEADING)
    return before + HEADING + text + "\n" + rest[rest.index("## ") :]


def main() -> None:
    """Plays what is asked for, and writes the page if that is everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--second", type=float, default=1.0, help="the part of a second that master thinks")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--game", choices=TABLES, action="append")
    parser.add_argument("--level", choices=LEVELS[1:], action="append")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, list[Won | None]] = {}
    for level in asked.level or LEVELS[1:]:
        for game in asked.game or TABLES:
            won = play(Match(game, level), asked)
            found.setdefault(game, []).append(won)
            print(f"{game}: {level} {told(won)}", file=sys.stderr, flush=True)
    if asked.game is None and asked.level is None:
        head = HEAD.format(second="all" if asked.second == 1 else f"{asked.second:.0%}", lowest=LOWEST, seed=SEED)
        text = head + "".join(line for game, matches in found.items() for line in lines_of(game, matches))
        PAGE.write_text(written(PAGE.read_text(encoding="utf-8"), text), encoding="utf-8")


if __name__ == "__main__":
    main()
