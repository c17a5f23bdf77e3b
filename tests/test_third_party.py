"""The contract suite works on a game of somebody else, and finds what is wrong with one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironmaster import load, new_record, parse_record, rules_of
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import ALL, Description, OverlayMark, State
from ironmaster.kernel.errors import IllegalDecision, UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.playout import play_randomly
from ironmaster.kernel.reason import Reason
from ironmaster.kernel.scoring import Scoring
from ironmaster.kernel.words import Message
from ironmaster.testing import contract, manners, scores, secrets, words
from ironmaster.testing.walk import Case, cases_of
from lots import GAME
from lots.game import Lots, LotsRules
from tests.matches import MATCHES

LOTS = LotsRules()
CASES = [*cases_of(LOTS), *cases_of(MATCHES)]
CHECKS = pytest.mark.parametrize("check", contract.CHECKS, ids=[check.__name__ for check in contract.CHECKS])

Check = Callable[[Case], None]


@pytest.mark.parametrize("played", CASES, ids=[case.name for case in CASES])
@CHECKS
def test_a_game_in_plain_python_passes(check: Check, played: Case) -> None:
    check(played)


class Faulty(LotsRules):
    """The same game with states that have a fault; an author could not tell them from good ones at a glance."""

    def __init__(self, fault: type[Lots]) -> None:
        super().__init__()
        self.fault = fault

    def blank(self) -> Lots:
        return self.fault()

    def __reduce__(self) -> tuple[object, ...]:
        return Faulty, (self.fault,)


def three_players(rules: LotsRules) -> Case:
    """The case that faults are looked for in."""
    return Case(rules, 3, {"reverse": "no"})


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
        return LOTS.from_position, (self.to_position(),)


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


@pytest.mark.parametrize(("fault", "check", "complaint"), FAULTS, ids=[fault.__name__ for fault, _, _ in FAULTS])
def test_the_suite_finds_a_fault(fault: type[Lots], check: Check, complaint: str | None) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check(three_players(Faulty(fault)))


@CHECKS
def test_without_a_fault_the_faulty_game_passes(check: Check) -> None:
    check(three_players(Faulty(Lots)))


def test_every_check_of_manners_secrets_and_scores_finds_a_fault_and_is_in_the_suite() -> None:
    found = {check for _, check, _ in FAULTS} | {check for _, check in WRONG_WORDS}
    found |= {check for _, check, _ in WRONG_SCORES}
    assert found >= {*manners.MANNERS, *secrets.SECRETS, *scores.SCORES}
    assert {*contract.CHECKS} >= {*manners.MANNERS, *secrets.SECRETS, *scores.SCORES}


class UnequalTerms(LotsRules):
    """Names a term that is not all of its evaluation."""

    def appraise(self, state: State) -> list[dict[str, float]]:
        return [{"points": points / 2} for points in state.scores]


class UnnamedTerms(LotsRules):
    def __init__(self) -> None:
        super().__init__()
        self.terms = {}


@pytest.mark.parametrize("rules", [UnequalTerms(), UnnamedTerms()], ids=["unequal", "unnamed"])
def test_the_suite_finds_terms_that_are_not_the_evaluation(rules: LotsRules) -> None:
    with pytest.raises(AssertionError, match=r"do not add up|every term is named"):
        contract.check_terms(three_players(rules))


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


@pytest.mark.parametrize(("rules", "check"), WRONG_WORDS, ids=[type(rules).__name__ for rules, _ in WRONG_WORDS])
def test_the_suite_finds_what_has_no_words_or_wrong_ones(rules: LotsRules, check: Check) -> None:
    with pytest.raises(AssertionError):
        check(three_players(rules))


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


@pytest.mark.parametrize(
    ("rules", "check", "complaint"), WRONG_SCORES, ids=[type(rules).__name__ for rules, _, _ in WRONG_SCORES]
)
def test_the_suite_finds_scorings_that_are_wrong(rules: LotsRules, check: Check, complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check(three_players(rules))


@pytest.mark.parametrize("check", scores.SCORES, ids=[check.__name__ for check in scores.SCORES])
def test_scorings_may_tell_what_everybody_had(check: Check) -> None:
    check(three_players(TellsTotals()))


def test_a_game_in_english_alone_mixes_no_french_into_it() -> None:
    """What all games say is translated, but not for a game whose other words are not."""
    state = LOTS.new(2, 1)
    assert LOTS.languages == ("en",)
    assert LOTS.why_not(state, 7, 0, "fr") == LOTS.why_not(state, 7, 0) == "It is not your turn."
    assert "(you)" in LOTS.draw(state.view(0), "fr")


def test_a_game_needs_no_board_file(tmp_path: Path) -> None:
    assert GAME.board_names() == ["table"]
    assert GAME.load().board == GAME.load("table").board == "table"
    with pytest.raises(UserError, match="lots has no board 'moon': choose one of table"):
        GAME.load("moon")
    board = tmp_path / "board.toml"
    board.write_text('game = "lots"')
    with pytest.raises(UserError, match="lots is played without component files"):
        GAME.load(board)


def test_a_record_of_a_game_without_board_files_finds_its_rules(lots: str) -> None:
    record = parse_record(new_record(LOTS, 3, 7, {}).to_text())
    assert type(rules_of(record)) is type(load(lots)) is LotsRules


def test_a_state_that_is_no_state_of_ours_can_be_played_by_compiled_code() -> None:
    state: State = MATCHES.from_position({"matches": 1, "actors": 2, "winner": -1})
    assert play_randomly(state, generator(1)) == 1
    assert (state.over, state.ranking) == (True, [2, 1])
