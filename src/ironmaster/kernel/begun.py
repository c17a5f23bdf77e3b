# mypyc: compiled
"""The decision that is being carried out, as numbers: which action it is of, and where it stands along each axis."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.kernel.actions import Actions
from ironmaster.kernel.numbers import NONE, Axis, Sheet


class Begun:
    """What the decisions of some actions are about, by their numbers."""

    def __init__(self, actions: Actions, axes: list[Axis]) -> None:
        """The axes are those that decisions can be about, besides which action it is."""
        self.words: Axis = Axis("action", [action.word for action in actions.all])
        self.axes = axes
        self.names: list[str] = [f"begun_{axis.name}" for axis in axes]
        self.word_of: vec[i64] = vec[i64]()
        self.along: list[vec[i64]] = [vec[i64]() for _ in axes]
        """For each axis, where each decision stands along it."""
        for number, action in enumerate(actions.all):
            labels = [tuple(names) for names in action.axes]
            for name in action.names:
                self.word_of = append(self.word_of, number)
                words = name.split()
                for at, axis in enumerate(axes):
                    place = axis.labels.index(words[labels.index(axis.labels)]) if axis.labels in labels else NONE
                    self.along[at] = append(self.along[at], place)

    def enter(self, sheet: Sheet, decision: i64) -> None:
        """Enters a decision; `NONE` if nothing has begun."""
        begun = decision != NONE
        sheet.one_of("begun", self.words, self.word_of[decision] if begun else NONE)
        for at, name in enumerate(self.names):
            sheet.one_of(name, self.axes[at], self.along[at][decision] if begun else NONE)
