"""What must hold of scorings: they add up, they have words, and they tell nobody more than they may know."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ironmaster.kernel.contract import ALL, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.scoring import Scoring
from ironmaster.kernel.words import LANGUAGES
from ironmaster.testing.walk import Case, walk

SEED = 1803


class Told(NamedTuple):
    """A scoring, and the positions before and after the decision that brought it."""

    scoring: Scoring
    before: State
    after: State


def scorings_for(case: Case, seat: int | None) -> Iterator[Told]:
    """The scorings of a random game, as a seat is told of them."""
    events: list[Event] = []
    counts, states = [0], [case.start(SEED)]

    def watch(state: State, log: list[Event]) -> None:
        events.extend(event for event in log if event.visible_to(seat))
        counts.append(len(events))
        states.append(state.copy())

    for _ in walk(case, SEED, watch):
        pass
    for scoring in case.rules.scorings(events):
        at = next(number for number, count in enumerate(counts) if count >= scoring.end)
        yield Told(scoring, states[at - 1], states[at])


def standing(state: State, seat: int | None, unit: str) -> list[Any]:
    """What a seat sees that everybody has of something."""
    return [player.get(unit) for player in state.view(seat)["panel"]["players"]]


def check_scorings_add_up(case: Case) -> None:
    """The gains of a scoring are the change of what it scores, and the last one of a game leads to the scores."""
    scoring = None
    latest: dict[tuple[int, str], Told] = {}
    for told in scorings_for(case, ALL):
        scoring = told.scoring
        if scoring.before is None:
            gained = [scoring.gained(seat) for seat in range(case.players)]
            had, has = (standing(state, ALL, scoring.unit) for state in (told.before, told.after))
            assert [now - then for now, then in zip(has, had, strict=True)] == gained, f"{scoring} does not add up"
        else:
            latest[id(told.after), scoring.unit] = told
    for last in latest.values():
        has = standing(last.after, ALL, last.scoring.unit)
        assert last.scoring.after == has, f"{last.scoring} leads to {last.scoring.after}, not to {has}"
        if last.after.over and last.scoring is scoring:
            assert last.scoring.after == last.after.scores, "the last scoring does not lead to the scores"


def check_scorings_have_words(case: Case) -> None:
    """Every scoring, gain and tie-break says what it is, and points at things by the names that drawings use."""
    rules = case.rules
    for told in scorings_for(case, ALL):
        scoring = told.scoring
        ties = [tie.name for tie in scoring.ties]
        for language in LANGUAGES:
            for words in (scoring.title, *scoring.reasons, *ties):
                assert rules.say(words, language), f"something about {scoring} has no words"
            assert not any("{" in rules.say(gain.source, language) for gain in scoring.gains), f"{scoring} has gaps"
        assert all(len(tie.values) == case.players for tie in scoring.ties)
        assert all(0 <= gain.seat < case.players and gain.amount for gain in scoring.gains)


def check_scorings_tell_no_secret(case: Case) -> None:
    """A seat is told nothing but the truth, and of what players have only what its own view shows."""
    everything = [gain for told in scorings_for(case, ALL) for gain in told.scoring.gains]
    for seat in (*range(case.players), None):
        for scoring, _, after in scorings_for(case, seat):
            assert all(gain in everything for gain in scoring.gains), f"seat {seat} is told what did not happen"
            hidden = None in standing(after, seat, scoring.unit)
            assert not hidden or scoring.before is None, f"seat {seat} is told what players have, which is hidden"


SCORES = (check_scorings_add_up, check_scorings_have_words, check_scorings_tell_no_secret)
"""All checks; each takes a case and raises AssertionError."""
