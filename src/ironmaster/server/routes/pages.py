"""The pages: shells of HTML that fill themselves from the API."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse

STATIC = Path(__file__).parent.parent / "static"

router = APIRouter(include_in_schema=False)


def page(name: str) -> FileResponse:
    """A page of ours."""
    return FileResponse(STATIC / name)


@router.get("/")
def lobby() -> FileResponse:
    """The lobby."""
    return page("index.html")


@router.get("/t/{table_id}")
def table(table_id: str) -> FileResponse:
    """A table."""
    return page("table.html")


@router.get("/replay/{table_id}")
def replay(table_id: str) -> FileResponse:
    """The replay of a finished game."""
    return page("replay.html")


@router.get("/learn/{game}")
def learn(game: str) -> FileResponse:
    """The rules of a game."""
    return page("learn.html")


@router.get("/learn/{game}/tutorial")
def tutorial(game: str) -> FileResponse:
    """The tutorial of a game."""
    return page("tutorial.html")
