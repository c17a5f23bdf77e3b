"""The question of a position: which step of which action is being asked, and whether that can be."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.build import NO_CARD_FOR_IT
from ironmaster.games.age_of_industry.actions.construction import construction_under_way
from ironmaster.games.age_of_industry.actions.develop import NO_CARD_TO_DISCARD
from ironmaster.games.age_of_industry.actions.work import Work
from ironmaster.games.age_of_industry.phases.rounds import ACTIONS_PER_TURN
from ironmaster.games.age_of_industry.state import FROM_DISPLAY, NOTHING_BEGUN, NOWHERE_YET, AgeOfIndustry
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.position_reader import Reader
from ironmaster.kernel.reason import Reason

SETTLED = (ask.ACTION, ask.REPAY, ask.NOTHING)
AFTER_COMBINING = (ask.DISCARD, ask.COAL, ask.IRON)
AFTER_THE_CARD = (None, NO_CARD_FOR_IT, NO_CARD_TO_DISCARD)
"""What may stand against an action under way: its card may have been laid already."""


def question_of(state: AgeOfIndustry) -> dict[str, object]:
    """The question as data."""
    return {
        "turn": int(state.turn),
        "actions_left": int(state.actions_left),
        "step": ask.STEPS[state.step],
        "begun": None if state.begun == NOTHING_BEGUN else state.actions.notation(state.begun),
        "combined": state.combined,
        "coal_from": source_name(state, state.coal_from),
        "iron_from": source_name(state, state.iron_from),
    }


def source_name(state: AgeOfIndustry, source: i64) -> str | None:
    """Where a cube is going to come from, by name."""
    if source == NOWHERE_YET:
        return None
    return "display" if source == FROM_DISPLAY else state.board.slot_ids[source]


def read_question(state: AgeOfIndustry, read: Reader) -> None:
    """Sets the question of a game."""
    state.round = read.number("round")
    state.turn = read.number("turn", most=int(state.players) - 1)
    state.actions_left = read.number("actions_left", most=2)
    state.step = ask.STEPS.index(read.choice("step", list(ask.STEPS)))
    begun = read.optional_text("begun")
    state.begun = NOTHING_BEGUN if begun is None else state.actions.parse(begun)
    state.combined = read.flag("combined")
    state.coal_from, state.iron_from = _source(state, read, "coal_from"), _source(state, read, "iron_from")
    state.actors = 0 if state.step == ask.NOTHING else BIT[state.seat_to_act()]
    _check_step(state, read)


def _source(state: AgeOfIndustry, read: Reader, key: str) -> int:
    name = read.optional_text(key)
    if name is None:
        return NOWHERE_YET
    return FROM_DISPLAY if name == "display" else read.one_of(name, state.board.slot_ids, "slot")


def _check_step(state: AgeOfIndustry, read: Reader) -> None:
    """The step is one of the action under way, and no cube has been chosen before it is asked for."""
    name = ask.STEPS[state.step]
    if state.iron_from != NOWHERE_YET or (state.coal_from != NOWHERE_YET and state.step != ask.IRON):
        raise read.complain("no cube has been chosen yet at this step")
    if int(state.step) in SETTLED:
        if state.begun != NOTHING_BEGUN:
            raise read.complain(f"nothing is under way at the step {name!r}, so nothing has begun")
    elif not _asks(state) & BIT[state.step]:
        raise read.complain(f"the step {name!r} belongs to another action than the one begun")


def check_question(state: AgeOfIndustry, read: Reader) -> None:
    """The action under way can be, its cubes too, and there is an answer."""
    step, name = int(state.step), ask.STEPS[state.step]
    if step not in SETTLED and step <= ask.BUYER and _against_begun(state) not in AFTER_THE_CARD:
        raise read.complain("the action begun is not possible")
    _check_combined(state, read)
    _check_sources(state, read)
    if step != ask.NOTHING:
        read.refuse_if(state.actions_left == 0 and step != ask.REPAY, "the seat to act has no action left")
        if not len(state.legal(state.seat_to_act())):
            raise read.complain(f"nothing can be decided at the step {name!r} of this position")


def _check_combined(state: AgeOfIndustry, read: Reader) -> None:
    """Only a build takes both actions; any card pays for it then, and otherwise one that allows the build."""
    builds = bool(_asks(state) & BIT[ask.CARD])
    if state.combined and (not builds or state.step not in AFTER_COMBINING or state.actions_left != ACTIONS_PER_TURN):
        raise read.complain("only a build with both actions left can be combined")
    if builds and state.step == ask.DISCARD and not state.combined:
        raise read.complain("any card pays for a build only when both actions are combined")


def _check_sources(state: AgeOfIndustry, read: Reader) -> None:
    """The coal is chosen before the iron is asked for, and with the iron the action is done."""
    if state.step not in (ask.COAL, ask.IRON):
        return
    coal, iron = construction_under_way(state).cubes_needed(state, state.seat_to_act(), state.under_way())
    if not (coal if state.step == ask.COAL else iron):
        raise read.complain("the action begun does not take the cube that is asked for")
    if state.step == ask.IRON and coal != (state.coal_from != NOWHERE_YET):
        raise read.complain("coal_from must say where the coal comes from, if any is needed")
    read.refuse_if(state.coal_from != NOWHERE_YET and not _coal_can_come(state), "the coal cannot come from there")


def _asks(state: AgeOfIndustry) -> i64:
    """The questions that the action begun asks, as a mask."""
    work = None if state.begun == NOTHING_BEGUN else state.actions.of[state.begun]
    return work.asks if isinstance(work, Work) else 0


def _coal_can_come(state: AgeOfIndustry) -> bool:
    source = "buy" if state.coal_from == FROM_DISPLAY else f"take {source_name(state, state.coal_from)}"
    return _against_before(state, ask.COAL, state.actions.parse(source)) is None


def _against_begun(state: AgeOfIndustry) -> Reason | None:
    """Why the action under way could not have begun."""
    return _against_before(state, ask.ACTION, state.begun)


def _against_before(state: AgeOfIndustry, step: i64, decision: i64) -> Reason | None:
    """Why something could not have been decided at an earlier step of the action under way."""
    asked, state.step = state.step, step
    reason = state.against(state.seat_to_act(), decision)
    state.step = asked
    return reason
