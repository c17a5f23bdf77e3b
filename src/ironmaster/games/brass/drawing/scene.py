"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ironmaster.games.brass.drawing.layout import Layout, lay_out, side_of
from ironmaster.games.brass.words import INDUSTRY_NAMES, PERIOD_NAMES, WORDS
from ironmaster.kernel.words import Value, message_from_data, seat_name

EVERYTHING = -1  # the seat of a view in which all is open


class Scene:
    """One view to be drawn in one language."""

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        self.components = components
        self.view = view
        self.language = language
        self.panel: Mapping[str, Any] = view["panel"]
        self.side = side_of(components, view["players"])
        named = {place["id"]: place["name"] for place in components["place"]}
        self.names = {place: self.say(name) for place, name in named.items()}
        self.tiles = {(tile["industry"], tile["level"]): tile for tile in components["tile"]}
        self.seat: int | None = view["seat"]
        self.focus = self._focus()

    def _focus(self) -> int:
        """The seat whose hand and mat are drawn in full: the viewer's, or else that of who is to decide."""
        if self.seat is not None and self.seat != EVERYTHING:
            return self.seat
        actors = self.panel["actors"] or self.panel["order"]
        return int(actors[0])

    @cached_property
    def layout(self) -> Layout:
        """Where everything lies on the map."""
        return lay_out(self.components, self.side, self.names)

    def say(self, text: str, **values: Value) -> str:
        """A text of the catalogue in the reader's language."""
        return WORDS.say(text, self.language, **values)

    def prompt(self) -> str:
        """What is asked now, in the reader's language."""
        asked = self.panel.get("prompt")
        return WORDS.say(message_from_data(asked), self.language) if asked else ""

    def industry(self, industry: str) -> str:
        """The name of an industry."""
        return WORDS.say(INDUSTRY_NAMES[industry], self.language)

    def period(self) -> str:
        """The name of the period, as a heading."""
        period = PERIOD_NAMES[self.view["period"]]
        name = WORDS.say(period, self.language)
        return name[:1].upper() + name[1:]

    def card(self, card: str) -> str:
        """The name of a card: of a place or of an industry."""
        return self.names[card] if card in self.names else self.industry(card)

    def player(self, seat: int) -> str:
        """What a player is called here."""
        return WORDS.say(seat_name(seat), self.language)

    def levels(self, industry: str) -> list[Mapping[str, Any]]:
        """The kinds of tile of an industry, lowest first."""
        return [tile for tile in self.components["tile"] if tile["industry"] == industry]

    def left_by_level(self, industry: str, left: int) -> list[tuple[Mapping[str, Any], int]]:
        """How many tiles of each level a stack of that many still holds; the lowest levels go first."""
        kinds = self.levels(industry)
        counts = []
        for kind in reversed(kinds):
            held = min(left, kind["count"])
            counts.append((kind, held))
            left -= held
        return counts[::-1]

    def is_asked(self, **thing: str) -> bool:
        """Whether the action under way is about this slot or this link."""
        asked = self.view.get("asked") or {}
        return any(asked.get(kind) == name for kind, name in thing.items())
