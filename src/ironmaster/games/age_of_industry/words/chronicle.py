"""The events of Age of Industry as lines of the log."""

from collections.abc import Sequence

from ironmaster.games.age_of_industry.board.board import INDUSTRIES, Board
from ironmaster.games.age_of_industry.words.names import (
    CUBE_NAMES,
    GOODS_NAMES,
    card_name,
    cubes,
    market_place,
    tile_name,
)
from ironmaster.kernel.events import Event
from ironmaster.kernel.telling import number_in
from ironmaster.kernel.words import Value, counted, mark
from ironmaster.pieces.industry.chronicle import IndustryChronicle


class AgeOfIndustryChronicle(IndustryChronicle[Board]):
    """Also names cards, markets, cubes, goods and tiles."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, INDUSTRIES, "{player} ({money:$})")
        self.pointers["market"] = "market"
        self.lines = {
            "round": mark("Round {round}."),
            "order": mark("Order of the next round, by money spent: {order}."),
            "borrow": mark("{player} borrows {money:$} and has {loans} now."),
            "interest": mark("{player} owes {money:$} in interest."),
            "flip": mark("{player} gets {money:$}: {tile} in {place} is flipped."),
            "turn_up": mark("The card {card} is turned up."),
            "rails_pay": mark("{player} gets {money:$} for railways."),
            "settling": "",
            "rail_pays": "",
            "tile_scores": "",
            "money_scores": "",
            "loans_cost": "",
            "over": mark("{player} wins with {points}."),
        }

    def things(self, event: Event) -> list[str]:
        if event.kind in ("buy", "export"):
            return [f"display:{INDUSTRIES[number_in(event, 'industry')]}"]
        if event.kind == "drawn":
            return [f"card:{event.facts['card']}"]
        if event.kind == "turn_up":
            return [f"open:{event.facts['card']}"]
        return super().things(event)

    def sign(self, event: Event) -> str:
        return "rail" if event.kind == "rail" else super().sign(event)

    def named(self, event: Event, name: str, names: Sequence[str] | None) -> dict[str, Value]:
        fact = str(event.facts[name])
        if name == "card":
            return {"card": card_name(fact)}
        if name == "market":
            return {"market": market_place(self.board, self.board.market_ids.index(fact))}
        if name == "loans":
            return {"loans": counted("{count} loan", "{count} loans", number_in(event, "loans"))}
        if name == "industry":
            return _industry(event)
        return super().named(event, name, names)


def _industry(event: Event) -> dict[str, Value]:
    """What an industry gives, and the tile where a level is told."""
    industry = number_in(event, "industry")
    name = INDUSTRIES[industry]
    values: dict[str, Value] = {}
    if name in CUBE_NAMES:
        values["resource"] = CUBE_NAMES[name]
    if "cubes" in event.facts:
        values["cubes"] = cubes(industry, number_in(event, "cubes"))
    if name in GOODS_NAMES:
        values["goods"] = GOODS_NAMES[name]
    if "level" in event.facts:
        values["tile"] = tile_name(industry, number_in(event, "level"))
    return values
