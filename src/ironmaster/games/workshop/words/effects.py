# mypyc: compiled
"""What decisions cost and bring, in words."""

from mypy_extensions import i64

from ironmaster.games.workshop.phases.placing import must_make_way
from ironmaster.games.workshop.state import SPACES_PER_POUND, Workshop
from ironmaster.games.workshop.words.names import type_name
from ironmaster.kernel.action import Wording
from ironmaster.kernel.words import message


def colour_name(state: Workshop, colour: i64) -> str:
    """The sign of a colour, or its number if it is not in play."""
    return state.sign(colour) if colour < state.colours else str(colour)


def add_raised(state: Workshop, seat: i64, wording: Wording) -> None:
    """Adds what has to be raised from the income track to pay the cost."""
    short = wording.cost - int(state.money[seat])
    if short <= 0:
        return
    before = int(state.income[seat])
    after = before - short * SPACES_PER_POUND
    wording.effects.append(
        message("raises {money:£}: income {before:£} → {after:£}", money=short, before=before, after=after)
    )


def add_place(state: Workshop, town: i64, wording: Wording) -> None:
    """Adds what to expect of a town."""
    board = state.board
    name = type_name(board, board.types[board.town_type[town]])
    wording.effects.append(message("{industry}, value {value}", industry=name, value=int(board.value[town])))
    if must_make_way(state, town):
        wording.effects.append(message("an industry there must make way"))
    if not state.has_free_link(town):
        wording.effects.append(message("no free connection"))
