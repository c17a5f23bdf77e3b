"""Positions of Brass for tests, and a table to play them at.

A position starts plain: round 2 of a period, an empty board, full demand tracks, level 1 tiles on every mat, £30 and no
income for everybody, one card left to play for red, who begins. A test names what differs and then plays by notation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, Self

from ironmaster.games import load
from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event
from tests.games.brass.figures import ASIDE, STACKS, TILES

RULES: Final = load("brass")

RED: Final = 0
GREEN: Final = 1
BLUE: Final = 2
YELLOW: Final = 3

SPARE_CARDS: Final = ("shipyard", "barrow", "bury", "fleetwood", "colne", "burnley")
"""What players hold of whose hand a test says nothing, as far as there are any left."""


class Tile(NamedTuple):
    """A tile on the board."""

    owner: int
    industry: str
    level: int
    cubes: int
    flipped: bool


class Position:
    """A position under construction."""

    def __init__(self, period: str = "canal", players: int = 3, **options: str) -> None:
        self.data: dict[str, Any] = RULES.new(players, 1, **options).to_position()
        self.players = players
        self.deck = deck_of(self.data)
        self.tops: dict[tuple[int, str], int] = {}
        self.hands: dict[int, tuple[str, ...]] = {}
        self.pile_size: int | None = None
        self.data |= {"period": period, "round": 2, "order": list(range(players)), "turn": 0, "plays_left": 1}

    def hand(self, seat: int, *cards: str) -> Self:
        """The cards that a seat holds."""
        self.hands[seat] = cards
        return self

    def money(self, seat: int, pounds: int) -> Self:
        """The money of a seat."""
        self.data["money"][seat] = pounds
        return self

    def income(self, seat: int, space: int) -> Self:
        """The space of a seat's income marker: 10 is an income of nothing."""
        self.data["income"][seat] = space
        return self

    def points(self, seat: int, points: int) -> Self:
        """The points of a seat."""
        self.data["points"][seat] = points
        return self

    def spent(self, *pounds: int) -> Self:
        """What every seat has spent this round."""
        self.data["spent"] = list(pounds)
        return self

    def order(self, *seats: int) -> Self:
        """The order of play; the first is to act."""
        self.data["order"] = list(seats)
        return self

    def turn(self, place: int) -> Self:
        """Whose turn it is, as a place in the order, the first being 0."""
        self.data["turn"] = place
        return self

    def round(self, number: int) -> Self:
        """The round of the period."""
        self.data["round"] = number
        return self

    def plays_left(self, cards: int) -> Self:
        """How many cards the seat to act has still to play this turn."""
        self.data["plays_left"] = cards
        return self

    def tile(self, seat: int, slot: str, tile: str, *, cubes: int | None = None, flipped: bool = False) -> Self:
        """A tile on the board, such as `coal 2`; a new mine or ironworks is full, a shipyard flipped."""
        industry, level = tile.split()
        if cubes is None:
            cubes = 0 if flipped else TILES[industry, int(level)].cubes
        turned = flipped or industry == "shipyard" or (industry in ("coal", "iron") and cubes == 0)
        self.data["tiles"][slot] = Tile(seat, industry, int(level), cubes, turned)._asdict()
        return self

    def links(self, seat: int, *names: str) -> Self:
        """Links of a seat on the board."""
        self.data["links"] |= dict.fromkeys(names, seat)
        return self

    def top(self, seat: int, **levels: int) -> Self:
        """The level on top of stacks of a seat's mat, such as `cotton=2`; 9 for an empty stack."""
        self.tops |= {(seat, industry): level for industry, level in levels.items()}
        return self

    def tracks(self, *, coal: int = 8, iron: int = 8) -> Self:
        """How many cubes lie on the demand tracks."""
        self.data |= {"coal": coal, "iron": iron}
        return self

    def cotton(self, space: int, *next_tiles: int) -> Self:
        """The space of the cotton-demand marker, counted from 0 at the top, and the next distant-market tiles."""
        rest = list(self.data["distant"])
        for steps in next_tiles:
            rest.remove(steps)
        self.data |= {"cotton": space, "distant": [*next_tiles, *rest]}
        return self

    def pile(self, cards: int) -> Self:
        """How many cards can still be drawn; the rest of the deck has been played."""
        self.pile_size = cards
        return self

    def begin(self) -> Table:
        """The position, ready to be played."""
        hands = [self.hands.get(seat) for seat in range(self.players)]
        left = dict(self.deck)
        for hand in filter(None, hands):
            take(left, hand)
        counted = [count(self._spare(left) if hand is None else hand) for hand in hands]
        rest = [card for card, how_many in left.items() for _ in range(how_many)]
        if self.pile_size is not None:
            rest = rest[: self.pile_size + ASIDE[self.players, self.data["period"]]]
        mats = [{industry: self._left(seat, industry) for industry in STACKS} for seat in range(self.players)]
        self.data |= {"hands": counted, "pile": rest, "mats": mats}
        return Table(RULES.from_position(self.data))

    def _spare(self, left: dict[str, int]) -> tuple[str, ...]:
        """A hand of one card for a seat of which the test says nothing."""
        card = next(card for card in SPARE_CARDS if left[card] > 0)
        take(left, (card,))
        return (card,)

    def _left(self, seat: int, industry: str) -> int:
        """How many tiles are left in a stack: all from the top one down that are not on the board."""
        levels = STACKS[industry]
        mine = [
            tile["level"]
            for tile in self.data["tiles"].values()
            if (tile["owner"], tile["industry"]) == (seat, industry)
        ]
        top = self.tops.get((seat, industry), max(mine, default=min(levels)))
        return sum(how_many for level, how_many in levels.items() if level >= top) - mine.count(top)


