"""What lies where, in words: nested lists for screen readers, terminals and tests, made from a view alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from ironmaster.kernel.panel import PLAYER_KEYS, Panel
from ironmaster.kernel.words import KERNEL_WORDS, Message, mark, message, message_from_data, player_name, readable

WHOLE = "whole"
"""The part of a table under which stands what belongs to no other."""
NONE = message("none")
HAND = mark("Hand of {player}, cards: {cards}")
"""Words that several games need."""


class Item(NamedTuple):
    """Something on a table, in words that say by themselves what and where it is, and what lies within it."""

    words: str
    items: tuple[Item, ...] = ()

    def lines(self, depth: int = 0) -> list[str]:
        """The item and all within it, a line each, indented by two spaces a level."""
        return ["  " * depth + self.words, *(line for item in self.items for line in item.lines(depth + 1))]


Inventory: TypeAlias = dict[str, list[Item]]
"""What lies in every part of a table, by the names of the parts; under `WHOLE` what belongs to no other."""


def listed_under(title: str, things: Iterable[str | Item], otherwise: str) -> Item:
    """Things under a title; where there are none, it is said that there are none."""
    items = tuple(Item(thing) if isinstance(thing, str) else thing for thing in things)
    return Item(title, items or (Item(otherwise),))


def joined(one: Inventory, other: Inventory) -> Inventory:
    """Both together; what both tell of a part stands one after the other."""
    return {part: [*one.get(part, ()), *other.get(part, ())] for part in one | other}


class Standing:
    """What the panel of a view tells of any game: what is asked, and how the players stand."""

    def __init__(
        self,
        say: Callable[[Message], str],
        facts: Mapping[str, Message],
        language: str,
        names: Sequence[str] | None,
    ) -> None:
        self.say = say
        self.facts = facts
        self.language = language
        self.names = names

    def items(self, panel: Panel) -> list[Item]:
        """The standing as lists."""
        prompt = Item(self.say(message_from_data(panel["prompt"])))
        players = tuple(self._player(panel, seat) for seat in panel["order"])
        return [prompt, Item(self._kernel(message("Players in turn order")), players)]

    def _kernel(self, said: Message) -> str:
        return KERNEL_WORDS.say(said, self.language)

    def _player(self, panel: Panel, seat: int) -> Item:
        known: Mapping[str, Any] = panel["players"][seat]
        name = Message("{player}", {"player": player_name(seat, self.names)})
        ranking = panel["ranking"]
        if ranking is not None:
            name = message("{place}. {player}", place=ranking[seat], player=name)
        elif seat in panel["actors"]:
            name = message("{player}, to play", player=name)
        return Item(self._kernel(name), tuple(self._facts(known)))

    def _facts(self, known: Mapping[str, Any]) -> Iterable[Item]:
        if "money" in known:
            yield self._fact(self._kernel(message("Money")), known["money"])
        yield self._fact(self._kernel(message("Points")), known["points"])
        for name, value in known.items():
            if name not in PLAYER_KEYS and isinstance(value, (int, str)):
                yield self._fact(self.say(self.facts[name]) if name in self.facts else readable(name), value)

    def _fact(self, label: str, value: int | str | None) -> Item:
        shown = self._kernel(message("unknown")) if value is None else str(value).replace("-", "−")
        return Item(self._kernel(message("{label}: {value}", label=label, value=shown)))
