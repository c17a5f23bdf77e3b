"""Runs in the environment of an old version: answers positions with decisions, a line of JSON each.

answers.py BOT

→ {"position": …, "seat": 1}
← {"decision": "bid 5 3"}

Of `ironmaster` only what that version has in common with ours is used. The random numbers of the bot come from the
first line, so that a game with budgets in positions can be played again.
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from typing import Any
from zlib import crc32

from ironmaster import Generator, Rules, generator, load
from ironmaster.bots import Bot, make_bot

rules_of = lru_cache(load)


def decide(bot: Bot, question: dict[str, Any], rng: Generator) -> str:
    """What a bot decides in a position, in notation."""
    position, seat = question["position"], question["seat"]
    rules: Rules = rules_of(position["game"], position["board"])
    return rules.notation(bot.decide(rules.from_position(position), seat, rng))


def main() -> None:
    """Answers until the input ends."""
    bot, rng = make_bot(sys.argv[1]), None
    for line in sys.stdin:
        rng = rng or generator(crc32(line.encode()))
        print(json.dumps({"decision": decide(bot, json.loads(line), rng)}), flush=True)


if __name__ == "__main__":
    main()
