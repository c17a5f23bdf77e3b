"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ironmaster.games.age_of_industry.drawing.layout import Layout, lay_out
from ironmaster.games.age_of_industry.words import INDUSTRY_NAMES, WORDS, card_name
from ironmaster.kernel.words import Value, message_from_data, seat_name

EVERYTHING = -1  # the seat of a view in which all is open
CUBES = {"coal": "coal", "ironworks": "iron"}
"""What the industries that hold cubes hold."""
LEVELS = ("0", "I", "II", "III", "IV", "V", "VI")


class Scene:
    """One view to be drawn in one language."""

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        self.components = components
        self.view = view
        self.language = language
        self.panel: Mapping[str, Any] = view["panel"]
        named = {place["id"]: place["name"] for place in (*components["place"], *components.get("ship", ()))}
        self.names = {place: self.say(name) for place, name in named.items()}
        self.tiles = {(tile["industry"], tile["level"]): tile for tile in components["tile"]}
        self.seat: int | None = view["seat"]
        self.focus = self._focus()

    def _focus(self) -> int:
        """The seat whose hand and sheet are drawn in full: the viewer's, or else that of who is to decide."""
        if self.seat is not None and self.seat != EVERYTHING:
            return self.seat
        actors = self.panel["actors"] or self.panel["order"]
        return int(actors[0])

    @cached_property
    def layout(self) -> Layout:
        """Where everything lies on the map."""
        return lay_out(self.components, self.names)

    def say(self, text: str, **values: Value) -> str:
        """A text of the catalogue in the reader's language."""
        return WORDS.say(text, self.language, **values)

    def prompt(self) -> str:
        """What is asked now, in the reader's language."""
        return WORDS.say(message_from_data(self.panel["prompt"]), self.language)

    def money(self, amount: int) -> str:
        """An amount of money."""
        return self.say("${money}", money=amount)

    def industry(self, industry: str) -> str:
        """The name of an industry."""
        return WORDS.say(INDUSTRY_NAMES[industry], self.language)

    def card(self, card: str) -> str:
        """The name of a card: a colour or an industry."""
        return WORDS.say(card_name(card), self.language)

    def player(self, seat: int) -> str:
        """What a player is called here."""
        return WORDS.say(seat_name(seat), self.language)

    def left_by_level(self, industry: str, left: int) -> list[tuple[Mapping[str, Any], int]]:
        """How many tiles of each level a stack of that many still holds; the lowest levels go first."""
        counts = []
        for kind in reversed([tile for tile in self.components["tile"] if tile["industry"] == industry]):
            held = min(left, kind["count"])
            counts.append((kind, held))
            left -= held
        return counts[::-1]

    def is_asked(self, **thing: str) -> bool:
        """Whether the action under way is about this slot or this link."""
        asked = self.view.get("asked") or {}
        return any(asked.get(kind) == name for kind, name in thing.items())
