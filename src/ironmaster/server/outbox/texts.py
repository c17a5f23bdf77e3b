"""What letters say, in the language of whoever they go to: what happened, how much time is left, and where.

What happened is told as everybody at the table may know it: a letter may come to where others read along.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from ironmaster.kernel.names import one_line
from ironmaster.kernel.words import Message, counted, mark, message
from ironmaster.server.database.models import ENDED, INVITATION, TIME, TURN, LetterRow, TableRow
from ironmaster.server.tables.clocks import deadline_of, pace_of
from ironmaster.server.tables.table_cache import OpenTable
from ironmaster.server.tables.telling import REMINDER, REPLACED, TEST
from ironmaster.server.views.log import log_of
from ironmaster.server.views.pace import in_words
from ironmaster.server.views.table import names_of, title_of
from ironmaster.server.words import WORDS

MOST_LINES = 10
"""The lines of a letter about what happened."""

DIGEST_LINES = 3
"""Those of each entry of a digest."""

LONGEST_LINE = 300

TITLES = {
    TURN: mark("Your turn: {table}"),
    TIME: mark("Your time runs out: {table}"),
    REMINDER: mark("Your time was up, and you have more: {table}"),
    REPLACED: mark("Your time was up, and a bot plays until you take your seat back: {table}"),
    INVITATION: mark("You are invited: {table}"),
    ENDED: mark("The game is over: {table}"),
}
TRY = message("This is how you will be told")
TRY_TEXT = message("You will be told in this way what you have asked for. There is nothing to do now.")
DIGEST = message("What waits for you")


class Told(NamedTuple):
    """What a letter says."""

    title: str
    text: str


class Scene(NamedTuple):
    """A table that a letter is about: its game too, where this program has the rules."""

    row: TableRow
    opened: OpenTable | None
    moment: datetime


class Item(NamedTuple):
    """A letter among others: what it is about, and where that is."""

    letter: LetterRow
    scene: Scene
    link: str


def told(letter: LetterRow, scene: Scene | None, language: str) -> Told:
    """A letter in words."""
    if letter.event == TEST or scene is None:
        return Told(WORDS.say(TRY, language), WORDS.say(TRY_TEXT, language))
    parts = [*_facts(letter, scene, language), *_happened(letter, scene, language, MOST_LINES)]
    return Told(title(letter, scene, language), "\n\n".join(parts))


def title(letter: LetterRow, scene: Scene, language: str) -> str:
    """What a letter is about, in one line."""
    return one_line(WORDS.say(TITLES[letter.event], language, table=_table(scene, language)))


def digest(items: Sequence[Item], language: str) -> Told:
    """Several letters as one, each with the address of its table."""
    return Told(WORDS.say(DIGEST, language), "\n\n".join(_entry(item, language) for item in items))


def _entry(item: Item, language: str) -> str:
    letter, scene, link = item
    told = [*_facts(letter, scene, language), *_happened(letter, scene, language, DIGEST_LINES)]
    return "\n".join([title(letter, scene, language), *told, link])


def _table(scene: Scene, language: str) -> str:
    rules = scene.opened.table.rules if scene.opened is not None else None
    game = title_of(scene.row, rules, language)
    return f"{game} – {scene.row.name}" if scene.row.name else game


def _facts(letter: LetterRow, scene: Scene, language: str) -> list[str]:
    """What must be known: who plays, how it ended, how much time there is, or until when."""
    row = scene.row
    players = ", ".join(names_of(row, language))
    facts = [WORDS.say(message("Players: {players}.", players=players), language)]
    if letter.event == ENDED:
        facts.append(_result(row, language))
    if letter.event == INVITATION and row.pace is not None:
        facts.append(WORDS.say(message("Pace: {pace}.", pace=in_words(row.pace, language)), language))
    pace = pace_of(row)
    deadline = deadline_of(row.seats[letter.seat or 0], pace) if pace is not None else None
    if deadline is not None and letter.event != INVITATION:
        facts.append(WORDS.say(_time_left(deadline, scene.moment), language))
    return [one_line(fact) for fact in facts]


def _result(row: TableRow, language: str) -> str:
    if row.result is None:
        return WORDS.say(message("The game has ended without a result."), language)
    names = names_of(row, language)
    places = sorted(zip(row.result["ranking"], names, row.result["scores"]))
    return ", ".join(f"{place}. {name} ({score})" for place, name, score in places)


def _time_left(deadline: datetime, moment: datetime) -> Message:
    until = f"{deadline:%Y-%m-%d %H:%M}"
    return message("You have {time}, until {until} UTC.", time=about(deadline - moment), until=until)


def about(span: timedelta) -> Message:
    """A length of time in words, in hours, or in minutes where there are few: rounded down."""
    minutes = max(0, int(span.total_seconds() // 60))
    if minutes >= 120:
        return counted("{count} hour", "{count} hours", minutes // 60)
    return counted("{count} minute", "{count} minutes", minutes)


def _happened(letter: LetterRow, scene: Scene, language: str, most: int) -> list[str]:
    """What happened since the last turn of whoever is told, the last of it."""
    if scene.opened is None or letter.event == INVITATION:
        return []
    own = [number for number, turn in enumerate(scene.opened.table.turns, 1) if turn.seat == letter.seat]
    entries = log_of(scene.opened, None, max(own, default=0), language)
    lines = [f"- {one_line(entry.text)[:LONGEST_LINE]}" for entry in entries[-most:]]
    if not lines:
        return []
    heading = message("What happened since your last turn:") if own else message("What happened:")
    return ["\n".join([WORDS.say(heading, language), *lines])]
