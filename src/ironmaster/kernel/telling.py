# mypyc: compiled
"""Events as lines of the log: whoever notes a kind of event also says how it is told."""

from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from ironmaster.kernel.events import Event
from ironmaster.kernel.words import Message, Value, player_name


@mypyc_attr(allow_interpreted_subclasses=True)
class Teller:
    """Tells some kinds of events."""

    def __init__(self) -> None:
        self.lines: dict[str, str] = {}
        """The kinds of events that are told here, each with a line whose places are filled from the event."""

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        """What to say of an event; the values are its facts in words, and the name of its `player`."""
        return Message(self.lines[event.kind], values)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chronicle(Teller):
    """Tells all events of a game: its own are those that belong to no action, such as rounds and income."""

    def __init__(self) -> None:
        super().__init__()
        self.pointers: dict[str, str] = {}
        """The facts that name things on the table, each with the kind of thing: a `slot` is `slot:` and its name."""
        self._tellers: dict[str, Teller] = {}

    def listen(self, tellers: Sequence[Teller]) -> None:
        """Notes who tells which kind of event."""
        for teller in [self, *tellers]:
            for kind in teller.lines:
                self._tellers[kind] = teller

    def message(self, event: Event, names: Sequence[str] | None) -> Message:
        """What to say of an event of any kind; players without names are called by their letters."""
        values = self.values(event, names)
        if event.seat >= 0:
            values.setdefault("player", player_name(int(event.seat), names))
        return self._tellers[event.kind].tell(event, values)

    def values(self, event: Event, names: Sequence[str] | None) -> dict[str, Value]:
        """The facts of an event in words; most numbers stand for themselves."""
        values: dict[str, Value] = {name: fact for name, fact in event.facts.items() if isinstance(fact, int)}
        for name in event.facts:
            values |= self.named(event, name, names)
        return values

    def named(self, event: Event, name: str, names: Sequence[str] | None) -> dict[str, Value]:
        """What a fact adds to the words; a game names its things here."""
        return {}

    def things(self, event: Event) -> list[str]:
        """The things on the table that an event is about, as drawings name them."""
        found: list[str] = []
        for fact, kind in self.pointers.items():
            if fact in event.facts:
                value = event.facts[fact]
                names = texts_in(event, fact) if isinstance(value, list) else [str(value)]
                found += [f"{kind}:{name}" for name in names]
        return found

    def sign(self, event: Event) -> str:
        """The symbol of the drawings that stands for an event; empty if none does."""
        return ""


def number_in(event: Event, fact: str) -> int:
    """A fact that is a number."""
    value: Any = event.facts[fact]
    return int(value)


def numbers_in(event: Event, fact: str) -> list[int]:
    """A fact that is a list of numbers."""
    return [int(value) for value in texts_in(event, fact)]


def texts_in(event: Event, fact: str) -> list[str]:
    """A fact that is a list of texts."""
    values: Any = event.facts[fact]
    return [str(value) for value in values]


def listed(things: Sequence[Value]) -> Message:
    """Things one after the other, with commas."""
    text = ", ".join([f"{{thing{at}}}" for at in range(len(things))])
    return Message(text, {f"thing{at}": thing for at, thing in enumerate(things)})
