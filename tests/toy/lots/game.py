"""Lots: a sealed auction in three rounds, the smallest game with hidden choices, chance and simultaneous decisions.

Every round a lot worth 1 to 9 points is turned up. All players secretly bid one of the numbers they have left; the
highest bid that nobody else made takes the lot. Each starts with the numbers 1 to 4, so one of them is never bid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.action import Action, Wording
from ironmaster.kernel.actions import Actions
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.board_game import BoardGame, BoardGameRules
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import ALL, Option
from ironmaster.kernel.events import Event
from ironmaster.kernel.game import NO_FILE, BoardFile
from ironmaster.kernel.game_info import GameInfo
from ironmaster.kernel.ledger import Ledger
from ironmaster.kernel.numbers import Sheet, counted
from ironmaster.kernel.position_reader import Reader
from ironmaster.kernel.ranking import ranked
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.scoring import POINTS, Scoring, Source, gain_of
from ironmaster.kernel.telling import Chronicle
from ironmaster.kernel.words import Message, mark, message
from lots.drawing import draw

ROUNDS = 3
MOST_POINTS = 9
HIGHEST = 4
NO_BID = 0
NOBODY = -1
NUMBERS = counted("number", HIGHEST)

REVERSE = Option(
    "reverse", message("A lot goes to"), {"no": message("the highest bid"), "yes": message("the lowest bid")}
)

INFO = GameInfo(
    name="lots",
    title=message("Lots"),
    version=1,
    pitch=message("Three lots, four numbers and sealed bids: bid high, but never what somebody else bids."),
    options=(REVERSE,),
    facts={"left": message("Numbers left")},
    terms={"points": message("points")},
)


class Lots(BoardGame):
    """A position: what is auctioned, who won what, and what everybody holds and has sealed."""

    def __init__(self) -> None:
        super().__init__()
        self.lots: vec[i64] = vec[i64]()
        """The points of every lot; those of rounds to come are face down."""
        self.winners: list[int] = []
        """Who won the lot of each round that is over."""
        self.hands: list[int] = []
        """The numbers that each seat has left, as a mask; a number is spent when the bids are opened."""
        self.bids: list[int] = []
        """The number that each seat has sealed."""

    def copy(self) -> Lots:
        twin = type(self)()
        self.share(twin)
        twin.lots = self.lots
        twin.winners = self.winners[:]
        twin.hands = self.hands[:]
        twin.bids = self.bids[:]
        return twin

    @property
    def scores(self) -> list[int]:
        won = list(zip(self.winners, self.lots))
        return [sum(points for winner, points in won if winner == seat) for seat in range(self.players)]

    @property
    def ranking(self) -> list[int]:
        return ranked([(points,) for points in self.scores])

    def ask_for_bids(self) -> None:
        """Asks everybody who has not bid, unless all lots are gone."""
        waiting = [BIT[seat] for seat in range(self.players) if self.bids[seat] == NO_BID]
        self.actors = sum(waiting) if len(self.winners) < ROUNDS else 0


LOT = Source(message("Lot"), mark("with a {number}"))
"""How a lot is told as points that somebody gains."""

SPENT = Reason("spent", "This number is spent.")


class Bid(Action[Lots]):
    """Seals a number; the last one to do so opens all bids."""

    def __init__(self) -> None:
        super().__init__("bid", [[str(number) for number in range(1, HIGHEST + 1)]], 0)
        self.points_at = "number"
        self.lines = {
            "won": mark("{player} takes the lot of {points} with a {number}."),
            "lost": mark("No bid stands alone: nobody takes the lot of {points}."),
        }

    def against(self, state: Lots, seat: i64, index: i64) -> Reason | None:
        return None if state.hands[seat] & BIT[index + 1] else SPENT

    def play(self, state: Lots, seat: i64, index: i64) -> None:
        state.bids[seat] = index + 1
        state.ask_for_bids()
        if state.over:
            open_bids(state)

    def describe(self, state: Lots, seat: i64, index: i64) -> Wording:
        return Wording(message("Bid {number}", number=index + 1))


def open_bids(state: Lots) -> None:
    """The best bid that nobody else made takes the lot, and all numbers bid are spent."""
    alone = [bid for bid in state.bids if state.bids.count(bid) == 1]
    best = min if state.options["reverse"] == "yes" else max
    winner = state.bids.index(best(alone)) if alone else NOBODY
    if state.log is not None:
        points = state.lots[len(state.winners)]
        if alone:
            state.note("won", winner, {"points": points, "number": best(alone)})
        else:
            state.note("lost", NOBODY, {"points": points})
    state.winners.append(winner)
    state.hands = [hand & ~BIT[bid] for hand, bid in zip(state.hands, state.bids, strict=True)]
    state.bids = [NO_BID] * state.players
    state.shown = state.everybody()
    state.ask_for_bids()


class LotsRules(BoardGameRules[Lots]):
    """The game as everything else sees it."""

    def __init__(self, file: BoardFile = NO_FILE) -> None:
        super().__init__(INFO, file, {}, "table", [2, 3])
        self.take(Actions("Lots", [Bid()]), Chronicle())

    def blank(self) -> Lots:
        return Lots()

    def lay_out(self, state: Lots) -> None:
        state.hands = [BIT[HIGHEST + 1] - BIT[1]] * state.players
        state.bids = [NO_BID] * state.players

    def begin(self, state: Lots) -> None:
        lots = vec[i64](list(range(1, MOST_POINTS + 1)))
        state.rng.shuffle(lots)
        state.lots = lots[:ROUNDS]
        state.ask_for_bids()

    def deal_anew(self, state: Lots, seat: i64, rng: Generator) -> None:
        """Lots that are face down, and what others have sealed."""
        seen = list(state.lots[: len(state.winners) + 1])
        rest = vec[i64]([points for points in range(1, MOST_POINTS + 1) if points not in seen])
        rng.shuffle(rest)
        state.lots = vec[i64]([*seen, *rest][:ROUNDS])
        for other, bid in enumerate(state.bids):
            if other != seat and bid != NO_BID:
                numbers = members(state.hands[other])
                state.bids[other] = numbers[rng.below(len(numbers))]

    def position_of(self, state: Lots) -> dict[str, object]:
        seats = [{"hand": members(hand), "bid": bid} for hand, bid in zip(state.hands, state.bids, strict=True)]
        return {"lots": list(state.lots), "winners": list(state.winners), "seats": seats}

    def read_position(self, state: Lots, read: Reader) -> None:
        state.lots = vec[i64](read.numbers("lots", ROUNDS, 1, MOST_POINTS))
        state.winners = read.numbers("winners", None, NOBODY, state.players - 1)
        for seat, held in enumerate(read.tables("seats", state.players)):
            hand, bid = held.numbers("hand", None, 1, HIGHEST), held.number("bid", 0, HIGHEST)
            if bid not in (NO_BID, *hand):
                raise held.complain(f"the bid {bid} is not in the hand")
            state.hands[seat] = sum(BIT[number] for number in set(hand))
            state.bids[seat] = bid
        state.ask_for_bids()

    def view_of(self, state: Lots, seat: int | None) -> dict[str, object]:
        shown = ROUNDS if seat == ALL else len(state.winners) + 1
        return {
            "lots": list(state.lots[:shown]),
            "winners": list(state.winners),
            "hands": [members(hand) for hand in state.hands],
            "bids": [bid if seat in (at, ALL) else NO_BID for at, bid in enumerate(state.bids)],
        }

    def enter_numbers(self, state: Lots, sheet: Sheet, seat: i64) -> None:
        rounds = counted("round", ROUNDS)
        shown = [*state.lots[: len(state.winners) + 1], *[0] * ROUNDS][:ROUNDS]
        sheet.amounts("lots", rounds, vec[i64](shown), MOST_POINTS)
        sheet.number("round", len(state.winners), ROUNDS)
        sheet.whose("winners", rounds, sheet.seats, vec[i64](state.winners))
        sheet.each_some_of("hands", sheet.seats, NUMBERS, vec[i64]([hand >> 1 for hand in state.hands]))
        sheet.each_in("acts", sheet.seats, state.actors)
        sheet.number("bid", state.bids[seat], HIGHEST)

    def read_view(self, state: Lots, read: Reader, seat: int) -> None:
        """Lots that are face down, and what others have sealed, may be anything."""
        shown, hands = read.numbers("lots", None, 1, MOST_POINTS), cast(list[list[int]], read.get("hands"))
        rest = [points for points in range(1, MOST_POINTS + 1) if points not in shown]
        panel = read.table("panel")
        sealed = set() if panel.flag("over") else {*range(state.players)} - {seat, *panel.numbers("actors", None)}
        seats = [
            {"hand": hand, "bid": hand[0] if at in sealed else bid}
            for at, (hand, bid) in enumerate(zip(hands, read.numbers("bids", state.players), strict=True))
        ]
        known = {**read.data, "lots": [*shown, *rest][:ROUNDS], "seats": seats}
        self.read_position(state, Reader(known, read.where))

    def players_of(self, state: Lots, seat: int | None) -> list[dict[str, object]]:
        return [
            {"seat": at, "points": points, "left": len(members(state.hands[at]))}
            for at, points in enumerate(state.scores)
        ]

    def prompt_of(self, state: Lots, seat: int | None) -> Message:
        return message("The game is over.") if state.over else message("Bid a number for the lot.")

    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        return [
            Scoring(message("A lot is taken"), POINTS, [gain_of(self.chronicle, event, LOT)], end)
            for end, event in enumerate(events, 1)
            if event.kind == "won"
        ]

    def weigh(self, state: Lots) -> Ledger:
        ledger = Ledger(state.players, tuple(INFO.terms))
        for seat, points in enumerate(state.scores):
            ledger.add(seat, 0, points)
        return ledger

    def draw(self, view: dict[str, object], language: str = "en", part: str = "whole") -> str:
        return draw(view)
