"""`ironmaster draw`."""

from __future__ import annotations

import argparse

from ironmaster.cli.common import asked_options, asked_players, asked_rules, asked_seed, write
from ironmaster.cli.records import replay_to
from ironmaster.kernel.errors import UserError


def run(asked: argparse.Namespace) -> None:
    """Draws the start of a game, or a position of a record."""
    if asked.record:
        record, rules, state = replay_to(asked.record, asked.at)
        if record.game != asked.game:
            raise UserError(f"{asked.record} is a record of {record.game}, not of {asked.game}")
    else:
        rules = asked_rules(asked)
        state = rules.new(asked_players(asked, rules), asked_seed(asked), **asked_options(asked))
    if asked.part not in rules.parts:
        raise UserError(f"{asked.game} has no part {asked.part!r}: choose one of {', '.join(rules.parts)}")
    if asked.seat is not None and not 0 <= asked.seat < len(state.scores):
        raise UserError(f"there is no seat {asked.seat}: they are numbered from 0 to {len(state.scores) - 1}")
    write(asked.svg, rules.draw(state.view(asked.seat), asked.lang, asked.part))
