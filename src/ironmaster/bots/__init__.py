"""Bots: who decides when no person does. They know no particular game.

There are ours, those that other packages offer as entry points of `ironmaster.bots`, and any program by its command.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points

from ironmaster.bots.advice import Advice
from ironmaster.bots.bot import Bot
from ironmaster.bots.budget import Budget, parse_budget
from ironmaster.bots.greedy import Greedy
from ironmaster.bots.kinds import Kind
from ironmaster.bots.level import Level
from ironmaster.bots.planner import Planner
from ironmaster.bots.program import COMMAND, BotFailed, Patience, ProgramBot
from ironmaster.bots.random import Random
from ironmaster.bots.reasons import Reason, explain
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import message

__all__ = [
    "BOTS",
    "COMMAND",
    "LEVELS",
    "Advice",
    "Bot",
    "BotFailed",
    "Budget",
    "Kind",
    "Patience",
    "Reason",
    "bot_names",
    "explain",
    "make_bot",
    "plain_name",
]

PLANNER_SECONDS = 0.25
MASTER_SECONDS = 1.0
ENTRY_POINTS = "ironmaster.bots"


def _random(budget: Budget | None) -> Bot:
    return Random()


def _greedy(budget: Budget | None) -> Bot:
    return Greedy()


def _planner(budget: Budget | None) -> Bot:
    return Planner(budget or Budget(seconds=PLANNER_SECONDS), candidates=6, most_rounds=1)


def _master(budget: Budget | None) -> Bot:
    budget = budget or Budget(seconds=MASTER_SECONDS)
    return Planner(budget, candidates=24, most_rounds=6, beginnings=4, doubts=True, studies=True)


def _level(name: str) -> Callable[[Budget | None], Bot]:
    return lambda budget: Level(name, budget)


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
    "newcomer": Kind(
        _level("newcomer"),
        message("Newcomer"),
        message("For a first game: overlooks much, and minds only its own business."),
    ),
    "labourer": Kind(
        _level("labourer"),
        message("Labourer"),
        message("For those who know the rules: thinks of one action at a time, and often misjudges what it is worth."),
    ),
    "journeyman": Kind(
        _level("journeyman"),
        message("Journeyman"),
        message("For those who have played a few times: plans its turn, but seldom asks what the others may answer."),
    ),
    "overseer": Kind(
        _level("overseer"),
        message("Overseer"),
        message("For those who play well: plans its turn and thinks of the answers, but tires of it now and then."),
    ),
    "engineer": Kind(
        _level("engineer"),
        message("Engineer"),
        message("For those who win most of their games: looks several turns ahead, and overlooks little."),
    ),
    "master": Kind(
        _master,
        message("Master"),
        message("Weighs more plans against more answers, and is the hardest to beat. Takes about a second a turn."),
    ),
}
"""Every kind of bot; a bot may also be asked for by its English title: a foreman is a planner."""

LEVELS = ("newcomer", "labourer", "journeyman", "overseer", "engineer", "master")
"""The levels that people choose from, the weakest first: each wins about two games of three against the one before."""


def make_bot(spec: str, patience: Patience | None = None) -> Bot:
    """A bot by name, with its thinking time a turn where the name is followed by one: `master:2s`, `planner:500n`.

    `cmd:PROGRAM` is a program of its own, which is waited for as long as the `patience` goes.

    >>> import ironmaster
    >>> game = ironmaster.load("furnace").new(players=2, seed=1)
    >>> seat = ironmaster.lowest(game.actors)
    >>> decision = make_bot("planner:100n").decide(game, seat, ironmaster.generator(1))
    >>> game.rules.notation(decision)
    'bid 5 1'
    """
    if spec.startswith(COMMAND):
        return ProgramBot(spec, patience or Patience())
    name, colon, budget = plain_name(spec).partition(":")
    return _kind(name).make(parse_budget(budget) if colon else None)


def plain_name(spec: str, programs: bool = True) -> str:
    """The same bot by the name it has in `BOTS`: `planner:2s` for `foreman:2s`; refuses one that there is not."""
    if spec.startswith(COMMAND):
        return spec
    asked, colon, budget = spec.partition(":")
    for name, kind in BOTS.items():
        if asked in (name, kind.other_name):
            return name + colon + budget
    if asked in _offered():
        return spec
    raise UserError(f"there is no bot {asked!r}: choose one of {bot_names(programs)}")


def bot_names(programs: bool = True) -> str:
    """All names of bots, for somebody who has to choose; with or without programs by their command."""
    ours = [name if name == kind.other_name else f"{name} ({kind.other_name})" for name, kind in BOTS.items()]
    return ", ".join([*ours, *_offered(), *([f"{COMMAND}PROGRAM"] if programs else [])])


def _offered() -> list[str]:
    """The names of the bots of other packages."""
    return sorted({found.name for found in entry_points(group=ENTRY_POINTS)} - BOTS.keys())


def _kind(name: str) -> Kind:
    if name in BOTS:
        return BOTS[name]
    (found, *_) = entry_points(group=ENTRY_POINTS, name=name)
    kind = found.load()
    if not isinstance(kind, Kind):
        raise UserError(f"the bot {name!r} cannot be used: {found.value} is not an ironmaster.bots.Kind")
    return kind
