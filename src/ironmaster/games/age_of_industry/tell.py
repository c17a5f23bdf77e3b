"""Events as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ironmaster.games.age_of_industry.board import INDUSTRIES, Board
from ironmaster.games.age_of_industry.words import (
    CUBE_NAMES,
    GOODS_NAMES,
    card_name,
    link_name,
    market_place,
    slot_place,
    tile_name,
)
from ironmaster.kernel.events import Event
from ironmaster.kernel.words import Message, Value, mark, message, player_name


class Teller:
    """Turns the events of a board into messages."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def tell(self, event: Event, names: Sequence[str] | None) -> Message:
        """What to say of an event; players are numbered from 1 unless they have names."""
        special = getattr(self, f"_{event.kind}", None)
        if special is not None:
            tell: Callable[[Event, Sequence[str] | None], Message] = special
            return tell(event, names)
        values = self._values(event)
        if event.seat >= 0:
            values["player"] = player_name(int(event.seat), names)
        return Message(PLAIN[event.kind], values)

    def _values(self, event: Event) -> dict[str, Value]:
        """The facts of an event as values of a message."""
        values: dict[str, Value] = {}
        for name, fact in event.facts.items():
            if name == "slot":
                values["place"] = slot_place(self.board, self.board.slot_ids.index(str(fact)))
            elif name == "port":
                values["port"] = slot_place(self.board, self.board.slot_ids.index(str(fact)))
            elif name == "market":
                values["market"] = market_place(self.board, self.board.market_ids.index(str(fact)))
            elif name == "link":
                values["ends"] = link_name(self.board, self.board.link_ids.index(str(fact)))
            elif name == "card":
                values["card"] = card_name(str(fact))
            elif isinstance(fact, int):
                values[name] = fact
        if "industry" in event.facts:
            values |= self._industry_values(event)
        return values

    def _industry_values(self, event: Event) -> dict[str, Value]:
        industry = _number(event, "industry")
        name = INDUSTRIES[industry]
        values: dict[str, Value] = {}
        if name in CUBE_NAMES:
            values["resource"] = CUBE_NAMES[name]
        if name in GOODS_NAMES:
            values["goods"] = GOODS_NAMES[name]
        if "level" in event.facts:
            values["tile"] = tile_name(industry, _number(event, "level"))
        return values

    def _order(self, event: Event, names: Sequence[str] | None) -> Message:
        order, spent = _numbers(event, "order"), _numbers(event, "spent")
        values: dict[str, Value] = {f"player{at}": player_name(seat, names) for at, seat in enumerate(order)}
        values |= {f"money{at}": money for at, money in enumerate(spent)}
        text = ", ".join(f"{{player{at}}} (${{money{at}}})" for at in range(len(order)))
        return message("The next order, by money spent: {order}.", order=Message(text, values))

    def _over(self, event: Event, names: Sequence[str] | None) -> Message:
        winner = _numbers(event, "ranking").index(1)
        points = _numbers(event, "points")[winner]
        return message("{player} wins with {points} points.", player=player_name(winner, names), points=points)


def _number(event: Event, fact: str) -> int:
    return int(str(event.facts[fact]))


def _numbers(event: Event, fact: str) -> list[int]:
    values = event.facts[fact]
    assert isinstance(values, list)
    return [int(str(value)) for value in values]


PLAIN = {
    "round": mark("Round {round}."),
    "card": mark("{player} lays the card {card}."),
    "combine": mark("{player} combines both actions."),
    "build": mark("{player} builds {tile} in {place} for ${cost}."),
    "replace": mark("{player} loses {tile} in {place}, which makes way."),
    "rail": mark("{player} builds a railway for ${cost}: {ends}."),
    "borrow": mark("{player} borrows ${money}; loans: {loans}."),
    "repay": mark("{player} repays ${money}; loans left: {loans}."),
    "interest": mark("{player} owes ${money} of interest."),
    "take": mark("{player} takes {resource} from {place}."),
    "buy": mark("{player} buys {resource} for ${price}."),
    "export": mark("{player} fills the demand display with {cubes} {resource} for ${money}."),
    "flip": mark("{player} gets ${money}: {tile} in {place} is turned over."),
    "develop": mark("{player} develops away {tile}."),
    "port_sale": mark("{player} sells {goods} from {place} to the port in {port}."),
    "market_sale": mark("{player} sells {goods} from {place} to the market: {market}."),
    "draw": mark("{player} draws a card."),
    "drawn": mark("{player} draws the card {card}."),
    "open": mark("{player} takes the face-up card {card}."),
    "turn_up": mark("The card {card} is turned up."),
    "pass": mark("{player} passes."),
    "rails_pay": mark("{player} gets ${money} for railways."),
}
