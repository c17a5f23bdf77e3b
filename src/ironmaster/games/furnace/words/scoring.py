"""What is earned in a round of Furnace: the money of every conversion, by the card that it stands on."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.games.furnace.board.board import MONEY as COINS
from ironmaster.games.furnace.board.board import RESOURCE_COUNT, Board
from ironmaster.games.furnace.words.names import card_name
from ironmaster.kernel.events import Event
from ironmaster.kernel.scoring import MONEY, Gain, Scoring, TieBreak
from ironmaster.kernel.telling import number_in, numbers_in
from ironmaster.kernel.words import message

PRODUCTION = message("Production")
COMPENSATION = message("Compensation")


def scorings_of(board: Board, events: Sequence[Event]) -> list[Scoring]:
    """The rounds, each told as the next one begins."""
    found: list[Scoring] = []
    before: list[int] | None = None
    gains: list[Gain] = []
    card: dict[int, str] = {}
    for end, event in enumerate(events, 1):
        seat = int(event.seat)
        if event.kind == "activate":
            card[seat] = str(event.facts["card"])
        elif event.kind == "compensation":
            gains.append(_earned(board, event, str(event.facts["card"])))
        elif event.kind in ("extract", "convert"):
            gains.append(_earned(board, event, card[seat]))
        elif event.kind in ("round", "over"):
            scoring = _scoring(board, event, [gain for gain in gains if gain.amount], end)
            found.append(scoring if before is None else scoring._replace(before=before))
            before, gains = numbers_in(event, "money"), []
    return found


def _scoring(board: Board, event: Event, gains: list[Gain], end: int) -> Scoring:
    """The round that an event ends, which tells what everybody has by then."""
    over = event.kind == "over"
    number = int(board.rounds) if over else number_in(event, "round") - 1
    title = message("Earned in round {round}", round=number)
    scoring = Scoring(title, MONEY, gains, end, ties=_ties(event) if over else ())
    had = [money - scoring.gained(seat) for seat, money in enumerate(numbers_in(event, "money"))]
    return scoring._replace(before=had)


def _earned(board: Board, event: Event, card: str) -> Gain:
    """What the line of a card brought in money."""
    deck = board.harmonised if event.facts["harmonised"] else board.transcribed
    each = int(deck.effects.gain[number_in(event, "effect") * RESOURCE_COUNT + COINS])
    reason = COMPENSATION if event.kind == "compensation" else PRODUCTION
    name = card_name(board, card)
    return Gain(int(event.seat), each * number_in(event, "times"), reason, name, (f"card:{card}",))


def _ties(event: Event) -> tuple[TieBreak, ...]:
    """Of equal players the one with more companies is first, then the one with more coal, iron and oil."""
    companies = TieBreak(message("Companies"), numbers_in(event, "companies"))
    return (companies, TieBreak(message("Coal, iron and oil"), numbers_in(event, "goods")))
