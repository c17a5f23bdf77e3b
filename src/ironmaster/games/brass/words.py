"""The words of Brass: names of things, and what is asked."""

from __future__ import annotations

from pathlib import Path

from ironmaster.games.brass.board import CANAL, INDUSTRIES, NO_TILE, Board
from ironmaster.games.brass.decisions import BUILD
from ironmaster.games.brass.table import (
    ASK_ACTION,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_DISCARD,
    ASK_IRON,
    ASK_MARKET,
    ASK_RAIL,
    ASK_REMOVE,
    ASK_SALE,
    Table,
)
from ironmaster.kernel.words import KERNEL_WORDS, Catalogue, Message, mark, message

WORDS = Catalogue("brass", Path(__file__).parent / "locale", KERNEL_WORDS)

TERM_NAMES = {
    "points": message("points"),
    "tiles": message("tiles"),
    "links": message("links"),
    "income": message("income"),
    "money": message("money"),
    "stacks": message("stacks"),
    "cards": message("cards in hand"),
}
"""The terms of the evaluation."""

TRANSLATED_PLACES = (mark("Scotland"), mark("The Midlands"))
"""Places of the component file that have a name of their own in other languages."""

INDUSTRY_NAMES = {
    "cotton": message("cotton mill"),
    "port": message("port"),
    "coal": message("coal mine"),
    "iron": message("ironworks"),
    "shipyard": message("shipyard"),
}
A_TILE = {
    "cotton": mark("a level {level} cotton mill"),
    "port": mark("a level {level} port"),
    "coal": mark("a level {level} coal mine"),
    "iron": mark("a level {level} ironworks"),
    "shipyard": mark("a level {level} shipyard"),
}
AN_INDUSTRY = {
    "cotton": message("a cotton mill"),
    "port": message("a port"),
    "coal": message("a coal mine"),
    "iron": message("an ironworks"),
    "shipyard": message("a shipyard"),
}
RESOURCE_NAMES = {"coal": message("coal"), "iron": message("iron")}
PERIOD_NAMES = {"canal": message("canal period"), "rail": message("rail period")}


def place_name(board: Board, place: int) -> Message:
    """The name of a place."""
    return Message(board.place_names[place])


def slot_place(board: Board, slot: int) -> Message:
    """The name of the place where a slot is."""
    return place_name(board, int(board.slot_place[slot]))


def tile_name(industry: int, level: int) -> Message:
    """A tile, with its level."""
    return Message(A_TILE[INDUSTRIES[industry]], {"level": level})


def top_tile_name(table: Table, seat: int, industry: int) -> Message:
    """The tile on top of a stack, or just the industry when the stack is empty."""
    tile = table.top_tile(seat, industry)
    if tile == NO_TILE:
        return AN_INDUSTRY[INDUSTRIES[industry]]
    return tile_name(industry, int(table.board.tiles.level[tile]))


def card_name(board: Board, card: str) -> Message:
    """The name on a card."""
    if card in INDUSTRY_NAMES:
        return INDUSTRY_NAMES[card]
    return place_name(board, board.places.index(card))


def link_name(board: Board, link: int) -> Message:
    """The two ends of a link."""
    one, other = board.link_ids[link].split("-")
    ends = {"one": place_name(board, board.places.index(one)), "other": place_name(board, board.places.index(other))}
    return Message(mark("{one} – {other}"), ends)


def prompt_of(table: Table) -> Message:
    """What is asked of the seat to act."""
    step = int(table.step)
    if step == ASK_ACTION:
        if table.plays_left >= 2:
            return message("Choose an action: two cards are left to play this turn.")
        return message("Choose an action: one card is left to play this turn.")
    if step == ASK_CARD:
        return _card_prompt(table)
    return PROMPTS.get(step, message("The game is over."))


PROMPTS = {
    ASK_DISCARD: message("Choose a card to discard."),
    ASK_COAL: message("Choose where the coal comes from."),
    ASK_IRON: message("Choose where the iron comes from."),
    ASK_MARKET: message("Choose where the cotton goes."),
    ASK_SALE: message("Sell from another mill, or stop."),
    ASK_DEVELOP: message("Develop a second tile, or stop."),
    ASK_RAIL: message("Build a second rail, or stop."),
    ASK_REMOVE: message("The income cannot be paid: choose a tile to give up for half its cost."),
}


def _card_prompt(table: Table) -> Message:
    numbers = table.board.numbers
    if numbers.kind(table.begun) != BUILD:
        return message("Choose the card to lay for this action.")
    industry = int(numbers.industry_of_build(table.begun))
    return message(
        "Choose the card that pays for {tile} in {place}.",
        tile=top_tile_name(table, int(table.seat_to_act()), industry),
        place=slot_place(table.board, int(numbers.slot_of_build(table.begun))),
    )


def link_word(period: int) -> Message:
    """What a link is called in a period."""
    return message("a canal") if period == CANAL else message("a rail")
