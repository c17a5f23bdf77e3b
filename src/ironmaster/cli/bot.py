"""`ironmaster bot`."""

from __future__ import annotations

import argparse
import sys

from ironmaster.bots import COMMAND, make_bot, plain_name
from ironmaster.bots.program.speaker import speak
from ironmaster.cli.common import asked_seed
from ironmaster.kernel.chance import generator
from ironmaster.kernel.errors import UserError


def run(asked: argparse.Namespace) -> None:
    """Lets a bot of ours answer on the line protocol."""
    if asked.name.startswith(COMMAND):
        raise UserError(f"{asked.name} speaks the protocol itself: run it without ironmaster bot")
    bot = make_bot(plain_name(asked.name, programs=False))
    speak(bot, generator(asked_seed(asked)), sys.stdin.buffer, sys.stdout.buffer)
