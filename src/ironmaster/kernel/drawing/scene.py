"""What the drawing of any game needs: the view, who looks at it, and words in the reader's language."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any

from ironmaster.kernel.contract import ALL
from ironmaster.kernel.figures import money
from ironmaster.kernel.words import Catalogue, Message, Value, message_from_data, seat_name


class AnyScene:
    """One view to be drawn in one language; the scene of a game adds what its own parts need."""

    components: Mapping[str, Any] = MappingProxyType({})
    currency = ""
    """The sign of the game's money."""
    called: Sequence[str] | None = None
    """The names of the players, where they are told; in a picture they go by their letters."""

    def __init__(self, words: Catalogue, view: Mapping[str, Any], language: str) -> None:
        self.words = words
        self.view = view
        self.language = language

    @cached_property
    def panel(self) -> Mapping[str, Any]:
        """What every game tells of its players."""
        panel: Mapping[str, Any] = self.view["panel"]
        return panel

    @cached_property
    def seat(self) -> int | None:
        """The seat of who looks; None or `ALL` for others."""
        seat: int | None = self.view["seat"]
        return seat

    @cached_property
    def asked(self) -> Mapping[str, Any]:
        """What the action under way is about, if anything."""
        return self.view.get("asked") or {}

    @property
    def sees_all(self) -> bool:
        """Whether nothing is hidden from the viewer."""
        return self.seat == ALL

    @cached_property
    def focus(self) -> int:
        """The seat whose own things are drawn in full: the viewer's, or else that of who is to decide."""
        if self.seat is not None and not self.sees_all:
            return self.seat
        actors = self.panel["actors"] or self.panel["order"]
        return int(actors[0])

    @property
    def seats(self) -> list[int]:
        """The seats from first to last: in turn order, or by rank once the game is over."""
        order: list[int] = list(self.panel["order"])
        ranking = self.panel["ranking"]
        return sorted(order, key=lambda seat: int(ranking[seat])) if ranking else order

    def say(self, what: Message | str, **values: Value) -> str:
        """A message, or a text of the catalogue, in the reader's language."""
        return self.words.say(what, self.language, **values)

    def money(self, amount: int) -> str:
        """A sum of money as the reader writes it."""
        return money(amount, self.currency, self.words.spoken(self.language))

    def names_of(self, things: Iterable[Mapping[str, Any]]) -> dict[str, str]:
        """What things of the component file are called, by their ids."""
        named = {thing["id"]: thing["name"] for thing in things}
        return {thing: self.say(name) for thing, name in named.items()}

    def heading(self, what: Message) -> str:
        """A message with a capital letter."""
        words = self.say(what)
        return words[:1].upper() + words[1:]

    def prompt(self) -> str:
        """What is asked now."""
        return self.say(message_from_data(self.panel["prompt"]))

    def player(self, seat: int) -> str:
        """What a player is called here."""
        return self.say(seat_name(seat)) if self.called is None else self.called[seat]

    def player_or_you(self, seat: int) -> str:
        """What a player is called where it matters which one the viewer is."""
        name = self.player(seat)
        return self.say("{player} (you)", player=name) if seat == self.seat else name

    def is_asked(self, **thing: str) -> bool:
        """Whether the action under way is about this slot, this link or whatever else can be asked about."""
        return bool(self.asked) and any(self.asked.get(kind) == name for kind, name in thing.items())
