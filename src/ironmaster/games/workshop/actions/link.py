# mypyc: compiled
"""Building a link: the first from the town of the turn, the second there or at the far end of the first."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import LINKS_PER_TURN, NOBODY, Board
from ironmaster.games.workshop.phases.earning import earn, income_at, starts
from ironmaster.games.workshop.phases.rounds import end_turn
from ironmaster.games.workshop.state import NO_TOWN, Workshop
from ironmaster.games.workshop.words.effects import add_raised
from ironmaster.games.workshop.words.names import link_name, link_word
from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.bits import BIT, lowest
from ironmaster.kernel.events import Event, Fact
from ironmaster.kernel.reason import NEAR, Reason
from ironmaster.kernel.telling import number_in
from ironmaster.kernel.words import Message, Value, mark, message

LINK_TAKEN: Final = Reason("link_taken", "There is already a link on this connection.", "links")
NOT_FROM_HERE: Final = Reason(
    "not_from_here",
    "The first link starts at the town just occupied, the second there or at the far end of the first.",
    "links",
)
DOUBLE_TAKES_BOTH: Final = Reason("double_takes_both", "A double connection takes both links of the turn.", "links")
NO_LINK_LEFT: Final = Reason("no_link_left", "Your colour does not have enough links left.", "links")
NO_MONEY: Final = Reason(
    "no_money", "You do not have enough money for this, even with all that the income track can raise.", "cash", NEAR
)


class Link(Action[Workshop]):
    """A connection of the map, single or double."""

    def __init__(self, board: Board) -> None:
        super().__init__("link", [board.link_ids], ask.LINK)
        self.points_at = "link"
        self.lines = {"link": mark("{player} builds {link} for {cost:£}: {ends}.")}

    def against(self, state: Workshop, seat: i64, index: i64) -> Reason | None:
        board = state.board
        if state.owner[index] != NOBODY:
            return LINK_TAKEN
        if not board.ends[index] & starts(state):
            return NOT_FROM_HERE
        length = board.length[index]
        if length + _built(state) > LINKS_PER_TURN:
            return DOUBLE_TAKES_BOTH
        if state.links_left[state.colour_to_act()] < length:
            return NO_LINK_LEFT
        return None if _price(state, index) <= state.funds(seat) else NO_MONEY

    def add_legal(self, state: Workshop, seat: i64, found: vec[i64]) -> vec[i64]:
        here = state.board.links_at[state.town]
        there = state.board.links_at[state.far] if state.far != NO_TOWN else here[:0]
        at: i64 = 0
        other: i64 = 0
        while at < len(here) or other < len(there):
            if other == len(there) or (at < len(here) and here[at] <= there[other]):
                link = here[at]
                at += 1
            else:
                link = there[other]
                other += 1
            if state.owner[link] == NOBODY and self.against(state, seat, link) is None:
                found = append(found, self.first + link)
        return found

    def play(self, state: Workshop, seat: i64, index: i64) -> None:
        board = state.board
        colour = state.colour_to_act()
        price = _price(state, index)
        if state.log is not None:
            facts: dict[str, Fact] = {"link": board.link_ids[index], "cost": int(price)}
            facts["links"] = int(board.length[index])
            facts["era"] = int(state.era)
            state.note_of_colour("link", colour, facts)
        state.pay(seat, price)
        state.lay_link(index, colour)
        if state.far == NO_TOWN and board.length[index] < LINKS_PER_TURN:
            state.far = lowest(board.ends[index] & ~BIT[state.town])
        else:
            earn(state, starts(state) | board.ends[index])
            end_turn(state)

    def describe(self, state: Workshop, seat: i64, index: i64) -> Wording:
        board = state.board
        words = link_word(int(state.era), int(board.length[index]))
        wording = Wording(message("Build {link}: {ends}", link=words, ends=link_name(board, index)))
        wording.cost = int(_price(state, index))
        if state.step == ask.LINK:
            colour = state.colour_to_act()
            if state.acts(seat) or state.money_is_open():
                add_raised(state, state.seat_of(colour), wording)
            earned = int(income_at(state, starts(state) | board.ends[index], colour))
            wording.effects.append(message("the turn brings {income:£} of income", income=earned))
        return wording

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        word = link_word(number_in(event, "era"), number_in(event, "links"))
        return super().tell(event, {**values, "link": word})


def _built(state: Workshop) -> i64:
    """How many links this turn has built."""
    return 0 if state.far == NO_TOWN else 1


def _price(state: Workshop, link: i64) -> i64:
    """What all links of a connection cost."""
    return state.board.length[link] * state.board.link_cost[state.era]
