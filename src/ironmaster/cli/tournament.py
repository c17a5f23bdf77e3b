"""`ironmaster arena`."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Generator, Sequence
from contextlib import closing

from ironmaster.arena.chart import draw_chart
from ironmaster.arena.journal import Journal, is_begun, seed_of
from ironmaster.arena.json_report import json_report
from ironmaster.arena.lineups import Match, plan
from ironmaster.arena.match import Played
from ironmaster.arena.on_ray import need_ray, play_on_ray
from ironmaster.arena.pool import play_here
from ironmaster.arena.ratings import need_openskill
from ironmaster.arena.setting import Setting, new_setting
from ironmaster.arena.standings import standings
from ironmaster.arena.text_report import text_report
from ironmaster.bots import make_bot, plain_name
from ironmaster.cli.common import asked_options, asked_rules, asked_seed, progress_bar, write
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError


def arena(asked: argparse.Namespace) -> None:
    """Plays a tournament of bots, or goes on with one, and tells how it stands."""
    rules = asked_rules(asked)
    setting = _asked_setting(asked, rules)
    _check_means(asked)
    matches = plan(setting.bots, setting.players, asked.games, setting.seed)
    journal = Journal(setting, asked.out)
    if max(journal.played, default=0) >= len(matches):
        raise UserError(
            f"{asked.out} holds {len(journal.played)} games already: ask for as many, or more, with --games"
        )
    try:
        _play(asked, matches, journal)
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # the progress bar stands there
        _report(asked, rules, matches, journal)
        raise
    finally:
        journal.close()
    _report(asked, rules, matches, journal)


def _asked_setting(asked: argparse.Namespace, rules: Rules) -> Setting:
    bots = [plain_name(bot) for bot in asked.bots.split(",")]
    for bot in bots:
        make_bot(bot)
    players = asked.players or (len(bots) if len(bots) in rules.players else max(rules.players))
    if len(bots) == 1:
        bots *= players
    options = rules.choose(players, asked_options(asked))
    if len(bots) < players:
        example = ",".join(bots + bots[-1:] * (players - len(bots)))
        raise UserError(f"{len(bots)} bots were named for {players} players: name more, such as {example}, or one")
    going_on = asked.seed is None and asked.out is not None and is_begun(asked.out)
    seed = seed_of(asked.out) if going_on else asked_seed(asked)
    return new_setting(rules, players, options, bots, seed)


def _check_means(asked: argparse.Namespace) -> None:
    """Complains before the first game, not after the last."""
    need_openskill()
    if asked.ray:
        need_ray()
    if asked.ray and asked.workers:
        raise UserError("--workers are processes of this machine: leave it out with --ray")
    if asked.chart and not asked.chart.parent.is_dir():
        raise UserError(f"{asked.chart} cannot be written: there is no folder {asked.chart.parent}")


def _play(asked: argparse.Namespace, matches: Sequence[Match], journal: Journal) -> None:
    """Plays the games that are not in the journal yet."""
    left = [match for match in matches if match.number not in journal.played]
    progress = progress_bar(len(matches))
    with closing(_games(asked, journal.setting, left)) as games:
        for played in games:
            journal.add(matches[played.number], played)
            progress(len(journal.played))


def _games(asked: argparse.Namespace, setting: Setting, left: Sequence[Match]) -> Generator[Played, None, None]:
    if asked.ray:
        return play_on_ray(setting, left, asked.ray)
    return play_here(setting, left, asked.workers or os.cpu_count() or 1)


def _report(asked: argparse.Namespace, rules: Rules, matches: Sequence[Match], journal: Journal) -> None:
    setting = journal.setting
    found = standings(setting, matches, journal.played)
    if found is None:
        print(f"ironmaster: stopped before a round of {len(setting.bots)} games was finished", file=sys.stderr)
        return
    if asked.chart:
        write(asked.chart, draw_chart(rules.say(rules.title), found))
    if asked.json:
        print(json.dumps(json_report(found)))
    else:
        print("\n".join(text_report(found, asked.games)))
