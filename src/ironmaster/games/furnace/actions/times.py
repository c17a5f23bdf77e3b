# mypyc: compiled
"""Making a conversion so many times: as compensation for a losing disc, or in production."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.board.board import Board
from ironmaster.games.furnace.phases.compensation import note_compensation, nth_disc
from ironmaster.games.furnace.phases.rounds import after_disc, after_line
from ironmaster.games.furnace.state import COMPENSATION, Furnace
from ironmaster.games.furnace.words.effects import NOTHING, cost_of, gain_of
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.contract import AMOUNT
from ironmaster.kernel.events import Event
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.telling import number_in
from ironmaster.kernel.words import Message, Value, mark, message

TOO_OFTEN: Final = Reason("too_often", "You cannot make this conversion that many times.", "effects")
NOT_ENOUGH: Final = Reason("not_enough", "You do not have enough to make this conversion that many times.", "effects")


class Times(Action[Furnace]):
    """How often the conversion is made that a seat is asked about."""

    def __init__(self, board: Board) -> None:
        times = [str(times) for times in range(board.most_times + 1)]
        super().__init__("times", [times], ask.COMPENSATION, ask.TIMES)
        self.lines = {
            "compensation": mark("{player} is compensated for the disc {value} on {card}: {cost} → {gain}."),
            "convert": mark("{player} converts {cost} into {gain}."),
        }
        self.echo = "convert"
        self.unused_lines = {
            "compensation": mark("{player} makes no use of the compensation of {card} for the disc {value}."),
            "convert": mark("{player} converts nothing."),
        }

    def against(self, state: Furnace, seat: i64, index: i64) -> Reason | None:
        if index > state.affordable(seat, _conversion(state, seat)):
            return NOT_ENOUGH
        return None if index <= _limit(state, seat) else TOO_OFTEN

    def add_legal(self, state: Furnace, seat: i64, found: vec[i64]) -> vec[i64]:
        most = min(_limit(state, seat), state.affordable(seat, _conversion(state, seat)))
        return self.numbers[: most + 1]  # nothing that comes before answers, and a slice is quick

    def play(self, state: Furnace, seat: i64, index: i64) -> None:
        effect = _conversion(state, seat)
        state.convert(seat, effect, index)
        if state.step == COMPENSATION:
            _, value = nth_disc(state, state.slot, state.disc)
            note_compensation(state, seat, value, index)
            after_disc(state)
        else:
            if state.log is not None:
                state.note("convert", seat, state.effect_facts(effect, index))
            after_line(state, seat)

    def describe(self, state: Furnace, seat: i64, index: i64) -> Wording:
        times = int(index)
        if not times:
            return Wording(message("Not at all"), AMOUNT)
        if not self._is_asked(state, seat):
            return Wording(message("{times}×", times=times), AMOUNT)
        effect = _conversion(state, seat)
        cost, gain = cost_of(state.deck, effect, times), gain_of(state.deck, effect, times)
        wording = Wording(message("{cost} → {gain}", cost=cost, gain=gain), AMOUNT)
        wording.mark = f"{times}×"
        return wording

    def _is_asked(self, state: Furnace, seat: i64) -> bool:
        """Whether a seat is asked about a conversion."""
        asked = 0 <= seat < state.players and state.acts(seat)
        return asked and self.questions & BIT[state.question(seat)] != 0

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        if number_in(event, "times") == 0:
            return Message(self.unused_lines[event.kind], values)
        if values["cost"] == NOTHING:  # a compensation that is extracted
            return Message(mark("{player} is compensated for the disc {value} on {card}: {gain}."), values)
        return super().tell(event, values)


def _conversion(state: Furnace, seat: i64) -> i64:
    """The conversion that a seat is asked about."""
    if state.step == COMPENSATION:
        return state.deck.compensation[state.row[state.slot]]
    return state.line[seat]


def _limit(state: Furnace, seat: i64) -> i64:
    """How often it may be made, by the worth of the disc or by what the card says."""
    if state.step == COMPENSATION:
        _, value = nth_disc(state, state.slot, state.disc)
        return value + state.compensation_bonus(seat)
    return state.deck.effects.times[state.line[seat]]
