"""`ironmaster watch`."""

from __future__ import annotations

import argparse
import sys

from ironmaster.arena.series import play_game
from ironmaster.arena.sitter import Sitter, places
from ironmaster.bots import Bot
from ironmaster.bots.seats import chances_of
from ironmaster.cli.common import asked_bots, asked_options, asked_players, asked_rules, asked_seed, asked_terms, write
from ironmaster.cli.telling import Telling
from ironmaster.cli.words import WORDS
from ironmaster.kernel.chance import Generator
from ironmaster.kernel.contract import Rules, State
from ironmaster.kernel.events import Event
from ironmaster.kernel.record import new_record

NAMES = ("Arkwright", "Brunel", "Crompton", "Darby", "Egerton")
COLOURS = ("31", "34", "33", "35", "32")


def run(asked: argparse.Namespace) -> None:
    """Tells one game of bots."""
    rules = asked_rules(asked)
    players = asked_players(asked, rules)
    names = asked_bots(asked, players)
    sitters = [Sitter(name, asked_terms(asked)) for name in names]
    bots: list[Bot] = list(sitters)
    record = new_record(rules, players, asked_seed(asked), asked_options(asked))
    teller = _Teller(rules, asked.lang, asked.table)
    if asked.reasons:
        rng = chances_of(record.seed, players + 1)[players]
        bots = [_Explained(bot, teller, rng) for bot in bots]
    teller.introduce(names, record.seed)
    end = play_game(rules, record, bots, teller.tell)
    teller.conclude(end, [sitter.failure for sitter in sitters])
    if asked.record:
        record.names = {seat: f"{name} ({bot})" for seat, (name, bot) in enumerate(zip(NAMES, names, strict=False))}
        write(asked.record, record.to_text())


class _Teller:
    """Tells a game to a terminal, in colour where there is any."""

    def __init__(self, rules: Rules, language: str, table: bool) -> None:
        self.rules = rules
        self.language = language
        self.table = table
        self.coloured = sys.stdout.isatty()
        self.names = [self._paint(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True)]
        self.telling = Telling(rules, language, self.names)

    def _paint(self, text: str, colour: str) -> str:
        return f"\033[1;{colour}m{text}\033[0m" if self.coloured else text

    def introduce(self, bots: list[str], seed: int) -> None:
        """Who plays what."""
        say = WORDS.say
        players = ", ".join(f"{name} ({bot})" for name, bot in zip(self.names, bots, strict=False))
        print(self.rules.say(self.rules.title, self.language), "·", players)
        print(say("The seed of this game is {seed}.", self.language, seed=f"{seed:#x}"))
        if self.rules.notice is not None:
            print(self.rules.say(self.rules.notice, self.language))

    def tell(self, state: State, log: list[Event]) -> None:
        """What just happened, as a spectator sees it."""
        for line in self.telling.lines(log):
            if line.heading:
                print()
            print(self._paint(line.text, "4") if line.heading else line.text)
        if self.table and any(event.kind in self.rules.headings for event in log):
            self._lay_out(state)

    def _lay_out(self, state: State) -> None:
        """What lies where, as a spectator sees it."""
        names = self.names[: len(state.scores)]
        for part, items in self.rules.inventory(state.view(None), self.language, names).items():
            title = self.rules.part_titles.get(part)
            if title is not None:
                print(self._paint(self.rules.say(title, self.language), "1"))
            for item in items:
                print("\n".join(item.lines(1)))

    def give_reason(self, bot: Bot, state: State, seat: int, decision: int, rng: Generator) -> None:
        """What a bot is about to do, and why."""
        reason = bot.reason(state, seat, decision, rng, self.language, self.names)
        print(WORDS.say("{player}: {reason}", self.language, player=self.names[seat], reason=reason))

    def conclude(self, end: State, failures: list[str]) -> None:
        """The final table, and who is last because they failed."""
        say = WORDS.say
        ranking = places(end.ranking, failures)
        print()
        for seat in sorted(range(len(ranking)), key=lambda seat: ranking[seat]):
            text = say(
                "{place}. {player}: {points}",
                self.language,
                place=ranking[seat],
                player="{player}",
                points=self.telling.result(end.scores[seat]),
            )
            print(text.format(player=self.names[seat]))
        for name, failure in zip(self.names, failures, strict=False):
            if failure:
                lost = say("{player} has lost by default: {failure}", self.language, player=name, failure=failure)
                print(lost)


class _Explained(Bot):
    """A bot that has its reasons told; they are sought with random numbers of their own, so that it plays as ever."""

    def __init__(self, bot: Bot, teller: _Teller, rng: Generator) -> None:
        self.bot = bot
        self.teller = teller
        self.rng = rng

    def decide(self, state: State, seat: int, rng: Generator) -> int:
        decision = int(self.bot.decide(state, seat, rng))
        self.teller.give_reason(self.bot, state, seat, decision, self.rng)
        return decision

    def leave(self, state: State, seat: int) -> None:
        self.bot.leave(state, seat)
