"""What goes wrong: a status, a code for scripts, and one clear sentence for people."""

from __future__ import annotations

from collections.abc import Mapping

from ironmaster.kernel.words import Message, message
from ironmaster.table import AfterReveal, Empty, Illegal, Over, Refusal, Stale

OTHER_RULES = "other_rules"


class Problem(Exception):
    """An answer that is not what was asked for."""

    def __init__(
        self, status: int, code: str, words: Message, extra: Mapping[str, object] | None = None, retry_after: int = 0
    ) -> None:
        super().__init__(words.text)
        self.status = status
        self.code = code
        self.words = words
        self.extra = dict(extra or {})
        self.retry_after = retry_after


def no_such_table() -> Problem:
    """Nobody knows this table."""
    return Problem(404, "unknown_table", message("There is no such table: check the link."))


def no_such_seat(seat: int) -> Problem:
    """The table has fewer seats."""
    return Problem(404, "unknown_seat", message("This table has no seat {seat}.", seat=seat))


def no_such_player(name: str) -> Problem:
    """Nobody who has an account is called so, or not any more."""
    words = message("There is no player called {name} here: check how the name is written.", name=name)
    return Problem(404, "unknown_player", words)


def not_yours() -> Problem:
    """The keys that came along do not open this."""
    return Problem(403, "not_yours", message("This seat is not yours: open the table with the link of the seat."))


def not_owner() -> Problem:
    """Only the owner may."""
    return Problem(403, "not_owner", message("Only whoever set the table up can do this."))


def not_signed_in() -> Problem:
    """Only somebody with an account may, or the account has been deleted meanwhile."""
    return Problem(401, "not_signed_in", message("Sign in first."))


def not_over() -> Problem:
    """What is shown only after the game."""
    return Problem(403, "not_over", message("This can be seen once the game is over."))


def too_many_listeners() -> Problem:
    """Every listener keeps a connection."""
    words = message("Too many pages are listening: try again in a minute.")
    return Problem(503, "too_many_listeners", words, retry_after=60)


def database_away() -> Problem:
    """The database cannot be reached, or has too much to do."""
    words = message("The database does not answer: wait a moment, look at the table again, and go on from there.")
    return Problem(503, "database_away", words, retry_after=1)


def disk_full() -> Problem:
    """The database has no room for what was to be written."""
    words = message(
        "The disk of the server is full, and this was not saved: tell whoever runs it, and try again later."
    )
    return Problem(507, "disk_full", words, retry_after=60)


def other_rules(game: str, version: int, own: int | None) -> Problem:
    """A table of other rules than those installed, which may be of another version."""
    if own not in (None, version):
        words = message(
            "This table is of version {version} of its rules, and this server plays version {own}: it goes on where "
            "the host runs a program of that version beside, or can be ended without a result if all agree.",
            version=version,
            own=own,
        )
    else:
        words = message(
            "This table is kept, but cannot be continued here: its rules, version {version} of {game}, or its board "
            "are not those of this program. It can be ended without a result if all agree.",
            version=version,
            game=game,
        )
    return Problem(409, OTHER_RULES, words)


def older_away() -> Problem:
    """The program that plays the rules of a table was asked, and has not answered."""
    words = message("The program that plays this table has not answered: look at the table again before you go on.")
    return Problem(503, "older_away", words, retry_after=1)


def refused(refusal: Refusal) -> Problem:
    """The answer to a draft or a commit that is not taken."""
    if isinstance(refusal, Illegal):
        return Problem(422, "illegal", message("{reason}", reason=refusal.reason))
    status, code, words = REFUSALS[type(refusal)]
    return Problem(status, code, words)


REFUSALS: dict[type[Refusal], tuple[int, str, Message]] = {
    Stale: (
        409,
        "stale",
        message("Others have played meanwhile: look at the new position and decide again."),
    ),
    Empty: (422, "empty", message("There is nothing to commit: decide something first.")),
    AfterReveal: (
        422,
        "after_reveal",
        message("A decision that reveals something must be committed before the next one."),
    ),
    Over: (422, "over", message("The game is over at this point: choose an earlier one.")),
}
