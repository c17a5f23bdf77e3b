"""What goes wrong, as an answer: a status, a code for scripts, and one clear sentence for people."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import LANGUAGES, Message, message
from ironmaster.server.words import WORDS
from ironmaster.table import AfterReveal, Empty, Illegal, Over, Refusal, Stale


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


def not_yours() -> Problem:
    """The keys that came along do not open this."""
    return Problem(403, "not_yours", message("This seat is not yours: open the table with the link of the seat."))


def not_owner() -> Problem:
    """Only the owner may."""
    return Problem(403, "not_owner", message("Only whoever set the table up can do this."))


def not_over() -> Problem:
    """What is shown only after the game."""
    return Problem(403, "not_over", message("This can be seen once the game is over."))


def other_rules(game: str, version: int) -> Problem:
    """A table of other rules than those installed."""
    words = message(
        "This table is kept, but cannot be continued here: its rules, version {version} of {game}, or its board "
        "are not those of this program.",
        version=version,
        game=game,
    )
    return Problem(409, "other_rules", words)


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


def in_words(problem: Problem, language: str) -> dict[str, object]:
    """A problem as the body of an answer."""
    said = WORDS.say(problem.words, language)
    return {"error": {"code": problem.code, "message": _sendable(said)}, **problem.extra}


def language_of(request: Request) -> str:
    """The language that a request asks for, if it is one of ours."""
    asked = request.query_params.get("lang", "en")
    return asked if asked in LANGUAGES else "en"


def answer(problem: Problem, language: str) -> JSONResponse:
    """A problem as an answer."""
    headers = {"Retry-After": str(problem.retry_after)} if problem.retry_after else None
    return JSONResponse(in_words(problem, language), problem.status, headers)


def _sendable(text: str) -> str:
    """A text without halves of characters, which some requests contain and no answer can."""
    return text.encode("utf-8", "replace").decode("utf-8")


TOO_BIG = 413

HTTP_WORDS = {
    TOO_BIG: ("too_big", message("The request is too big: send less.")),
    404: ("not_found", message("There is nothing at this address.")),
    405: ("method_not_allowed", message("This address does not take such a request.")),
}


def install(app: FastAPI) -> None:
    """Makes every error of an app an answer of the same form."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(Refusal, _on_refusal)
    app.add_exception_handler(UserError, _on_user_error)
    app.add_exception_handler(RequestValidationError, _on_bad_request)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(Exception, _on_failure)


def _on_problem(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)
    return answer(error, language_of(request))


def _on_refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return answer(refused(error), language_of(request))


def _on_user_error(request: Request, error: Exception) -> JSONResponse:
    words = message("This cannot be done: {reason}.", reason=str(error).rstrip("."))
    return answer(Problem(422, "not_possible", words), language_of(request))


def _on_bad_request(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        problem = Problem(400, "bad_json", message("The request is not valid JSON."))
    else:
        where = ".".join(str(part) for part in first["loc"])
        words = message("The request is not understood: {where}: {reason}.", where=where, reason=first["msg"])
        problem = Problem(422, "bad_request", words)
    return answer(problem, language_of(request))


def _on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code, words = HTTP_WORDS.get(error.status_code, ("error", Message(str(error.detail))))
    response = answer(Problem(error.status_code, code, words), language_of(request))
    response.headers.update(error.headers or {})
    return response


def _on_failure(request: Request, error: Exception) -> JSONResponse:
    words = message("Something went wrong on the server; nothing that you have committed is lost.")
    return answer(Problem(500, "failure", words), language_of(request))
