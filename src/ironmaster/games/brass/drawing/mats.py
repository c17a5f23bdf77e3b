"""The mats: one player's stacks in full, and what the others have left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.games.brass.drawing.panels import pounds
from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.drawing.tiles import tile
from ironmaster.games.brass.words.names import INDUSTRY_NAMES
from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, heading, panel
from ironmaster.kernel.drawing.pieces import badge, brass_disc, cube, points_hexagon
from ironmaster.kernel.svg import fitting_size, group, moved, rect, text, title, use
from ironmaster.pieces.drawing.tiles import draw_level, left_by_level, top_level

HEIGHT = 336
_STACK = (97, 190)
_PITCH = 101.7
_TOP = 30
_OTHERS = 228  # where the other players' rows begin
_ROW = 35


def draw_mats(scene: Scene) -> Drawing:
    """The panel of all mats."""
    mine = scene.focus
    own = scene.say("Your tiles") if mine == scene.seat else scene.say("Tiles of {player}", player=scene.player(mine))
    others = [player["seat"] for player in scene.panel["players"] if player["seat"] != mine]
    stacks = (
        moved(
            PAD - 1 + at * _PITCH, _TOP, _stack(scene, mine, industry), class_="im-stack", data_at=f"stack:{industry}"
        )
        for at, industry in enumerate(INDUSTRY_NAMES)
    )
    rows = (moved(0, _OTHERS + at * _ROW, _row(scene, seat)) for at, seat in enumerate(others))
    return panel("mats", HEIGHT, heading(own), *stacks, *rows)


def _stack(scene: Scene, seat: int, industry: str) -> str:
    """A stack: its top tile with what it takes and brings, and what is left of each level."""
    left: int = scene.view["mats"][seat][industry]
    levels = left_by_level(scene.kinds(industry), left)
    top = next((kind for kind, held in levels if held), None)
    name = scene.industry(industry)
    wide, high = _STACK
    size = fitting_size(name, wide - 6, 12)
    return group(
        title(scene.say("{industry}: {left} tiles left", industry=name, left=left)),
        rect(0, 0, wide, high, rx=5, class_="im-raised"),
        text(wide / 2, 15, name, class_="im-serif", font_size=size, text_anchor="middle"),
        _top_tile(scene, seat, top) if top else text(wide / 2, 50, "—", class_="im-quiet", text_anchor="middle"),
        *(moved(6, 118 + 19 * at, _level(kind, held, seat)) for at, (kind, held) in enumerate(levels)),
    )


def _top_tile(scene: Scene, seat: int, top: Mapping[str, Any]) -> str:
    """The tile that would be built next, with its cost and needs, and what flipping it brings."""
    industry, level = top["industry"], top["level"]
    drawn = moved(6, 24, tile(seat, industry, level, top.get("cubes", 0), False, 0, 0))
    if not top["build"]:
        words = scene.say("not buildable")
        size = fitting_size(words, _STACK[0] - 8, 11)
        return drawn + text(_STACK[0] / 2, 94, words, class_="im-italic im-quiet", font_size=size, text_anchor="middle")
    needs = ["coal"] * top.get("coal", 0) + ["iron"] * top.get("iron", 0)
    only = top["build"][0] if len(top["build"]) == 1 else None
    return (
        drawn
        + text(75, 40, pounds(top["cost"]), class_="im-bold", font_size=15, text_anchor="middle")
        + "".join(moved(75 + (at - (len(needs) - 1) / 2) * 17, 57, cube(kind, 12)) for at, kind in enumerate(needs))
        + moved(19, 91, brass_disc(f"+{top['income']}", 11, 12.65))
        + moved(47, 91, points_hexagon(top["points"], 12.5))
        + (use(f"im-{only}", 76, 90, 20, class_="im-i-accent") if only else "")
    )


def _level(kind: Mapping[str, Any], held: int, seat: int) -> str:
    cost = pounds(kind["cost"]) if kind["build"] else "—"
    return draw_level(kind, held, seat, cost, 24, 85)


def _row(scene: Scene, seat: int) -> str:
    """What another player has left, in one row."""
    cells = (
        moved(40 + at * 97, 0, _cell(scene, industry, scene.view["mats"][seat][industry]))
        for at, industry in enumerate(INDUSTRY_NAMES)
    )
    ground = rect(PAD, 0, WIDTH - 2 * PAD, _ROW - 4, rx=5, class_="im-soft")
    return group(title(scene.player(seat)), ground, moved(PAD + 14, 15.5, badge(seat, 9.5)), *cells)


def _cell(scene: Scene, industry: str, left: int) -> str:
    """The level on top of another player's stack, and how many tiles are left."""
    top = top_level(scene.kinds(industry), left)
    told = scene.say("{industry}: {left} tiles left", industry=scene.industry(industry), left=left)
    return group(
        title(told),
        use(f"im-{industry}", 16, 15.5, 20, class_=f"im-i-{industry}"),
        text(32, 20, top, class_="im-serif", font_size=12.5),
        text(82, 20, f"×{left}", class_="im-quiet", font_size=12, text_anchor="end"),
    )
