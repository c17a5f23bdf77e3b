"""The other end of the line protocol: a bot of ours in a program of its own, as `ironmaster bot` runs it."""

from __future__ import annotations

from types import UnionType
from typing import IO, Any

from ironmaster.bots.bot import Bot
from ironmaster.bots.program.messages import LONGEST, Message, check_hello, from_line, hello, to_line
from ironmaster.games import rules_of
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import RecordError, UserError
from ironmaster.kernel.record import Record

SETUP: dict[str, type | UnionType] = {
    "game": str,
    "version": int,
    "board": str,
    "board_hash": str,
    "board_text": str | None,
    "players": int,
    "options": dict,
}
"""What the message that begins a game tells of it."""


def speak(bot: Bot, rng: Generator, asked: IO[bytes], answers: IO[bytes]) -> None:
    """Lets a bot answer what it is asked, until the input ends; what it cannot answer is told, and raised."""
    speaker = Speaker(bot, rng)
    while line := asked.readline(LONGEST + 1):
        try:
            answer = speaker.answer(from_line(line))
        except UserError as error:
            _say(answers, {"type": "error", "error": str(error)})
            raise
        if answer is not None:
            _say(answers, answer)


class Speaker:
    """What a bot answers to the messages of a game. All that it knows of a position is the view that it is sent."""

    def __init__(self, bot: Bot, rng: Generator) -> None:
        self.bot = bot
        self.rng = rng
        self.greeted = False
        self.rules: Rules | None = None

    def answer(self, message: Message) -> Message | None:
        """The answer to a message; None where nothing is answered."""
        if not self.greeted:
            check_hello(message)
            self.greeted = True
            return hello()
        match message["type"]:
            case "game":
                self.rules = _rules(message)
            case "decide":
                return {"type": "decide", "decision": self._decide(message.get("view"))}
        return None  # the end of a game, and whatever a later version may tell

    def _decide(self, view: Any) -> str:
        if self.rules is None:
            raise UserError("a decision is asked for before a game has begun")
        if not isinstance(view, dict):
            raise UserError("a decision is asked for without a view")
        state, seat = self.rules.from_view(view), view["seat"]
        if not state.acts(seat):
            raise UserError(f"seat {seat} is asked for a decision, but it is not its turn in the view that it is sent")
        return self.rules.notation(self.bot.decide(state, seat, self.rng))


def _rules(message: Message) -> Rules:
    told: Message = {key: message.get(key) for key in SETUP}
    for key, kinds in SETUP.items():
        if not isinstance(told[key], kinds) or isinstance(told[key], bool):
            raise UserError(f"the message that begins a game has no {key}, or one that cannot be")
    setup = Record(**told, seed=0)
    try:
        rules = rules_of(setup)
    except RecordError:
        what = f"{setup.game!r} of version {setup.version} on the board {setup.board!r}"
        raise UserError(f"this program plays no game {what} as it is there: both must have the same rules") from None
    rules.choose(setup.players, {name: str(value) for name, value in setup.options.items()})
    return rules


def _say(answers: IO[bytes], message: Message) -> None:
    answers.write(to_line(message))
    answers.flush()
