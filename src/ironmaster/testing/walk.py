"""Walks through random games, which every check is made of."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.loop import GameLoop, Watch
from ironmaster.kernel.playout import RandomDecider


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


def random_game(case: Case, seed: int, watch: Watch | None = None) -> GameLoop:
    """A random game that is about to be played; seats that are asked at once decide in any order."""
    rng = generator(seed + 1)
    return GameLoop(case.start(seed), RandomDecider(rng), watch, order=rng)


def walk(case: Case, seed: int, watch: Watch | None = None) -> Iterator[tuple[State, int, int]]:
    """Plays a random game, and yields each position with the seat and the decision that come next."""
    game = random_game(case, seed, watch)
    for seat, decision in game:
        yield game.state, seat, decision


def final(case: Case, seed: int) -> State:
    """The end of a random game."""
    game = random_game(case, seed)
    game.play_on()
    return game.state


def sample(case: Case, seed: int, positions: int) -> Iterator[State]:
    """About so many positions of a random game, copied, evenly spread over it and at odd moments."""
    length = sum(1 for _ in walk(case, seed))
    step = max(1, length // positions)
    offset = seed % step
    for number, (state, _, _) in enumerate(walk(case, seed)):
        if number % step == offset:
            yield state.copy()
