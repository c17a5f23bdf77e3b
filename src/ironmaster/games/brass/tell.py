"""Events as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ironmaster.games.brass.board import INDUSTRIES, PERIODS, Board
from ironmaster.games.brass.words import (
    PERIOD_NAMES,
    RESOURCE_NAMES,
    card_name,
    link_name,
    link_word,
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
        text = PLAIN[event.kind]
        return Message(text, {"player": player_name(int(event.seat), names), **self._values(event)})

    def _values(self, event: Event) -> dict[str, Value]:
        """The facts of an event as values of a message."""
        values: dict[str, Value] = {}
        for name, fact in event.facts.items():
            if name in ("slot", "port"):
                place = slot_place(self.board, self.board.slot_ids.index(str(fact)))
                values["place" if name == "slot" else "port"] = place
            elif name == "card":
                values[name] = card_name(self.board, str(fact))
            elif isinstance(fact, int):
                values[name] = fact
        if "industry" in values:
            industry = int(str(values["industry"]))
            values["resource"] = RESOURCE_NAMES.get(INDUSTRIES[industry], "")
            if "level" in values:
                values["tile"] = tile_name(industry, int(str(values["level"])))
        return values

    def _link(self, event: Event, names: Sequence[str] | None) -> Message:
        return message(
            "{player} builds {link} for £{cost}: {ends}.",
            player=player_name(int(event.seat), names),
            link=link_word(_number(event, "period")),
            ends=link_name(self.board, self.board.link_ids.index(str(event.facts["link"]))),
            cost=_number(event, "cost"),
        )

    def _drawn(self, event: Event, names: Sequence[str] | None) -> Message:
        cards = event.facts["cards"]
        assert isinstance(cards, list)
        names_of_cards = _listed([card_name(self.board, str(card)) for card in cards])
        return message("{player} draws {cards}.", player=player_name(int(event.seat), names), cards=names_of_cards)

    def _distant(self, event: Event, names: Sequence[str] | None) -> Message:
        values: dict[str, Value] = {"player": player_name(int(event.seat), names), **self._values(event)}
        if _number(event, "sold"):
            return Message(
                mark("{player} sells cotton from {place} to the distant market, which falls by {steps}."), values
            )
        return Message(
            mark("{player} offers cotton from {place} to the distant market: it falls by {steps} and closes."), values
        )

    def _bonus(self, event: Event, names: Sequence[str] | None) -> Message:
        player, bonus = player_name(int(event.seat), names), _number(event, "bonus")
        if _number(event, "money"):
            return message("{player} gets £{bonus} for the demand.", player=player, bonus=bonus)
        return message("{player}'s income marker rises {bonus} for the demand.", player=player, bonus=bonus)

    def _period(self, event: Event, names: Sequence[str] | None) -> Message:
        return message("The {period} begins.", period=PERIOD_NAMES[PERIODS[_number(event, "period")]])

    def _period_end(self, event: Event, names: Sequence[str] | None) -> Message:
        return message("The {period} ends.", period=PERIOD_NAMES[PERIODS[_number(event, "period")]])

    def _round(self, event: Event, names: Sequence[str] | None) -> Message:
        return message("Round {round}.", round=_number(event, "round"))

    def _order(self, event: Event, names: Sequence[str] | None) -> Message:
        order, spent = _numbers(event, "order"), _numbers(event, "spent")
        places = [
            message("{player} (£{money})", player=player_name(seat, names), money=pounds)
            for seat, pounds in zip(order, spent, strict=True)
        ]
        return message("The next order, by money spent: {order}.", order=_listed(places))

    def _over(self, event: Event, names: Sequence[str] | None) -> Message:
        winner = _numbers(event, "ranking").index(1)
        points = _numbers(event, "points")[winner]
        return message("{player} wins with {points} points.", player=player_name(winner, names), points=points)


def _listed(messages: list[Message]) -> Message:
    """Several messages, one after another."""
    text = ", ".join(f"{{part{at}}}" for at in range(len(messages)))
    return Message(text, {f"part{at}": part for at, part in enumerate(messages)})


def _number(event: Event, fact: str) -> int:
    return int(str(event.facts[fact]))


def _numbers(event: Event, fact: str) -> list[int]:
    values = event.facts[fact]
    assert isinstance(values, list)
    return [int(str(value)) for value in values]


PLAIN = {
    "card": mark("{player} lays the card {card}."),
    "pass": mark("{player} passes."),
    "loan": mark("{player} takes a loan of £{money}: income falls to £{income}."),
    "build": mark("{player} builds {tile} in {place} for £{cost}."),
    "replace": mark("{player} takes {tile} off {place} to make way."),
    "take": mark("{player} takes {resource} from {place}."),
    "buy": mark("{player} buys {resource} for £{price}."),
    "export": mark("{player} sells {cubes} {resource} to the demand track for £{money}."),
    "flip": mark("{player} turns over {tile} in {place}: the income marker rises {spaces}."),
    "develop": mark("{player} develops away {tile}."),
    "sale": mark("{player} sells cotton from {place} to the port in {port}."),
    "income": mark("{player} settles an income of £{money}."),
    "shortfall": mark("{player} pays £{money} and cannot pay £{missing}: {points} points are lost."),
    "remove": mark("{player} gives up {tile} in {place} for £{money}."),
    "draw": mark("{player} refills the hand: {cards}."),
    "score": mark("{player} scores {links} for links, {tiles} for tiles and {money} for money."),
}
