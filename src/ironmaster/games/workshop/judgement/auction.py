# mypyc: compiled
"""The auction for turn order, as those see it who bid in it."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.judgement.weights import Weights
from ironmaster.games.workshop.phases.auction import colour_is_missing, highest_bid
from ironmaster.games.workshop.state import Workshop
from ironmaster.kernel.auction import Auction


def auction_of(state: Workshop, seat: i64, no_bid: i64, weights: Weights) -> Auction | None:
    """The auction in which a seat is asked for its bid; None if something else is asked."""
    if state.step != ask.BID or colour_is_missing(state, seat):
        return None
    most = vec[i64]()
    places = vec[float]()
    for other in range(state.players):
        most = append(most, highest_bid(state, other))
        places = append(places, weights.earlier / float(state.colours) * float(state.players - 1 - other))
    return Auction(no_bid, _seats_in_order(state), most, places)


def _seats_in_order(state: Workshop) -> vec[i64]:
    """The seats as ties are broken: by the order so far, of two players whoever has the first box."""
    if state.setup.colours_each == 1:
        return state.order[:]
    leader = state.seat_of(state.order[0])
    return vec[i64]([leader, 1 - leader])
