"""The events of Furnace as lines of the log."""

from collections.abc import Sequence

from ironmaster.games.furnace.board.board import Board
from ironmaster.games.furnace.words.effects import cost_of, gain_of
from ironmaster.games.furnace.words.names import card_name
from ironmaster.kernel.events import Event
from ironmaster.kernel.telling import Chronicle, listed, number_in, numbers_in, texts_in
from ironmaster.kernel.words import Message, Value, mark, player_name


class FurnaceChronicle(Chronicle):
    """Names what events speak of, and tells what belongs to no action."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.pointers = {"card": "card", "cards": "card"}
        self.lines = {
            "round": mark("Round {round}: {cards} are auctioned, {player} begins."),
            "agent": mark("The Agent rolls {die} and bids {value} on {card}."),
            "win": mark("{player} wins {card}."),
            "agent_wins": mark("The Agent wins {card}, which leaves the game."),
            "unwanted": mark("Nobody wants {card}: it leaves the game."),
            "extract": mark("{player} receives {gain}."),
            "over": mark("{player} wins with {money} money."),
        }

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        if event.kind == "over" and numbers_in(event, "ranking").count(1) > 1:
            return Message(mark("{players} share the victory with {money} money each."), values)
        return super().tell(event, values)

    def named(self, event: Event, name: str, names: Sequence[str] | None) -> dict[str, Value]:
        if name == "card":
            return {"card": card_name(self.board, str(event.facts["card"]))}
        if name == "cards":
            return {"cards": ", ".join(card.upper() for card in texts_in(event, "cards"))}
        if name == "first":
            return {"player": player_name(number_in(event, "first"), names)}
        if name == "effect":
            return self._trade(event)
        if name == "ranking":
            return _winners(event, names)
        return {}

    def _trade(self, event: Event) -> dict[str, Value]:
        """What an effect takes and brings in all."""
        deck = self.board.harmonised if event.facts["harmonised"] else self.board.transcribed
        effect, times = number_in(event, "effect"), number_in(event, "times")
        return {"cost": cost_of(deck, effect, times), "gain": gain_of(deck, effect, times)}


def _winners(event: Event, names: Sequence[str] | None) -> dict[str, Value]:
    """Who has won, alone or together, and with how much."""
    winners = [seat for seat, place in enumerate(numbers_in(event, "ranking")) if place == 1]
    players = [player_name(seat, names) for seat in winners]
    return {"player": players[0], "players": listed(players), "money": numbers_in(event, "money")[winners[0]]}
