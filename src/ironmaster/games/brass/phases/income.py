# mypyc: compiled
"""Income at the start of a round; who cannot pay it is asked to give up tiles."""

from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.events import Fact


def collect_income(state: Brass) -> bool:
    """Settles the income of the seats from `turn` on; says whether all of it is settled."""
    while state.turn < state.players:
        if not _settle(state, state.seat_to_act()):
            state.step = ask.REMOVE
            state.actors = BIT[state.seat_to_act()]
            return False
        state.turn += 1
    return True


def _settle(state: Brass, seat: i64) -> bool:
    income = state.level(seat)
    if state.money[seat] + income < 0:
        if state.tiles_of[seat]:
            return False
        _fall_short(state, seat, -income - state.money[seat])
        return True
    state.money[seat] += income
    if state.log is not None and income != 0:
        state.note("income", seat, {"money": int(income)})
    return True


def _fall_short(state: Brass, seat: i64, missing: i64) -> None:
    """Without tiles or money the rest is forgiven or costs points."""
    paid = state.money[seat]
    state.money[seat] = 0
    lost: i64 = 0
    before: list[int] = state.scores
    if state.options["shortfall"] == "points":
        lost = missing
        state.points = state.points[:]
        state.points[seat] -= lost
    if state.log is not None:
        facts: dict[str, Fact] = {"money": int(paid), "missing": int(missing), "points": int(lost)}
        state.note("shortfall", seat, {**facts, "before": before})
