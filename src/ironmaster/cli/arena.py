"""`ironmaster arena`."""

from __future__ import annotations

import argparse
import json
import sys

from ironmaster.arena import Interrupted, Standings, tournament
from ironmaster.arena.chart import draw_chart
from ironmaster.arena.json_report import json_report
from ironmaster.arena.text_report import text_report
from ironmaster.cli.common import asked_options, asked_rules, asked_terms, asked_workers, show_progress, write
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError


def run(asked: argparse.Namespace) -> None:
    """Plays a tournament of bots, or goes on with one, and tells how it stands."""
    rules = asked_rules(asked)
    _check(asked)
    try:
        found = tournament(
            rules,
            asked.bots.split(","),
            asked.games,
            players=asked.players,
            options=asked_options(asked),
            seed=asked.seed,
            workers=asked_workers(asked),
            ray=asked.ray,
            journal=asked.out,
            progress=show_progress,
            terms=asked_terms(asked),
        )
    except Interrupted as stopped:
        _report_stopped(asked, rules, stopped)
        raise
    _report(asked, rules, found)


def _check(asked: argparse.Namespace) -> None:
    if asked.chart and not asked.chart.parent.is_dir():
        raise UserError(f"{asked.chart} cannot be written: there is no folder {asked.chart.parent}")


def _report_stopped(asked: argparse.Namespace, rules: Rules, stopped: Interrupted) -> None:
    if sys.stderr.isatty():
        print(file=sys.stderr)  # the progress bar stands there
    if stopped.standings is None:
        print(f"ironmaster: {stopped}", file=sys.stderr)
    else:
        _report(asked, rules, stopped.standings)


def _report(asked: argparse.Namespace, rules: Rules, found: Standings) -> None:
    if asked.chart:
        write(asked.chart, draw_chart(rules.say(rules.title), found))
    if asked.json:
        print(json.dumps(json_report(found)))
    else:
        print("\n".join(text_report(found, asked.games)))
