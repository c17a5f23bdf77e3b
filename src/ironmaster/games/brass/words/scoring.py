"""What is scored in Brass: links, tiles and money at the end of a period, and points that a shortfall costs."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.games.brass.board.board import PERIODS
from ironmaster.games.brass.words.names import PERIOD_NAMES
from ironmaster.kernel.events import Event
from ironmaster.kernel.scoring import POINTS, Gain, Scoring, Source, TieBreak, by_turn_order, gain_of, sorted_gains
from ironmaster.kernel.telling import Chronicle, number_in, numbers_in
from ironmaster.kernel.words import mark, message

SOURCES = {
    "link_scores": Source(message("Links"), "{ends}"),
    "tile_scores": Source(message("Tiles"), mark("{tile} in {place}")),
    "money_scores": Source(message("Money"), mark("a point for every £10 of {money:£}")),
}


def scorings_of(chronicle: Chronicle, events: Sequence[Event]) -> list[Scoring]:
    """The two periods, and every shortfall that cost points."""
    found: list[Scoring] = []
    period = None
    gains: list[Gain] = []
    for end, event in enumerate(events, 1):
        if event.kind == "shortfall" and number_in(event, "points"):
            found.append(_shortfall(event, end))
        elif event.kind == "period_end":
            period, gains = event, []
        elif event.kind in SOURCES:
            gains.append(gain_of(chronicle, event, SOURCES[event.kind]))
        elif event.kind in ("period", "over") and period is not None:
            ties = _ties(event) if event.kind == "over" else ()
            title = message("The end of the {period}", period=PERIOD_NAMES[PERIODS[number_in(period, "period")]])
            scored = sorted_gains(gains, SOURCES.values())
            found.append(Scoring(title, POINTS, scored, end, numbers_in(period, "before"), ties))
    return found


def _shortfall(event: Event, end: int) -> Scoring:
    lost = Gain(int(event.seat), -number_in(event, "points"), message("Income that could not be paid"))
    return Scoring(message("A shortfall"), POINTS, [lost], end, numbers_in(event, "before"))


def _ties(event: Event) -> tuple[TieBreak, ...]:
    """Of equal players the one with more income is first, then the one with more money, then by turn order."""
    income = TieBreak(message("Income"), numbers_in(event, "income"))
    money = TieBreak(message("Money"), numbers_in(event, "money"))
    return (income, money, by_turn_order(numbers_in(event, "turns")))
