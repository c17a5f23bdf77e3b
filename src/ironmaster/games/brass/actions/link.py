# mypyc: compiled
"""Building a canal, a rail or two rails."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import Work
from ironmaster.games.brass.board.board import CANAL, RAIL, Board
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.phases.rounds import end_action
from ironmaster.games.brass.state import Brass
from ironmaster.games.brass.words.effects import add_coal
from ironmaster.games.brass.words.names import link_name, link_word
from ironmaster.games.brass.words.reasons import NO_COAL, NO_MONEY
from ironmaster.kernel.action import Wording
from ironmaster.kernel.bits import BIT, count, lowest
from ironmaster.kernel.events import Event
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.telling import number_in
from ironmaster.kernel.words import Message, Value, mark, message

NOT_A_CANAL: Final = Reason("not_a_canal", "No canal can be built here.", "links")
NOT_A_RAIL: Final = Reason("not_a_rail", "No rail can be built here.", "links")
LINK_TAKEN: Final = Reason("link_taken", "This link is already built.", "links")
NO_MARKER: Final = Reason("no_marker", "You have no link marker left.", "links")
NOT_JOINED: Final = Reason("not_joined", "A link must start where you have a tile or a link.", "links")


class Link(Work):
    """A link from where the player has something already; a second rail may follow the first."""

    def __init__(self, board: Board) -> None:
        super().__init__("link", [board.link_ids], ask.ACTION, ask.RAIL)
        self.steps = (ask.CARD, ask.COAL, ask.RAIL)
        self.points_at = "link"
        self.lines = {"link": mark("{player} builds {link} for {cost:£}: {ends}.")}

    def against(self, state: Brass, seat: i64, index: i64) -> Reason | None:
        outlook = state.outlook()
        if not state.setup.links[state.period] & BIT[index]:
            return NOT_A_CANAL if state.period == CANAL else NOT_A_RAIL
        if outlook.built & BIT[index]:
            return LINK_TAKEN
        if not _has_marker(state, seat):
            return NO_MARKER
        if not state.board.network.ends[index] & outlook.touched:
            return NOT_JOINED
        return _against_supply(state, outlook, index)

    def add_legal(self, state: Brass, seat: i64, found: vec[i64]) -> vec[i64]:
        outlook = state.outlook()
        price = _price(state, state.step == ask.RAIL)
        if not _has_marker(state, seat) or outlook.money < price:
            return found
        supplied = _supplied(state, outlook, price)
        free = state.setup.links[state.period] & ~outlook.built
        links = free & state.board.network.leaving(outlook.touched)
        while links:
            link = lowest(links)
            links &= links - 1
            if state.board.network.ends[link] & supplied:
                found = append(found, self.first + link)
        return found

    def pay(self, state: Brass, seat: i64, index: i64) -> None:
        state.pay(seat, _price(state, state.again))
        state.coal_due = 0 if state.period == CANAL else 1

    def places_of_use(self, state: Brass, index: i64) -> i64:
        return state.board.network.ends[index]

    def finish(self, state: Brass, seat: i64, index: i64) -> None:
        state.stand_link(seat, index)
        if state.log is not None:
            cost = int(_price(state, state.again))
            state.note("link", seat, {"link": state.board.link_ids[index], "cost": cost, "period": int(state.period)})
        if state.period == RAIL and not state.again:
            state.step = ask.RAIL
        else:
            end_action(state)

    def subject(self, state: Brass, index: i64) -> dict[str, str]:
        return {"link": state.board.link_ids[index]}

    def describe(self, state: Brass, seat: i64, index: i64) -> Wording:
        wording = Wording(
            message("Build {link}: {ends}", link=link_word(int(state.period)), ends=link_name(state.board, index)),
            cost=int(_price(state, state.step == ask.RAIL)),
        )
        if state.period == RAIL:
            add_coal(state, seat, wording, state.board.network.ends[index])
        return wording

    def tell(self, event: Event, values: dict[str, Value]) -> Message:
        return super().tell(event, {**values, "link": link_word(number_in(event, "period"))})


def _has_marker(state: Brass, seat: i64) -> bool:
    return count(state.links_of[seat]) < state.board.markers


def _against_supply(state: Brass, outlook: Outlook, link: i64) -> Reason | None:
    """The coal of a rail must reach one of its ends, and all of it must be paid."""
    price = _price(state, state.step == ask.RAIL)
    ends = state.board.network.ends[link]
    if state.period != CANAL and not ends & outlook.coal:
        if not ends & outlook.outlets:
            return NO_COAL
        price += outlook.coal_price
    return None if price <= outlook.money else NO_MONEY


def _supplied(state: Brass, outlook: Outlook, price: i64) -> i64:
    """The places where a link can end so that its coal, if it needs any, can be had and paid besides its price."""
    if state.period == CANAL:
        return BIT[len(state.board.places)] - 1
    return outlook.coal | outlook.outlets if price + outlook.coal_price <= outlook.money else outlook.coal


def _price(state: Brass, second: bool) -> i64:
    """What a link costs, or the second rail of an action, without its coal."""
    if state.period == CANAL:
        return state.board.canal_cost
    return state.board.second_rail_cost if second else state.board.rail_cost
