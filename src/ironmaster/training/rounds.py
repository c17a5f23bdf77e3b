"""Training from the first game to the file: rounds of self-play, a fit and the gate.

In each round a bot plays itself, by what has been kept so far; the terms of the evaluation are fitted to the results of
all games yet; and what was found is set against what there is. All games are kept in a folder as they are finished, by
their decisions: the same command goes on where it was stopped, and fits again where an evaluation has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from ironmaster.arena.entry import enter, first_deal
from ironmaster.arena.lineups import Match, plan
from ironmaster.arena.on_ray import need_ray
from ironmaster.arena.play_all import play_all
from ironmaster.arena.setting import Setting
from ironmaster.arena.sitter import USUAL
from ironmaster.games import load, rules_of
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.stages import Stages
from ironmaster.kernel.whole import whole_number
from ironmaster.training.contest import Contest, ContestJournal, Explored, contest, digest, judged_bot, play_contest
from ironmaster.training.course import Plan, Round, Training, file_of
from ironmaster.training.fit import LEFT, RIDGES, fit
from ironmaster.training.gate import Gate, entrants, gate_of
from ironmaster.training.moments import Moments, moments_of

FOLDS = 10
Progress = Callable[[int, int], None]


def train(
    game: Rules | str,
    out: Path | str,
    bot: str = "master:2000n",
    *,
    rounds: int = 1,
    games: int = 200,
    gate: int = 400,
    tries: int = 1,
    ridge: float | None = None,
    gate_bot: str | None = None,
    players: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: int | None = None,
    plain: bool = False,
    workers: int = 1,
    ray: str | None = None,
    progress: Progress | None = None,
    tell: Callable[[Round], None] | None = None,
) -> Training:
    """Trains the stages of an evaluation in a folder, or goes on; what `ironmaster train` does.

    Games are played by `bot`, at the gate by `gate_bot` if there is one; `tries` is how often the turns of such a game
    are tried out to learn from, 0 if only its result tells; `ridge` holds factors near 1, as strongly as games held out
    ask for unless it is named.

    `players`, `options`, `seed`, `workers` and `ray` are those of `ironmaster.arena.tournament`; `progress` is told
    after every game how many of a step there are, and `tell` of every round that is finished. With `plain` it begins
    with the terms as they are worth, else with the stages that the game has. What passes the gate is a file in the
    folder, by the name under which the game looks for it in its `judgement/`; nothing is written into the game itself.
    """
    rules = load(game) if isinstance(game, str) else game
    folder = Path(out)
    rounds, games, gate = (whole_number(number, "games and rounds") for number in (rounds, games, gate))
    gate_bot = gate_bot or bot
    _check(rules, (bot, gate_bot), (rounds, games, gate), ray)
    first = folder / "games-1.jsonl"
    setting = enter(rules, [bot], players, options or {}, first_deal(seed, first, ContestJournal.origin), USUAL)
    _make(folder)
    training = Training(
        Plan(setting, rounds, games, gate, whole_number(tries, "tries"), ridge, gate_bot, plain),
        None if plain else rules.stages(setting.players),
    )
    stand = _Stand(folder, setting, workers, ray, progress)
    folds = [[Moments(len(rules.terms)) for _ in LEFT[1:]] for _ in range(FOLDS)]
    for number in range(1, rounds + 1):
        _play_and_count(stand, training, number, folds)
        found = fit(list(rules.terms), folds, number * games, RIDGES if ridge is None else (ridge,))
        text = file_of(training.plan, number, found)
        _write(folder / f"fitted-{number}.toml", text)
        training.rounds.append(Round(number, found, _gate(stand, training, number, found.stages)))
        if training.rounds[-1].passed:
            _write(folder / training.file, text)
        if tell is not None:
            tell(training.rounds[-1])
    if training.kept is None:
        (folder / training.file).unlink(missing_ok=True)  # of an evaluation that has been changed since
    return training


@dataclass(frozen=True)
class _Stand:
    """Where games are played and kept."""

    folder: Path
    setting: Setting
    workers: int
    ray: str | None
    progress: Progress | None

    def play(self, name: str, contest: Contest, matches: Sequence[Match]) -> list[Explored]:
        """The games of a contest, those in its file among them."""
        path = self.folder / f"{name}.jsonl"
        with closing(ContestJournal(contest, path)) as kept:
            play_all(play_contest, matches, kept, path, workers=self.workers, ray=self.ray, progress=self.progress)
            return [kept.played[match.number] for match in matches]


def _play_and_count(stand: _Stand, training: Training, number: int, folds: list[list[Moments]]) -> None:
    """Plays the games of a round, and counts each in its fold."""
    players = stand.setting.players
    seed = stand.setting.seed if number == 1 else _seed(training.plan, f"games {number}")
    bots, judgements = stand.setting.bots, [training.present] * players
    played = contest(stand.setting, bots, judgements, seed, bots[0], training.plan.tries)
    matches = plan(played.bots, players, training.plan.games, seed)[: training.plan.games]
    games = stand.play(f"games-{number}", played, matches)
    rules = rules_of(played.record(seed))
    rules.restage(players, None)
    for match, told in zip(matches, games, strict=True):
        counted = moments_of(rules, played, match, told, LEFT)
        for moments, more in zip(folds[match.number % FOLDS], counted, strict=True):
            moments.merge(more)


def _gate(stand: _Stand, training: Training, number: int, new: Stages) -> Gate | None:
    """Sets what is new against what there is, on fresh deals; nothing if it is the same."""
    if new.key() == (training.present or Stages(LEFT, dict.fromkeys(new.factors, (1.0,) * len(LEFT)))).key():
        return None
    players = stand.setting.players
    seed = _seed(training.plan, f"gate {number}")
    judgements = [new, *[training.present] * (players - 1)]
    met = contest(stand.setting, entrants(players), judgements, seed, training.plan.gate_bot)
    matches = plan(met.bots, players, training.plan.gate, seed)
    return gate_of(matches, stand.play(f"gate-{number}-{digest((met.kind, met.judgements))}", met, matches))


def _seed(plan: Plan, what: str) -> int:
    """A seed for a step, far from those of all others."""
    return int.from_bytes(hashlib.sha256(f"{plan.setting.seed} {what}".encode()).digest()[:16])


def _write(path: Path, text: str) -> None:
    """Puts a file in its place whole."""
    new = path.with_name(path.name + ".new")
    try:
        new.write_text(text, encoding="utf-8")
        new.replace(path)
    except OSError as error:
        raise UserError(f"{path} cannot be written: {error.strerror}") from None


def _check(rules: Rules, bots: Sequence[str], counts: Sequence[int], ray: str | None) -> None:
    """Complains before the first game, not after the last."""
    if min(counts) < 1:
        raise UserError("training needs at least one round, one game of self-play and one at the gate")
    if counts[1] < FOLDS:
        raise UserError(f"a fit is checked on {FOLDS} parts of the games: play at least {FOLDS}, not {counts[1]}")
    if not rules.terms:
        raise UserError(f"the evaluation of {rules.name} has no terms to train")
    if rules.board_text is not None:
        raise UserError("what is learnt is kept for boards of ours, not for those of files: name one by --board")
    for players in rules.players:
        rules.restage(players, rules.stages(players))  # complains if it cannot be
    for bot in bots:
        judged_bot(bot, rules)
    if ray is not None:
        need_ray()


def _make(folder: Path) -> None:
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder} cannot be written: {error.strerror}") from None
