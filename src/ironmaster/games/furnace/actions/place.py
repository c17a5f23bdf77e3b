# mypyc: compiled
"""Putting a company just won in the production chain."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.board.board import NO_CARD, Board
from ironmaster.games.furnace.phases.rounds import go_on_producing
from ironmaster.games.furnace.state import Furnace
from ironmaster.games.furnace.words.names import card_name
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.events import Event
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.telling import number_in
from ironmaster.kernel.words import Message, Value, mark, message

NO_SUCH_PLACE: Final = Reason("no_such_place", "Your production chain is not that long.", "chain")


class Place(Action[Furnace]):
    """A place from the left end to the right end; the cards already there keep their order."""

    def __init__(self, board: Board) -> None:
        super().__init__("place", [[str(place + 1) for place in range(board.chain_width)]], ask.PLACE)
        self.lines = {"place": mark("{player} puts {card} at place {place} of the production chain.")}

    def against(self, state: Furnace, seat: i64, index: i64) -> Reason | None:
        return None if index <= state.linked[seat] else NO_SUCH_PLACE

    def add_legal(self, state: Furnace, seat: i64, found: vec[i64]) -> vec[i64]:
        return self.numbers[: state.linked[seat] + 1]  # nothing that comes before answers, and a slice is quick

    def play(self, state: Furnace, seat: i64, index: i64) -> None:
        card = state.to_be_placed(seat)
        start = seat * state.board.chain_width
        at = start + state.linked[seat]
        while at > start + index:
            state.chain[at] = state.chain[at - 1]
            at -= 1
        state.chain[at] = card
        state.linked[seat] += 1
        if state.log is not None:
            state.note("place", seat, {"card": state.board.card_ids[card], "place": int(index)})
        go_on_producing(state, seat)

    def thing(self, state: Furnace, seat: i64, index: i64) -> str | None:
        return f"gap:{seat}:{index + 1}"

    def describe(self, state: Furnace, seat: i64, index: i64) -> Wording:
        place = int(index) + 1
        card = state.to_be_placed(seat) if 0 <= seat < state.players else NO_CARD
        if card == NO_CARD:
            return Wording(message("Place {place} of the production chain", place=place))
        name = card_name(state.board, state.board.card_ids[card])
        return Wording(message("Put {card} at place {place} of the production chain", card=name, place=place))

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        return super().tell(event, {**values, "place": number_in(event, "place") + 1})
