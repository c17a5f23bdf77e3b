"""The events of a game of industries as lines of the log: what facts that all of them know add to the words."""

from collections.abc import Sequence
from typing import Generic

from ironmaster.kernel.events import Event
from ironmaster.kernel.telling import Chronicle, listed, number_in, numbers_in
from ironmaster.kernel.words import Message, Value, player_name, points
from ironmaster.pieces.drawing.mats import tiles_of
from ironmaster.pieces.industry.names import link_name, slot_place
from ironmaster.pieces.industry.state import B


class IndustryChronicle(Chronicle, Generic[B]):
    """Names what events speak of, and tells what belongs to no action."""

    def __init__(self, board: B, industries: Sequence[str], spender: str) -> None:
        super().__init__()
        self.board = board
        self.industries = industries
        self.pointers = {"slot": "slot", "port": "slot", "link": "link"}
        self.spender = spender
        """How a `player` in the order of play and the `money` spent are told."""

    def things(self, event: Event) -> list[str]:
        if event.kind == "develop":
            return [tiles_of(int(event.seat), self.industries[number_in(event, "industry")])]
        return super().things(event)

    def sign(self, event: Event) -> str:
        return self.industries[number_in(event, "industry")] if "industry" in event.facts else ""

    def named(self, event: Event, name: str, names: Sequence[str] | None) -> dict[str, Value]:
        board, fact = self.board, str(event.facts[name])
        if name == "slot":
            return {"place": slot_place(board, board.slot_ids.index(fact))}
        if name == "port":
            return {"port": slot_place(board, board.slot_ids.index(fact))}
        if name == "link":
            return {"ends": link_name(board, board.link_ids.index(fact))}
        if name == "order":
            return {"order": self._order(event, names)}
        if name == "ranking":
            winner = numbers_in(event, "ranking").index(1)
            return {"player": player_name(winner, names), "points": points(numbers_in(event, "points")[winner])}
        return {}

    def _order(self, event: Event, names: Sequence[str] | None) -> Message:
        spenders = zip(numbers_in(event, "order"), numbers_in(event, "spent"), strict=True)
        return listed(
            [Message(self.spender, {"player": player_name(seat, names), "money": money}) for seat, money in spenders]
        )
