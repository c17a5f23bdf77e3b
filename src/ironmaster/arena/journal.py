"""The finished games of a tournament in a file, so that it can be stopped and gone on with.

Lines of JSON: first what is played, then one line for each game, in the order in which they were finished. A last line
that was cut off when the program was killed is dropped; anything else that is damaged is refused with its line.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TextIO

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

from ironmaster.arena.lineups import Match
from ironmaster.arena.match import Played
from ironmaster.arena.setting import Setting
from ironmaster.kernel.errors import UserError

FORMAT = "ironmaster arena 1"


class Journal:
    """The games of a tournament that are finished; with a file, on disk too."""

    def __init__(self, setting: Setting, path: Path | None = None) -> None:
        self.setting = setting
        self.played: dict[int, Played] = {}
        self._file: TextIO | None = None
        if path is not None:
            self._open(path)

    def add(self, match: Match, played: Played) -> None:
        """Remembers a finished game; it is on disk before anything else happens."""
        self.played[played.number] = played
        bots = [self.setting.bots[bot] for bot in match.seats]
        self._write({"round": match.round, "seed": match.seed, "bots": bots} | vars(played))

    def close(self) -> None:
        """Lets go of the file."""
        if self._file:
            self._file.close()

    def _open(self, path: Path) -> None:
        try:
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise UserError(f"{path} cannot be written: {error.strerror}") from None
        _claim(self._file, path)
        if is_begun(path):
            self._take_over(path)
        else:
            self._write(header(self.setting))

    def _take_over(self, path: Path) -> None:
        """Remembers the games of a file, and cuts off what is not a whole line."""
        lines = _whole_lines(path)
        _check_header(path, _parse(path, lines, 0), header(self.setting))
        for at in range(1, len(lines)):
            game = _parse(path, lines, at)
            try:
                played = Played(*(game[key] for key in ("number", "scores", "ranking", "microseconds")))  # type: ignore[arg-type]
            except KeyError as error:
                raise UserError(f"{path}: line {at + 1}: {error} is missing") from None
            played.failures = list(game.get("failures", ()))  # type: ignore[call-overload]
            self.played[played.number] = played
        os.truncate(path, sum(len(line) for line in lines))

    def _write(self, line: Mapping[str, object]) -> None:
        if self._file:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()


def _claim(file: TextIO, path: Path) -> None:
    """Keeps others from adding to a file as long as it is open: they would play the same games again."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise UserError(f"{path} is being added to by another arena: wait for it, or choose another file") from None


def is_begun(path: Path) -> bool:
    """Whether there is anything in a file."""
    return path.exists() and path.stat().st_size > 0


def seed_of(path: Path) -> int:
    """The seed of the tournament in a file."""
    seed = _parse(path, _whole_lines(path), 0).get("seed")
    if not isinstance(seed, int):
        raise _stranger(path)
    return seed


def header(setting: Setting) -> dict[str, object]:
    """The first line: what must be the same for a tournament to go on."""
    return {
        "format": FORMAT,
        "game": setting.game,
        "version": setting.version,
        "board": setting.board,
        "board_hash": setting.board_hash,
        "players": setting.players,
        "options": dict(setting.options),
        "bots": list(setting.bots),
        "seed": setting.seed,
    }


def _check_header(path: Path, found: Mapping[str, object], asked: Mapping[str, object]) -> None:
    if found.get("format") != FORMAT:
        raise _stranger(path)
    for key, value in asked.items():
        if found.get(key) != value:
            there, here = _brief(found.get(key)), _brief(value)
            raise UserError(f"{path} holds another tournament: {key} {there} there, {here} here; choose another file")


def _brief(value: object) -> str:
    if isinstance(value, dict):
        value = [f"{name}={chosen}" for name, chosen in value.items()]
    return ",".join(value) if isinstance(value, list) else str(value)


def _whole_lines(path: Path) -> list[bytes]:
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    return [line for line in lines if line.endswith(b"\n")]


def _parse(path: Path, lines: list[bytes], at: int) -> dict[str, object]:
    try:
        found = json.loads(lines[at])
    except (IndexError, ValueError):
        found = None
    if isinstance(found, dict):
        return found
    raise UserError(f"{path}: line {at + 1} is damaged") if at else _stranger(path)


def _stranger(path: Path) -> UserError:
    return UserError(f"{path} was not written by ironmaster arena: choose another file")
