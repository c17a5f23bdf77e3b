"""The pages, shells of HTML that fill themselves from the API, and the files that they are made of."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import APIRouter
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ironmaster.server.web.sending import Sender
from ironmaster.server.web.site import SITE, File

router = APIRouter(include_in_schema=False)

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

PAGES = {
    "/": "index.html",
    "/account": "account.html",
    "/stop/{code}": "stop.html",
    "/games": "games.html",
    "/player/{name:path}": "player.html",
    "/t/{table_id}": "table.html",
    "/replay/{table_id}": "replay.html",
    "/learn/{game}": "learn.html",
    "/learn/{game}/tutorial": "tutorial.html",
}


def send(request: Request, file: File, caching: str) -> Response:
    """A file, unless the browser has it."""
    headers = request.headers
    client = Sender(headers.get("accept-encoding", ""), headers.get("if-none-match", ""))
    told = {"ETag": file.etag, "Vary": "Accept-Encoding", "Cache-Control": caching}
    if client.has(file.etag):
        return Response(status_code=304, headers=told)
    if client.gzip:
        return Response(file.gzip, media_type=file.media_type, headers=told | {"Content-Encoding": "gzip"})
    return Response(file.body, media_type=file.media_type, headers=told)


def page(name: str) -> Callable[[Request], Awaitable[Response]]:
    """What answers with a page of ours."""

    async def answer(request: Request) -> Response:
        SITE.read()
        return send(request, SITE.pages[name], ASK_AGAIN)

    return answer


async def service_worker(request: Request) -> Response:
    """What keeps the files of this build in a browser; asked for anew, so that a new build is noticed."""
    SITE.read()
    return send(request, SITE.worker, ASK_AGAIN)


async def static_file(request: Request) -> Response:
    """A file of the pages. Under the hash of this build it is the same for ever; under any other it is asked for again.

    So a page that was loaded before the server was renewed goes on with what there is.
    """
    path: str = request.path_params["path"]
    build, _, rest = path.partition("/")
    if path in SITE.files:
        return send(request, SITE.files[path], ASK_AGAIN)
    if rest not in SITE.files:
        raise HTTPException(404)
    return send(request, SITE.files[rest], FOR_EVER if build == SITE.build else ASK_AGAIN)


for address, name in PAGES.items():
    router.add_route(address, page(name))
router.add_route("/sw.js", service_worker)
router.add_route("/static/{path:path}", static_file)
