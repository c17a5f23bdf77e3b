"""The events of Age of Industry as lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

from ironmaster.games.age_of_industry.board.board import INDUSTRIES, Board
from ironmaster.games.age_of_industry.words.names import (
    CUBE_NAMES,
    GOODS_NAMES,
    card_name,
    link_name,
    market_place,
    slot_place,
    tile_name,
)
from ironmaster.kernel.events import Event
from ironmaster.kernel.telling import Chronicle, listed, number_in, numbers_in
from ironmaster.kernel.words import Message, Value, mark, player_name


class AgeOfIndustryChronicle(Chronicle):
    """Names what events speak of, and tells what belongs to no action."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.lines = {
            "round": mark("Round {round}."),
            "order": mark("The next order, by money spent: {order}."),
            "borrow": mark("{player} borrows ${money}; loans: {loans}."),
            "interest": mark("{player} owes ${money} of interest."),
            "flip": mark("{player} gets ${money}: {tile} in {place} is turned over."),
            "turn_up": mark("The card {card} is turned up."),
            "rails_pay": mark("{player} gets ${money} for railways."),
            "over": mark("{player} wins with {points} points."),
        }

    def values(self, event: Event, names: Sequence[str] | None) -> dict[str, Value]:
        values = super().values(event, names)
        for name in event.facts:
            values |= self._named(event, name, names)
        return values

    def _named(self, event: Event, name: str, names: Sequence[str] | None) -> dict[str, Value]:
        """What a fact adds to the words; most numbers stand for themselves."""
        board, fact = self.board, str(event.facts[name])
        if name == "slot":
            return {"place": slot_place(board, board.slot_ids.index(fact))}
        if name == "port":
            return {"port": slot_place(board, board.slot_ids.index(fact))}
        if name == "market":
            return {"market": market_place(board, board.market_ids.index(fact))}
        if name == "link":
            return {"ends": link_name(board, board.link_ids.index(fact))}
        if name == "card":
            return {"card": card_name(fact)}
        if name == "industry":
            return _industry(event)
        if name == "order":
            return {"order": _order(event, names)}
        if name == "ranking":
            winner = numbers_in(event, "ranking").index(1)
            return {"player": player_name(winner, names), "points": numbers_in(event, "points")[winner]}
        return {}


def _industry(event: Event) -> dict[str, Value]:
    """What an industry gives, and the tile where a level is told."""
    industry = number_in(event, "industry")
    name = INDUSTRIES[industry]
    values: dict[str, Value] = {}
    if name in CUBE_NAMES:
        values["resource"] = CUBE_NAMES[name]
    if name in GOODS_NAMES:
        values["goods"] = GOODS_NAMES[name]
    if "level" in event.facts:
        values["tile"] = tile_name(industry, number_in(event, "level"))
    return values


def _order(event: Event, names: Sequence[str] | None) -> Message:
    entries: list[Value] = []
    for seat, money in zip(numbers_in(event, "order"), numbers_in(event, "spent"), strict=True):
        entries.append(Message("{player} (${money})", {"player": player_name(seat, names), "money": money}))
    return listed(entries)
