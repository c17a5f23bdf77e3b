"""What everybody at a table was told besides what happens in the game, as lines of the log."""

from __future__ import annotations

from collections.abc import Iterable

from ironmaster.kernel.words import message_from_data
from ironmaster.server.database.models import NoteRow
from ironmaster.server.wire.happened import Entry
from ironmaster.server.words import WORDS

NOTE = "note"
"""The kind of such a line."""


def notes_of(notes: Iterable[NoteRow], since: int, language: str) -> list[Entry]:
    """The notes from a turn on: they come after it, so that those of the turn itself may be new."""
    return [
        Entry(
            at=note.at,
            decision=None,
            seat=note.seat,
            kind=NOTE,
            text=WORDS.say(message_from_data(note.words), language),
        )
        for note in notes
        if note.at >= since
    ]
