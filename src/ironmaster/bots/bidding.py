# mypyc: compiled
"""Bids in an auction that all enter in secret and all pay: by lot, so that nobody can outguess them.

A bid that is always the same is outbid by one. So it is drawn from lots with which every seat does as well as it can
against the lots of the others, given what each place in the order is worth to it.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.bots.mixing import Mixer, draw
from ironmaster.kernel.auction import Auction
from ironmaster.kernel.chance import Generator

LESSONS: Final = 200
"""How often the auction is gone through to find the lots."""
_USUAL: Final[dict[tuple[float, ...], list[vec[float]]]] = {}
"""The lots where only the usual worth of the places is known, by that, for each seat in the order so far."""


def usual_bid(auction: Auction, seat: i64, rng: Generator) -> i64:
    """A bid by what places are usually worth, to all alike."""
    key = tuple(auction.places)
    if key not in _USUAL:
        worths = [vec[float]([lead(list(key), place) for place in range(len(key))])] * len(key)
        _USUAL[key] = lots(worths, vec[i64]([_most_sensible(worth) for worth in worths]))
    standing: i64 = 0
    while auction.order[standing] != seat:
        standing += 1
    return auction.first + min(draw(_USUAL[key][standing], rng), auction.most[seat])


def lead(values: list[float], seat: i64) -> float:
    """By how much a seat is ahead of the mean of the others: who pays for a place takes it from all of them."""
    total = 0.0
    for value in values:
        total += value
    return values[seat] - (total - values[seat]) / float(len(values) - 1)


def best_lots(auction: Auction, worths: list[vec[float]]) -> list[vec[float]]:
    """How often each seat had best bid 0, 1, 2, … where `worths[seat][place]` is what a place is worth to a seat."""
    ordered = [worths[seat] for seat in auction.order]
    most = vec[i64]()
    for seat in auction.order:
        most = append(most, min(auction.most[seat], _most_sensible(worths[seat])))
    found = lots(ordered, most)
    by_seat = found[:]
    standing: i64 = 0
    for seat in auction.order:
        by_seat[seat] = found[standing]
        standing += 1
    return by_seat


def _most_sensible(worth: vec[float]) -> i64:
    """The highest bid that may pay: more than the first place is worth beyond the worst is thrown away."""
    worst, best = worth[0], worth[0]
    for value in worth:
        worst, best = min(worst, value), max(best, value)
    return i64(best - worst)


def lots(worths: list[vec[float]], most: vec[i64]) -> list[vec[float]]:
    """How often each bids 0, 1, 2, … up to its most; of equal bids that of the earlier in the list comes first."""
    mixers = [Mixer(bid + 1) for bid in most]
    for _ in range(LESSONS):
        for seat in range(len(mixers)):
            mixers[seat].learn(_payoffs(mixers, seat, worths[seat]))
    return [mixer.mixture() for mixer in mixers]


def _payoffs(mixers: list[Mixer], seat: i64, worth: vec[float]) -> vec[float]:
    """What each bid of a seat brings against the lots of the others."""
    beaten_by = [_beating(mixers[other].lots, other < seat) for other in range(len(mixers)) if other != seat]
    payoffs = vec[float]()
    for bid in range(len(mixers[seat].lots)):
        places = vec[float]([1.0])
        for chances in beaten_by:
            places = _behind_one_more(places, chances[min(bid, len(chances) - 1)])
        payoff = -float(bid)
        for place in range(len(places)):
            payoff += places[place] * worth[place]
        payoffs = append(payoffs, payoff)
    return payoffs


def _beating(chances: vec[float], wins_ties: bool) -> vec[float]:
    """How likely somebody's lots come before a bid of 0, 1, 2, …; the last figure holds for all higher bids too."""
    before = vec[float]([0.0] * (len(chances) + 1))
    above = 0.0
    for at in range(len(chances)):
        bid = len(chances) - 1 - at
        before[bid] = above + chances[bid] if wins_ties else above
        above += chances[bid]
    return before


def _behind_one_more(places: vec[float], beaten: float) -> vec[float]:
    """How likely each place is, once there is one more who comes before with this chance."""
    further = vec[float]([0.0] * (len(places) + 1))
    for place in range(len(places)):
        further[place] += places[place] * (1.0 - beaten)
        further[place + 1] += places[place] * beaten
    return further
