"""A game as the registry knows it: its boards and how to make its rules."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from ironmaster.kernel.components import parse_components, read_text
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import ComponentError, UserError
from ironmaster.kernel.known_keys import noting_keys
from ironmaster.kernel.stages import Stages, StagesKey
from ironmaster.kernel.words import message

LONGEST_NAME = 80
"""The most characters in the name of a board."""


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
    tasks: Path | None = None
    """The file of its named tasks for programs that learn, which `ironmaster.envs` reads."""

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
        """The rules on the board of a component file, given as its text.

        It may say nothing but what is asked for while it is read, or while ours are.
        """
        with noting_keys() as keys:
            for ours in self.boards:
                self.load(ours)
            try:
                rules = self.load_recorded(text, where)
            except ComponentError:
                keys.refuse_slips()  # our boards have told all keys, those that would have come later too
                raise
        keys.refuse_unknown()
        _check_name(rules.board, where)
        return rules

    def load_recorded(self, text: str, where: str) -> Rules:
        """The rules on the board of a game that has begun, which goes on whatever else its board may say."""
        if not self.boards:
            raise ComponentError(where, message("{game} is played without component files", game=self.name))
        found = parse_components(text, where).get("game")
        if found is None:
            raise ComponentError(where, message('game is missing: write game = "{game}"', game=self.name))
        if found != self.name:
            names = {"found": repr(found), "game": repr(self.name)}
            raise ComponentError(
                where,
                message("this is a board of {found}, not of {game}: take another board, or another game", **names),
            )
        return self.make(BoardFile(text, where, custom=True))


def _check_name(name: str, where: str) -> None:
    """Complains unless the name of a board can stand in the header of a record."""
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        words = message("board must be a name in one line of 1 to {most} printable characters", most=LONGEST_NAME)
        raise ComponentError(where, words)


@lru_cache(maxsize=64)
def remade(
    kind: Any, file: BoardFile, weights: tuple[tuple[str, float], ...], stages: tuple[StagesKey | None, ...]
) -> Any:
    """The rules that were pickled: the same object for the same board and judgement, so that many states share it."""
    rules = kind(file)
    if rules.weights != dict(weights):
        rules.reweigh(dict(weights))
    for players in rules.players:
        key = stages[players]
        rules.restage(players, None if key is None else Stages(key[0], dict(key[1])))
    return rules
