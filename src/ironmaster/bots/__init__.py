"""Bots: who decides when no person does. They know no particular game."""

from __future__ import annotations

from ironmaster.bots.advice import Advice
from ironmaster.bots.bot import Bot
from ironmaster.bots.budget import Budget, parse_budget
from ironmaster.bots.greedy import Greedy
from ironmaster.bots.kinds import Kind
from ironmaster.bots.planner import Planner
from ironmaster.bots.random import Random
from ironmaster.bots.reasons import Reason, explain
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import message

__all__ = ["BOTS", "Advice", "Bot", "Budget", "Kind", "Reason", "bot_names", "explain", "make_bot", "plain_name"]

PLANNER_SECONDS = 0.25
MASTER_SECONDS = 1.0


def _random(budget: Budget | None) -> Bot:
    return Random()


def _greedy(budget: Budget | None) -> Bot:
    return Greedy()


def _planner(budget: Budget | None) -> Bot:
    return Planner(budget or Budget(seconds=PLANNER_SECONDS), candidates=6, most_rounds=1)


def _master(budget: Budget | None) -> Bot:
    return Planner(budget or Budget(seconds=MASTER_SECONDS), candidates=24, most_rounds=6, beginnings=4, doubts=True)


BOTS: dict[str, Kind] = {
    "random": Kind(
        _random,
        message("Visitor"),
        message("Plays at random: for a first look at a game."),
    ),
    "greedy": Kind(
        _greedy,
        message("Apprentice"),
        message("Takes the action that looks best right now, as a sensible beginner would. Answers at once."),
    ),
    "planner": Kind(
        _planner,
        message("Foreman"),
        message("Plans the whole turn and thinks of what the others may answer. Takes a quarter of a second a turn."),
    ),
    "master": Kind(
        _master,
        message("Master"),
        message("Weighs more plans against more answers, and is the hardest to beat. Takes about a second a turn."),
    ),
}
"""Every kind of bot; a bot may also be asked for by its English title: a foreman is a planner."""


def make_bot(spec: str) -> Bot:
    """A bot by name, with its thinking time a turn where the name is followed by one: `master:2s`, `planner:500n`."""
    name, colon, budget = plain_name(spec).partition(":")
    return BOTS[name].make(parse_budget(budget) if colon else None)


def plain_name(spec: str) -> str:
    """The same bot by the name it has in `BOTS`: `planner:2s` for `foreman:2s`."""
    asked, colon, budget = spec.partition(":")
    for name, kind in BOTS.items():
        if asked in (name, kind.other_name):
            return name + colon + budget
    raise UserError(f"there is no bot {asked!r}: choose one of {bot_names()}")


def bot_names() -> str:
    """All names of bots, for somebody who has to choose."""
    return ", ".join(name if name == kind.other_name else f"{name} ({kind.other_name})" for name, kind in BOTS.items())
