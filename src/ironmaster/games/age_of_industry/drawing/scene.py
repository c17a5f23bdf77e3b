"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ironmaster.games.age_of_industry.drawing.layout import Layout, lay_out
from ironmaster.games.age_of_industry.words.names import CURRENCY, INDUSTRY_NAMES, WORDS, card_name
from ironmaster.kernel.drawing.memory import remembered
from ironmaster.kernel.words import counted
from ironmaster.pieces.drawing.scene import Kind, TileScene

CUBES = {"coal": "coal", "ironworks": "iron"}
"""What the industries that hold cubes hold."""


class Scene(TileScene):
    """One view to be drawn in one language."""

    currency = CURRENCY

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        super().__init__(WORDS, INDUSTRY_NAMES, components, view, language)
        self.names = self.names_of((*components["place"], *components.get("ship", ())))

    @cached_property
    @remembered
    def layout(self) -> Layout:
        """Where everything lies on the map."""
        return lay_out(self.components, self.names)

    def cost(self, kind: Kind) -> str:
        return self.money(kind["cost"]) if kind.get("build", True) else "✕"

    def tiles_left(self, industry: str, left: int) -> str:
        return self.say(
            counted(
                "{industry}: {count} tile left",
                "{industry}: {count} tiles left",
                left,
                industry=self.industry(industry),
            )
        )

    def card(self, card: str) -> str:
        """The name of a card: a colour or an industry."""
        return self.say(card_name(card))
