"""`ironmaster bench`."""

from __future__ import annotations

import argparse
import json

import ironmaster
from ironmaster.arena.bench import bench
from ironmaster.cli.common import asked_options, asked_players
from ironmaster.games import game
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError


def run(asked: argparse.Namespace) -> None:
    """Times one game or all of them."""
    if asked.game is None and (asked.board or asked.option or asked.players):
        raise UserError("--board, --option and --players belong to one game: name it")
    rows = []
    if not asked.json:
        print(f"{'game':<32} players  µs/decision  games/s  decisions/game  copy µs")
    for rules in _asked_rules(asked):
        players = asked_players(asked, rules)
        row = bench(rules, players, asked_options(asked), asked.seconds, ironmaster.COMPILED)
        rows.append(row)
        if not asked.json:
            print(_line(row))
    if asked.json:
        print(json.dumps(rows))
    else:
        build = "compiled" if ironmaster.COMPILED else "pure Python"
        print(f"{build}; calibration {rows[-1]['calibration']:,.0f} plain loops a second")


def _asked_rules(asked: argparse.Namespace) -> list[Rules]:
    if asked.game is not None:
        return [game(asked.game).load(asked.board)]
    return [found.load(board) for found in map(game, ironmaster.game_names()) for board in found.board_names()]


def _line(row: dict[str, object]) -> str:
    name = f"{row['game']} ({row['board']})"
    return (
        f"{name:<32} {row['players']:>7} {row['us_per_decision']:>12.2f} {row['games_per_second']:>8,.0f} "
        f"{row['decisions_per_game']:>15.1f} {row['copy_us']:>8.3f}"
    )
