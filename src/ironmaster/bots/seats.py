# mypyc: compiled
"""Bots as those who decide in a game: one in each seat, or one alone."""

from mypy_extensions import i64

from ironmaster.bots.bot import Bot
from ironmaster.kernel.chance import Generator, generator
from ironmaster.kernel.contract import State
from ironmaster.kernel.loop import Decider


class BotInEachSeat(Decider):
    """A bot in each seat, with random numbers of its own."""

    def __init__(self, bots: list[Bot], chances: list[Generator]) -> None:
        self.bots = bots
        self.chances = chances

    def decide(self, state: State, seat: i64) -> i64:
        return self.bots[seat].decide(state, seat, self.chances[seat])


class OneBot(Decider):
    """One bot, whatever seat is asked."""

    def __init__(self, bot: Bot, rng: Generator) -> None:
        self.bot = bot
        self.rng = rng

    def decide(self, state: State, seat: i64) -> i64:
        return self.bot.decide(state, seat, self.rng)


def chances_of(seed: int, players: int) -> list[Generator]:
    """A generator for each seat's bot, apart from the one of the game itself."""
    parent = generator(seed ^ (2**128 - 1))
    return [parent.fork() for _ in range(players)]
