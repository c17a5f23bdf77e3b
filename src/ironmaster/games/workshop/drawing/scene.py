"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ironmaster.games.workshop.drawing.layout import Layout, lay_out
from ironmaster.games.workshop.words import ERA_NAMES, WORDS
from ironmaster.kernel.contract import ALL
from ironmaster.kernel.drawing.pieces import badge, medal
from ironmaster.kernel.words import LETTERS, Value, message_from_data, seat_name


class Scene:
    """One view to be drawn in one language."""

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        self.components = components
        self.view = view
        self.language = language
        self.panel: Mapping[str, Any] = view["panel"]
        self.seat: int | None = view["seat"]
        self.asked: Mapping[str, Any] = view["asked"] or {}
        self.names = {town["id"]: self.say_name(town["name"]) for town in components["town"]}
        self.towns = {town["id"]: town for town in components["town"]}
        self.types = {kind["id"]: self.say_name(kind["name"]) for kind in components["industry"]}

    @cached_property
    def layout(self) -> Layout:
        """Where everything lies on the map."""
        return lay_out(self.components, self.names)

    @property
    def sees_all(self) -> bool:
        """Whether nothing is hidden from the viewer."""
        return self.seat == ALL

    def say(self, text: str, **values: Value) -> str:
        """A text of the catalogue in the reader's language."""
        return WORDS.say(text, self.language, **values)

    def say_name(self, name: str) -> str:
        """A name of the component file in the reader's language, if it has one there."""
        return WORDS.say(name, self.language)

    def prompt(self) -> str:
        """What is asked now."""
        return WORDS.say(message_from_data(self.panel["prompt"]), self.language)

    def era(self) -> str:
        """The name of the era, as a heading."""
        era = ERA_NAMES[self.view["era"]]
        name = WORDS.say(era, self.language)
        return name[:1].upper() + name[1:]

    def player(self, seat: int) -> str:
        """What a player is called here."""
        return WORDS.say(seat_name(seat), self.language)

    def sign(self, colour: int) -> str:
        """What marks the pieces of a colour."""
        return str(self.view["colours"][colour]["mark"])

    def badge(self, colour: int, radius: float) -> str:
        """The badge of a colour, around the origin."""
        return badge(colour, radius, self.sign(colour))

    def medal(self, colour: int, radius: float) -> str:
        """The badge of a colour with a dark edge, to lie on a line."""
        return medal(colour, radius, self.sign(colour))

    def seat_badge(self, seat: int, radius: float) -> str:
        """The badge of a seat: of its first colour, with its own letter."""
        return badge(int(self.panel["players"][seat]["colours"][0]), radius, LETTERS[seat])
