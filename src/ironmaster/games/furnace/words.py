"""The words of Furnace: names of things, amounts, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ironmaster.games.furnace.board import CONVERT, EXTRACT, NO_CARD, RESOURCE_COUNT, Board, Deck
from ironmaster.games.furnace.compensation import nth_disc
from ironmaster.games.furnace.production import converts, upgrades
from ironmaster.games.furnace.table import AUCTION, COMPENSATION, PRODUCTION, Table
from ironmaster.kernel.contract import ALL
from ironmaster.kernel.words import KERNEL_WORDS, Catalogue, Message, mark, message

WORDS = Catalogue("furnace", Path(__file__).parent / "locale", KERNEL_WORDS)

TERM_NAMES = {
    "money": message("money earned"),
    "goods": message("goods"),
    "cards": message("cards"),
    "discs": message("discs placed"),
    "hand": message("discs in hand"),
    "growth": message("companies to come"),
}
"""The terms of the evaluation."""

AMOUNTS = (
    mark("{amount} coal"),
    mark("{amount} iron"),
    mark("{amount} oil"),
    mark("{amount} upgrade"),
    mark("{amount} money"),
)
"""So much of each resource."""

RESOURCE_NAMES = (message("coal"), message("iron"), message("oil"), message("upgrade token"), message("money"))

CAPITALIST_NAMES = {
    "extra_disc": message("The tycoon"),
    "placement": message("The speculator"),
    "iron_upgrade": message("The ironmaster"),
    "compensation": message("The banker"),
}
CAPITALIST_POWERS = {
    "extra_disc": message("has a second disc of value 2"),
    "placement": message("may place discs against both rules of placement, but loses ties"),
    "iron_upgrade": message("may pay for an upgrade with an iron instead of the upgrade token"),
    "compensation": message("is compensated as if the disc were worth 1 more"),
}


def card_name(board: Board, card: str) -> Message:
    """A company or a start-up, by what is written on it."""
    if board.card_ids.index(card) < board.companies:
        return message("company {card}", card=card.upper())
    return message("start-up {card}", card=card.upper())


def amounts(values: Sequence[int]) -> Message:
    """A list of resources: so much coal, so much iron."""
    parts = [Message(AMOUNTS[at], {"amount": int(value)}) for at, value in enumerate(values) if value]
    if len(parts) == 1:
        return parts[0]
    text = " + ".join(f"{{part{at}}}" for at in range(len(parts)))
    return Message(text, {f"part{at}": part for at, part in enumerate(parts)})


def cost_of(deck: Deck, effect: int, times: int = 1) -> Message:
    """What an effect takes."""
    start = effect * RESOURCE_COUNT
    return amounts([int(amount) * times for amount in deck.effects.cost[start : start + RESOURCE_COUNT]])


def gain_of(deck: Deck, effect: int, times: int = 1) -> Message:
    """What an effect brings."""
    start = effect * RESOURCE_COUNT
    return amounts([int(amount) * times for amount in deck.effects.gain[start : start + RESOURCE_COUNT]])


def effect_in_words(deck: Deck, effect: int) -> Message:
    """A line of a card."""
    kind = deck.effects.kind[effect]
    if kind == EXTRACT:
        return gain_of(deck, effect)
    if kind != CONVERT:
        return message("upgrade companies for {cost} each", cost=cost_of(deck, effect))
    cost, gain, times = cost_of(deck, effect), gain_of(deck, effect), int(deck.effects.times[effect])
    if times == 0:
        return message("{cost} → {gain}", cost=cost, gain=gain)
    return message("{cost} → {gain}, up to {times}×", cost=cost, gain=gain, times=times)


def prompt_of(table: Table, seat: int | None) -> Message:
    """What is asked: of the seat that looks, where several are asked at once."""
    if table.phase == AUCTION:
        return message("Auction: place a disc on a company.")
    if table.phase == COMPENSATION:
        _, value = nth_disc(table, table.slot, table.disc)
        effect = int(table.deck.compensation[table.row[table.slot]])
        return message(
            "Compensation for the disc {value}: how often {effect}?",
            value=int(value),
            effect=effect_in_words(table.deck, effect),
        )
    if table.phase != PRODUCTION:
        return message("The game is over.")
    if seat is None or seat == ALL:
        return message("Production: everybody activates their cards.")
    return production_prompt(table, seat)


def production_prompt(table: Table, seat: int) -> Message:
    """What a seat is asked in production."""
    if not table.acts(seat):
        return message("Production: the others are still activating their cards.")
    if converts(table, seat):
        effect = effect_in_words(table.deck, int(table.line[seat]))
        return message("Production: how often {effect}?", effect=effect)
    if table.turning[seat] != NO_CARD:
        return message("Upgrade: choose how to pay.")
    if upgrades(table, seat):
        return message("Upgrade a company, or stop.")
    if table.choices.chain:
        return message("Production chain: choose where the new company goes.")
    return message("Production: choose the next card to activate.")
