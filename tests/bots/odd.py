"""Programs that are bots of some odd kind: `python odd.py KIND [PATH]`. They know nothing of Ironmaster."""

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

KIND = sys.argv[1]
HELLO = {"type": "hello", "protocol": 2 if KIND == "newer" else 1}
ANSWERS = {
    "illegal": '{"type": "decide", "decision": "castle"}',
    "nonsense": "I resign.",
    "number": "7",
    "mute": '{"type": "decide"}',
    "helpless": '{"type": "error", "error": "no idea"}',
    "long": '"' + "x" * 2**20 + '"',
    "wordy": json.dumps({"type": "decide", "decision": "castle\n\x1b[31m" * 10_000}),
    "loud": json.dumps({"type": "error", "error": "no\nidea\x1b[31m \ud800" + "!" * 10_000}),
    "speechless": '{"type": "error"}',
}
"""What those answer that always answer the same."""


def wait_for_a_ticket(tickets: Path) -> None:
    """Takes a file out of a folder, and waits until there is one."""
    while True:
        for ticket in tickets.iterdir():
            with suppress(FileNotFoundError):  # another was faster
                return ticket.unlink()
        time.sleep(0.01)


def answer(legal: list[str]) -> str:
    if KIND == "talker":
        print("I like coal", file=sys.stderr)
    if KIND == "crash":
        print("first things first", file=sys.stderr)
        raise ValueError("out of coal")
    if KIND == "shout":
        raise ValueError("\x1b[31mout of coal" + "!" * 10_000)
    if KIND == "hangs_up":
        os.close(sys.stdout.fileno())
    if KIND in ("slow", "hangs_up"):
        time.sleep(600)
    if KIND == "spacious":
        legal = [f"{legal[0]} "]
    return ANSWERS.get(KIND) or json.dumps({"type": "decide", "decision": legal[0]})


if KIND == "parent":
    Path(sys.argv[2]).write_text(str(subprocess.Popen(["sleep", "600"]).pid))
if KIND == "silent":
    time.sleep(600)
for line in sys.stdin:
    message = json.loads(line)
    if KIND == "scribe":
        with Path(sys.argv[2]).open("a") as heard:
            print(message["type"], file=heard)
    if message["type"] == "game" and KIND == "ticket":
        wait_for_a_ticket(Path(sys.argv[2]))
    if message["type"] == "hello":
        print(json.dumps(HELLO), flush=True)
    if message["type"] == "decide":
        print(answer(message["legal"]), flush=True)
if KIND == "parent":
    time.sleep(600)  # does not end by itself
