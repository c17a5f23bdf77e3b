"""What a decision is, what it costs and what it does, in words."""

from __future__ import annotations

from ironmaster.games.furnace.board import MONEY, NO_CARD, NO_RESOURCE, RESOURCE_COUNT
from ironmaster.games.furnace.chain import to_be_placed
from ironmaster.games.furnace.decisions import ACTIVATE, BID, PAY_TOKEN, PLACE, STOP, TIMES, UPGRADE
from ironmaster.games.furnace.game import Furnace
from ironmaster.games.furnace.production import converts
from ironmaster.games.furnace.table import COMPENSATION
from ironmaster.games.furnace.words import (
    RESOURCE_NAMES,
    WORDS,
    card_name,
    cost_of,
    effect_in_words,
    gain_of,
)
from ironmaster.kernel.contract import AMOUNT, BUTTON, THING, Description
from ironmaster.kernel.words import Message, message


class Draft:
    """A description being put together."""

    def __init__(self, text: Message, kind: str = BUTTON) -> None:
        self.text = text
        self.kind = kind
        self.cost = 0
        self.effects: list[Message] = []

    def in_words(self, language: str, thing: str | None, reveals: bool) -> Description:
        """The description in a language."""
        effects = [WORDS.say(effect, language) for effect in self.effects]
        kind = self.kind if thing is None else THING
        return Description(WORDS.say(self.text, language), kind, thing, self.cost, effects, reveals)


def thing_of(game: Furnace, seat: int, decision: int) -> str | None:
    """The thing on the table that a decision points at."""
    board = game.board
    numbers = board.numbers
    kind = int(numbers.kind(decision))
    if kind == BID:
        slot = numbers.slot_of_bid(decision)
        return f"card:{board.card_ids[game.row[slot]]}" if slot < len(game.row) else None
    if kind == ACTIVATE:
        return f"card:{board.card_ids[decision - numbers.activate]}"
    if kind == UPGRADE:
        return f"card:{board.card_ids[decision - numbers.upgrade]}"
    if kind == PLACE:
        return f"gap:{seat}:{decision - numbers.place + 1}"
    return None


def describe(game: Furnace, seat: int, decision: int, language: str) -> Description:
    """A decision for a person to choose."""
    draft = _draft(game, seat, decision)
    return draft.in_words(language, thing_of(game, seat, decision), game.reveals(seat, decision))


def _draft(game: Furnace, seat: int, decision: int) -> Draft:
    numbers = game.board.numbers
    kind = int(numbers.kind(decision))
    if kind == BID:
        return _bid(game, int(numbers.slot_of_bid(decision)), int(numbers.value_of_bid(decision)))
    if kind == TIMES:
        return _times(game, seat, int(decision - numbers.times))
    if kind == PLACE:
        return _place(game, seat, int(decision - numbers.place))
    if kind == ACTIVATE:
        return _activate(game, int(decision - numbers.activate))
    if kind == UPGRADE:
        return _upgrade(game, int(decision - numbers.upgrade))
    if kind == STOP:
        return Draft(message("Stop upgrading"))
    if kind == PAY_TOKEN:
        return Draft(message("Pay with the upgrade token"))
    substitute = game.token_substitute(seat) if 0 <= seat < game.players else NO_RESOURCE
    if substitute == NO_RESOURCE:
        return Draft(message("Pay with something else than the upgrade token"))
    return Draft(message("Pay with {resource} instead of the token", resource=RESOURCE_NAMES[substitute]))


def _bid(game: Furnace, slot: int, value: int) -> Draft:
    if slot >= len(game.row):
        return Draft(message("Bid {value} on place {place} of the row", value=value, place=slot + 1))
    card = int(game.row[slot])
    draft = Draft(message("Bid {value} on {card}", value=value, card=card_name(game.board, game.board.card_ids[card])))
    _add_lines(game, draft, card)
    compensation = effect_in_words(game.deck, int(game.deck.compensation[card]))
    draft.effects.append(message("compensation, per point of the disc: {effect}", effect=compensation))
    return draft


def _add_lines(game: Furnace, draft: Draft, card: int) -> None:
    """The lines of a card, those that are not active yet in brackets."""
    deck = game.deck
    for line in range(deck.first[card], deck.full_end[card]):
        effect = effect_in_words(deck, line)
        active = line < game.last_line(card)
        draft.effects.append(effect if active else message("once upgraded: {effect}", effect=effect))


def _times(game: Furnace, seat: int, times: int) -> Draft:
    draft = Draft(message("{times}×", times=times) if times else message("Not at all"), AMOUNT)
    effect = _conversion(game, seat)
    if times and effect >= 0:
        draft.effects.append(message("spends {cost}", cost=cost_of(game.deck, effect, times)))
        draft.effects.append(message("brings {gain}", gain=gain_of(game.deck, effect, times)))
        draft.cost = -times * int(game.deck.effects.gain[effect * RESOURCE_COUNT + MONEY])
    return draft


def _conversion(game: Furnace, seat: int) -> int:
    """The conversion that a seat is asked about; -1 if there is none."""
    if not 0 <= seat < game.players or not game.acts(seat):
        return -1
    if game.phase == COMPENSATION:
        return int(game.deck.compensation[game.row[game.slot]])
    return int(game.line[seat]) if converts(game, seat) else -1


def _place(game: Furnace, seat: int, place: int) -> Draft:
    card = NO_CARD
    if game.choices.chain and 0 <= seat < game.players:
        card = int(to_be_placed(game, seat))
    if card == NO_CARD:
        return Draft(message("Place {place} of the production chain", place=place + 1))
    name = card_name(game.board, game.board.card_ids[card])
    return Draft(message("Put {card} at place {place} of the production chain", card=name, place=place + 1))


def _activate(game: Furnace, card: int) -> Draft:
    draft = Draft(message("Activate {card}", card=card_name(game.board, game.board.card_ids[card])))
    _add_lines(game, draft, card)
    return draft


def _upgrade(game: Furnace, company: int) -> Draft:
    draft = Draft(message("Upgrade {card}", card=card_name(game.board, game.board.card_ids[company])))
    deck = game.deck
    for line in range(deck.basic_end[company], deck.full_end[company]):
        draft.effects.append(message("adds {effect}", effect=effect_in_words(deck, line)))
    return draft
