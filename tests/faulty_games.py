"""Games that have a fault, each with the check of the contract suite that finds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import ALL, Description, OverlayMark, State
from ironmaster.kernel.errors import IllegalDecision
from ironmaster.kernel.events import Event
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.scoring import Scoring
from ironmaster.kernel.words import Message
from ironmaster.testing import contract, manners, scores, secrets, words
from ironmaster.testing.walk import Case
from lots.game import Lots, LotsRules

Check = Callable[[Case], None]


class Faulty(LotsRules):
    """The same game with states that have a fault; an author could not tell them from good ones at a glance."""

    def __init__(self, fault: type[Lots]) -> None:
        super().__init__()
        self.fault = fault

    def blank(self) -> Lots:
        return self.fault()

    def __reduce__(self) -> tuple[object, ...]:
        return Faulty, (self.fault,)


class PeeksAtLots(Lots):
    def guess(self, seat: i64, rng: Generator) -> Lots:
        rng.fork()
        return self.copy()


class PeeksAtBids(Lots):
    def imagine(self, seat: i64, rng: Generator) -> Lots:
        rng.fork()
        return self.copy()


class ShowsBids(Lots):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "bids": list(self.bids)}


class SharesBids(Lots):
    def copy(self) -> Lots:
        twin = super().copy()
        twin.bids = self.bids
        return twin


class ForgetsToCheck(Lots):
    def play(self, seat: i64, decision: i64, log: list[Event] | None = None) -> None:
        try:
            super().play(seat, decision, log)
        except IllegalDecision:
            return


class ShuffledChoices(Lots):
    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](list(super().legal(seat))[::-1])


class NeverReveals(Lots):
    def reveals(self, seat: i64, decision: i64) -> bool:
        return False


class FirstComeFirstServed(Lots):
    def play(self, seat: i64, decision: i64, log: list[Event] | None = None) -> None:
        first = self.actors == self.everybody()
        super().play(seat, decision, log)
        if first:
            self.hands[seat] |= 1


class ForgetsItsGame(Lots):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "game": "chess"}


class ForgetsItsOptions(Lots):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "options": {}}


class TellsTheRankingEarly(Lots):
    def view(self, seat: int | None) -> dict[str, Any]:
        view = super().view(seat)
        view["panel"]["ranking"] = self.ranking
        return view


class CountsUnlabelled(Lots):
    def view(self, seat: int | None) -> dict[str, Any]:
        view = super().view(seat)
        for player in view["panel"]["players"]:
            player["lots"] = self.winners.count(player["seat"])
        return view


class CopiesWithout(Lots):
    """Has a field that its copies do not get."""

    def __init__(self) -> None:
        super().__init__()
        self.bells = 0


class ComparesWithout(Lots):
    """Takes positions for equal that differ in what was sealed."""

    def content(self) -> dict[str, object]:
        return {name: value for name, value in super().content().items() if name != "bids"}


class AllHashAlike(Lots):
    def __hash__(self) -> int:
        return 7


class HashesItself(Lots):
    """Equal states have hashes of their own, as plain objects do."""

    def __hash__(self) -> int:
        return id(self)


class PicklesTheStart(Lots):
    def __reduce__(self) -> tuple[object, ...]:
        return self.game.new, (self.players, 1)


class PicklesAnother(Lots):
    """Comes back as a state of the class above it."""

    def __reduce__(self) -> tuple[object, ...]:
        return LotsRules().from_position, (self.to_position(),)


class CopiesItself(Lots):
    def __copy__(self) -> Lots:
        return self


class SaysNothing(Lots):
    def __repr__(self) -> str:
        return object.__repr__(self)


class HasManySeats(Lots):
    """Shows a seat that nobody has what a spectator sees."""

    def check_seat(self, seat: int | None) -> None:
        pass


class DealsNoChoice(Lots):
    """Guesses of others that they have only their lowest number left, and so nothing to choose."""

    def settled(self, seat: i64) -> bool:
        return False

    def guess(self, seat: i64, rng: Generator) -> State:
        twin = super().guess(seat, rng)
        assert isinstance(twin, Lots)
        twin.hands = [hand if other == seat else hand & -hand for other, hand in enumerate(twin.hands)]
        return twin


class TimeRunsBack(Lots):
    """More of the game is left when points have been won."""

    def time_left(self) -> float:
        return sum(self.scores) / 1000


FAULTS: list[tuple[type[Lots], Check, str | None]] = [
    (ForgetsItsGame, contract.check_views, None),
    (ForgetsItsOptions, contract.check_views, None),
    (TellsTheRankingEarly, contract.check_views, None),
    (CountsUnlabelled, words.check_labels, "lots have no label"),
    (PeeksAtLots, contract.check_guesses_deal_anew, None),
    (PeeksAtBids, contract.check_imagined, None),
    (ShowsBids, contract.check_guesses, None),
    (SharesBids, contract.check_copies_never_change, None),
    (ForgetsToCheck, contract.check_illegal_decisions, "could play the illegal decision"),
    (ShuffledChoices, contract.check_games_end, "legal decisions ascend"),
    (NeverReveals, contract.check_reveals, None),
    (TimeRunsBack, contract.check_stages, "of the game is left where"),
    (FirstComeFirstServed, contract.check_order_of_arrival, None),
    (CopiesWithout, manners.check_fields, "copies forget bells"),
    (ComparesWithout, manners.check_fields, "equality forgets bids"),
    (AllHashAlike, manners.check_hashing, "9 positions have 1 hashes"),
    (HashesItself, manners.check_hashing, None),
    (PicklesTheStart, manners.check_pickling, None),
    (PicklesAnother, manners.check_pickling, None),
    (CopiesItself, manners.check_copying, "playing on a copy changed the original"),
    (SaysNothing, manners.check_repr, None),
    (HasManySeats, manners.check_seats, "a seat that nobody has was accepted"),
    (DealsNoChoice, secrets.check_guesses_could_be_asked, "leaves it no choice"),
    (ShowsBids, secrets.check_others_see_what_they_are_told, "sees what it was not told"),
]


class UnequalTerms(LotsRules):
    """Names a term that is not all of its evaluation."""

    def appraise(self, state: State) -> list[dict[str, float]]:
        return [{"points": points / 2} for points in state.scores]


class UnnamedTerms(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.terms = {}


class NamelessPart(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.parts = ("hand", "whole")


class NoSuchHeading(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.headings = ("round",)


class PointsNowhere(LotsRules):
    def things(self, event: Event) -> list[str]:
        return ["lot:1"]


class NoDrawing(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.emblem = "<svg/>"


class HasNoTitle(LotsRules):
    def say(self, message: Message, language: str = "en") -> str:
        return "" if message == self.title else super().say(message, language)


class ClaimsFrench(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.languages = ("en", "fr")


class OtherReason(LotsRules):
    def reason(self, state: State, seat: i64, decision: i64) -> Reason | None:
        return None if super().reason(state, seat, decision) is None else MISLAID


MISLAID = Reason("mislaid", "This number is mislaid.")


class TellsBids(LotsRules):
    def describe(
        self, state: State, seat: i64, decision: i64, language: str = "en", names: Sequence[str] | None = None
    ) -> Description:
        assert isinstance(state, Lots)
        return super().describe(state, seat, decision, language, names)._replace(effects=[str(state.bids)])


class SaysTheSame(LotsRules):
    def describe(
        self, state: State, seat: i64, decision: i64, language: str = "en", names: Sequence[str] | None = None
    ) -> Description:
        return super().describe(state, seat, decision, language, names)._replace(text="Bid something")


class MarksHands(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.overlay_titles = {"hands": Message("Hands")}

    def overlay(self, state: State, name: str) -> list[OverlayMark]:
        assert isinstance(state, Lots)
        return [OverlayMark("lot:1", str(state.bids), Message("what was bid"))]


WRONG_WORDS: list[tuple[LotsRules, Check]] = [
    (NamelessPart(), words.check_labels),
    (NoSuchHeading(), words.check_headings),
    (PointsNowhere(), words.check_things),
    (NoDrawing(), words.check_emblem),
    (HasNoTitle(), words.check_words),
    (ClaimsFrench(), words.check_words),
    (OtherReason(), contract.check_illegal_decisions),
    (TellsBids(), secrets.check_descriptions_tell_no_secret),
    (SaysTheSame(), words.check_choices_differ),
    (MarksHands(), secrets.check_overlays_tell_no_secret),
]


class Miscounts(LotsRules):
    """Tells half a lot."""

    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        return [
            scoring._replace(gains=[gain._replace(amount=gain.amount // 2 or 2) for gain in scoring.gains])
            for scoring in super().scorings(events)
        ]


class TellsTotals(LotsRules):
    """Tells what everybody had before a lot was taken."""

    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        had = [0, 0, 0]
        found = []
        for scoring in super().scorings(events):
            found.append(scoring._replace(before=had[:]))
            had[scoring.gains[0].seat] += scoring.gains[0].amount
        return found


class TellsWrongTotals(TellsTotals):
    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        return [scoring._replace(before=[1, 1, 1]) for scoring in super().scorings(events)]


class HidesPoints(TellsTotals):
    """Shows nobody the points of the others before the game is over, and tells them all the same."""

    def players_of(self, state: Lots, seat: int | None) -> list[dict[str, object]]:
        shown = super().players_of(state, seat)
        for player in shown:
            if player["seat"] != seat and seat != ALL:
                player["points"] = None
        return shown


class TellsTales(LotsRules):
    """Says to all but the one who sees everything that the first player took the lot."""

    def __init__(self) -> None:
        super().__init__()
        self.told = 0

    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        self.told += 1
        return [
            scoring._replace(gains=[gain._replace(seat=0 if self.told > 1 else gain.seat) for gain in scoring.gains])
            for scoring in super().scorings(events)
        ]


class SaysNoReason(LotsRules):
    def scorings(self, events: Sequence[Event]) -> list[Scoring]:
        return [scoring._replace(title=Message("")) for scoring in super().scorings(events)]


WRONG_SCORES: list[tuple[LotsRules, Check, str]] = [
    (Miscounts(), scores.check_scorings_add_up, "does not add up"),
    (TellsWrongTotals(), scores.check_scorings_add_up, "not to"),
    (TellsTales(), scores.check_scorings_tell_no_secret, "what did not happen"),
    (HidesPoints(), scores.check_scorings_tell_no_secret, "which is hidden"),
    (SaysNoReason(), scores.check_scorings_have_words, "has no words"),
]
