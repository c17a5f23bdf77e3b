"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from ironmaster.games.brass.drawing.layout import Layout, lay_out, side_of
from ironmaster.games.brass.words.names import CURRENCY, INDUSTRY_NAMES, PERIOD_NAMES, WORDS
from ironmaster.kernel.drawing.memory import remembered
from ironmaster.kernel.words import counted
from ironmaster.pieces.drawing.scene import Kind, TileScene


class Scene(TileScene):
    """One view to be drawn in one language."""

    currency = CURRENCY

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        super().__init__(WORDS, INDUSTRY_NAMES, components, view, language)
        self.side = side_of(components, view["players"])
        self.periods = {"-".join(link["between"]): _periods(link, self.side) for link in components["link"]}
        self.names = self.names_of(components["place"])
        self.slots = {place["id"]: place.get("slots", ()) for place in components["place"]}

    @cached_property
    @remembered
    def layout(self) -> Layout:
        """Where everything lies on the map."""
        return lay_out(self.components, self.side, self.names)

    def cost(self, kind: Kind) -> str:
        return self.money(kind["cost"]) if kind["build"] else "—"

    def tiles_left(self, industry: str, left: int) -> str:
        return self.say(
            counted(
                "{industry}: {count} tile left",
                "{industry}: {count} tiles left",
                left,
                industry=self.industry(industry),
            )
        )

    def period(self) -> str:
        """The name of the period, as a heading."""
        return self.heading(PERIOD_NAMES[self.view["period"]])

    def card(self, card: str) -> str:
        """The name of a card: of a place or of an industry."""
        return self.names[card] if card in self.names else self.industry(card)


def _periods(link: Mapping[str, Any], side: Mapping[str, Any]) -> tuple[str, ...]:
    """The periods in which a link may be built on a side of the board."""
    periods = tuple(link["build"])
    return ("canal", *periods) if "-".join(link["between"]) in side.get("also_canal", ()) else periods
