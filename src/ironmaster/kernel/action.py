# mypyc: compiled
"""An action is one class: which decisions it has, what is legal and why not, what it does, and how all that is said.

The decisions of an action are numbered from 0 by their `index`, in the order of the names along its axes. `Actions`
gives every action its range of the numbers that the contract speaks of.
"""

from abc import ABCMeta, abstractmethod
from typing import Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.contract import BUTTON, State
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.telling import Teller
from ironmaster.kernel.words import Message

S = TypeVar("S", bound=State)


class Wording:
    """A decision in words: what it is, what it costs and what it does."""

    def __init__(self, text: Message, kind: str = BUTTON, cost: int = 0) -> None:
        self.text = text
        self.kind = kind
        """`BUTTON` or `AMOUNT`; a decision that points at a thing is a `THING` whatever this says."""
        self.cost = cost
        self.effects: list[Message] = []
        self.whole_turn = False
        """Whether it takes all actions that are left, where others like it take one."""
        self.mark = ""
        """A sign or two by which it is told from its like."""
        self.in_order = False
        """Whether all its like will be taken, and their order is what is chosen."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Teller, Generic[S], metaclass=ABCMeta):
    """Everything about one kind of decision."""

    def __init__(self, word: str, axes: list[list[str]], *questions: int) -> None:
        super().__init__()
        self.word = word
        """What its notation begins with."""
        self.axes = axes
        """The names along each axis; without any, the action is a single decision."""
        self.names: list[str] = [""]
        """The names of each decision, as written in its notation."""
        for axis in axes:
            self.names = [f"{before} {name}" for before in self.names for name in axis]
        self.first: i64 = 0
        """The number of its first decision."""
        self.numbers: vec[i64] = vec[i64]()
        """The numbers of all its decisions."""
        self.questions: i64 = 0
        """The questions that it answers, as a mask."""
        for question in questions:
            self.questions |= BIT[question]
        self.echo = ""
        """The kind of event that says no more than that it was decided; if empty, the one of its own word."""
        self.points_at = ""
        """The kind of thing that its decisions point at by the name along the first axis; empty if none."""

    def number_from(self, first: i64) -> None:
        """Numbers its decisions."""
        self.first = first
        self.numbers = vec[i64]([first + index for index in range(len(self.names))])

    def against(self, state: S, seat: i64, index: i64) -> Reason | None:
        """Why a seat that is asked for it may not decide this; None if it may, which is all for some actions."""
        return None

    def add_legal(self, state: S, seat: i64, found: vec[i64]) -> vec[i64]:
        """Adds the numbers of its legal decisions, ascending; faster ones only skip what `against` would refuse."""
        for number in self.numbers:
            if self.against(state, seat, number - self.first) is None:
                found = append(found, number)
        return found

    def add_each(self, indexes: i64, found: vec[i64]) -> vec[i64]:
        """Adds the decisions of a set of indexes, for actions that know what is legal as a mask."""
        while indexes:
            found = append(found, self.first + lowest(indexes))
            indexes &= indexes - 1
        return found

    def add_allowed(self, state: S, seat: i64, indexes: i64, found: vec[i64]) -> vec[i64]:
        """Adds those of a set of indexes that `against` lets pass, for actions that know where to look."""
        while indexes:
            index = lowest(indexes)
            indexes &= indexes - 1
            if self.against(state, seat, index) is None:
                found = append(found, self.first + index)
        return found

    @abstractmethod
    def play(self, state: S, seat: i64, index: i64) -> None:
        """Does it; it is legal."""

    @abstractmethod
    def describe(self, state: S, seat: i64, index: i64) -> Wording:
        """The decision in words; it need not be legal."""

    def thing(self, state: S, seat: i64, index: i64) -> str | None:
        """The thing on the table that a decision points at."""
        if not self.points_at:
            return None
        axis = self.axes[0]
        return f"{self.points_at}:{axis[int(index) * len(axis) // len(self.names)]}"

    def stands_for(self, state: S, seat: i64, index: i64) -> i64:
        """The decision that stands for this one where several are equal."""
        return index

    def twins(self, state: S, seat: i64, index: i64) -> list[str]:
        """The things whose decisions this one stands for, besides its own."""
        return []
