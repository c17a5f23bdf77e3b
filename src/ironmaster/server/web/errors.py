"""Whatever goes wrong, as an answer of one form."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as DatabaseTimeout
from starlette.exceptions import HTTPException

from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import LANGUAGES, Message, message
from ironmaster.server.problems import Problem, database_away, disk_full, refused
from ironmaster.server.web.methods import allowed
from ironmaster.server.words import WORDS
from ironmaster.table import Refusal

log = logging.getLogger("ironmaster.web")

TOO_BIG = 413
LONGEST_REASON = 500
POSTGRESQL_DISK_FULL = "53100"

HTTP_WORDS = {
    400: ("bad_json", message("The request is not valid JSON.")),
    TOO_BIG: ("too_big", message("The request is too big: send less.")),
    404: ("not_found", message("There is nothing at this address.")),
    405: ("method_not_allowed", message("This address does not take such a request.")),
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


def _shortened(text: str) -> str:
    """A complaint may quote what it complains of, which may be long."""
    return text if len(text) <= LONGEST_REASON else f"{text[:LONGEST_REASON]}…"


def install(app: FastAPI) -> None:
    """Makes every error of an app an answer of the same form."""
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(Refusal, _on_refusal)
    app.add_exception_handler(UserError, _on_user_error)
    app.add_exception_handler(RequestValidationError, _on_bad_request)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(DBAPIError, _on_database)
    app.add_exception_handler(DatabaseTimeout, _on_database)
    app.add_exception_handler(Exception, _on_failure)


def _on_problem(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Problem)
    return answer(error, language_of(request))


def _on_refusal(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)
    return answer(refused(error), language_of(request))


def _on_user_error(request: Request, error: Exception) -> JSONResponse:
    words = message("This cannot be done: {reason}.", reason=_shortened(str(error)).rstrip("."))
    return answer(Problem(422, "not_possible", words), language_of(request))


def _on_bad_request(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["type"] == "json_invalid":
        problem = Problem(400, *HTTP_WORDS[400])
    else:
        where = ".".join(str(part) for part in first["loc"])
        words = message("The request is not understood: {where}: {reason}.", where=where, reason=_reason(first))
        problem = Problem(422, "bad_request", words)
    return answer(problem, language_of(request))


def _reason(error: Mapping[str, Any]) -> Message | str:
    """What is wrong: in our words if a text is too long, which people write; other mistakes are those of programs."""
    if error["type"].endswith("too_long") and isinstance(error["input"], str):
        return message("write {most} characters at most", most=error["ctx"]["max_length"])
    return str(error["msg"])


def _on_http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code, words = HTTP_WORDS.get(error.status_code, ("error", Message(str(error.detail))))
    response = answer(Problem(error.status_code, code, words), language_of(request))
    response.headers.update(error.headers or {})
    if error.status_code == 405:
        response.headers["Allow"] = ", ".join(allowed(request.scope))
    return response


def _on_database(request: Request, error: Exception) -> JSONResponse:
    """A full disk and a database that is away are told as what they are; whatever else is a fault of ours."""
    assert isinstance(error, DBAPIError | DatabaseTimeout)
    if isinstance(error, DBAPIError) and _is_disk_full(error):
        log.error("the disk is full: %s", error.orig)
        return answer(disk_full(), language_of(request))
    if isinstance(error, DatabaseTimeout) or _is_away(error):
        log.error("the database does not answer: %s", error)
        return answer(database_away(), language_of(request))
    raise error


def _is_away(error: DBAPIError) -> bool:
    """SQLite says so when others write for too long; PostgreSQL when its server is gone or goes."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code == sqlite3.SQLITE_BUSY if code is not None else isinstance(error, OperationalError)


def _is_disk_full(error: DBAPIError) -> bool:
    """SQLite and PostgreSQL each have a code for it."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    return code == sqlite3.SQLITE_FULL or getattr(error.orig, "sqlstate", None) == POSTGRESQL_DISK_FULL


def _on_failure(request: Request, error: Exception) -> JSONResponse:
    words = message("Something went wrong on the server: look at the table again before you go on.")
    return answer(Problem(500, "failure", words), language_of(request))
