# mypyc: compiled
"""Upgrading a company with the last line of a start-up."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.actions.activate import NOT_YOUR_CARD
from ironmaster.games.furnace.board.board import TOKEN, Board
from ironmaster.games.furnace.phases.rounds import after_upgrade
from ironmaster.games.furnace.phases.upgrading import can_upgrade, pays_other, pays_token, upgradable, upgrade
from ironmaster.games.furnace.state import Furnace
from ironmaster.games.furnace.words.effects import effect_in_words
from ironmaster.games.furnace.words.names import RESOURCE_NAMES, card_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.events import Event
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.telling import number_in
from ironmaster.kernel.words import Message, Value, mark, message

ALREADY_UPGRADED: Final = Reason("already_upgraded", "You have already upgraded this company.", "upgrade")
CANNOT_PAY: Final = Reason("cannot_pay", "You cannot pay for an upgrade.", "upgrade")


class Upgrade(Action[Furnace]):
    """The company to turn; how to pay is asked where there is a choice."""

    def __init__(self, board: Board) -> None:
        super().__init__("upgrade", [board.card_ids[: board.companies]], ask.UPGRADE)
        self.points_at = "card"
        self.lines = {"upgrade": mark("{player} upgrades {card}.")}

    def against(self, state: Furnace, seat: i64, index: i64) -> Reason | None:
        if not state.owned[seat] & BIT[index]:
            return NOT_YOUR_CARD
        if state.upgraded & BIT[index]:
            return ALREADY_UPGRADED
        return None if can_upgrade(state, seat) else CANNOT_PAY

    def add_legal(self, state: Furnace, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.add_each(upgradable(state, seat), found) if can_upgrade(state, seat) else found

    def play(self, state: Furnace, seat: i64, index: i64) -> None:
        other = pays_other(state, seat)
        if other and pays_token(state, seat):
            state.turning[seat] = index
            return
        upgrade(state, seat, index, state.token_substitute(seat) if other else TOKEN)
        after_upgrade(state, seat)

    def describe(self, state: Furnace, seat: i64, index: i64) -> Wording:
        deck = state.deck
        wording = Wording(message("Upgrade {card}", card=card_name(state.board, state.board.card_ids[index])))
        for line in range(deck.basic_end[index], deck.full_end[index]):
            wording.effects.append(message("adds {effect}", effect=effect_in_words(deck, line)))
        return wording

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        token = number_in(event, "token")
        if token == TOKEN:
            return super().tell(event, values)
        with_other = {**values, "resource": RESOURCE_NAMES[token]}
        return Message(mark("{player} upgrades {card} with {resource}."), with_other)
