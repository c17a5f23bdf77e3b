# mypyc: compiled
"""Selling the cotton of a mill to the distant market."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.board.board import Board
from ironmaster.games.brass.phases.rounds import end_action
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.events import Event
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.telling import number_in
from ironmaster.kernel.words import Message, Value, mark, message

NO_DISTANT_DEMAND: Final = Reason(
    "no_distant_demand", "The distant market buys nothing more in this period.", "distant"
)
NO_WAY_OUT: Final = Reason("no_way_out", "The mill is joined to no port and no external place.", "distant")


class ToDistant(Action[Brass]):
    """A distant-market tile is turned up; whoever brings the market to its end sells nothing."""

    def __init__(self, board: Board) -> None:
        super().__init__("distant", [], ask.MARKET)
        self.lines = {
            "distant": mark("{player} sells cotton from {place} to the distant market, which falls by {steps}."),
            "bonus": mark("{player}’s income marker rises {bonus} for the demand."),
        }

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        return against_distant(state, state.under_way())

    def play(self, state: Brass, seat: i64, index: i64) -> None:
        board = state.board
        mill = state.under_way()
        steps = state.distant[state.turned]
        state.forget_outlook()
        state.turned += 1
        state.shown = -1
        state.cotton = min(state.cotton + steps, board.no_demand)
        sold = state.cotton < board.no_demand
        if state.log is not None:
            state.note("distant", seat, {"slot": board.slot_ids[mill], "steps": int(steps), "sold": int(sold)})
        if sold:
            state.flip(mill)
            _give_bonus(state, seat, board.bonus[state.cotton])
            state.step = ask.SALE
        else:
            end_action(state)

    def thing(self, state: Brass, seat: i64, index: i64) -> str | None:
        return "market:distant"

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        return Wording(message("Sell to the distant market"))

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        if event.kind == "distant" and not number_in(event, "sold"):
            return Message(
                mark("{player} offers cotton from {place} to the distant market: it falls by {steps} and closes."),
                values,
            )
        if event.kind == "bonus" and number_in(event, "money"):
            return Message(mark("{player} gets {bonus:£} for the demand."), values)
        return super().tell(event, values)


def against_distant(state: Brass, mill: i64) -> Reason | None:
    """Why a mill cannot sell to the distant market."""
    if state.cotton >= state.board.no_demand or state.turned >= len(state.distant):
        return NO_DISTANT_DEMAND
    return None if state.outlook().outlets & BIT[state.board.slot_place[mill]] else NO_WAY_OUT


def _give_bonus(state: Brass, seat: i64, bonus: i64) -> None:
    paid = state.options["distant_bonus"] == "money"
    if paid:
        state.money[seat] += bonus
    else:
        state.advance(seat, bonus)
    if state.log is not None and bonus > 0:
        state.note("bonus", seat, {"bonus": int(bonus), "money": int(paid)})
