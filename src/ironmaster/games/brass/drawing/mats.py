"""The mats: one player's stacks in full, and what the others have left."""

from functools import partial

from ironmaster.games.brass.drawing.scene import Scene
from ironmaster.games.brass.drawing.tiles import tile
from ironmaster.kernel.drawing.flow import Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.pieces import cube, numbered_disc, points_hexagon
from ironmaster.kernel.svg import fitted, moved, side_by_side, text, use
from ironmaster.pieces.drawing.mats import Rows, Stacks, draw_rows, draw_stacks
from ironmaster.pieces.drawing.scene import Kind

_STACKS = Stacks((96, 168), name=15, levels=(5, 113, 16.5), boxes=24, costs=86)
_ROWS = Rows((250, 31), first=28, pitch=44.5)


def draw_mats(scene: Scene) -> Drawing:
    """The panel of all mats."""
    mine = scene.focus
    own = scene.say("Your tiles") if mine == scene.seat else scene.say("Tiles of {player}", player=scene.player(mine))
    stacks = draw_stacks(scene, mine, _STACKS, partial(_top_tile, scene))
    return flowing("mats", [Heading(own), *stacks, *draw_rows(scene, scene.others(mine), _ROWS)])


def _top_tile(scene: Scene, seat: int, top: Kind) -> str:
    """The tile that would be built next, with its cost and needs, and what flipping it brings."""
    industry, level = top["industry"], top["level"]
    drawn = moved(6, 22, tile(seat, industry, level, top.get("cubes", 0), False, 0, 0))
    if not top["build"]:
        wide = _STACKS.size[0]
        words = scene.say("not buildable")
        return drawn + fitted(wide / 2, 89, words, wide - 8, 12, class_="im-italic im-quiet", text_anchor="middle")
    needs = ["coal"] * top.get("coal", 0) + ["iron"] * top.get("iron", 0)
    only = top["build"][0] if len(top["build"]) == 1 else None
    return (
        drawn
        + text(75, 38, scene.money(top["cost"]), class_="im-bold", font_size=15, text_anchor="middle")
        + side_by_side(75, 55, 17, [cube(kind, 12) for kind in needs])
        + moved(19, 86, numbered_disc("im-brass", f"+{top['income']}", 11, 12.65))
        + moved(47, 86, points_hexagon(top["points"], 12.5))
        + (use(f"im-{only}", 76, 86, 20, class_="im-i-accent") if only else "")
    )
