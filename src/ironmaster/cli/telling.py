"""A game told to a terminal: its events, line by line, and what was scored where it was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ironmaster.cli.words import WORDS
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.events import Event
from ironmaster.kernel.scoring import Gain, Scoring
from ironmaster.kernel.words import Message, player_name


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

    def _scoring(self, scoring: Scoring) -> Iterator[Line]:
        yield Line(self.rules.say(scoring.title, self.language), heading=True)
        for reason in scoring.reasons:
            yield Line("  " + self.rules.say(reason, self.language))
            yield from self._players([gain for gain in scoring.gains if gain.reason.text == reason.text])
        yield from self._standing(scoring)

    def _players(self, gains: list[Gain]) -> Iterator[Line]:
        """What every player got for one reason, and what exactly for."""
        for seat in sorted({gain.seat for gain in gains}):
            own = [gain for gain in gains if gain.seat == seat]
            sources = [self.rules.say(gain.source, self.language) for gain in own if gain.source.text]
            if len(sources) > 1:
                sources = [f"{source} {_signed(gain.amount)}" for source, gain in zip(sources, own, strict=True)]
            exactly = f" ({', '.join(sources)})" if sources else ""
            yield Line(f"    {self._name(seat)} {_signed(sum(gain.amount for gain in own))}{exactly}")

    def _standing(self, scoring: Scoring) -> Iterator[Line]:
        """What everybody has now, if that is no secret."""
        if scoring.after is not None:
            now = ", ".join(f"{self._name(seat)} {has}" for seat, has in enumerate(scoring.after))
            yield Line("  " + WORDS.say("Now: {standing}", self.language, standing=now))

    def _name(self, seat: int) -> str:
        return self.rules.say(Message("{player}", {"player": player_name(seat, self.names)}), self.language)


def _signed(amount: int) -> str:
    """A number that says whether it is gained or lost."""
    return f"{amount:+}".replace("-", "−")
