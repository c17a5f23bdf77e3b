"""Pictures of positions, drawn by the engine: a part of the table, cut out, with the things that matter glowing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from ironmaster.games import load, rules_of
from ironmaster.kernel.drawing.theme import COLOURS
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.record import Record
from ironmaster.kernel.svg import number, tag
from ironmaster.learn.folder import check_keys, read_toml
from ironmaster.learn.positions import SETUP, record_of
from ironmaster.learn.tutorials import tutorial

_FRAME = re.compile(r'viewBox="[^"]*" width="[^"]*" height="[^"]*"')


def picture_names(game: str) -> list[str]:
    """The names of the pictures of a game."""
    return list(_data(game, "picture"))


@lru_cache(maxsize=64)
def picture(game: str, name: str, language: str = "en") -> str:
    """A picture as SVG."""
    pictures = _data(game, "picture")
    if name not in pictures:
        raise UserError(f"{game} has no picture {name!r}: choose one of {', '.join(pictures) or 'none'}")
    asked: Mapping[str, Any] = pictures[name]
    check_keys(f"the picture {name}", asked, ("position", "step", "seat", "part", "crop", "point"))
    record = _record(game, asked)
    rules = rules_of(record)
    state = record.replay(rules)
    drawn = rules.draw(state.view(asked.get("seat")), language, asked.get("part", "whole"))
    if "crop" in asked:
        drawn = _cropped(drawn, asked["crop"])
    return _glowing(drawn, asked.get("point", ()))


def _data(game: str, table: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = read_toml(game, "pictures.toml").get(table, {})
    return found


def _record(game: str, asked: Mapping[str, Any]) -> Record:
    """The game that leads to the position of a picture, which may be one of the tutorial."""
    if "step" in asked:
        taught = tutorial(game)
        return taught.record(taught.named(asked["step"]))
    setup, moves = _position(game, asked["position"])
    return record_of(load(game, setup.get("board")), setup, moves)


def _position(game: str, name: str) -> tuple[Mapping[str, Any], list[str]]:
    """How a position is set up, and all its moves, those of the positions before it included."""
    positions = _data(game, "position")
    if name not in positions:
        raise UserError(f"{game} has no position {name!r} to draw: choose one of {', '.join(positions)}")
    found = positions[name]
    check_keys(f"the position {name}", found, ("after", "moves", *SETUP))
    if "after" not in found:
        return found, found.get("moves", [])
    setup, moves = _position(game, found["after"])
    return setup, [*moves, *found.get("moves", [])]


def _cropped(drawn: str, crop: Sequence[float]) -> str:
    box = " ".join(number(value) for value in crop)
    width, height = (number(value) for value in crop[2:])
    return _FRAME.sub(f'viewBox="{box}" width="{width}" height="{height}"', drawn, count=1)


def _glowing(drawn: str, things: Iterable[str]) -> str:
    """The drawing with a glow around things and along links; a renderer without variables gets the light colour."""
    chosen = [f'[data-at="{thing}"]' for thing in things]
    if not chosen:
        return drawn
    shadow, band = "", ""
    for light in (COLOURS["glow"][0], "var(--im-glow)"):
        shadow += f"filter:drop-shadow(0 0 3px {light}) drop-shadow(0 0 3px {light});"
        band += f"stroke:{light};"
    hits = ",".join(f"{thing} .im-hit" for thing in chosen)
    rules = f"{','.join(chosen)}{{{shadow}}}{hits}{{{band}stroke-opacity:.5}}"
    return drawn.removesuffix("</svg>") + tag("style", rules) + "</svg>"
