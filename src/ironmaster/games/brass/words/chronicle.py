"""The events of Brass as lines of the log."""

from collections.abc import Sequence

from ironmaster.games.brass.board.board import INDUSTRIES, PERIODS, Board
from ironmaster.games.brass.words.names import PERIOD_NAMES, RESOURCE_NAMES, card_name, cubes, tile_name
from ironmaster.kernel.events import Event
from ironmaster.kernel.telling import listed, number_in, texts_in
from ironmaster.kernel.words import Message, Value, counted, mark, points
from ironmaster.pieces.industry.chronicle import IndustryChronicle


class BrassChronicle(IndustryChronicle[Board]):
    """Also names cards, resources, tiles and periods."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, INDUSTRIES, mark("{player} ({money:£})"))
        self.lines = {
            "period": mark("The {period} begins."),
            "period_end": mark("The {period} ends."),
            "round": mark("Round {round}."),
            "income": mark("{player} collects an income of {money:£}."),
            "shortfall": mark("{player} pays {money:£} and loses {points}: {missing:£} cannot be paid."),
            "export": mark("{player} sells {cubes} to the demand track for {money:£}."),
            "flip": mark("{player} flips {tile} in {place}: the income marker rises {spaces}."),
            "draw": mark("{player} refills the hand: {cards}."),
            "drawn": mark("{player} draws {cards}."),
            "order": mark("Order of the next round, by money spent: {order}."),
            "score": mark("{player} scores {links} for links, {tiles} for tiles and {money} for money."),
            "link_scores": "",
            "tile_scores": "",
            "money_scores": "",
            "over": mark("{player} wins with {points}."),
        }

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        if event.kind == "income" and number_in(event, "money") < 0:
            owed: dict[str, Value] = {**values, "money": -number_in(event, "money")}
            return Message(mark("{player} pays {money:£} for a negative income."), owed)
        if event.kind == "shortfall" and not number_in(event, "points"):
            return Message(mark("{player} pays {money:£}; the rest, {missing:£}, is forgiven."), values)
        return super().tell(event, values)

    def things(self, event: Event) -> list[str]:
        if event.kind in ("buy", "export"):
            return [f"track:{INDUSTRIES[number_in(event, 'industry')]}"]
        if event.kind == "drawn":
            return [f"card:{card}" for card in texts_in(event, "cards")]
        return super().things(event)

    def sign(self, event: Event) -> str:
        return PERIODS[number_in(event, "period")] if event.kind == "link" else super().sign(event)

    def named(self, event: Event, name: str, names: Sequence[str] | None) -> dict[str, Value]:
        fact = event.facts[name]
        if name == "card":
            return {"card": card_name(self.board, str(fact))}
        if name == "cards" and isinstance(fact, list):
            return {"cards": listed([card_name(self.board, card) for card in texts_in(event, "cards")])}
        if name == "cards":
            return {"cards": counted("{count} card", "{count} cards", number_in(event, "cards"))}
        if name == "cubes":
            return {"cubes": cubes(number_in(event, "industry"), number_in(event, "cubes"))}
        if name == "spaces":
            return {"spaces": counted("{count} space", "{count} spaces", number_in(event, "spaces"))}
        if name == "points" and isinstance(fact, int):
            return {"points": points(fact)}
        if name == "industry":
            return {"resource": RESOURCE_NAMES.get(INDUSTRIES[number_in(event, "industry")], "")}
        if name == "level":
            return {"tile": tile_name(number_in(event, "industry"), number_in(event, "level"))}
        if name == "period":
            return {"period": PERIOD_NAMES[PERIODS[number_in(event, "period")]]}
        return super().named(event, name, names)
