"""Games of one kind of bot whose seats go by different stages: plain data, and a game of it wherever it is played."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ironmaster.arena.journal import GameJournal
from ironmaster.arena.lineups import Match
from ironmaster.arena.match import deal, moves_of
from ironmaster.arena.origin import Origin
from ironmaster.arena.setting import Setting
from ironmaster.bots import Bot, make_bot
from ironmaster.bots.greedy import Greedy
from ironmaster.bots.planner import Planner
from ironmaster.dataset.told import Told
from ironmaster.games import rules_of
from ironmaster.kernel.chance import generator
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.stages import Stages, StagesKey
from ironmaster.training.tries import EVERY, Tried, try_out

FOR_TRIES = 2**127
"""What tells the chances of tries from those of the game."""


@dataclass(frozen=True)
class Contest(Setting):
    """What such games are played by; its `bots` are names for the judgements."""

    kind: str = "greedy"
    """The bot in all seats, with its thinking time."""
    judgements: tuple[StagesKey | None, ...] = ()
    """The stages that each of the bots goes by; none: as the terms are worth."""
    tries: int = 0
    """How often turns are tried out now and then; 0: never."""


@dataclass
class Explored(Told):
    """A finished game, and what came of the turns that were tried out in it."""

    tried: list[tuple[int, Tried]] = field(default_factory=list)
    """Each after so many decisions of the game."""


def contest(
    setting: Setting,
    names: Sequence[str],
    judgements: Sequence[Stages | None],
    seed: int,
    kind: str = "greedy",
    tries: int = 0,
) -> Contest:
    """A contest of judgements by one kind of bot."""
    keys = tuple(None if stages is None else stages.key() for stages in judgements)
    played = {**vars(setting), "bots": tuple(names), "seed": seed}
    return Contest(**played, kind=kind, judgements=keys, tries=tries)


def play_contest(contest: Setting, match: Match) -> Explored:
    """Plays one game, kept by its decisions: whoever changes the terms of an evaluation can learn from it again."""
    assert isinstance(contest, Contest)
    state = deal(contest, match)
    judges = [_judge(contest, contest.judgements[bot]) for bot in match.seats]
    rng = generator(match.seed ^ FOR_TRIES)
    moves: list[str] = []
    tried: list[tuple[int, Tried]] = []
    turns, before = match.number % EVERY, -1  # not the same turns in every game
    for seat, decision in moves_of(contest, match, state, [judged_bot(contest.kind, judge) for judge in judges]):
        turns += seat != before
        if contest.tries and seat != before and turns % EVERY == 0 and state.settled(seat):
            tried.append((len(moves), try_out(judges[seat], state, seat, contest.tries, rng)))
        moves.append(f"{seat} {decision}")
        before = seat
    return Explored(match.number, " ".join(moves), list(state.scores), list(state.ranking), [], tried=tried)


def judged_bot(kind: str, judge: Rules) -> Bot:
    """A bot that goes by the evaluation of these rules."""
    bot = make_bot(kind)
    if isinstance(bot, Planner) and bot.budget.nodes == 0:
        raise UserError(
            f"{kind} thinks in seconds, and plays otherwise each time: name positions, such as master:2000n"
        )
    if not isinstance(bot, Greedy | Planner):
        raise UserError(f"{kind} goes by no evaluation that could be trained: choose greedy, planner or master")
    bot.judge = judge
    return bot


@lru_cache(maxsize=8)
def _judge(contest: Contest, stages: StagesKey | None) -> Rules:
    """Rules whose evaluation goes by some stages."""
    rules = rules_of(contest.record(contest.seed))
    rules.restage(contest.players, None if stages is None else Stages(stages[0], dict(stages[1])))
    return rules


class ContestOrigin(Origin):
    """Also tells what the bots went by."""

    def header(self, setting: Setting) -> dict[str, object]:
        assert isinstance(setting, Contest)
        return {
            **super().header(setting),
            "bot": setting.kind,
            "judgements": list(map(digest, setting.judgements)),
            "tries": setting.tries,
        }


def digest(what: object) -> str:
    """A short name for plain data, such as stages: the same for the same ones."""
    return hashlib.sha256(json.dumps(what).encode()).hexdigest()[:12]


class ContestJournal(GameJournal[Explored]):
    """The games of a contest that are finished."""

    origin = ContestOrigin("train", 1, "training")

    def read(self, game: Mapping[str, Any]) -> Explored:
        kept = ("number", "written", "scores", "ranking", "stand_ins", "tried")
        return Explored(**{key: game[key] for key in kept})
