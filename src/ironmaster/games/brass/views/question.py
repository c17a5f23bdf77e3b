"""The question of a position: which step of which action is being asked, and whether it can be answered."""

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import Work, work_under_way
from ironmaster.games.brass.state import NOTHING_BEGUN, Brass
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.position_reader import Reader

BETWEEN_ACTIONS = (ask.ACTION, ask.REMOVE, ask.NOTHING)
"""The steps at which no action is under way."""


def question_of(state: Brass) -> dict[str, object]:
    """The question as data."""
    return {
        "turn": int(state.turn),
        "plays_left": int(state.plays_left),
        "step": ask.STEPS[state.step],
        "begun": None if state.begun == NOTHING_BEGUN else state.actions.notation(state.begun),
        "again": state.again,
        "due": {"cards": int(state.cards_due), "coal": int(state.coal_due), "iron": int(state.iron_due)},
    }


def read_question(state: Brass, read: Reader) -> None:
    """Sets the question of a game; complains about one that cannot be."""
    state.round = read.number("round")
    state.turn = read.number("turn", most=int(state.players) - 1)
    state.plays_left = read.number("plays_left", most=2)
    state.step = ask.STEPS.index(read.choice("step", list(ask.STEPS)))
    begun = read.optional_text("begun")
    state.begun = NOTHING_BEGUN if begun is None else state.actions.parse(begun)
    state.again = read.flag("again")
    state.actors = 0 if state.step == ask.NOTHING else BIT[state.seat_to_act()]
    read.refuse_if(not _fits_step(state), f"the step {ask.STEPS[state.step]!r} is none of the action {begun!r}")
    _read_due(state, read.table("due"))


def _fits_step(state: Brass) -> bool:
    """Whether the action that has begun can be under way at the step."""
    if state.begun == NOTHING_BEGUN:
        return state.step in BETWEEN_ACTIONS
    action = state.actions.of[state.begun]
    return isinstance(action, Work) and int(state.step) in action.steps


def _read_due(state: Brass, due: Reader) -> None:
    """What is still to be laid or taken, which the step has to agree with."""
    state.cards_due = due.number("cards", most=2)
    state.coal_due = due.number("coal", most=1)
    state.iron_due = due.number("iron", most=1)
    for step, left, what in (
        (ask.CARD, state.cards_due, "cards"),
        (ask.DISCARD, state.cards_due, "cards"),
        (ask.COAL, state.coal_due, "coal"),
        (ask.IRON, state.iron_due, "iron"),
    ):
        due.refuse_if(state.step == step and left == 0, f"{what} must be due at the step {ask.STEPS[step]!r}")
    step = int(state.step)
    for steps, left, what in (
        ((ask.CARD, ask.DISCARD), state.cards_due, "cards"),
        ((ask.COAL,), state.coal_due, "coal"),
        ((ask.COAL, ask.IRON), state.iron_due, "iron"),
    ):
        due.refuse_if(left > 0 and step not in steps, f"{what} cannot be due at the step {ask.STEPS[step]!r}")


def check_answerable(state: Brass, read: Reader) -> None:
    """Every question has an answer, and the action under way can be finished."""
    seat = state.seat_to_act()
    if state.step == ask.ACTION and not 0 < state.plays_left <= state.hand_size(seat):
        raise read.complain("the seat to act has not the cards that it must still play")
    if not _can_be_finished(state) or (state.step != ask.NOTHING and not len(state.legal(seat))):
        raise read.complain(f"nothing can be decided at the step {ask.STEPS[state.step]!r} of this position")


def _can_be_finished(state: Brass) -> bool:
    if state.begun == NOTHING_BEGUN:
        return True
    work = work_under_way(state)
    seat, index = state.seat_to_act(), state.under_way()
    if state.step == ask.CARD:
        return work.against(state, seat, index) is None
    return work.can_be_finished(state, seat, index)
