"""What must stay secret, each as a check that raises when a game gives it away."""

from __future__ import annotations

from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.events import Event
from ironmaster.testing.walk import Case, sample, walk

SEED = 1733


def check_guesses_could_be_asked(case: Case) -> None:
    """A guess deals nobody a hand that would not have been asked: a choice of one, where such are taken alone."""
    alone = any(_has_no_choice(state, seat) for state, seat, _ in walk(case, SEED))
    rng = generator(SEED)
    for state, actor, _ in walk(case, SEED + 1):
        for seat in range(case.players):
            guess = state.guess(seat, rng)
            assert alone or seat == actor or not _has_no_choice(guess, actor), (
                f"seat {seat} guesses a hand of seat {actor} that leaves it no choice, in {state!r}"
            )


def _has_no_choice(state: State, seat: int) -> bool:
    """Whether a seat is asked, in the middle of an action, what it can answer in one way only."""
    return state.acts(seat) and not state.settled(seat) and len(state.legal(seat)) == 1


def check_others_see_what_they_are_told(case: Case) -> None:
    """What a seat sees of another's decision follows from what it is told: the same log, the same view.

    A decision is played in a position and in a guess of somebody else. Where that seat is told the same it must see the
    same: what only the one who decides can know must not show before it is told.
    """
    rng = generator(SEED)
    for state, actor, decision in walk(case, SEED + 2):
        for seat in range(case.players):
            if seat != actor:
                _check_told(state, seat, actor, decision, rng)


def _check_told(state: State, seat: int, actor: int, decision: int, rng: Generator) -> None:
    guess = state.guess(seat, rng)
    if decision not in list(guess.legal(actor)):
        return
    after = state.copy()
    told, guessed = _told(after, seat, actor, decision), _told(guess, seat, actor, decision)
    if (after.shown | guess.shown) & BIT[seat]:
        return
    same = after.view(seat) == guess.view(seat)
    assert same or told != guessed, f"after {state.rules.notation(decision)!r} seat {seat} sees what it was not told"
    assert not same or told == guessed, (
        f"after {state.rules.notation(decision)!r} seat {seat} is told what it cannot see"
    )


def _told(state: State, seat: int, actor: int, decision: int) -> list[str]:
    """Plays a decision, and returns what a seat is told of it."""
    log: list[Event] = []
    state.play(actor, decision, log)
    return [repr(event) for event in log if event.visible_to(seat)]


def check_descriptions_tell_no_secret(case: Case) -> None:
    """A decision of somebody else is described to a seat by what that seat may know."""
    rules = case.rules
    rng = generator(SEED)
    for state in sample(case, SEED, 6):
        for seat in range(case.players):
            guess = state.guess(seat, rng)
            others = {int(decision) for actor in members(state.actors) for decision in state.legal(actor)}
            for decision in sorted(others):
                one, other = (rules.describe(each, seat, decision) for each in (state, guess))
                assert one == other, f"{rules.notation(decision)!r} tells seat {seat} a secret: {one} or {other}"


def check_overlays_tell_no_secret(case: Case) -> None:
    """What is laid over the picture is the same for everybody, so that it rests on nothing that anybody cannot know."""
    rules = case.rules
    rng = generator(SEED)
    for state in sample(case, SEED, 4):
        for seat in range(case.players):
            guess = state.guess(seat, rng)
            for name in rules.overlay_titles:
                told = rules.overlay(state, name) == rules.overlay(guess, name)
                assert told, f"the overlay {name!r} tells seat {seat} a secret"


SECRETS = (
    check_guesses_could_be_asked,
    check_others_see_what_they_are_told,
    check_descriptions_tell_no_secret,
    check_overlays_tell_no_secret,
)
"""All checks; each takes a case and raises AssertionError."""
