"""Events as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ironmaster.games.workshop.board import ERAS, Board
from ironmaster.games.workshop.table import ASK_BID
from ironmaster.games.workshop.words import ERA_NAMES, card_name, link_name, link_word, town_name, type_name
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
        return Message(PLAIN[event.kind], {"player": actor(event, names), **self._values(event)})

    def _values(self, event: Event) -> dict[str, Value]:
        """The facts of an event as values of a message."""
        values: dict[str, Value] = {}
        for name, fact in event.facts.items():
            if name == "town":
                values[name] = town_name(self.board, self.board.towns.index(str(fact)))
            elif name in ("card", "instead"):
                values[name] = card_name(self.board, str(fact))
            elif isinstance(fact, int):
                values[name] = fact
        return values

    def _era(self, event: Event, names: Sequence[str] | None) -> Message:
        return message("The {era} begins.", era=_era_name(event))

    def _era_end(self, event: Event, names: Sequence[str] | None) -> Message:
        return message("The {era} ends.", era=_era_name(event))

    def _row(self, event: Event, names: Sequence[str] | None) -> Message:
        cards = [card_name(self.board, card) for card in _texts(event, "cards")]
        return message("Town cards: {cards}.", cards=_listed(cards))

    def _chosen(self, event: Event, names: Sequence[str] | None) -> Message:
        if _number(event, "step") == ASK_BID:
            return message("{player} has sealed a bid.", player=actor(event, names))
        return message("{player} has sealed the choice of demand.", player=actor(event, names))

    def _tokens(self, event: Event, names: Sequence[str] | None) -> Message:
        tokens = [type_name(self.board, kind) for kind in _texts(event, "tokens")]
        if not tokens:
            return message("{player} places no demand token.", player=actor(event, names))
        return message("{player} creates demand: {tokens}.", player=actor(event, names), tokens=_listed(tokens))

    def _bids(self, event: Event, names: Sequence[str] | None) -> Message:
        bids = zip(_numbers(event, "order"), _numbers(event, "bids"), strict=True)
        colours = _texts(event, "colours")
        entries = []
        for at, (seat, money) in enumerate(bids):
            player = _player(seat, names, colours[at] if colours else None)
            entries.append(message("{player} £{money}", player=player, money=money))
        return message("Turn order by bids: {bids}.", bids=_listed(entries))

    def _link(self, event: Event, names: Sequence[str] | None) -> Message:
        return message(
            "{player} builds {link} for £{cost}: {ends}.",
            player=actor(event, names),
            link=link_word(_number(event, "era"), _number(event, "links")),
            ends=link_name(self.board, self.board.link_ids.index(str(event.facts["link"]))),
            cost=_number(event, "cost"),
        )

    def _over(self, event: Event, names: Sequence[str] | None) -> Message:
        winner = _numbers(event, "ranking").index(1)
        money = _numbers(event, "money")[winner]
        return message("{player} wins with £{money}.", player=player_name(winner, names), money=money)


def _era_name(event: Event) -> Message:
    return ERA_NAMES[ERAS[_number(event, "era")]]


def _listed(things: Sequence[Message]) -> Message:
    """Things one after the other, with commas."""
    text = ", ".join(f"{{thing{at}}}" for at in range(len(things)))
    return Message(text, {f"thing{at}": thing for at, thing in enumerate(things)})


def _number(event: Event, fact: str) -> int:
    return int(str(event.facts[fact]))


def _numbers(event: Event, fact: str) -> list[int]:
    return [int(value) for value in _texts(event, fact)]


def _texts(event: Event, fact: str) -> list[str]:
    values = event.facts[fact]
    assert isinstance(values, list)
    return [str(value) for value in values]


def actor(event: Event, names: Sequence[str] | None) -> Value:
    """Who did it, with the colour where a player has several."""
    colour = event.facts.get("colour")
    return _player(int(event.seat), names, None if colour is None else str(colour))


def _player(seat: int, names: Sequence[str] | None, colour: str | None) -> Value:
    """A player's name, and the colour if one is given."""
    player = player_name(seat, names)
    return player if colour is None else message("{player} ({colour})", player=player, colour=colour)


PLAIN = {
    "round": mark("Round {round}."),
    "raise": mark("{player} raises £{money}: the income marker goes back to {income}."),
    "card": mark("{player} draws the card “{card}”."),
    "throw": mark("{player} throws in the card “{card}” and draws “{instead}”."),
    "place": mark("{player} places an industry in {town}."),
    "displace": mark("{player} takes an industry back from {town}."),
    "no_industry": mark("{player} has no industry left for {town}."),
    "earn": mark("{player} adds {earned} to the income: {income}."),
    "collect": mark(
        "{player} collects £{track} from the income track, £{links} for links and £{industries} for industries."
    ),
}
