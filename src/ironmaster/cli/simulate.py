"""`ironmaster simulate`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from ironmaster.arena.series import Result, play_series
from ironmaster.cli.common import (
    asked_bots,
    asked_options,
    asked_players,
    asked_rules,
    asked_seed,
    asked_terms,
    show_progress,
)


def run(asked: argparse.Namespace) -> None:
    """Plays many games of bots and tells how they ended."""
    rules = asked_rules(asked)
    players = asked_players(asked, rules)
    options = asked_options(asked)
    names = asked_bots(asked, players)
    seed = asked_seed(asked)
    seeds = [(seed + number) % 2**128 for number in range(asked.games)]
    results = play_series(rules, players, options, names, seeds, show_progress, asked_terms(asked))
    document = {
        "game": rules.name,
        "board": rules.board,
        "players": players,
        "options": rules.choose(players, options),
        "seed": seed,
        "games": [vars(result) for result in results],
        "wins": [sum(result.shares()[seat] for result in results) for seat in range(players)],
        "mean_scores": [sum(result.scores[seat] for result in results) / len(results) for seat in range(players)],
    }
    print(json.dumps(document) if asked.json else _text(names, document, results))


def _text(names: list[str], document: dict[str, object], results: list[Result]) -> str:
    wins, means = document["wins"], document["mean_scores"]
    assert isinstance(wins, list) and isinstance(means, list)
    width = max(10, *map(len, names))
    rows = [
        f"{len(results)} games of {document['game']}, seed {document['seed']:#x}",
        f"seat  {'bot':<{width}}  wins   mean score",
    ]
    for seat, name in enumerate(names):
        rows.append(f"{seat:>4}  {name:<{width}} {wins[seat] / len(results):>5.1%} {means[seat]:>12.1f}")
    return "\n".join([*rows, *_failures(results)])


def _failures(results: list[Result]) -> Iterator[str]:
    for result in results:
        for seat, failure in enumerate(result.failures):
            if failure:
                yield f"seat {seat} lost the game of seed {result.seed:#x} by default: {failure}"
