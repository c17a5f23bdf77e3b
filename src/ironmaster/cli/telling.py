"""A game told to a terminal: its events, line by line, and what was scored where it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ironmaster.cli.words import WORDS
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.events import Event
from ironmaster.kernel.figures import money, signed_money
from ironmaster.kernel.scoring import MONEY, Gain, Scoring
from ironmaster.kernel.words import Message, player_name, points


class Line(NamedTuple):
    """A line, and whether it is a heading."""

    text: str
    heading: bool = False


class Telling:
    """Tells a game as a spectator sees it."""

    def __init__(self, rules: Rules, language: str, names: Sequence[str] | None = None) -> None:
        self.rules = rules
        self.language = language
        self.names = names
        self._events: list[Event] = []

    def lines(self, log: Sequence[Event]) -> Iterator[Line]:
        """What happened next; what was scored is told just before what comes after it."""
        told = len(self._events)
        self._events += [event for event in log if event.visible_to(None)]
        scorings = self.rules.scorings(self._events)
        for number, event in enumerate(self._events[told:], told + 1):
            for scoring in scorings:
                if scoring.end == number:
                    yield from self._scoring(scoring)
            text = self.rules.tell(event, self.language, self.names)
            if text:
                yield Line(text, event.kind in self.rules.headings)

    def result(self, score: int) -> str:
        """What a player has in the end, in what was scored last."""
        scorings = self.rules.scorings(self._events)
        if scorings and scorings[-1].unit == MONEY:
            return money(score, self.rules.currency, self.language)
        return WORDS.say(points(score), self.language)

    def _scoring(self, scoring: Scoring) -> Iterator[Line]:
        yield Line(self.rules.say(scoring.title, self.language), heading=True)
        for reason in scoring.reasons:
            yield Line("  " + self.rules.say(reason, self.language))
            gains = [gain for gain in scoring.gains if gain.reason.text == reason.text]
            yield from self._players(gains, scoring.currency(self.rules.currency))
        yield from self._standing(scoring)

    def _players(self, gains: list[Gain], currency: str) -> Iterator[Line]:
        """What every player got for one reason, and what exactly for."""
        for seat in sorted({gain.seat for gain in gains}):
            own = [gain for gain in gains if gain.seat == seat]
            sources = [self.rules.say(gain.source, self.language) for gain in own if gain.source.text]
            if len(sources) > 1:
                amounts = [signed_money(gain.amount, currency, self.language) for gain in own]
                sources = [f"{source} {amount}" for source, amount in zip(sources, amounts, strict=True)]
            exactly = f" ({', '.join(sources)})" if sources else ""
            together = signed_money(sum(gain.amount for gain in own), currency, self.language)
            yield Line(f"    {self._name(seat)} {together}{exactly}")

    def _standing(self, scoring: Scoring) -> Iterator[Line]:
        """What everybody has now, if that is no secret."""
        if scoring.after is not None:
            currency = scoring.currency(self.rules.currency)
            sums = [money(has, currency, self.language) for has in scoring.after]
            now = ", ".join(f"{self._name(seat)} {has}" for seat, has in enumerate(sums))
            yield Line("  " + WORDS.say("Now: {standing}", self.language, standing=now))

    def _name(self, seat: int) -> str:
        return self.rules.say(Message("{player}", {"player": player_name(seat, self.names)}), self.language)
