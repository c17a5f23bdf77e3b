"""Finished games in a file, so that a tournament, or anything else of many games, can be stopped and gone on with.

Lines of JSON: first what is played, then one line for each game, in the order in which they were finished. A last line
that was cut off when the program was killed is dropped; anything else that is damaged is refused with its line. A file
that was begun and has no game yet when it is let go of is removed: nobody could want to go on with it.
"""

from __future__ import annotations

import json
import os
from abc import ABCMeta, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TextIO, TypeVar

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

from ironmaster.arena.lineups import Match
from ironmaster.arena.match import Played
from ironmaster.arena.origin import Origin
from ironmaster.arena.setting import Setting
from ironmaster.kernel.errors import UserError


class Numbered(Protocol):
    """A finished game."""

    number: int


Finished = TypeVar("Finished", bound=Numbered)


class GameJournal(Generic[Finished], metaclass=ABCMeta):
    """The games that are finished; with a file, on disk too."""

    origin: ClassVar[Origin]

    def __init__(self, setting: Setting, path: Path | None = None) -> None:
        self.setting = setting
        self.played: dict[int, Finished] = {}
        self._file: TextIO | None = None
        self._begun: Path | None = None
        """The file, if it was begun here."""
        if path is not None:
            self._open(path)

    @abstractmethod
    def read(self, game: Mapping[str, Any]) -> Finished:
        """The game of a line; a missing part is a KeyError."""

    def add(self, match: Match, played: Finished) -> None:
        """Remembers a finished game; it is on disk before anything else happens."""
        bots = [self.setting.bots[bot] for bot in match.seats]
        self._write({"round": match.round, "seed": match.seed, "bots": bots} | vars(played))
        self.played[played.number] = played

    def close(self) -> None:
        """Lets go of the file."""
        if self._begun and not self.played:
            self._begun.unlink(missing_ok=True)
        if self._file:
            with suppress(OSError):  # what could not be written has been told
                self._file.close()

    def _open(self, path: Path) -> None:
        try:
            self._file = path.open("a", encoding="utf-8")
        except OSError as error:
            raise UserError(f"{path} cannot be written: {error.strerror}") from None
        _claim(self._file, path, self.origin)
        if is_begun(path):
            self._take_over(path)
        else:
            self._begun = path if path.is_file() else None  # and no device
            self._write(self.origin.header(self.setting))

    def _take_over(self, path: Path) -> None:
        """Remembers the games of a file, and cuts off what is not a whole line."""
        lines = _whole_lines(path)
        self.origin.check(path, _first_line(path, lines, self.origin), self.origin.header(self.setting))
        for at in range(1, len(lines)):
            game = _parse(lines, at)
            if game is None:
                raise UserError(f"{path}: line {at + 1} is damaged")
            try:
                played = self.read(game)
            except KeyError as error:
                raise UserError(f"{path}: line {at + 1}: {error} is missing") from None
            self.played[played.number] = played
        os.truncate(path, sum(len(line) for line in lines))

    def _write(self, line: Mapping[str, object]) -> None:
        if self._file is None:
            return
        try:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()
        except OSError as error:
            self.close()
            raise UserError(f"{self._file.name} cannot be written: {error.strerror}") from None


class Journal(GameJournal[Played]):
    """The games of a tournament that are finished."""

    origin = Origin("arena", 1, "tournament")

    def read(self, game: Mapping[str, Any]) -> Played:
        played = Played(*(game[key] for key in ("number", "scores", "ranking", "microseconds")))
        played.failures = list(game.get("failures", ()))
        return played


def _claim(file: TextIO, path: Path, origin: Origin) -> None:
    """Keeps others from adding to a file as long as it is open: they would play the same games again."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise UserError(
            f"{path} is being added to by another {origin.command}: wait for it, or choose another file"
        ) from None


def is_begun(path: Path) -> bool:
    """Whether there is anything in a file."""
    return path.exists() and path.stat().st_size > 0


def seed_of(path: Path, origin: Origin = Journal.origin) -> int:
    """The seed of what is kept in a file."""
    seed = _first_line(path, _whole_lines(path), origin).get("seed")
    if not isinstance(seed, int):
        raise origin.stranger(path)
    return seed


def _whole_lines(path: Path) -> list[bytes]:
    try:
        lines = path.read_bytes().splitlines(keepends=True)
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    return [line for line in lines if line.endswith(b"\n")]


def _first_line(path: Path, lines: list[bytes], origin: Origin) -> dict[str, Any]:
    found = _parse(lines, 0)
    if found is None:
        raise origin.stranger(path)
    return found


def _parse(lines: list[bytes], at: int) -> dict[str, Any] | None:
    """The line at a place, unless it is damaged or missing."""
    try:
        found = json.loads(lines[at])
    except (IndexError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
