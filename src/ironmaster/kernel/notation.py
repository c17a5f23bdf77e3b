"""Notation: a short stable text for every decision of a board, and back."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.errors import UserError


class Notation:
    """The texts of all decisions, kind after kind in the order of their numbers.

    A kind is a word and what it may name: `("link", ["bolton-bury", …])`. A kind that names nothing is one decision.
    """

    def __init__(self, title: str, kinds: Sequence[tuple[str, Sequence[str]]]) -> None:
        self.title = title
        self.words = dict(kinds)
        self.texts = [f"{word} {name}" if names else word for word, names in kinds for name in names or ("",)]
        self.numbers = {text: number for number, text in enumerate(self.texts)}

    def text(self, decision: int) -> str:
        """The text of a decision."""
        if not 0 <= decision < len(self.texts):
            raise UserError(f"there is no decision {decision}: they run from 0 to {len(self.texts) - 1}")
        return self.texts[decision]

    def parse(self, text: str) -> int:
        """The decision that a text stands for."""
        number = self.numbers.get(" ".join(text.split()))
        if number is None:
            raise UserError(f"{text!r} is no decision of {self.title}: {self._hint(text)}")
        return number

    def _hint(self, text: str) -> str:
        word = text.split()[0] if text.split() else ""
        if word not in self.words:
            return f"it should begin with one of {', '.join(self.words)}"
        names = self.words[word]
        return f"{word!r} takes {f'something like {names[0]!r}' if names else 'nothing'} after it"
