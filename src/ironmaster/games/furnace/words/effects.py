# mypyc: compiled
"""What the lines of cards take and bring, in words."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import CONVERT, EXTRACT, TOKEN, Deck, amounts_of
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.action import Wording
from ironmaster.kernel.words import Message, counted, mark, message

AMOUNTS: Final = (
    mark("{amount} coal"),
    mark("{amount} iron"),
    mark("{amount} oil"),
    "",
    mark("{amount} money"),
)
"""So much of each resource; upgrade tokens are counted."""

NOTHING: Final = Message("")


def amounts(values: list[int]) -> Message:
    """A list of resources: so much coal, so much iron."""
    parts = [_amount(at, value) for at, value in enumerate(values) if value]
    if len(parts) == 1:
        return parts[0]
    text = " + ".join([f"{{part{at}}}" for at in range(len(parts))])
    return Message(text, {f"part{at}": part for at, part in enumerate(parts)})


def _amount(resource: int, value: int) -> Message:
    if resource == TOKEN:
        return counted("{count} upgrade token", "{count} upgrade tokens", value)
    return Message(AMOUNTS[resource], {"amount": value})


def _of_line(table: vec[i64], effect: i64, times: i64) -> Message:
    return amounts([int(amount * times) for amount in amounts_of(table, effect)])


def cost_of(deck: Deck, effect: i64, times: i64 = 1) -> Message:
    """What an effect takes."""
    return _of_line(deck.effects.cost, effect, times)


def gain_of(deck: Deck, effect: i64, times: i64 = 1) -> Message:
    """What an effect brings."""
    return _of_line(deck.effects.gain, effect, times)


def effect_in_words(deck: Deck, effect: i64) -> Message:
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


def compensation_in_words(deck: Deck, card: i64, times: i64) -> Message:
    """What a losing disc of this worth brings."""
    effect = deck.compensation[card]
    if deck.effects.kind[effect] == EXTRACT:
        return gain_of(deck, effect, times)
    cost, gain = cost_of(deck, effect), gain_of(deck, effect)
    return message("{cost} → {gain}, up to {times}×", cost=cost, gain=gain, times=int(times))


def add_lines(state: Furnace, card: i64, wording: Wording) -> None:
    """Adds the lines of a card, and says of those that are not active yet when they will be."""
    deck = state.deck
    for line in range(deck.first[card], deck.full_end[card]):
        effect = effect_in_words(deck, line)
        active = line < state.last_line(card)
        wording.effects.append(effect if active else message("once upgraded: {effect}", effect=effect))
