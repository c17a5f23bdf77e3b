# mypyc: compiled
"""The actions of a game: which one a number belongs to, which ones answer a question, and their notation."""

from typing import Any

from mypy_extensions import i64

from ironmaster.kernel.action import Action
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.errors import UserError


class Actions:
    """All actions of a game on a board, in the order of their numbers."""

    def __init__(self, title: str, actions: list[Action[Any]], questions: int = 1, taken_alone: i64 = 0) -> None:
        self.title = title
        self.all = actions
        self.of: list[Action[Any]] = []
        """The action of every decision."""
        self.answering: list[list[Action[Any]]] = []
        """The actions that answer each question."""
        for action in actions:
            action.number_from(len(self.of))
            self.of += [action] * len(action.names)
        for question in range(questions):
            self.answering.append([action for action in actions if action.questions & BIT[question]])
        self.count: i64 = len(self.of)
        self.taken_alone: i64 = taken_alone
        """The questions whose answer is taken by itself when there is only one, as a mask."""
        self._texts = [f"{action.word}{name}" for action in actions for name in action.names]
        self._numbers = {text: number for number, text in enumerate(self._texts)}

    def notation(self, decision: i64) -> str:
        """The text of a decision: the word of its action, and its names."""
        if decision < 0 or decision >= self.count:
            raise UserError(f"there is no decision {decision}: they run from 0 to {self.count - 1}")
        return self._texts[decision]

    def parse(self, text: str) -> int:
        """The decision that a text stands for."""
        number = self._numbers.get(" ".join(text.split()))
        if number is None:
            raise UserError(f"{text!r} is no decision of {self.title}: {self._hint(text)}")
        return number

    def _hint(self, text: str) -> str:
        word = text.split()[0] if text.split() else ""
        for action in self.all:
            if action.word == word:
                example = f"something like {action.names[0][1:]!r}" if action.axes else "nothing"
                return f"{word!r} takes {example} after it"
        return f"it should begin with one of {', '.join([action.word for action in self.all])}"
