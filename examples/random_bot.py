#!/usr/bin/env python3
"""A bot for any game in plain Python, on the line protocol of docs/protocol.md: it decides at random.

ironmaster arena furnace --bots "cmd:python3 examples/random_bot.py,greedy"
"""

import json
import random
import sys
from typing import Any


def answer(message: dict[str, Any]) -> dict[str, Any] | None:
    """What is answered to a message, or None."""
    if message["type"] == "hello":
        return {"type": "hello", "protocol": 1}
    if message["type"] == "decide":
        return {"type": "decide", "decision": random.choice(message["legal"])}
    return None


for line in sys.stdin:
    reply = answer(json.loads(line))
    if reply is not None:
        print(json.dumps(reply), flush=True)
