"""What Python programmers expect of a state and its rules, each as a check that raises when a game breaks it."""

from __future__ import annotations

import copy
import pickle
from typing import Any

from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.fields import fields_of
from ironmaster.kernel.playout import random_decision
from ironmaster.testing.walk import Case, final, sample, walk

SEED = 1830


def check_copying(case: Case) -> None:
    """`copy.copy` and `copy.deepcopy` give independent states: playing on one changes no other."""
    rng = generator(SEED)
    for state in sample(case, SEED, 6):
        before = state.to_position()
        for twin in (copy.copy(state), copy.deepcopy(state)):
            assert type(twin) is type(state) and twin == state
            seat = members(twin.actors)[-1]
            twin.play(seat, random_decision(twin, seat, rng))
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
    fields: set[str] = set()
    noticed: set[str] = set()
    for state in sample(case, SEED, 4):
        assert case.rules.from_position(state.to_position()) == state, "a position forgets something"
        for name in fields_of(state):
            changed = state.copy()
            if _change(changed, name):
                fields.add(name)
                assert getattr(changed.copy(), name) == getattr(changed, name), f"copies forget {name}"
                if changed != state:  # of a pile, only what is left matters
                    noticed.add(name)
    assert noticed == fields, f"equality forgets {', '.join(sorted(fields - noticed))}"


def _change(state: State, name: str) -> bool:
    """Makes a number, or every number of a list, one more; says whether there was any."""
    value: Any = getattr(state, name)
    if isinstance(value, int):
        setattr(state, name, not value if isinstance(value, bool) else value + 1)
        return True
    if len(value) == 0 or not all(isinstance(number, int) for number in value):
        return False
    setattr(state, name, type(value)([number + 1 for number in value]))
    return True


MANNERS = (check_copying, check_pickling, check_hashing, check_repr, check_seats, check_fields)
"""All checks; each takes a case and raises AssertionError."""
