"""Writes golden records: `python -m tests.records.golden GAME`.

A record that is already there is never written anew: a rule that changes what an old record means needs a new version
of the rules, and the old file goes only with a reason in the changelog.

One record of every board is also told in words: the one in which most kinds of events are told, and of several such
the longest.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ironmaster import game_names, load, rules_of
from ironmaster.arena.series import play_game
from ironmaster.bots import make_bot
from ironmaster.games import game
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.events import Event
from ironmaster.kernel.record import Record, new_record, parse_record
from ironmaster.kernel.words import LANGUAGES

FOLDER = Path(__file__).parent

TOLD = {
    "lancashire": "lancashire-4p-random",
    "new_england": "new_england-2p-random",
    "germany": "germany-2p-random",
    "great_britain": "great_britain-3p-greedy",
    "companies": "companies-2p-greedy-chain=on",
}
"""For every board the record that is told."""


class Plan(NamedTuple):
    """A golden record to be: the board, the players, the options, and who plays."""

    board: str
    players: int
    options: dict[str, str]
    bot: str

    @property
    def name(self) -> str:
        options = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([self.board, f"{self.players}p", self.bot, *options])


def plans(name: str) -> Iterator[Plan]:
    """Every board and player count, played at random and with purpose, and every option that is not the default."""
    for board in game(name).boards:
        rules = load(name, board)
        for players in rules.players:
            for bot in ("random", "greedy"):
                yield Plan(board, players, {}, bot)
        for option in rules.options:
            for value in list(option.values)[1:]:
                for players in (min(rules.players), max(rules.players)):
                    for bot in ("random", "greedy"):
                        yield Plan(board, players, {option.name: value}, bot)


def files() -> list[Path]:
    """All golden records."""
    return sorted(FOLDER.glob("*/*.record"))


def told_files() -> list[Path]:
    """The golden records that are told in words."""
    return [path for path in files() if path.stem in TOLD.values()]


def told(record: Record, rules: Rules) -> list[Event]:
    """What happens in a game, as far as there are words for it."""
    log: list[Event] = []
    record.replay(rules, log=log)
    return [event for event in log if rules.tell(event)]


def narration(record: Record, rules: Rules, language: str) -> str:
    """The whole game in words, as one who sees everything hears it."""
    return "".join(rules.tell(event, language) + "\n" for event in told(record, rules))


def narration_file(path: Path, language: str) -> Path:
    """Where the narration of a record is."""
    return path.with_suffix(f".{language}.txt")


def write(name: str, plan: Plan, seed: int) -> None:
    """Plays a game and writes its record, unless it is there."""
    path = FOLDER / name / f"{plan.name}.record"
    if path.exists():
        return
    rules = load(name, plan.board)
    record = new_record(rules, plan.players, seed, plan.options)
    play_game(rules, record, [make_bot(plan.bot)] * plan.players)
    path.parent.mkdir(exist_ok=True)
    path.write_text(record.to_text(), encoding="utf-8")
    print(path)


def write_narration(path: Path, language: str) -> None:
    """Tells a golden record in a language, unless it is told there."""
    narrated = narration_file(path, language)
    if narrated.exists():
        return
    record = parse_record(path.read_text(encoding="utf-8"))
    narrated.write_text(narration(record, rules_of(record), language), encoding="utf-8")
    print(narrated)


if __name__ == "__main__":
    for asked in sys.argv[1:] or game_names():
        for number, plan in enumerate(plans(asked)):
            write(asked, plan, 1830 + number)
    for path in told_files():
        for language in LANGUAGES:
            write_narration(path, language)
