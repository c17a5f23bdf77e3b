"""What Python programmers expect of a state and its rules, each as a check that raises when a game breaks it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from typing import Any

from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.fields import fields_of
from ironmaster.testing.walk import Case, final, pick, pick_seat, sample, walk

SEED = 1830


def check_copying(case: Case) -> None:
    """`copy.copy` and `copy.deepcopy` give independent states: playing on one changes no other."""
    rng = generator(SEED)
    for state in sample(case, SEED, 6):
        before = state.to_position()
        for twin in (copy.copy(state), copy.deepcopy(state)):
            assert type(twin) is type(state) and twin == state
            seat = pick_seat(twin, rng)
            twin.play(seat, pick(twin, seat, rng))
            assert state.to_position() == before, "playing on a copy changed the original"


def check_pickling(case: Case) -> None:
    """States and rules can be pickled, and go on as if nothing had happened."""
    rules = pickle.loads(pickle.dumps(case.rules))
    assert (rules.name, rules.version, rules.board_hash) == (
        case.rules.name,
        case.rules.version,
        case.rules.board_hash,
    )
    for state in sample(case, SEED, 6):
        back = pickle.loads(pickle.dumps(state))
        assert type(back) is type(state) and back == state
        for seat in range(case.players):
            assert list(back.legal(seat)) == list(state.legal(seat))


def check_hashing(case: Case) -> None:
    """Equal positions have equal hashes, and the positions of a game hardly ever share one."""
    hashes = []
    for state, _, _ in walk(case, SEED):
        hashes.append(hash(state))
        assert hash(state.copy()) == hashes[-1]
        assert hash(case.rules.from_position(state.to_position())) == hashes[-1]
    assert len(set(hashes)) > 0.99 * len(hashes), f"{len(hashes)} positions have {len(set(hashes))} hashes"


def check_repr(case: Case) -> None:
    """A state shows a person what it is."""
    for state in [*sample(case, SEED, 3), final(case, SEED)]:
        assert case.rules.say(case.rules.title) in repr(state)


def check_seats(case: Case) -> None:
    """A seat that nobody has is refused, not taken for a spectator or for somebody else."""
    state = case.start(SEED)
    for seat in (case.players, case.players + 60, -2):
        _check_refused(lambda seat=seat: state.view(seat))
        _check_refused(lambda seat=seat: state.guess(seat, generator(SEED)))


def _check_refused(call: Any) -> None:
    try:
        call()
    except UserError:
        return
    raise AssertionError("a seat that nobody has was accepted")


def check_fields(case: Case) -> None:
    """Copies and equality forget no field of a state, and a position brings every field back."""
    for state in sample(case, SEED, 4):
        back = case.rules.from_position(state.to_position())
        for name in fields_of(state):
            for changed in _changed(state, name):
                assert changed != state, f"equality forgets {name}"
                assert changed.copy() == changed, f"copies forget {name}"
        assert back == state
        assert hash(back) == hash(state)


def _changed(state: State, name: str) -> Iterator[State]:
    """The state with another value of a field: a number or the first of several numbers is one more."""
    changed = state.copy()
    value: Any = getattr(state, name)
    if isinstance(value, int):
        setattr(changed, name, not value if isinstance(value, bool) else value + 1)
    elif len(value) and isinstance(value[0], int):
        setattr(changed, name, type(value)([value[0] + 1, *list(value)[1:]]))
    else:
        return
    yield changed


MANNERS = (check_copying, check_pickling, check_hashing, check_repr, check_seats, check_fields)
"""All checks; each takes a case and raises AssertionError."""
