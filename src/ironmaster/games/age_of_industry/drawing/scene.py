"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ironmaster.games.age_of_industry.drawing.layout import Layout, lay_out
from ironmaster.games.age_of_industry.words.names import INDUSTRY_NAMES, WORDS, card_name
from ironmaster.kernel.drawing.scene import AnyScene

CUBES = {"coal": "coal", "ironworks": "iron"}
"""What the industries that hold cubes hold."""


class Scene(AnyScene):
    """One view to be drawn in one language."""

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        super().__init__(WORDS, view, language)
        self.components = components
        self.names = self.names_of((*components["place"], *components.get("ship", ())))
        self.tiles = {(tile["industry"], tile["level"]): tile for tile in components["tile"]}

    @cached_property
    def layout(self) -> Layout:
        """Where everything lies on the map."""
        return lay_out(self.components, self.names)

    def money(self, amount: int) -> str:
        """An amount of money."""
        return self.say("${money}", money=amount)

    def industry(self, industry: str) -> str:
        """The name of an industry."""
        return self.say(INDUSTRY_NAMES[industry])

    def card(self, card: str) -> str:
        """The name of a card: a colour or an industry."""
        return self.say(card_name(card))

    def kinds(self, industry: str) -> list[Mapping[str, Any]]:
        """The kinds of tile of an industry, lowest level first."""
        return [tile for tile in self.components["tile"] if tile["industry"] == industry]
