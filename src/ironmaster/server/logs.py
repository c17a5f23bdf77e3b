"""The log: lines for people or JSON for programs, on stderr, and nothing in them that opens a seat or a database."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""What the request that is answered here is called, in every line of its log."""

PASSWORD = re.compile(r"(?<=://)([^\s:/@]*):[^\s/@]*@|(?<=password=)[^\s&'\"]+", re.IGNORECASE)
LONG = re.compile(r"(?<![\w-])[\w-]{24,}(?![\w-])")
HEXADECIMAL = re.compile(r"(?<![0-9a-f])[0-9a-f]{32,}(?![0-9a-f])", re.IGNORECASE)
"""Seeds, salts, and hashes of keys."""
HIDDEN = "…"
CAPITALS = 6
"""More than a name in CamelCase has."""


def without_secrets(text: str) -> str:
    """A text without what looks like a password, a key, a seed or a salt.

    Nothing that we log has any. This is for what others say: a library that repeats what it was given.
    """
    text = PASSWORD.sub(lambda found: f"{found[1]}:{HIDDEN}@" if found[1] is not None else HIDDEN, text)
    text = HEXADECIMAL.sub(HIDDEN, text)
    return LONG.sub(lambda found: HIDDEN if _is_like_a_key(found[0]) else found[0], text)


def _is_like_a_key(word: str) -> bool:
    """Whether a long word is random: names have few capitals, and no digits beside them."""
    capitals = sum(letter.isupper() for letter in word)
    digits = sum(letter.isdigit() for letter in word)
    return capitals >= CAPITALS or (capitals > 0 and digits > 0)


class Lines(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, and a traceback below it if something has failed."""
        return without_secrets("\n".join(part for part in (self._line(record), self._error(record)) if part))

    def _line(self, record: logging.LogRecord) -> str:
        said = record.getMessage().encode("unicode_escape").decode("ascii")  # nobody writes lines of their own
        request = f" [{request_id.get()}]" if request_id.get() else ""
        return f"{_time_of(record)} {record.levelname} {record.name}: {said}{request}"

    def _error(self, record: logging.LogRecord) -> str:
        return self.formatException(record.exc_info) if record.exc_info else ""


class JsonLines(Lines):
    """A JSON document on each line."""

    def format(self, record: logging.LogRecord) -> str:
        """The document."""
        document = {
            "time": _time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            "request": request_id.get() or None,
            **facts_of(record),
            "error": self._error(record) or None,
        }
        return json.dumps({name: _hidden(value) for name, value in document.items() if value is not None})


def _hidden(value: object) -> object:
    return without_secrets(value) if isinstance(value, str) else value


def facts_of(record: logging.LogRecord) -> Mapping[str, object]:
    """What was logged besides the words: `log.info("…", extra={"facts": {…}})`."""
    facts: Mapping[str, object] = getattr(record, "facts", {})
    return facts


def _time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


FORMATS: Mapping[str, type[logging.Formatter]] = {"text": Lines, "json": JsonLines}


def set_up_logging(form: Literal["text", "json"], level: str) -> None:
    """Has everything that is logged in this process written to stderr in one form."""
    handler = logging.StreamHandler()
    handler.setFormatter(FORMATS[form]())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.captureWarnings(True)
