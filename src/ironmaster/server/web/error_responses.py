"""The answers besides the hoped-for one, for the description of the API."""

from __future__ import annotations

from typing import Any

from ironmaster.server.wire.answers import Failure, Position

Answers = dict[int | str, dict[str, Any]]


class Conflict(Failure):
    """Others were first: the position now."""

    position: Position


def _failure(what: str) -> dict[str, Any]:
    return {"model": Failure, "description": what}


COMMON: Answers = {
    400: _failure("Not JSON, or a foreign host"),
    401: _failure("Not signed in, or by a token that is not valid"),
    403: _failure("Not yours, not yet, or from a foreign page"),
    413: _failure("Too big"),
    415: _failure("Not application/json"),
    422: _failure("Not understood, or against the rules"),
    429: _failure("Too often"),
}
GONE: Answers = {404: _failure("Unknown table or seat"), 409: _failure("Not possible as the table stands")}
TAKEN: Answers = {404: _failure("Unknown, or no accounts here"), 409: _failure("Taken by somebody else, or too many")}
RIVALS: Answers = {
    404: _failure("Unknown table or seat"),
    409: {"model": Conflict | Failure, "description": "Others were first: the new position comes along"},
}


def text_answer(media_type: str) -> Answers:
    """A hoped-for answer that is not JSON."""
    return {200: {"content": {media_type: {"schema": {"type": "string"}}}}}


BUSY: Answers = {503: _failure("Too much at once")}
NOT_MODIFIED: Answers = {304: {"description": "What you have is still right (`If-None-Match`)"}}
