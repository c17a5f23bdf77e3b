"""Positions drawn from random games, to set bots before: every board, player count and option in its turn."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count, cycle, islice
from random import Random

from ironmaster import load
from ironmaster.bots import make_bot
from ironmaster.games import game
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.loop import random_seat
from ironmaster.testing.walk import cases_of, sample
from tests.soak import LEFT_BEHIND

OF_EACH_GAME = 3

THOUGHTFUL = ("planner:1000n", "overseer:1000n", "engineer:9000n", "master:9000n")
SPECS = ("random", "greedy", "newcomer", "labourer", "journeyman", *THOUGHTFUL)
"""Every kind of bot; those that would think for long are given less time."""


def positions(name: str, wanted: int) -> Iterator[State]:
    """So many positions of a game, mid-action included."""
    cases = [case for board in game(name).boards for case in cases_of(load(name, board))]
    Random(name).shuffle(cases)
    drawn = (state for seed, case in zip(count(1), cycle(cases)) for state in sample(case, seed, OF_EACH_GAME))
    return islice(drawn, wanted)


def check_decisions(spec: str, name: str, wanted: int) -> None:
    """A bot decides legally, and can say why, in so many positions; one that it fails in is left behind."""
    rng = generator(7)
    bot = make_bot(spec)
    for number, state in enumerate(positions(name, wanted)):
        seat = random_seat(state.actors, rng)
        try:
            decision = bot.decide(state, seat, rng)
            assert decision in list(state.legal(seat))
            assert bot.reason(state, seat, decision, rng)
        except Exception:
            LEFT_BEHIND.mkdir(exist_ok=True)
            left = {"bot": spec, "seat": seat, "position": state.to_position()}
            (LEFT_BEHIND / f"{name}-{spec.replace(':', '-')}-{number}.json").write_text(json.dumps(left))
            raise
