"""A bot that is a program of its own, started for a game and ended with it."""

from __future__ import annotations

import os
import shlex
import shutil
from collections.abc import Callable

from ironmaster.bots.bot import Bot
from ironmaster.bots.program.messages import (
    Message,
    check_hello,
    from_line,
    game_begins,
    game_is_over,
    hello,
    question,
    quoted,
    sentence,
    to_line,
)
from ironmaster.bots.program.process import GRACE, Patience, Process
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.errors import UserError

COMMAND = "cmd:"
"""What the name of such a bot begins with; the rest is its command."""


class BotFailed(UserError):
    """A bot that does not play on: it crashed, was too slow, or answered what it may not."""


class ProgramBot(Bot):
    """Asks a program, which is told what its seat may know and nothing else.

    What goes wrong before the first question is a mistake of whoever named the program, and a plain `UserError`.
    """

    def __init__(self, name: str, patience: Patience) -> None:
        self.name = name
        self.command = _command(name.removeprefix(COMMAND))
        self.patience = patience
        self._process: Process | None = None

    def decide(self, state: State, seat: int, rng: Generator) -> int:
        process = self._process or self._begin(state, seat)
        process.send(to_line(question(state, seat)))
        try:
            return _decided(state, seat, self._answer(process, self.patience.decision))
        except UserError as error:
            raise BotFailed(self._complaint(str(error))) from None

    def leave(self, state: State, seat: int) -> None:
        if self._process is None:
            return
        if state.over:
            self._process.send(to_line(game_is_over(state, seat)))
        self._process.end(GRACE if state.over else 0.0)
        self._process.log.unlink(missing_ok=True)
        self._process = None

    def _begin(self, state: State, seat: int) -> Process:
        self._process = process = Process(self.command)
        process.send(to_line(hello()))
        try:
            check_hello(self._answer(process, self.patience.start))
        except UserError as error:
            raise UserError(self._complaint(str(error))) from None
        process.send(to_line(game_begins(state, seat)))
        return process

    def _answer(self, process: Process, seconds: float) -> Message:
        try:
            line = process.receive(seconds)
        except TimeoutError:
            raise UserError(f"it has not answered within {seconds:g} seconds") from None
        if not line:
            raise UserError(f"it ended ({process.last_words()})" if process.end(GRACE) else "it closed its output")
        message = from_line(line)
        if message["type"] == "error":
            raise UserError(f"it says: {sentence(str(message.get('error', 'error')))}")
        return message

    def _complaint(self, what: str) -> str:
        """What went wrong, and where the program has said more; it is ended, and its stderr kept if there is any."""
        assert self._process is not None
        self._process.end()
        log, self._process = self._process.log, None
        complaint = f"{self.name} failed: {what}"
        if log.stat().st_size:
            return f"{complaint}; its stderr is in {log}"
        log.unlink()
        return complaint


def _command(text: str) -> list[str]:
    """The words of a command; complains of a program that is not there."""
    if os.name != "posix":
        raise UserError("programs as bots need Linux, macOS or another POSIX system")
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise UserError(f"the command of a bot cannot be read: {str(error).lower()}") from None
    if not words:
        raise UserError(f"after {COMMAND} comes the program that decides, such as {COMMAND}./my_bot")
    if shutil.which(words[0]) is None:
        raise UserError(f"there is no program {words[0]!r} that can be started as a bot: give its path")
    return words


def _decided(state: State, seat: int, message: Message) -> int:
    """The legal decision that a program has answered with."""
    text = message.get("decision")
    if message["type"] != "decide" or not isinstance(text, str):
        raise UserError(f"it was asked to decide, and answered with {quoted(message['type'])} without a decision")
    named: Callable[[int], str] = state.rules.notation
    for decision in state.legal(seat):
        if named(decision) == text:
            return int(decision)
    raise UserError(f"it decided {quoted(text)}, which is not legal: {sentence(_forbidden(state, seat, text))}")


def _forbidden(state: State, seat: int, text: str) -> str:
    rules = state.rules
    try:
        decision = rules.parse(text)
        return rules.why_not(state, seat, decision) or f"it is written {rules.notation(decision)!r}"
    except UserError as error:
        return str(error)
