"""The events of Brass as lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.games.brass.board.board import INDUSTRIES, PERIODS, Board
from ironmaster.games.brass.words.names import (
    PERIOD_NAMES,
    RESOURCE_NAMES,
    card_name,
    link_name,
    slot_place,
    tile_name,
)
from ironmaster.kernel.events import Event
from ironmaster.kernel.telling import Chronicle, listed, number_in, numbers_in, texts_in
from ironmaster.kernel.words import Message, Value, mark, message, player_name


class BrassChronicle(Chronicle):
    """Names what events speak of, and tells what belongs to no action."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.lines = {
            "period": mark("The {period} begins."),
            "period_end": mark("The {period} ends."),
            "round": mark("Round {round}."),
            "income": mark("{player} settles an income of £{money}."),
            "shortfall": mark("{player} pays £{money} and cannot pay £{missing}: {points} points are lost."),
            "export": mark("{player} sells {cubes} {resource} to the demand track for £{money}."),
            "flip": mark("{player} turns over {tile} in {place}: the income marker rises {spaces}."),
            "draw": mark("{player} refills the hand: {cards}."),
            "drawn": mark("{player} draws {cards}."),
            "order": mark("The next order, by money spent: {order}."),
            "score": mark("{player} scores {links} for links, {tiles} for tiles and {money} for money."),
            "over": mark("{player} wins with {points} points."),
        }

    def values(self, event: Event, names: Sequence[str] | None) -> dict[str, Value]:
        values = super().values(event, names)
        for name in event.facts:
            values |= self._named(event, name, names)
        return values

    def _named(self, event: Event, name: str, names: Sequence[str] | None) -> dict[str, Value]:
        """What a fact adds to the words; most numbers stand for themselves."""
        board, fact = self.board, event.facts[name]
        if name in ("slot", "port"):
            place = slot_place(board, board.slot_ids.index(str(fact)))
            return {"place" if name == "slot" else "port": place}
        if name == "card":
            return {"card": card_name(board, str(fact))}
        if name == "cards" and isinstance(fact, list):
            return {"cards": listed([card_name(board, card) for card in texts_in(event, "cards")])}
        if name == "industry":
            return {"resource": RESOURCE_NAMES.get(INDUSTRIES[number_in(event, "industry")], "")}
        if name == "level":
            return {"tile": tile_name(number_in(event, "industry"), number_in(event, "level"))}
        if name == "link":
            return {"ends": link_name(board, board.link_ids.index(str(fact)))}
        if name == "period":
            return {"period": PERIOD_NAMES[PERIODS[number_in(event, "period")]]}
        if name == "order":
            return {"order": _order(event, names)}
        if name == "ranking":
            winner = numbers_in(event, "ranking").index(1)
            return {"player": player_name(winner, names), "points": numbers_in(event, "points")[winner]}
        return {}


def _order(event: Event, names: Sequence[str] | None) -> Message:
    places = zip(numbers_in(event, "order"), numbers_in(event, "spent"), strict=True)
    return listed(
        [message("{player} (£{money})", player=player_name(seat, names), money=pounds) for seat, pounds in places]
    )
