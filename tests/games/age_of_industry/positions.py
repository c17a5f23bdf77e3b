"""Positions of Age of Industry for tests, and a table to play them at.

A position starts plain: round 2, an empty board, a full demand display, no money and no loans, every player sheet full,
no market of any use, one action left for red, who begins. A test names what differs and then plays by notation.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, Self

from ironmaster.games import load
from ironmaster.games.age_of_industry.rules import AgeOfIndustryRules
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.events import Event
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.playout import RandomDecider


def _loaded(board: str) -> AgeOfIndustryRules:
    rules = load("age_of_industry", board)
    assert isinstance(rules, AgeOfIndustryRules)
    return rules


NEW_ENGLAND: Final = _loaded("new_england")
GERMANY: Final = _loaded("germany")
RULES: Final = {"new_england": NEW_ENGLAND, "germany": GERMANY}

RED: Final = 0
BLUE: Final = 1
YELLOW: Final = 2
GREEN: Final = 3
PURPLE: Final = 4

LEVELS: Final = {
    "cotton": (1, 1, 2, 2, 3, 3),
    "factory": (0, 0, 3, 3, 4, 4),
    "ironworks": (1, 1, 2, 2, 3, 3),
    "coal": (1, 1, 2, 2, 3, 3),
    "port": (1, 1, 2, 2, 3, 3),
    "ship": (0, 2, 2, 4, 4),
}
CUBES: Final = {1: 3, 2: 4, 3: 5}
DECK: Final = Counter(
    {"cotton": 6, "factory": 8, "ironworks": 6, "coal": 7, "port": 6, "ship": 3}
    | dict.fromkeys(("blue", "green", "purple", "grey", "orange", "brown"), 5)
)


class Position:
    """A position under construction."""

    def __init__(self, board: str, players: int = 3, **options: str) -> None:
        self.rules = RULES[board]
        self.data: dict[str, Any] = dict(self.rules.new(players, 1, **options).to_position())
        self.players = players
        self.hands: list[Counter[str]] = [Counter({"factory": 1}) for _ in range(players)]
        self.pile_size: int | None = None
        self.data |= {"round": 2, "order": list(range(players)), "turn": 0, "actions_left": 1}
        self.data["known"] = [{} for _ in range(players)]
        self.data["face_up"] = ["ship", "grey"]
        for number, place in enumerate(self.data["markets"]):
            # There are only three tiles without demand.
            self.market(place, *(("none", False) if number < 3 else ("cotton", True)))

    def set(self, **facts: Any) -> Self:
        """Anything of the position, by its name."""
        self.data |= facts
        return self

    def seat(self, seat: int, **facts: int) -> Self:
        """Money, loans or money spent of a seat."""
        for name, value in facts.items():
            self.data[name][seat] = value
        return self

    def actions(self, left: int) -> Self:
        """The actions that red has left."""
        return self.set(actions_left=left)

    def hand(self, seat: int, *cards: str) -> Self:
        """The cards of a seat."""
        self.hands[seat] = Counter(cards)
        return self

    def face_up(self, *cards: str | None) -> Self:
        """The cards that lie face up."""
        return self.set(face_up=list(cards))

    def pile(self, size: int) -> Self:
        """How many cards are left in the pile; the others have been discarded."""
        self.pile_size = size
        return self

    def top(self, seat: int, industry: str, level: int) -> Self:
        """The level of the tile that a seat would build next."""
        self.data["mats"][seat][industry] = sum(1 for other in LEVELS[industry] if other >= level)
        return self

    def tile(
        self, slot: str, seat: int, industry: str, level: int, cubes: int | None = None, flipped: bool = False
    ) -> Self:
        """A tile on the board, full unless said otherwise; what had to leave the player sheet for it has left."""
        full = CUBES[level] if industry in ("coal", "ironworks") else 0
        held = 0 if flipped else full if cubes is None else cubes
        self.data["tiles"][slot] = {
            "owner": seat,
            "industry": industry,
            "level": level,
            "cubes": held,
            "flipped": flipped or (full > 0 and held == 0),
        }
        built = sum(
            1
            for tile in self.data["tiles"].values()
            if (tile["owner"], tile["industry"], tile["level"]) == (seat, industry, level)
        )
        most = sum(1 for other in LEVELS[industry] if other >= level) - built
        self.data["mats"][seat][industry] = min(most, self.data["mats"][seat][industry])
        return self

    def rail(self, seat: int, *links: str) -> Self:
        """Rails of a seat."""
        for link in links:
            self.data["rails"][link] = seat
        return self

    def imports(self, ship: str, cubes: int) -> Self:
        """The coal left to import at a ship space."""
        self.data["imports"][ship] = cubes
        return self

    def market(self, place: str, takes: str, used: bool = False) -> Self:
        """The tile on a market space."""
        self.data["markets"][place] = {"takes": takes, "used": used}
        return self

    def table(self) -> Table:
        """The position, ready to play."""
        left = DECK.copy()
        for hand in self.hands:
            left -= hand
        left -= Counter(card for card in self.data["face_up"] if card is not None)
        self.data["hands"] = [dict(hand) for hand in self.hands]
        self.data["pile"] = sorted(left.elements())[: self.pile_size]
        return Table(self.rules.from_position(self.data))


class Table:
    """A state with a record of what happened, played by notation."""

    def __init__(self, state: AgeOfIndustry) -> None:
        self.state = state
        self.rules = state.rules
        self.log: list[Event] = []

    @property
    def actor(self) -> int:
        """The seat to act."""
        return members(self.state.actors)[0]

    @property
    def now(self) -> dict[str, Any]:
        """The position as data."""
        return self.state.to_position()

    @property
    def legal(self) -> set[str]:
        """The legal decisions of the seat to act."""
        return {self.rules.notation(decision) for decision in self.state.legal(self.actor)}

    def play(self, *decisions: str) -> Self:
        """Plays decisions of whoever is to act."""
        for decision in decisions:
            self.state.play(self.actor, self.rules.parse(decision), self.log)
        return self

    def why_not(self, decision: str) -> str | None:
        """The rule that forbids a decision."""
        return self.rules.why_not(self.state, self.actor, self.rules.parse(decision))

    def builds(self, industry: str) -> set[str]:
        """The slots where an industry can be built now."""
        return {text.split()[1] for text in self.legal if text.startswith("build ") and text.endswith(f" {industry}")}

    def rails(self) -> set[str]:
        """The links where a rail can be built now."""
        return {text.split()[1] for text in self.legal if text.startswith("rail ")}

    def money(self, seat: int) -> int:
        """The money of a seat."""
        return int(self.state.money[seat])

    def loans(self, seat: int) -> int:
        """The loans of a seat."""
        return int(self.state.loans[seat])

    def spent(self, seat: int) -> int:
        """What a seat has spent this round."""
        return int(self.state.spent[seat])

    def tile(self, slot: str) -> dict[str, Any] | None:
        """The tile on a slot."""
        found: dict[str, Any] | None = self.now["tiles"].get(slot)
        return found

    def flipped(self, slot: str) -> bool:
        """Whether the tile on a slot has been turned over."""
        tile = self.tile(slot)
        assert tile is not None
        return bool(tile["flipped"])

    def events(self, kind: str) -> list[Event]:
        """What happened, of one kind."""
        return [event for event in self.log if event.kind == kind]


def random_positions(board: str, players: int, seed: int, every: int = 7, **options: str) -> list[AgeOfIndustry]:
    """Positions of a random game."""
    state = RULES[board].new(players, seed, **options)
    game = GameLoop(state, RandomDecider(generator(seed + 99)))
    return [state.copy() for number, _ in enumerate(game) if number % every == 0]
