"""What is collected at the end of an era of Workshop of the World."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.games.workshop.board.board import ERAS
from ironmaster.games.workshop.words.names import ERA_NAMES
from ironmaster.kernel.events import Event
from ironmaster.kernel.scoring import MONEY, Gain, Scoring, Source, by_turn_order, gain_of, sorted_gains
from ironmaster.kernel.telling import Chronicle, number_in, numbers_in
from ironmaster.kernel.words import mark, message

SOURCES = {
    "collect": Source(message("Income track"), amount="track"),
    "network_pays": Source(message("Largest network"), "{ends}", MONEY),
    "link_pays": Source(message("Other links"), "{ends}", MONEY),
    "industry_pays": Source(message("Industries"), mark("{town}: {industry}"), MONEY),
}

SPENDING = message("Starting money, less what was spent")


def scorings_of(chronicle: Chronicle, events: Sequence[Event]) -> list[Scoring]:
    """The two eras."""
    found: list[Scoring] = []
    ended = None
    gains: list[Gain] = []
    for end, event in enumerate(events, 1):
        if event.kind == "era_end":
            ended, gains = event, []
        elif event.kind in SOURCES:
            gains.append(gain_of(chronicle, event, SOURCES[event.kind]))
        elif event.kind in ("era", "over") and ended is not None:
            title = message("The end of the {era}", era=ERA_NAMES[ERAS[number_in(ended, "era")]])
            before = numbers_in(ended, "before") if "before" in ended.facts else None
            ties = (by_turn_order(numbers_in(event, "turns")),) if event.kind == "over" else ()
            scored = sorted_gains(gains, SOURCES.values())
            found.append(Scoring(title, MONEY, scored, end, before, ties, SPENDING))
    return found
