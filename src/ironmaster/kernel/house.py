"""Rules of the house: what all our games do alike behind the contract.

They are made from a component file, say what they say through a catalogue, give reasons by number, and weigh positions
with weights from a file. A game of somebody else need not be built on this.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from ironmaster.kernel.components import fingerprint
from ironmaster.kernel.contract import Option, Rules, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.game import BoardFile
from ironmaster.kernel.notation import Notation
from ironmaster.kernel.words import Catalogue, Message

NO_REASON = 0
"""The number that says that nothing stands against a decision, in every game of ours."""


class Teller(Protocol):
    """Turns the events of a game into messages."""

    def tell(self, event: Event, names: Sequence[str] | None) -> Message:
        """What to say of an event."""


class Make(NamedTuple):
    """What a game is made of, apart from its rules."""

    name: str
    title: Message
    version: int
    options: tuple[Option, ...]
    parts: tuple[str, ...]
    words: Catalogue
    terms: dict[str, Message]


class HouseRules(Rules):
    """A game of ours on a board."""

    def __init__(
        self, make: Make, file: BoardFile, components: dict[str, object], board: str, players: Sequence[int]
    ) -> None:
        super().__init__(make.name, make.version, board, tuple(sorted(players)), make.options)
        self.components = components
        self.words = make.words
        self.title = make.title
        self.parts = make.parts
        self.terms = make.terms
        self.board_hash = fingerprint(components)
        self.board_text = file.text if file.custom else None
        self.teller: Teller
        self.texts: Notation

    @abstractmethod
    def reason_number(self, state: State, seat: int, decision: int) -> int:
        """The number of the reason against a decision."""

    @abstractmethod
    def why(self, reason: int) -> Message:
        """A reason in words."""

    @abstractmethod
    def thing(self, state: State, seat: int, decision: int) -> str | None:
        """The thing on the table that a decision points at."""

    def why_not(self, state: State, seat: int, decision: int, language: str = "en") -> str | None:
        reason = self.reason_number(state, seat, decision)
        return None if reason == NO_REASON else self.words.say(self.why(reason), language)

    def at(self, state: State, seat: int, thing: str) -> list[int]:
        found = [decision for decision in range(self.decisions) if self.thing(state, seat, decision) == thing]
        return sorted({self.stands_for(state, seat, decision) for decision in found})

    def stands_for(self, state: State, seat: int, decision: int) -> int:
        """The decision that stands for this one where several are equal."""
        return decision

    def notation(self, decision: int) -> str:
        return self.texts.text(decision)

    def parse(self, text: str) -> int:
        return self.texts.parse(text)

    def say(self, message: Message, language: str = "en") -> str:
        return self.words.say(message, language)

    def tell(self, event: Event, language: str = "en", names: Sequence[str] | None = None) -> str:
        return self.words.say(self.teller.tell(event, names), language)
