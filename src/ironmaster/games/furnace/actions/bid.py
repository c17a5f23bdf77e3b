# mypyc: compiled
"""Bidding: a disc on a company of the row."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.board.board import Board
from ironmaster.games.furnace.board.discs import discs_of, one_disc
from ironmaster.games.furnace.phases.auction import is_beaten, open_discs, place_disc
from ironmaster.games.furnace.phases.rounds import after_bid
from ironmaster.games.furnace.state import Furnace
from ironmaster.games.furnace.words.effects import compensation_in_words
from ironmaster.games.furnace.words.names import card_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.words import Message, mark, message

NO_CARD_THERE: Final = Reason("no_card_there", "There is no company at this place of the row.", "auction")
NO_SUCH_DISC: Final = Reason("no_such_disc", "You have no disc of this value left to place.", "auction")
OWN_DISC_THERE: Final = Reason("own_disc_there", "You already have a disc on this company.", "auction")
VALUE_THERE: Final = Reason("value_there", "This company already has a disc of this value.", "auction")


class Bid(Action[Furnace]):
    """A place in the row and a disc; two discs of the same value in one hand are one choice."""

    def __init__(self, board: Board) -> None:
        slots = [str(slot + 1) for slot in range(board.longest_row)]
        values = [str(value + 1) for value in range(board.highest)]
        super().__init__("bid", [slots, values], ask.BID)
        self.highest: i64 = board.highest
        self.lines = {"bid": mark("{player} bids {value} on {card}.")}

    def against(self, state: Furnace, seat: i64, index: i64) -> Reason | None:
        slot = index // self.highest
        value = index % self.highest + 1
        if slot >= len(state.row):
            return NO_CARD_THERE
        if discs_of(state.hands[seat], value) == 0:
            return NO_SUCH_DISC
        if open_discs(state, seat, slot) & one_disc(value):
            return None
        return OWN_DISC_THERE if state.bids[slot * state.bidders + seat] else VALUE_THERE

    def add_legal(self, state: Furnace, seat: i64, found: vec[i64]) -> vec[i64]:
        for slot in range(len(state.row)):
            discs = open_discs(state, seat, slot)
            number = self.first + slot * self.highest
            while discs:
                if discs & 1:
                    found = append(found, number)
                discs >>= 2
                number += 1
        return found

    def play(self, state: Furnace, seat: i64, index: i64) -> None:
        slot = index // self.highest
        value = index % self.highest + 1
        place_disc(state, seat, slot, value)
        if state.log is not None:
            state.note("bid", seat, {"card": state.board.card_ids[state.row[slot]], "value": int(value)})
        after_bid(state)

    def thing(self, state: Furnace, seat: i64, index: i64) -> str | None:
        slot = index // self.highest
        return f"card:{state.board.card_ids[state.row[slot]]}" if slot < len(state.row) else None

    def describe(self, state: Furnace, seat: i64, index: i64) -> Wording:
        slot = int(index // self.highest)
        value = int(index % self.highest) + 1
        if slot >= len(state.row):
            return Wording(message("Bid {value} on place {place} of the row", value=value, place=slot + 1))
        card = state.row[slot]
        name = card_name(state.board, state.board.card_ids[card])
        wording = Wording(message("Bid {value} on {card}", value=value, card=name))
        wording.mark = str(value)
        wording.effects.append(self._if_beaten(state, seat, slot, value))
        return wording

    def _if_beaten(self, state: Furnace, seat: i64, slot: i64, value: i64) -> Message:
        """What the disc would bring its owner if it loses, and whether it already does."""
        bonus = state.compensation_bonus(seat) if 0 <= seat < state.players else 0
        pays = compensation_in_words(state.deck, state.row[slot], value + bonus)
        if is_beaten(state, seat, slot, value):
            return message("beaten already: {pays}", pays=pays)
        return message("if beaten: {pays}", pays=pays)
