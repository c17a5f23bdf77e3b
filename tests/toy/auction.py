"""Lots: a sealed auction in three rounds, the smallest game with hidden hands, chance and simultaneous choices.

Every round a lot worth 1 to 9 points is turned up. All players secretly bid one of the numbers they have left; the
highest bid that nobody else made takes the lot. Each starts with the numbers 1 to 4, so one of them is never bid.
"""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import ALL, BUTTON, Description, Option, Rules, State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.game import Game
from ironmaster.kernel.panel import Panel
from ironmaster.kernel.position_reader import Reader
from ironmaster.kernel.words import Message

ROUNDS = 3
NUMBERS = 4
SEALED = None
FRENCH = {
    "Lots": "Lots",
    "table": "table",
    "Bid a number.": "Misez un nombre.",
    "The game is over.": "La partie est terminée.",
    "Bid {number}": "Miser {number}",
    "This number is spent.": "Ce nombre est déjà dépensé.",
    "This player is not asked.": "Ce joueur n'a rien à décider.",
    "The lot of {worth} goes to player {player}.": "Le lot de {worth} va au joueur {player}.",
    "Nobody gets the lot of {worth}.": "Personne n'obtient le lot de {worth}.",
    "Reverse": "Inversé",
    "highest bid wins": "la plus haute mise gagne",
    "lowest bid wins": "la plus basse mise gagne",
}


class Lots(State):
    def __init__(self) -> None:
        super().__init__()
        self.owner: LotsRules
        self.players = 0
        self.lowest_wins = False
        self.lots: list[int] = []
        self.round = 0
        self.hands: list[set[int]] = []
        self.bids: list[int | None] = []
        self.points: list[int] = []
        self.rng: Generator

    @property
    def rules(self) -> Rules:
        return self.owner

    @property
    def scores(self) -> list[int]:
        return list(self.points)

    @property
    def ranking(self) -> list[int]:
        return [1 + sum(other > mine for other in self.points) for mine in self.points]

    def copy(self) -> Lots:
        twin = Lots()
        twin.actors, twin.owner, twin.players, twin.round = self.actors, self.owner, self.players, self.round
        twin.lowest_wins, twin.lots, twin.rng = self.lowest_wins, list(self.lots), self.rng
        twin.hands = [set(hand) for hand in self.hands]
        twin.bids, twin.points = list(self.bids), list(self.points)
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lots) and self.to_position() == other.to_position()

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](sorted(self.hands[seat]) if self.why(seat, None) is None else [])

    def why(self, seat: int, number: int | None) -> str | None:
        if not 0 <= seat < self.players or not self.acts(seat):
            return "This player is not asked."
        return None if number is None or number in self.hands[seat] else "This number is spent."

    def play(self, seat: i64, decision: i64, log: list[Event] | None = None) -> None:
        self.check(seat, decision)
        self.bids[seat] = int(decision)
        self.actors &= ~BIT[seat]
        if self.actors == 0:
            self._reveal(log)

    def _reveal(self, log: list[Event] | None) -> None:
        bids = [bid for bid in self.bids if bid is not None]
        alone = sorted(bid for bid in bids if bids.count(bid) == 1)
        winner = bids.index(alone[0 if self.lowest_wins else -1]) if alone else -1
        if alone:
            self.points[winner] += self.lots[self.round]
        if log is not None:
            log.append(Event("lot", winner, {"worth": self.lots[self.round]}))
        for hand, bid in zip(self.hands, bids, strict=True):
            hand.remove(bid)
        self.bids = [SEALED] * self.players
        self.round += 1
        self.actors = 0 if self.round == ROUNDS else BIT[self.players] - 1

    def view(self, seat: int | None) -> dict[str, object]:
        panel: Panel = {
            "players": [{"seat": at, "money": 0, "points": points} for at, points in enumerate(self.points)],
            "order": list(range(self.players)),
            "actors": members(self.actors),
            "over": self.over,
            "ranking": self.ranking if self.over else None,
            "prompt": Message("The game is over." if self.over else "Bid a number.").to_data(),
        }
        return {
            "game": self.owner.name,
            "version": self.owner.version,
            "board": self.owner.board,
            "options": {"reverse": "yes" if self.lowest_wins else "no"},
            "players": self.players,
            "seat": seat,
            "panel": panel,
            "lots": self.lots if seat == ALL else self.lots[: self.round + 1],
            "hands": [sorted(hand) for hand in self.hands],
            "bids": [bid if seat in (at, ALL) else None for at, bid in enumerate(self.bids)],
        }

    def guess(self, seat: i64, rng: Generator) -> Lots:
        twin = self.copy()
        hidden = vec[i64](sorted(set(range(1, 10)) - set(self.lots[: self.round + 1])))
        rng.shuffle(hidden)
        twin.lots = self.lots[: self.round + 1] + [int(worth) for worth in hidden[: ROUNDS - self.round - 1]]
        for other, bid in enumerate(self.bids):
            if other != seat and bid is not None:
                twin.bids[other] = sorted(self.hands[other])[rng.below(len(self.hands[other]))]
        twin.rng = rng.fork()
        return twin

    def reveals(self, seat: i64, decision: i64) -> bool:
        return self.why(seat, decision) is None and self.actors == BIT[seat]

    def to_position(self) -> dict[str, object]:
        return {
            "players": self.players,
            "actors": int(self.actors),
            "lowest_wins": self.lowest_wins,
            "lots": list(self.lots),
            "round": self.round,
            "hands": [sorted(hand) for hand in self.hands],
            "bids": list(self.bids),
            "points": list(self.points),
            "generator": self.rng.to_data(),
        }


