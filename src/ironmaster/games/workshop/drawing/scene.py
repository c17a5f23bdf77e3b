"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ironmaster.games.workshop.drawing.layout import Layout, lay_out
from ironmaster.games.workshop.words.names import CURRENCY, ERA_NAMES, WORDS
from ironmaster.kernel.drawing.memory import remembered
from ironmaster.kernel.drawing.pieces import badge, medal
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.words import LETTERS


class Scene(AnyScene):
    """One view to be drawn in one language."""

    currency = CURRENCY

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        super().__init__(WORDS, view, language)
        self.components = components
        self.names = self.names_of(components["town"])
        self.towns = {town["id"]: town for town in components["town"]}
        self.types = self.names_of(components["industry"])

    @cached_property
    @remembered
    def layout(self) -> Layout:
        """Where everything lies on the map."""
        return lay_out(self.components, self.names)

    def era(self) -> str:
        """The name of the era, as a heading."""
        return self.heading(ERA_NAMES[self.view["era"]])

    def sign(self, colour: int) -> str:
        """What marks the pieces of a colour."""
        return str(self.view["colours"][colour]["mark"])

    def badge(self, colour: int, radius: float, least: float = 12) -> str:
        """The badge of a colour, around the origin."""
        return badge(colour, radius, self.sign(colour), least)

    def medal(self, colour: int, radius: float, least: float = 12) -> str:
        """The badge of a colour with a dark edge, to lie on a line."""
        return medal(colour, radius, self.sign(colour), least)

    def seat_badge(self, seat: int, radius: float) -> str:
        """The badge of a seat: of its first colour, with its own letter."""
        return badge(int(self.panel["players"][seat]["colours"][0]), radius, LETTERS[seat])
