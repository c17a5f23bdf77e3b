"""What a seat may know of a position, as plain data."""

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import work_under_way
from ironmaster.games.brass.board.board import PERIODS
from ironmaster.games.brass.state import NOTHING_BEGUN, Brass
from ironmaster.games.brass.views.question import question_of
from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import ALL
from ironmaster.pieces.industry.view import discards_of, hand_of, links_on_board, mat_of, pile_order, tiles_on_board


def view_of(state: Brass, seat: int | None) -> dict[str, object]:
    """The view of a seat; None for a spectator, `ALL` for everything."""
    view: dict[str, object] = {
        "period": PERIODS[state.period],
        "round": int(state.round),
        "rounds": rounds_of_period(state),
        "plays_left": int(state.plays_left),
        "tiles": tiles_on_board(state),
        "links": links_on_board(state),
        "coal": int(state.coal_cubes),
        "iron": int(state.iron_cubes),
        "cotton": int(state.cotton),
        "distant": {
            "left": int(len(state.distant) - state.turned),
            "shown": [int(steps) for steps in state.distant[: state.turned]],
        },
        "pile": int(state.pile()),
        "aside": int(state.setup.aside[state.period]),
        "discards": discards_of(state, state.setup.deck),
        "hands": [hand_of(state, other) if seat in (other, ALL) else None for other in range(state.players)],
        "mats": [mat_of(state, other) for other in range(state.players)],
        "asked": asked_of(state),
        "question": question_of(state),
    }
    if seat == ALL:
        view["pile_order"] = pile_order(state)
        view["distant_order"] = [int(steps) for steps in state.distant[state.turned :]]
    return view


def players_of(state: Brass) -> list[dict[str, object]]:
    """What the panel tells of each player."""
    return [
        {
            "seat": seat,
            "money": int(state.money[seat]),
            "points": int(state.points[seat]),
            "income": int(state.level(seat)),
            "income_space": int(state.income[seat]),
            "spent": int(state.spent[seat]),
            "cards": int(state.hand_size(seat)),
            "links_left": int(state.board.markers) - len(members(state.links_of[seat])),
        }
        for seat in range(state.players)
    ]


def rounds_of_period(state: Brass) -> int:
    """How many rounds the cards of the period are good for."""
    cards = (len(state.deck) - state.setup.aside[state.period]) // state.players
    return int((cards + 1) // 2)


def asked_of(state: Brass) -> dict[str, object] | None:
    """The question under way: its step, and what is being built, linked or sold."""
    if state.step in (ask.ACTION, ask.NOTHING):
        return None
    asked: dict[str, object] = {"step": ask.STEPS[state.step]}
    if state.begun != NOTHING_BEGUN:
        asked |= work_under_way(state).subject(state, state.under_way())
    return asked
