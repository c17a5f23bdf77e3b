"""What every part of the drawing needs: the components, the view, and words in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.games.furnace.words import CAPITALIST_NAMES, CAPITALIST_POWERS, WORDS
from ironmaster.kernel.words import Message, Value, message_from_data, seat_name

WIDTH = 1256
PAD = 12

Line = Mapping[str, Any]


class Scene:
    """One view to be drawn in one language."""

    def __init__(self, components: Mapping[str, Any], view: Mapping[str, Any], language: str) -> None:
        self.view = view
        self.language = language
        self.panel: Mapping[str, Any] = view["panel"]
        self.seat: int | None = view["seat"]
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

    def say(self, text: str, **values: Value) -> str:
        """A text of the catalogue in the reader's language."""
        return WORDS.say(text, self.language, **values)

    def words(self, message: Message) -> str:
        """A message in the reader's language."""
        return WORDS.say(message, self.language)

    def prompt(self) -> str:
        """What is asked now."""
        return self.words(message_from_data(self.panel["prompt"]))

    def player(self, seat: int) -> str:
        """What a player is called here."""
        name = self.words(seat_name(seat))
        return self.say("{player} (you)", player=name) if seat == self.seat else name

    def capitalist(self, capitalist: str) -> tuple[str, str]:
        """The name of a capitalist, and the power in a sentence."""
        name = self.words(CAPITALIST_NAMES.get(capitalist, Message(capitalist)))
        power = CAPITALIST_POWERS.get(capitalist)
        return name, self.words(power) if power else ""
