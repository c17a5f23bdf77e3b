# mypyc: compiled
"""The search for the best production: every order and every number of conversions that could matter.

Three arguments keep it short and exact. A card that only extracts is best activated at once, and one that only sells
is best activated last: moving them there takes nothing from the cards between. A company that only extracts and is not
yet upgraded is activated at once or kept to be upgraded. What is left is searched, and cut off where the bound of
`prices.py` says that nothing better can come, or where the same position was reached with as much money.

A good production found early makes the bound cut more, so what promises the most is tried first: an upgrade that pays,
and the card that has what it needs.

A dozen companies can still take seconds. Who cannot wait says how many positions may be looked at, and gets the best
production found by then.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import (
    COAL,
    CONVERT,
    EXTRACT,
    IRON,
    MONEY,
    NO_CARD,
    NO_RESOURCE,
    OIL,
    RESOURCE_COUNT,
    TOKEN,
)
from ironmaster.games.furnace.solver.memory import Memory
from ironmaster.games.furnace.solver.prices import Prices
from ironmaster.games.furnace.solver.tableau import Tableau
from ironmaster.games.furnace.state import Furnace
from ironmaster.kernel.actions import Actions
from ironmaster.kernel.bits import BIT, lowest

TINY: Final = 1e-9
NO_LIMIT: Final = 1 << 62
_INFINITE: Final = 1e300
CARDS_REMEMBERED: Final = 21
"""Tableaus with more cards than this are searched without memory: three sets of them must fit into one number."""
RICHEST_REMEMBERED: Final = 32768
"""So much of a resource, or more, is searched without memory: four amounts must fit into one number."""
NO_REWARDS: Final = vec[float]()
_memory: Final = Memory()


class Solution:
    """The best that a seat can reach, and the decisions that lead to it, just those that it will be asked."""

    def __init__(self, value: float, decisions: list[int], positions: int, exact: bool) -> None:
        self.value = value
        """Money, and the worth of what is left over."""
        self.decisions = decisions
        self.positions = positions
        """How many positions were looked at."""
        self.exact = exact
        """Whether there is nothing better: the search was not cut short."""


def solve(
    state: Furnace,
    seat: i64,
    worth: tuple[float, float, float, float],
    most_positions: i64 = NO_LIMIT,
    rewards: vec[float] = NO_REWARDS,
) -> Solution:
    """The best production of a seat from here to the end of the round.

    The worth is that of a coal, an iron, an oil and an upgrade token left over; none may be negative. Rewards are what
    each company is worth more from the next round on if it has been upgraded in this one; without them, nothing.
    """
    if min(worth) < 0.0 or any(reward < 0.0 for reward in rewards):
        raise ValueError(f"what is left over cannot be worth less than nothing: {worth}")
    if not state.acts(seat) or len(state.row) > 0:
        raise ValueError(f"seat {seat} has nothing to produce")
    tableau = Tableau(state, seat)
    search = Search(tableau, state.actions, vec[float](list(worth)), most_positions, _rewards_of(tableau, rewards))
    search.run()
    decisions = [int(step) for step in search.best_path]
    return Solution(search.best, decisions, search.positions, not search.cut_short)


def _rewards_of(tableau: Tableau, rewards: vec[float]) -> vec[float]:
    """What it is worth later to upgrade each card of a tableau: nothing where it is upgraded, or cannot be."""
    found = vec[float]([0.0] * len(tableau.cards))
    for at in range(len(tableau.cards)):
        if tableau.companies & ~tableau.upgraded & BIT[at] and tableau.cards[at] < len(rewards):
            found[at] = rewards[tableau.cards[at]]
    return found


class Search:
    """One search: the tableau, and the best way through it so far."""

    def __init__(
        self, tableau: Tableau, actions: Actions, worth: vec[float], most_positions: i64, rewards: vec[float]
    ) -> None:
        self.tableau = tableau
        self.effects = tableau.effects
        first = {action.word: action.first for action in actions.all}
        self.times: i64 = first["times"]
        """The number of the first decision of this action; so are the next five."""
        self.activate: i64 = first["activate"]
        self.upgrade: i64 = first["upgrade"]
        self.stop: i64 = first["stop"]
        self.token: i64 = first["token"]
        self.instead: i64 = first["instead"]
        self.worth: vec[float] = worth
        self.rewards: vec[float] = rewards
        """What it is worth from the next round on to have each card upgraded."""
        self.rewarded: i64 = 0
        """The cards for which that is anything."""
        for at in range(len(rewards)):
            if rewards[at] > 0.0:
                self.rewarded |= BIT[at]
        self.prices = Prices(tableau, worth, rewards)
        self.best: float = -1.0
        self.best_path: vec[i64] = vec[i64]()
        self.path: vec[i64] = vec[i64]([0] * self._longest_path())
        self.depth: i64 = 0
        self.positions: i64 = 0
        self.most_positions: i64 = most_positions
        self.cut_short: bool = False
        self.remembers: bool = len(tableau.cards) <= CARDS_REMEMBERED

    def _longest_path(self) -> int:
        """A card is activated, upgraded and paid for at most once, and each of its lines is asked about once."""
        tableau = self.tableau
        lines = sum(tableau.full_end) - sum(tableau.first)
        return int(3 * len(tableau.cards) + lines + 1)

    def run(self) -> None:
        """Searches from where the seat is."""
        _memory.forget()
        tableau = self.tableau
        left = BIT[len(tableau.cards)] - 1
        held = tableau.held
        coal, iron, oil, token, money = held[COAL], held[IRON], held[OIL], held[TOKEN], held[MONEY]
        if tableau.underway == NO_CARD:
            self._choose(left, tableau.upgraded, 0, coal, iron, oil, token, money)
            return
        left &= left - 1
        if not tableau.pays:
            self._lines(0, tableau.line, left, tableau.upgraded, 0, coal, iron, oil, token, money)
        else:
            upgraded = tableau.upgraded | BIT[tableau.turning] if tableau.turning >= 0 else tableau.upgraded
            self._pay(0, 0, tableau.line, left, upgraded, 0, coal, iron, oil, token, money)

    # The path

    def _push(self, decision: i64) -> None:
        self.path[self.depth] = decision
        self.depth += 1

    def _reward(self, up: i64) -> float:
        """What the upgrades made are worth from the next round on."""
        made = up & self.rewarded
        reward = 0.0
        while made:
            reward += self.rewards[lowest(made)]
            made &= made - 1
        return reward

    def _finish(self, up: i64, coal: i64, iron: i64, oil: i64, token: i64, money: i64) -> None:
        """All cards are activated: is it the best so far?"""
        worth = self.worth
        value = float(money) + float(coal) * worth[COAL] + float(iron) * worth[IRON]
        value += float(oil) * worth[OIL] + float(token) * worth[TOKEN] + self._reward(up)
        if value > self.best + TINY:
            self.best = value
            self.best_path = self.path[: self.depth]

    def _hopeless(self, left: i64, up: i64, kept: i64, coal: i64, iron: i64, oil: i64, token: i64, money: i64) -> bool:
        """Whether nothing better than the best can come from here."""
        prices = self.prices
        price = prices.price
        value = float(money) + float(coal) * price[COAL] + float(iron) * price[IRON]
        value += float(oil) * price[OIL] + float(token) * price[TOKEN] + self._reward(up)
        basic: i64 = 0
        if left & self.tableau.turner:
            basic = left & self.tableau.companies & ~up
            value += self._rewards_open(self.rewarded & ~up & ~left)
        while left:
            card = lowest(left)
            left &= left - 1
            if up & BIT[card]:
                value += prices.full[card]
                continue
            value += prices.basic[card]
            if basic & BIT[card] and (kept & BIT[card] or prices.promise[card] > 0.0):
                value += prices.promise[card]
        return value <= self.best + TINY

    def _rewards_open(self, cards: i64) -> float:
        """What upgrading cards that have been activated already can bring at most, with what it costs."""
        value = 0.0
        while cards:
            value += max(self.rewards[lowest(cards)] - self.prices.upgrade_cost, 0.0)
            cards &= cards - 1
        return value

    # Which card

    def _choose(self, left: i64, up: i64, kept: i64, coal: i64, iron: i64, oil: i64, token: i64, money: i64) -> None:
        """Goes on with the cards that are left, unless nothing better can come of it."""
        if self.positions >= self.most_positions and self.best >= 0.0:
            self.cut_short = True
            return
        self.positions += 1
        if left == 0:
            self._finish(up, coal, iron, oil, token, money)
            return
        if self._hopeless(left, up, kept, coal, iron, oil, token, money):
            return
        if (
            self.remembers
            and (coal | iron | oil | token) < RICHEST_REMEMBERED
            and _memory.seen(left | (up << 21) | (kept << 42), coal | (iron << 15) | (oil << 30) | (token << 45), money)
        ):
            return
        self._branch(left, up, kept, coal, iron, oil, token, money)

    def _branch(self, left: i64, up: i64, kept: i64, coal: i64, iron: i64, oil: i64, token: i64, money: i64) -> None:
        """Tries the cards that may come next; those kept are to be upgraded first."""
        tableau = self.tableau
        if tableau.chain:
            self._activate(lowest(left), left, up, kept, coal, iron, oil, token, money)
            return
        turner = left & tableau.turner
        extracting = left & ((up & tableau.extracts[1]) | (~up & tableau.extracts[0]))
        waiting = extracting & tableau.companies & ~up if turner else 0
        if extracting & ~waiting:
            self._activate(lowest(extracting & ~waiting), left, up, kept, coal, iron, oil, token, money)
            return
        if waiting & ~kept:
            self._activate_or_keep(lowest(waiting & ~kept), left, up, kept, coal, iron, oil, token, money)
            return
        selling = left & ((up & tableau.sells[1]) | (~up & tableau.sells[0]))
        open_cards = left & ~selling & ~kept
        if open_cards == 0:
            self._activate(lowest(selling), left, up, kept, coal, iron, oil, token, money)
            return
        card = self._least_loss(open_cards, up, coal, iron, oil, token)
        while card != NO_CARD:
            twin = tableau.twin[card]
            if twin == NO_CARD or not left & BIT[twin] or (up & BIT[twin] != 0) != (up & BIT[card] != 0):
                self._activate(card, left, up, kept, coal, iron, oil, token, money)
            open_cards &= ~BIT[card]
            card = lowest(open_cards) if open_cards else NO_CARD

    def _activate_or_keep(
        self, card: i64, left: i64, up: i64, kept: i64, coal: i64, iron: i64, oil: i64, token: i64, money: i64
    ) -> None:
        """Tries both, first to keep the card if its upgrade pays."""
        pays = self.prices.promise[card] > 0.0
        if pays:
            self._choose(left, up, kept | BIT[card], coal, iron, oil, token, money)
        self._activate(card, left, up, kept, coal, iron, oil, token, money)
        if not pays:
            self._choose(left, up, kept | BIT[card], coal, iron, oil, token, money)

    def _least_loss(self, cards: i64, up: i64, coal: i64, iron: i64, oil: i64, token: i64) -> i64:
        """The card that loses the least by being activated with what there is now."""
        best = lowest(cards)
        least = _INFINITE
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            loss = self._loss(card, up, coal, iron, oil, token)
            if loss < least - TINY:
                best = card
                least = loss
        return best

    def _loss(self, card: i64, up: i64, coal: i64, iron: i64, oil: i64, token: i64) -> float:
        """What the conversions of a card would gain with enough for all of them, and do not gain with this."""
        end = self.tableau.full_end[card] if up & BIT[card] else self.tableau.basic_end[card]
        loss = 0.0
        for line in range(self.tableau.first[card], end):
            net = self.prices.net[line]
            if net > 0.0 and self.effects.kind[line] == CONVERT:
                loss += net * float(self.effects.times[line] - self._most_times(line, coal, iron, oil, token))
        return loss

    def _activate(
        self, card: i64, left: i64, up: i64, kept: i64, coal: i64, iron: i64, oil: i64, token: i64, money: i64
    ) -> None:
        depth = self.depth
        if left & (left - 1) and not self.tableau.chain:
            self._push(self.activate + self.tableau.cards[card])
        first = self.tableau.first[card]
        self._lines(card, first, left & ~BIT[card], up, kept, coal, iron, oil, token, money)
        self.depth = depth

    # The lines of a card

    def _lines(
        self, card: i64, line: i64, left: i64, up: i64, kept: i64,
        coal: i64, iron: i64, oil: i64, token: i64, money: i64,
    ) -> None:  # fmt: skip
        """Resolves the lines of a card from this one down."""
        end = self.tableau.full_end[card] if up & BIT[card] else self.tableau.basic_end[card]
        effects = self.effects
        while line < end and effects.kind[line] == EXTRACT:
            at = line * RESOURCE_COUNT
            coal += effects.gain[at + COAL]
            iron += effects.gain[at + IRON]
            oil += effects.gain[at + OIL]
            token += effects.gain[at + TOKEN]
            money += effects.gain[at + MONEY]
            line += 1
        if line == end:
            self._choose(left, up, kept, coal, iron, oil, token, money)
        elif effects.kind[line] == CONVERT:
            self._convert(card, line, left, up, kept, coal, iron, oil, token, money)
        else:
            self._turn(0, card, line, left, up, kept, coal, iron, oil, token, money)

    def _convert(
        self, card: i64, line: i64, left: i64, up: i64, kept: i64,
        coal: i64, iron: i64, oil: i64, token: i64, money: i64,
    ) -> None:  # fmt: skip
        """Tries every number of times, the most first."""
        cost = self.effects.cost
        gain = self.effects.gain
        at = line * RESOURCE_COUNT
        most = self._most_times(line, coal, iron, oil, token)
        depth = self.depth
        times = most
        while times >= 0:
            if most > 0:
                self._push(self.times + times)
            self._lines(
                card, line + 1, left, up, kept,
                coal + times * (gain[at + COAL] - cost[at + COAL]),
                iron + times * (gain[at + IRON] - cost[at + IRON]),
                oil + times * (gain[at + OIL] - cost[at + OIL]),
                token + times * (gain[at + TOKEN] - cost[at + TOKEN]),
                money + times * gain[at + MONEY],
            )  # fmt: skip
            self.depth = depth
            times -= 1

    def _most_times(self, line: i64, coal: i64, iron: i64, oil: i64, token: i64) -> i64:
        """How often a conversion can be made."""
        cost = self.effects.cost
        at = line * RESOURCE_COUNT
        most = self.effects.times[line]
        if cost[at + COAL]:
            most = min(most, coal // cost[at + COAL])
        if cost[at + IRON]:
            most = min(most, iron // cost[at + IRON])
        if cost[at + OIL]:
            most = min(most, oil // cost[at + OIL])
        if cost[at + TOKEN]:
            most = min(most, token // cost[at + TOKEN])
        return most

    # Upgrading

    def _turn(
        self, company: i64, card: i64, line: i64, left: i64, up: i64, kept: i64,
        coal: i64, iron: i64, oil: i64, token: i64, money: i64,
    ) -> None:  # fmt: skip
        """Upgrades some of the companies from this one on; one already activated only for the rounds to come."""
        tableau = self.tableau
        pays_token, pays_other = self._pays(line, coal, iron, oil, token)
        if company == len(tableau.cards):
            depth = self.depth
            if (tableau.companies & ~up or tableau.past) and (pays_token or pays_other):
                self._push(self.stop)
            self._lines(card, line + 1, left, up, 0, coal, iron, oil, token, money)
            self.depth = depth
            return
        twin = tableau.twin[company]
        twin_waits = twin != NO_CARD and left & ~up & BIT[twin] != 0
        gains = tableau.companies & ~up & (left | self.rewarded) & BIT[company]
        if gains and not twin_waits and (pays_token or pays_other):
            depth = self.depth
            self._push(self.upgrade + tableau.cards[company])
            self._pay(company + 1, card, line, left, up | BIT[company], kept, coal, iron, oil, token, money)
            self.depth = depth
        if not kept & BIT[company]:
            self._turn(company + 1, card, line, left, up, kept, coal, iron, oil, token, money)

    def _pays(self, line: i64, coal: i64, iron: i64, oil: i64, token: i64) -> tuple[bool, bool]:
        """Whether an upgrade can be paid for with the token, and with what may replace it."""
        cost = self.effects.cost
        at = line * RESOURCE_COUNT
        if coal < cost[at + COAL] or iron < cost[at + IRON] or oil < cost[at + OIL]:
            return False, False
        price = cost[at + TOKEN]
        other = self.tableau.substitute
        if other == NO_RESOURCE:
            return token >= price, False
        if other == COAL:
            return token >= price, coal - cost[at + COAL] >= price
        if other == IRON:
            return token >= price, iron - cost[at + IRON] >= price
        return token >= price, oil - cost[at + OIL] >= price

    def _pay(
        self, company: i64, card: i64, line: i64, left: i64, up: i64, kept: i64,
        coal: i64, iron: i64, oil: i64, token: i64, money: i64,
    ) -> None:  # fmt: skip
        """Pays for an upgrade in every way, and goes on with the companies from this one on."""
        cost = self.effects.cost
        at = line * RESOURCE_COUNT
        pays_token, pays_other = self._pays(line, coal, iron, oil, token)
        coal -= cost[at + COAL]
        iron -= cost[at + IRON]
        oil -= cost[at + OIL]
        price = cost[at + TOKEN]
        depth = self.depth
        if pays_token:
            if pays_other:
                self._push(self.token)
            self._turn(company, card, line, left, up, kept, coal, iron, oil, token - price, money)
            self.depth = depth
        if not pays_other:
            return
        if pays_token:
            self._push(self.instead)
        if self.tableau.substitute == COAL:
            coal -= price
        elif self.tableau.substitute == IRON:
            iron -= price
        else:
            oil -= price
        self._turn(company, card, line, left, up, kept, coal, iron, oil, token, money)
        self.depth = depth
