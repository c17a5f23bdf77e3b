"""What is scored at the end of Age of Industry: first the railways pay and loans are repaid, then all is points."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.kernel.events import Event
from ironmaster.kernel.scoring import MONEY, POINTS, Gain, Scoring, Source, by_turn_order, gain_of, sorted_gains
from ironmaster.kernel.telling import Chronicle, number_in, numbers_in
from ironmaster.kernel.words import mark, message

PAID = Source(message("Railways"), "{ends}", MONEY)
SCORED = {
    "tile_scores": Source(message("Tiles"), mark("{tile} in {place}")),
    "money_scores": Source(message("Money"), mark("a point for every {each:$} of {money:$}")),
    "loans_cost": Source(message("Loans not repaid"), "{loans}"),
}


def scorings_of(chronicle: Chronicle, events: Sequence[Event]) -> list[Scoring]:
    """The money at the end of the game, and the points."""
    found: list[Scoring] = []
    before = None
    paid: list[Gain] = []
    scored: list[Gain] = []
    for end, event in enumerate(events, 1):
        if event.kind == "settling":
            before = numbers_in(event, "before")
        elif before is None:
            continue
        elif event.kind == "rail_pays":
            paid.append(gain_of(chronicle, event, PAID))
        elif event.kind == "repay":
            paid.append(Gain(int(event.seat), -number_in(event, "money"), message("Loans repaid")))
        elif event.kind in SCORED:
            scored.append(gain_of(chronicle, event, SCORED[event.kind]))
        elif event.kind == "over":
            paid.sort(key=lambda gain: gain.amount < 0)
            found.append(Scoring(message("Railways and loans"), MONEY, paid, end, before))
            ties = (by_turn_order(numbers_in(event, "turns")),)
            points = sorted_gains(scored, SCORED.values())
            found.append(Scoring(message("The end of the game"), POINTS, points, end, [0] * len(before), ties))
    return found
