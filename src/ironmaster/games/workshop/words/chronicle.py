"""The events of Workshop of the World as lines of the log."""

from collections.abc import Sequence

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import ERAS, Board
from ironmaster.games.workshop.words.names import ERA_NAMES, card_name, link_name, town_name, type_name
from ironmaster.kernel.events import Event
from ironmaster.kernel.telling import Chronicle, listed, number_in, numbers_in, texts_in
from ironmaster.kernel.words import Message, Value, mark, message, player_name


class WorkshopChronicle(Chronicle):
    """Names what events speak of, and tells what belongs to no action."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.pointers = {"town": "town", "link": "link"}
        self.lines = {
            "era": mark("The {era} begins."),
            "era_end": mark("The {era} ends."),
            "round": mark("Round {round}."),
            "row": mark("Town cards: {cards}."),
            "chosen": mark("{player} has sealed the choice of demand."),
            "tokens": mark("{player} creates demand: {tokens}."),
            "bids": mark("Turn order by bids: {bids}."),
            "raise": mark("{player} raises {money:£}: the income falls to {income:£}."),
            "place": mark("{player} places an industry in {town}."),
            "no_industry": mark("{player} has no industry left for {town}."),
            "earn": mark("{player} adds {earned:£} to the income, now {income:£}."),
            "collect": mark(
                "{player} collects {track:£} from the income track, {links:£} for links and {industries:£} "
                "for industries."
            ),
            "network_pays": "",
            "link_pays": "",
            "industry_pays": "",
            "over": mark("{player} wins with {money:£}."),
        }

    def things(self, event: Event) -> list[str]:
        if event.kind == "row":
            return [f"card:{card}" for card in texts_in(event, "cards")]
        return super().things(event)

    def sign(self, event: Event) -> str:
        if event.kind == "link":
            return ERAS[number_in(event, "era")]
        if "town" in event.facts:
            return self.board.types[self.board.town_type[self.board.towns.index(str(event.facts["town"]))]]
        return ""

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        if event.kind == "chosen" and number_in(event, "step") == ask.BID:
            return Message(mark("{player} has sealed a bid."), values)
        if event.kind == "tokens" and not event.facts["tokens"]:
            return Message(mark("{player} places no demand token."), values)
        return super().tell(event, values)

    def named(self, event: Event, name: str, names: Sequence[str] | None) -> dict[str, Value]:
        board, fact = self.board, event.facts[name]
        if name == "colour":
            return {"player": _player(int(event.seat), names, str(fact))}
        if name == "town":
            return {"town": town_name(board, board.towns.index(str(fact)))}
        if name in ("card", "instead"):
            return {name: card_name(board, str(fact))}
        if name == "cards":
            return {"cards": listed([card_name(board, card) for card in texts_in(event, "cards")])}
        if name == "type":
            return {"industry": type_name(board, str(fact))}
        if name == "tokens":
            return {"tokens": listed([type_name(board, kind) for kind in texts_in(event, "tokens")])}
        if name == "link":
            return {"ends": link_name(board, board.link_ids.index(str(fact)))}
        if name == "era":
            return {"era": ERA_NAMES[ERAS[number_in(event, "era")]]}
        if name == "bids":
            return {"bids": _bids(event, names)}
        if name == "ranking":
            winner = numbers_in(event, "ranking").index(1)
            return {"player": player_name(winner, names), "money": numbers_in(event, "money")[winner]}
        return {}


def _bids(event: Event, names: Sequence[str] | None) -> Message:
    colours = texts_in(event, "colours")
    entries: list[Value] = []
    for at, (seat, money) in enumerate(zip(numbers_in(event, "order"), numbers_in(event, "bids"), strict=True)):
        player = _player(seat, names, colours[at] if colours else None)
        entries.append(message("{player} {money:£}", player=player, money=money))
    return listed(entries)


def _player(seat: int, names: Sequence[str] | None, colour: str | None) -> Value:
    """A player's name, and the colour if one is given."""
    player = player_name(seat, names)
    return player if colour is None else message("{player} ({colour})", player=player, colour=colour)
