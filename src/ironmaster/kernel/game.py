"""A game as the registry knows it: its boards and how to make its rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ironmaster.kernel.components import parse_components, read_text
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import ComponentError, UserError


class BoardFile(NamedTuple):
    """A component file: its text, what to call it in complaints, and whether it is not one of ours."""

    text: str
    where: str
    custom: bool


NO_FILE = BoardFile("", "no file", custom=False)
"""What a game without component files is made from."""


class Game(NamedTuple):
    """A game that can be loaded."""

    name: str
    boards: dict[str, Path]
    """The component files of its boards, the default first; none if it needs no file."""
    make: Callable[[BoardFile], Rules]

    def board_names(self) -> list[str]:
        """The names of its boards, the default first; a game without component files has one all the same."""
        return list(self.boards) or [self.make(NO_FILE).board]

    def load(self, board: str | Path | None = None) -> Rules:
        """The rules on a board of ours, by name, or on the board of a component file."""
        names = self.board_names()
        if board is None or board in names:
            return self.make(self._file(str(board or names[0])))
        path = Path(board)
        if isinstance(board, str) and not path.suffix and not path.exists():
            raise UserError(f"{self.name} has no board {board!r}: choose one of {', '.join(names)}, or name a file")
        return self.load_text(read_text(path), path.name)

    def _file(self, board: str) -> BoardFile:
        """The component file of a board of ours."""
        if not self.boards:
            return NO_FILE
        path = self.boards[board]
        return BoardFile(read_text(path), path.name, custom=False)

    def load_text(self, text: str, where: str) -> Rules:
        """The rules on the board of a component file, given as its text."""
        if not self.boards:
            raise ComponentError(f"{where}: {self.name} is played without component files")
        components = parse_components(text, where)
        if components.get("game") != self.name:
            raise ComponentError(f"{where}: the components are of {components.get('game')!r}, not of {self.name!r}")
        return self.make(BoardFile(text, where, custom=True))
