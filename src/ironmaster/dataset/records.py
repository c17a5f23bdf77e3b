"""A dataset as records: a folder with a text file for each game, which replays exactly."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from ironmaster.arena.lineups import Match
from ironmaster.arena.setting import Setting
from ironmaster.dataset.about import ABOUT_RECORDS, About
from ironmaster.dataset.told import Told
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.record import Record


def write_records(
    folder: Path, setting: Setting, rules: Rules, games: Iterable[tuple[Match, Told]], about: About
) -> Iterator[int]:
    """Writes a new folder, and says after each game that it is in it."""
    folder.mkdir()
    (folder / ABOUT_RECORDS).write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    for match, told in games:
        text = record_of(setting, rules, match, told).to_text()
        (folder / f"{match.number:06}.record").write_text(text, encoding="utf-8")
        yield told.number


def record_of(setting: Setting, rules: Rules, match: Match, told: Told) -> Record:
    """The record of a game; a bot that failed is ranked in it as it stood on the table."""
    record = setting.record(match.seed)
    record.names = {seat: setting.bots[bot] for seat, bot in enumerate(match.seats)}
    for seat, decision in told.moves():
        record.add(rules, seat, decision)
    record.finish(record.replay(rules))
    return record
