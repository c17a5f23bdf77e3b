"""`ironmaster train`."""

from __future__ import annotations

import argparse
import json

from ironmaster.cli.common import asked_options, asked_rules, asked_workers, show_progress, write
from ironmaster.training import Round, train
from ironmaster.training.chart import draw_training
from ironmaster.training.report import json_report, text_report


def run(asked: argparse.Namespace) -> None:
    """Trains what the terms of an evaluation count by stage, or goes on with it, and tells of every round."""
    rules = asked_rules(asked)

    def tell(done: Round) -> None:
        if not asked.json:
            print("\n".join(text_report(done)), flush=True)

    found = train(
        rules,
        asked.out,
        asked.bot,
        rounds=asked.rounds,
        games=asked.games,
        gate=asked.gate,
        tries=asked.tries,
        ridge=asked.ridge,
        gate_bot=asked.gate_bot,
        players=asked.players,
        options=asked_options(asked),
        seed=asked.seed,
        plain=asked.plain,
        workers=asked_workers(asked),
        ray=asked.ray,
        progress=show_progress,
        tell=tell,
    )
    write(asked.out / "training.svg", draw_training(rules.say(rules.title), found))
    if asked.json:
        print(json.dumps(json_report(found)))
    elif found.kept is None:
        print("Nothing was kept: no round passed the gate.")
    else:
        print(f"Kept: {asked.out / found.file}, the stages of round {found.kept.number}.")
