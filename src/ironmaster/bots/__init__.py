"""Bots: who decides when no person does. They know no particular game."""

from __future__ import annotations

from collections.abc import Callable

from ironmaster.bots.bot import Bot
from ironmaster.bots.budget import Budget, parse_budget
from ironmaster.bots.greedy import Greedy
from ironmaster.bots.planner import Planner
from ironmaster.bots.random import Random
from ironmaster.kernel.errors import UserError

PLANNER_SECONDS = 0.25
MASTER_SECONDS = 1.0


def _random(budget: Budget | None) -> Bot:
    return Random()


def _greedy(budget: Budget | None) -> Bot:
    return Greedy()


def _planner(budget: Budget | None) -> Bot:
    return Planner(budget or Budget(seconds=PLANNER_SECONDS), candidates=6, answers=4)


def _master(budget: Budget | None) -> Bot:
    return Planner(budget or Budget(seconds=MASTER_SECONDS), candidates=10, answers=8)


BOTS: dict[str, Callable[[Budget | None], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "planner": _planner,
    "master": _master,
}


def make_bot(spec: str) -> Bot:
    """A bot by name, with its thinking time a turn where the name is followed by one: `master:2s`, `planner:500n`."""
    name, colon, budget = spec.partition(":")
    if name not in BOTS:
        raise UserError(f"there is no bot {name!r}: choose one of {', '.join(BOTS)}")
    return BOTS[name](parse_budget(budget) if colon else None)
