"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ironmaster.games.brass.drawing.layout import Layout, lay_out, side_of
from ironmaster.games.brass.words.names import INDUSTRY_NAMES, PERIOD_NAMES, WORDS
from ironmaster.kernel.drawing.scene import AnyScene


class Scene(AnyScene):
    """One view to be drawn in one language."""

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        super().__init__(WORDS, view, language)
        self.components = components
        self.side = side_of(components, view["players"])
        self.names = self.names_of(components["place"])
        self.tiles = {(tile["industry"], tile["level"]): tile for tile in components["tile"]}

    @cached_property
    def layout(self) -> Layout:
        """Where everything lies on the map."""
        return lay_out(self.components, self.side, self.names)

    def industry(self, industry: str) -> str:
        """The name of an industry."""
        return self.say(INDUSTRY_NAMES[industry])

    def period(self) -> str:
        """The name of the period, as a heading."""
        return self.heading(PERIOD_NAMES[self.view["period"]])

    def card(self, card: str) -> str:
        """The name of a card: of a place or of an industry."""
        return self.names[card] if card in self.names else self.industry(card)

    def kinds(self, industry: str) -> list[Mapping[str, Any]]:
        """The kinds of tile of an industry, lowest level first."""
        return [tile for tile in self.components["tile"] if tile["industry"] == industry]
