"""An old bot as a program of the line protocol (docs/protocol.md): `bot.py ENVIRONMENT master:0.25s`.

It is sent what its seat may know. From that a position is made that agrees with it, and the old bot is asked in that:
it cannot know more, whatever it would look at.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

from ironmaster import Generator, State, generator
from ironmaster.bots import COMMAND, Bot
from ironmaster.bots.program.speaker import speak

ANSWERS = Path(__file__).with_name("answers.py")


class OldBot(Bot):
    """Asks a bot of another version, which another Python runs."""

    def __init__(self, python: Path, name: str) -> None:
        command = [str(python), "-I", str(ANSWERS), name]  # isolated: no folder of sources comes in its way
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def decide(self, state: State, seat: int, rng: Generator) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"position": state.to_position(), "seat": seat}) + "\n")
        self._process.stdin.flush()
        return state.rules.parse(json.loads(self._process.stdout.readline())["decision"])


def old_name(environment: Path, name: str) -> str:
    """What an old bot goes by in a tournament."""
    return COMMAND + shlex.join([sys.executable, str(Path(__file__).absolute()), str(environment.absolute()), name])


def main() -> None:
    """Lets an old bot answer on the line protocol."""
    environment, name = Path(sys.argv[1]), sys.argv[2]
    bot = OldBot(environment / "bin" / "python", name)
    speak(bot, generator(0), sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
