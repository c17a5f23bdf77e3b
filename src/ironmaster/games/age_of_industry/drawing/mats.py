"""The player sheets: one player's stacks in full, and what the others have left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ironmaster.games.age_of_industry.board.board import INDUSTRIES
from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.drawing.tiles import income, tile
from ironmaster.kernel.drawing.panels import PAD, WIDTH, Drawing, heading, panel
from ironmaster.kernel.drawing.pieces import badge, cube
from ironmaster.kernel.svg import fitting_size, group, moved, rect, text, title, use
from ironmaster.pieces.drawing.tiles import draw_level, left_by_level, top_level

_STACK = (82, 158)
_PITCH = 84.4
_TOP = 30
_OTHERS = 194  # where the other players' rows begin
_ROW = 30


def draw_mats(scene: Scene) -> Drawing:
    """The panel of all player sheets."""
    mine = scene.focus
    own = scene.say("Your tiles") if mine == scene.seat else scene.say("Tiles: {player}", player=scene.player(mine))
    others = [player["seat"] for player in scene.panel["players"] if player["seat"] != mine]
    stacks = (
        moved(PAD + at * _PITCH, _TOP, _stack(scene, mine, industry), class_="im-stack", data_at=f"stack:{industry}")
        for at, industry in enumerate(INDUSTRIES)
    )
    rows = (moved(0, _OTHERS + at * _ROW, _row(scene, seat)) for at, seat in enumerate(others))
    return panel("mats", _OTHERS + _ROW * len(others) + 6, heading(own), *stacks, *rows)


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
        text(wide / 2, 14, name, class_="im-serif", font_size=size, text_anchor="middle"),
        _top_tile(scene, seat, top) if top else text(wide / 2, 50, "—", class_="im-quiet", text_anchor="middle"),
        *(moved(5, 116 + 17 * at, _level(scene, kind, held, seat)) for at, (kind, held) in enumerate(levels)),
    )


def _top_tile(scene: Scene, seat: int, top: Mapping[str, Any]) -> str:
    """The tile that would be built next, with its cost and needs, and what flipping it brings."""
    drawn = moved(4, 21, tile(seat, top["industry"], top["level"], top.get("cubes", 0), False))
    if not top.get("build", True):
        return drawn + text(65, 48, "✕", class_="im-quiet", font_size=15, text_anchor="middle")
    needs = ["coal"] * top["coal"] + ["iron"] * top["iron"]
    return (
        drawn
        + text(65, 37, scene.money(top["cost"]), class_="im-bold", font_size=14, text_anchor="middle")
        + "".join(moved(65 + (at - (len(needs) - 1) / 2) * 14, 53, cube(kind, 10)) for at, kind in enumerate(needs))
        + moved(26, 83, income(f"+{scene.money(top['income'])}"))
        + _sells(top)
    )


def _sells(top: Mapping[str, Any]) -> str:
    """The goods that a port takes."""
    goods = top.get("sells", ())
    return "".join(use(f"im-{good}", 56 + 15 * at, 83, 13, class_=f"im-i-{good}") for at, good in enumerate(goods))


def _level(scene: Scene, kind: Mapping[str, Any], held: int, seat: int) -> str:
    cost = scene.money(kind["cost"]) if kind.get("build", True) else "✕"
    return draw_level(kind, held, seat, cost, 20, 72)


def _row(scene: Scene, seat: int) -> str:
    """What another player has left, in one row."""
    cells = (
        moved(42 + at * 79, 0, _cell(scene, industry, scene.view["mats"][seat][industry]))
        for at, industry in enumerate(INDUSTRIES)
    )
    ground = rect(PAD, 0, WIDTH - 2 * PAD, _ROW - 4, rx=5, class_="im-soft")
    return group(title(scene.player(seat)), ground, moved(PAD + 14, 13, badge(seat, 9)), *cells)


def _cell(scene: Scene, industry: str, left: int) -> str:
    """The level on top of another player's stack, and how many tiles are left."""
    top = top_level(scene.kinds(industry), left)
    told = scene.say("{industry}: {left} tiles left", industry=scene.industry(industry), left=left)
    return group(
        title(told),
        use(f"im-{industry}", 12, 13, 18, class_=f"im-i-{industry}"),
        text(25, 17.5, top, class_="im-serif", font_size=12),
        text(68, 17.5, f"×{left}", class_="im-quiet", font_size=11.5, text_anchor="end"),
    )