def deck_of(position: dict[str, Any]) -> dict[str, int]:
    """All cards of a position that are in hands or not yet drawn, counted."""
    cards = Counter(position["pile"])
    for hand in position["hands"]:
        cards.update(hand)
    return dict(cards)


def count(cards: Iterable[str]) -> dict[str, int]:
    """How many of each card."""
    return dict(Counter(cards))


def take(left: dict[str, int], cards: Iterable[str]) -> None:
    """Takes cards out of a deck."""
    for card in cards:
        left[card] -= 1


class Table:
    """A game to play by notation and to look at."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []

    def play(self, *decisions: str) -> Self:
        """Plays decisions, each for the seat that is asked; the log keeps what the last call did."""
        self.log = []
        for decision in decisions:
            self.state.play(self.seat, RULES.parse(decision), self.log)
        return self

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return members(self.state.actors)[0]

    @property
    def choices(self) -> list[str]:
        """What the seat that is asked may decide."""
        return [RULES.notation(decision) for decision in self.state.legal(self.seat)]

    def choices_of(self, *kinds: str) -> set[str]:
        """The choices of some kinds, such as `build`."""
        return {choice for choice in self.choices if choice.split()[0] in kinds}

    def may(self, decision: str) -> bool:
        """Whether the seat that is asked may decide this."""
        return RULES.parse(decision) in list(self.state.legal(self.seat))

    def why_not(self, decision: str) -> str:
        """The rule against a decision; nothing if it is legal."""
        return RULES.why_not(self.state, self.seat, RULES.parse(decision)) or ""

    @property
    def data(self) -> dict[str, Any]:
        """The whole position."""
        return self.state.to_position()

    @property
    def step(self) -> str:
        """What is asked."""
        return str(self.data["step"])

    def money(self, seat: int) -> int:
        """The money of a seat."""
        return int(self.data["money"][seat])

    def space(self, seat: int) -> int:
        """The space of a seat's income marker."""
        return int(self.data["income"][seat])

    def spent(self, seat: int) -> int:
        """What a seat has spent this round."""
        return int(self.data["spent"][seat])

    def hand(self, seat: int) -> dict[str, int]:
        """The cards of a seat."""
        return dict(self.data["hands"][seat])

    def cards(self, seat: int) -> int:
        """How many cards a seat holds."""
        return sum(self.hand(seat).values())

    def left(self, seat: int, industry: str) -> int:
        """How many tiles of an industry are left on a seat's mat."""
        return int(self.data["mats"][seat][industry])

    def tile(self, slot: str) -> Tile | None:
        """The tile on a slot."""
        found = self.data["tiles"].get(slot)
        return None if found is None else Tile(**found)

    def cubes(self, slot: str) -> int:
        """How many cubes lie on the tile of a slot."""
        return int(self.data["tiles"][slot]["cubes"])

    def flipped(self, slot: str) -> bool:
        """Whether the tile of a slot is flipped."""
        return bool(self.data["tiles"][slot]["flipped"])

    def links(self, seat: int) -> set[str]:
        """The links of a seat."""
        return {name for name, owner in self.data["links"].items() if owner == seat}

    def told(self, kind: str) -> list[Event]:
        """The events of a kind that the last call to `play` caused."""
        return [event for event in self.log if event.kind == kind]


def new(players: int, seed: int = 7, **options: str) -> Table:
    """A new game."""
    return Table(RULES.new(players, seed, **options))
