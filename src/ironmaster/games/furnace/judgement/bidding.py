# mypyc: compiled
"""Bids thought through to the end of the auction, over and over.

Nothing but the die of the Agent is hidden in an auction, so a tree of bids is grown: everybody bids what has been best
for them so far, now and then something else that looks good or has seldom been tried. Beyond the tree all bid on by
their hunches, and the end is judged by what is at stake. A bid that has been tried a few times gets a node of its own.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.judgement.holding import Holdings
from ironmaster.games.furnace.judgement.hunch import Hunch
from ironmaster.games.furnace.judgement.stakes import Stakes
from ironmaster.games.furnace.phases.auction import ask_next_bidder, place_disc
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.bits import lowest
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.study import Study

GROWS: Final = 3.0
"""How often a bid is tried before it has a node."""


class Node:
    """A position of the auction: how often each bid has been tried, and what came of it for who bids."""

    def __init__(self, seat: i64, bids: vec[i64], trust: vec[float]) -> None:
        self.seat: i64 = seat
        self.bids: vec[i64] = bids
        self.trust: vec[float] = trust
        """How good each bid looks at a glance; all together 1."""
        self.tries: vec[float] = vec[float]([0.0] * len(bids))
        self.sums: vec[float] = vec[float]([0.0] * len(bids))
        self.tried: float = 0.0
        self.sum: float = 0.0
        self.after: dict[int, Node] = {}
        """The nodes after bids, and after what the Agent answered."""

    def pick(self, curiosity: float) -> i64:
        """Which bid is tried next."""
        usual = self.sum / self.tried if self.tried > 0.0 else 0.0
        reach = curiosity * sqrt(self.tried + 1.0)
        chosen: i64 = 0
        best = -1e9
        for at in range(len(self.bids)):
            tries = self.tries[at]
            value = self.sums[at] / tries if tries > 0.0 else usual
            value += reach * self.trust[at] / (1.0 + tries)
            if value > best:
                best, chosen = value, at
        return chosen

    def learn(self, at: i64, value: float) -> None:
        """Counts what came of a bid."""
        self.tries[at] += 1.0
        self.sums[at] += value
        self.tried += 1.0
        self.sum += value


class Bidding(Study):
    """The study of an auction by the seat that is asked to bid."""

    def __init__(self, state: Furnace, holdings: Holdings, rng: Generator) -> None:
        self.begun = state
        self.stakes = Stakes(state, holdings)
        weights = holdings.usual.weights
        self.hunch = Hunch(self.stakes, weights, rng.below(0x7FFFFFFF))
        self.curiosity: float = weights.curiosity * self.hunch.usual
        """How much what has seldom been tried is preferred."""
        self.diffidence: float = weights.diffidence * self.hunch.usual
        """How much worse a bid must look to be trusted a third as much."""
        self.envy: float = weights.envy / float(state.players - 1)
        """The part of what the best of the others expects that counts as a loss."""
        self.state = state.copy()
        """The auction as it is played out each time."""
        self.state.rng = rng.fork()
        self.root = self._node(state)

    def go_on(self) -> i64:
        state = self._start_anew()
        path: list[Node] = []
        picks = vec[i64]()
        node: Node | None = self.root
        while node is not None:
            at = node.pick(self.curiosity)
            path.append(node)
            picks = append(picks, at)
            node = self._after(node, at, state)
        looked_at = len(picks) + self._play_out(state)
        values = self._margins(self.stakes.outcome(state))
        for depth, passed in enumerate(path):
            passed.learn(picks[depth], values[passed.seat])
        return looked_at

    def best(self) -> i64:
        root = self.root
        chosen: i64 = 0
        for at in range(len(root.bids)):
            if root.tries[at] > root.tries[chosen]:
                chosen = at
        (first,) = (action.first for action in self.begun.actions.all if action.word == "bid")
        return first + root.bids[chosen]

    def _start_anew(self) -> Furnace:
        """The position that is studied; the Agent throws other dice every time."""
        state, begun = self.state, self.begun
        state.hands = begun.hands[:]
        state.bids = begun.bids[:]
        state.turn = begun.turn
        state.actors = begun.actors
        return state

    def _bid(self, state: Furnace, seat: i64, bid: i64) -> None:
        """Places a disc, and asks the next bidder, if there is one."""
        highest = self.stakes.highest
        place_disc(state, seat, bid // highest, bid % highest + 1)
        state.turn = (state.turn + 1) % state.bidders
        ask_next_bidder(state)

    def _after(self, node: Node, at: i64, state: Furnace) -> Node | None:
        """Makes a bid; the node after it, if there is one by now."""
        self._bid(state, node.seat, node.bids[at])
        if state.actors == 0:
            return None
        key = node.bids[at] + len(self.hunch.bids) * self._discs_of_agent(state)
        known = node.after.get(key)
        if known is None and node.tries[at] >= GROWS:
            known = self._node(state)
            node.after[key] = known
        return known

    def _discs_of_agent(self, state: Furnace) -> i64:
        """Where the Agent has put its discs, as one number."""
        discs: i64 = 0
        if state.bidders > state.players:
            for slot in range(self.stakes.slots):
                there = state.bids[slot * state.bidders + state.players]
                discs = discs * (self.stakes.highest + 1) + (lowest(there) // 2 + 1 if there else 0)
        return discs

    def _node(self, state: Furnace) -> Node:
        """A node for a position: bids are trusted the more the better they look."""
        seat = lowest(state.actors)
        hunch = self.hunch
        hunch.look(state, seat)
        best = -1e9
        for at in range(hunch.count):
            best = max(best, hunch.looks[at])
        bids = hunch.bids[: hunch.count]
        trust = vec[float]()
        total = 0.0
        for at in range(hunch.count):
            trust = append(trust, exp((hunch.looks[at] - best) / self.diffidence))
            total += trust[at]
        for at in range(hunch.count):
            trust[at] /= total
        return Node(seat, bids, trust)

    def _play_out(self, state: Furnace) -> i64:
        """Everybody bids on by their hunches; how many bids that are."""
        placed: i64 = 0
        while state.actors:
            seat = lowest(state.actors)
            self._bid(state, seat, self.hunch.pick(state, seat))
            placed += 1
        return placed

    def _margins(self, values: vec[float]) -> vec[float]:
        """What each seat expects, less a part of what the best of the others does."""
        margins = vec[float]()
        for seat in range(len(values)):
            best = -1e9
            for other in range(len(values)):
                if other != seat:
                    best = max(best, values[other])
            margins = append(margins, values[seat] - self.envy * best)
        return margins
