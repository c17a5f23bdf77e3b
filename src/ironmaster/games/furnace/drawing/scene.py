"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from collections.abc import Mapping
from typing import Any

from ironmaster.games.furnace.words.names import CAPITALIST_NAMES, CAPITALIST_POWERS, WORDS
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.words import Message

WIDTH = 1256
SMALL = 12
"""The smallest letters: a page may shrink a drawing a little to fit its frame, and shows none under 11 px."""

Line = Mapping[str, Any]


class Scene(AnyScene):
    """One view to be drawn in one language."""

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        super().__init__(WORDS, view, language)
        self.components = components
        self.companies: dict[str, dict[str, Any]] = {card["id"]: dict(card) for card in components["company"]}
        if view["cards"] == "harmonised":
            for patch in components.get("harmonised", []):
                self.companies[patch["company"]] |= patch
        self.startups: dict[str, list[Line]] = {card["id"]: card["lines"] for card in components["startup"]}

    def lines(self, card: str) -> list[Line]:
        """The lines of a card from top to bottom, without the compensation."""
        if card in self.startups:
            return self.startups[card]
        company = self.companies[card]
        return [company["basic"], company["additional"]]

    def card(self, card: str) -> str:
        """What a card is called."""
        if card in self.startups:
            return self.say("start-up {card}", card=card.upper())
        return self.say("company {card}", card=card.upper())

    def capitalist(self, capitalist: str) -> tuple[str, str]:
        """The name of a capitalist, and the power in a sentence."""
        name = self.say(CAPITALIST_NAMES.get(capitalist, Message(capitalist)))
        power = CAPITALIST_POWERS.get(capitalist)
        return name, self.say(power) if power else ""