class LotsRules(Rules):
    def __init__(self) -> None:
        values = {"no": Message("highest bid wins"), "yes": Message("lowest bid wins")}
        super().__init__("lots", 1, "table", (2, 3), (Option("reverse", Message("Reverse"), values),))
        self.title = Message("Lots")
        self.decisions = NUMBERS + 1

    def new(self, players: int, seed: int, **options: str) -> Lots:
        state = Lots()
        state.owner, state.players = self, players
        state.lowest_wins = self.choose(players, options)["reverse"] == "yes"
        state.rng = generator(seed)
        lots = vec[i64](list(range(1, 10)))
        state.rng.shuffle(lots)
        state.lots = [int(worth) for worth in lots[:ROUNDS]]
        state.hands = [set(range(1, NUMBERS + 1)) for _ in range(players)]
        state.bids, state.points = [SEALED] * players, [0] * players
        state.actors = BIT[players] - 1
        return state

    def from_position(self, position: dict[str, object]) -> Lots:
        read = Reader(position)
        players = read.choice("players", [2, 3])
        state = self.new(players, 0, reverse="yes" if read.flag("lowest_wins") else "no")
        state.actors = read.number("actors")
        state.lots = read.numbers("lots", ROUNDS)
        state.round = read.number("round", most=ROUNDS)
        hands, bids = position["hands"], position["bids"]
        assert isinstance(hands, list)
        assert isinstance(bids, list)
        state.hands, state.bids = [set(hand) for hand in hands], list(bids)
        state.points = read.numbers("points", players)
        state.rng = read.generator("generator")
        return state

    def describe(self, state: State, seat: i64, decision: i64, language: str = "en") -> Description:
        text = self.say(Message("Bid {number}", {"number": int(decision)}), language)
        return Description(text, BUTTON, None, 0, [], state.reveals(seat, decision))

    def why_not(self, state: State, seat: i64, decision: i64, language: str = "en") -> str | None:
        assert isinstance(state, Lots)
        reason = state.why(seat, decision)
        return None if reason is None else self.say(Message(reason), language)

    def at(self, state: State, seat: i64, thing: str) -> list[int]:
        return []

    def notation(self, decision: i64) -> str:
        return f"bid {decision}"

    def parse(self, text: str) -> int:
        word, _, number = text.partition(" ")
        if word != "bid" or not number.isdecimal():
            raise UserError(f"{text!r} is no bid")
        return int(number)

    def evaluate(self, state: State) -> list[float]:
        return [float(points) for points in state.scores]

    def say(self, message: Message, language: str = "en") -> str:
        return (FRENCH[message.text] if language == "fr" else message.text).format(**message.values)

    def tell(self, event: Event, language: str = "en", names: Sequence[str] | None = None) -> str:
        worth = event.facts["worth"]
        assert isinstance(worth, int)
        if event.seat < 0:
            return self.say(Message("Nobody gets the lot of {worth}.", {"worth": worth}), language)
        player = names[event.seat] if names else str(event.seat)
        return self.say(
            Message("The lot of {worth} goes to player {player}.", {"worth": worth, "player": player}), language
        )

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><text y="25">{view["lots"]}</text></svg>'


LOTS = LotsRules()
GAME = Game("lots", {}, lambda file: LOTS)
