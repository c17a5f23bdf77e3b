"""How a request says who asks: a browser by its cookie, a script by a token (`Authorization: Bearer`)."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import Depends, Request, Response
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.requests import cookie_parser

from ironmaster.kernel.words import LANGUAGES, message
from ironmaster.server.accounts.caller import Caller, caller_by_cookie, caller_by_token
from ironmaster.server.accounts.desk import Visitor
from ironmaster.server.problems import Problem, not_signed_in
from ironmaster.server.services import Services
from ironmaster.server.tables.new_tables import Named
from ironmaster.server.web.client_addresses import counted_as

COOKIE = "ironmaster"
SECURE_COOKIE = "__Host-ironmaster"
"""Under HTTPS: browsers take a cookie of such a name from this very host alone, and only encrypted."""

KEPT = 400 * 24 * 3600
"""The seconds that a browser keeps the cookie; the session may end before."""

BEARER = "bearer "


def cookie_of(scheme: str) -> str:
    """What the cookie is called; the one is not read in the place of the other, which others could have planted."""
    return SECURE_COOKIE if scheme == "https" else COOKIE


def has_cookie(headers: Headers) -> bool:
    """Whether a request may act in somebody's name without having said so."""
    names = {name for header in headers.getlist("cookie") for name in cookie_parser(header)}
    return COOKIE in names or SECURE_COOKIE in names


def give_cookie(request: Request, response: Response, secret: str) -> None:
    """Signs a browser in. No script can read it, and no page elsewhere have it sent."""
    scheme = request.url.scheme
    response.set_cookie(
        cookie_of(scheme), secret, max_age=KEPT, path="/", secure=scheme == "https", httponly=True, samesite="strict"
    )


def take_cookie(request: Request, response: Response) -> None:
    """Signs a browser out."""
    scheme = request.url.scheme
    response.delete_cookie(cookie_of(scheme), path="/", secure=scheme == "https", httponly=True, samesite="strict")


async def caller_of(request: Request) -> Caller | None:
    """Who asks; nobody in particular if nothing says so, or what says so is not valid any more.

    A script with a token that is not valid is told: it has not been signed out, as a browser can be.
    """
    services: Services = request.app.state.services
    if services.settings.accounts == "off":
        return None
    said = request.headers.get("authorization", "")
    if said[: len(BEARER)].lower() == BEARER:
        caller = await run_in_threadpool(caller_by_token, services.database, said[len(BEARER) :].strip())
        if caller is None:
            raise Problem(401, "bad_token", message("This token is not valid, or not any more: make a new one."))
        return caller
    secret = request.cookies.get(cookie_of(request.url.scheme))
    return await run_in_threadpool(caller_by_cookie, services.database, secret) if secret else None


MaybeCaller: TypeAlias = Annotated[Caller | None, Depends(caller_of)]


async def visitor_of(request: Request, caller: MaybeCaller) -> Visitor:
    """Who stands at the desk."""
    address = counted_as(request.client.host if request.client is not None else "")
    said = request.query_params.get("lang")
    return Visitor(
        address,
        request.headers.get("user-agent", ""),
        caller.session_id if caller else None,
        said if said in LANGUAGES else None,
    )


async def person_of(caller: MaybeCaller) -> Caller:
    """Somebody who is signed in with a browser: scripts play, and change nothing of an account."""
    if caller is None:
        raise not_signed_in()
    if caller.session_id is None:
        raise Problem(403, "only_by_browser", message("A token cannot do this: sign in with a browser."))
    return caller


async def check_accounts(request: Request) -> None:
    """Where there are no accounts, who could change that is told."""
    services: Services = request.app.state.services
    if services.settings.accounts == "off":
        words = message("This server has no accounts: whoever runs it can turn them on (the setting accounts).")
        raise Problem(404, "no_accounts", words)


def named(caller: Caller | None) -> Named | None:
    """The account that a new table belongs to, if one asks for it."""
    return Named(caller.account_id, caller.name) if caller is not None else None


TheVisitor: TypeAlias = Annotated[Visitor, Depends(visitor_of)]
Person: TypeAlias = Annotated[Caller, Depends(person_of)]
