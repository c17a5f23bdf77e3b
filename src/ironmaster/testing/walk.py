"""Walks through random games, which every check is made of."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from ironmaster.kernel.bits import members
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event


class Case(NamedTuple):
    """A game to check: rules, a number of players and a value for every option."""

    rules: Rules
    players: int
    options: dict[str, str]

    @property
    def name(self) -> str:
        options = "-".join(self.options.values())
        return f"{self.rules.name}-{self.rules.board}-{self.players}p" + (f"-{options}" if options else "")

    def start(self, seed: int) -> State:
        """A new game."""
        return self.rules.new(self.players, seed, **self.options)


def cases_of(rules: Rules) -> Iterator[Case]:
    """Every player count with every set of options."""
    names = [option.name for option in rules.options]
    for players in rules.players:
        for values in itertools.product(*(option.values for option in rules.options)):
            yield Case(rules, players, dict(zip(names, values, strict=True)))


def pick_seat(state: State, rng: Generator) -> int:
    """One of the seats that may decide, at random."""
    seats = members(state.actors)
    return seats[rng.below(len(seats))]


def pick(state: State, seat: int, rng: Generator) -> int:
    """One of the legal decisions of a seat, at random."""
    legal = state.legal(seat)
    return int(legal[rng.below(len(legal))])


def walk(case: Case, seed: int, log: list[Event] | None = None) -> Iterator[tuple[State, int, int]]:
    """Plays a random game, and yields each position with the seat and the decision that come next."""
    state = case.start(seed)
    rng = generator(seed + 1)
    while not state.over:
        seat = pick_seat(state, rng)
        decision = pick(state, seat, rng)
        yield state, seat, decision
        state.play(seat, decision, log)


def final(case: Case, seed: int) -> State:
    """The end of a random game."""
    *_, (state, _, _) = walk(case, seed)
    return state


def sample(case: Case, seed: int, positions: int) -> Iterator[State]:
    """About so many positions of a random game, copied, evenly spread over it and at odd moments."""
    length = sum(1 for _ in walk(case, seed))
    step = max(1, length // positions)
    offset = seed % step
    for number, (state, _, _) in enumerate(walk(case, seed)):
        if number % step == offset:
            yield state.copy()
