# mypyc: compiled
"""What the places of an auction are worth to each seat in this position: every order is tried out."""

from itertools import permutations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.bots.bidding import lead
from ironmaster.bots.playout import Playouts, decision_is_legal
from ironmaster.kernel.auction import Auction
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.playout import random_decision

ALL_ORDERS: Final = 3
"""Up to so many seats every order is tried; of more, as many orders as there are seats, each in each place once."""
GUESSES: Final = 16
"""In so many guesses at most: more would tell little."""


def tried_places(state: State, seat: i64, auction: Auction, playouts: Playouts, rng: Generator) -> list[vec[float]]:
    """What each place has brought each seat, bids left out of account: `[seat][place]`."""
    players = len(auction.order)
    sums = [vec[float]([0.0] * players) for _ in range(players)]
    tries = 0
    while tries == 0 or (tries < GUESSES and playouts.budget.share(1.0)):
        tries += 1
        guess = state.imagine(seat, rng)
        chance = rng.fork()
        for order in _orders(auction.order, chance):
            _try_out(guess, auction, order, playouts, chance.copy(), sums)
    each = float(tries) * float(len(_orders(auction.order, rng)) // players)
    return [vec[float]([total / each for total in of_seat]) for of_seat in sums]


def _orders(seats: vec[i64], chance: Generator) -> list[vec[i64]]:
    """The orders to be tried."""
    if len(seats) <= ALL_ORDERS:
        return [vec[i64](order) for order in permutations(seats)]
    shuffled = seats[:]
    chance.shuffle(shuffled)
    whole = list(shuffled)
    return [vec[i64](whole[at:] + whole[:at]) for at in range(len(whole))]


def _try_out(
    guess: State, auction: Auction, order: vec[i64], playouts: Playouts, chance: Generator, sums: list[vec[float]]
) -> None:
    """Plays the round on in an order, and adds what came of it."""
    state = guess.copy()
    last = len(order) - 1
    for place in range(len(order)):
        _enter(state, order[place], auction.first + min(last - place, auction.most[order[place]]), chance)
    values = playouts.judge.evaluate(playouts.play_on(state, len(order), chance))
    for place in range(len(order)):
        bidder = order[place]
        values[bidder] += float(min(last - place, auction.most[bidder]))
    for place in range(len(order)):
        sums[order[place]][place] += lead(values, order[place])


def _enter(state: State, seat: i64, bid: i64, chance: Generator) -> None:
    """Bids; what is asked before that is left to chance."""
    while not decision_is_legal(state, seat, bid):
        state.play(seat, random_decision(state, seat, chance))
    state.play(seat, bid)
