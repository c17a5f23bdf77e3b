"""Events as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ironmaster.games.furnace.board import TOKEN, Board, Deck
from ironmaster.games.furnace.words import RESOURCE_NAMES, card_name, cost_of, gain_of
from ironmaster.kernel.events import Event
from ironmaster.kernel.words import Message, Value, mark, message, player_name

Names = Sequence[str] | None


class Teller:
    """Turns events into messages."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def tell(self, event: Event, names: Names) -> Message:
        """What to say of an event; players without names are called by their letters."""
        special = getattr(self, f"_{event.kind}", None)
        if special is not None:
            tell: Callable[[Event, Names], Message] = special
            return tell(event, names)
        return Message(PLAIN[event.kind], self._values(event, names))

    def _values(self, event: Event, names: Names) -> dict[str, Value]:
        """The facts of an event as values of a message."""
        values: dict[str, Value] = {}
        if event.seat >= 0:
            values["player"] = player_name(int(event.seat), names)
        for name, fact in event.facts.items():
            if name == "card":
                values[name] = card_name(self.board, str(fact))
            elif isinstance(fact, int):
                values[name] = fact
        return values

    def _deck(self, event: Event) -> Deck:
        return self.board.harmonised if event.facts["harmonised"] else self.board.transcribed

    def _round(self, event: Event, names: Names) -> Message:
        cards = event.facts["cards"]
        assert isinstance(cards, list)
        listed = ", ".join(str(card).upper() for card in cards)
        return message(
            "Round {round}: {cards} are auctioned, {player} begins.",
            round=_number(event, "round"),
            cards=listed,
            player=player_name(_number(event, "first"), names),
        )

    def _compensation(self, event: Event, names: Names) -> Message:
        values = self._values(event, names)
        if not _number(event, "times"):
            return Message(mark("{player} makes no use of the compensation of {card} for the disc {value}."), values)
        values |= self._trade(event)
        if values["cost"] == Message(""):
            return Message(mark("{player} is compensated for the disc {value} on {card}: {gain}."), values)
        return Message(mark("{player} is compensated for the disc {value} on {card}: {cost} → {gain}."), values)

    def _trade(self, event: Event) -> dict[str, Value]:
        """What an effect takes and brings in all."""
        deck, effect, times = self._deck(event), _number(event, "effect"), _number(event, "times")
        return {"cost": cost_of(deck, effect, times), "gain": gain_of(deck, effect, times)}

    def _extract(self, event: Event, names: Names) -> Message:
        return Message(mark("{player} extracts {gain}."), {**self._values(event, names), **self._trade(event)})

    def _convert(self, event: Event, names: Names) -> Message:
        values = self._values(event, names)
        if not _number(event, "times"):
            return Message(mark("{player} converts nothing."), values)
        return Message(mark("{player} converts {cost} into {gain}."), {**values, **self._trade(event)})

    def _upgrade(self, event: Event, names: Names) -> Message:
        values = self._values(event, names)
        token = _number(event, "token")
        if token == TOKEN:
            return Message(mark("{player} upgrades {card}."), values)
        return Message(mark("{player} upgrades {card} with {resource}."), values | {"resource": RESOURCE_NAMES[token]})

    def _place(self, event: Event, names: Names) -> Message:
        values = self._values(event, names) | {"place": _number(event, "place") + 1}
        return Message(mark("{player} puts {card} at place {place} of the production chain."), values)

    def _over(self, event: Event, names: Names) -> Message:
        places = _numbers(event, "ranking")
        winners = [seat for seat, place in enumerate(places) if place == 1]
        money = _numbers(event, "money")[winners[0]]
        if len(winners) == 1:
            return message("{player} wins with {money} money.", player=player_name(winners[0], names), money=money)
        text = ", ".join(f"{{player{at}}}" for at in range(len(winners)))
        players = Message(text, {f"player{at}": player_name(seat, names) for at, seat in enumerate(winners)})
        return message("{players} share the victory with {money} money each.", players=players, money=money)


def _number(event: Event, fact: str) -> int:
    return int(str(event.facts[fact]))


def _numbers(event: Event, fact: str) -> list[int]:
    values = event.facts[fact]
    assert isinstance(values, list)
    return [int(str(value)) for value in values]


PLAIN = {
    "bid": mark("{player} bids {value} on {card}."),
    "agent": mark("The Agent rolls {die} and bids {value} on {card}."),
    "win": mark("{player} wins {card}."),
    "agent_wins": mark("The Agent wins {card}, which leaves the game."),
    "unwanted": mark("Nobody wants {card}: it leaves the game."),
    "activate": mark("{player} activates {card}."),
}
