"""The player sheets: one player's stacks in full, and what the others have left."""

from functools import partial

from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.drawing.tiles import income, tile
from ironmaster.kernel.drawing.panels import PAD, Drawing, heading, panel
from ironmaster.kernel.drawing.pieces import cube
from ironmaster.kernel.svg import moved, side_by_side, text, use
from ironmaster.pieces.drawing.mats import Rows, Stacks, draw_rows, draw_stacks
from ironmaster.pieces.drawing.scene import Kind

_STACKS = Stacks((82, 158), first=PAD, pitch=84.4, name=14, levels=(5, 116, 17), boxes=20, costs=72)
_ROWS = Rows(194, 30, badge=(13, 9), cells=(42, 79), icon=(12, 13, 18), level=(25, 17.5, 12), left=(68, 17.5, 11.5))


def draw_mats(scene: Scene) -> Drawing:
    """The panel of all player sheets."""
    mine = scene.focus
    own = scene.say("Your tiles") if mine == scene.seat else scene.say("Tiles: {player}", player=scene.player(mine))
    others = scene.others(mine)
    stacks = draw_stacks(scene, mine, _STACKS, partial(_top_tile, scene))
    height = _ROWS.top + _ROWS.pitch * len(others) + 6
    return panel("mats", height, heading(own), stacks, draw_rows(scene, others, _ROWS))


def _top_tile(scene: Scene, seat: int, top: Kind) -> str:
    """The tile that would be built next, with its cost and needs, and what flipping it brings."""
    drawn = moved(4, 21, tile(seat, top["industry"], top["level"], top.get("cubes", 0), False))
    if not top.get("build", True):
        return drawn + text(65, 48, "✕", class_="im-quiet", font_size=15, text_anchor="middle")
    needs = ["coal"] * top["coal"] + ["iron"] * top["iron"]
    return (
        drawn
        + text(65, 37, scene.money(top["cost"]), class_="im-bold", font_size=14, text_anchor="middle")
        + side_by_side(65, 53, 14, [cube(kind, 10) for kind in needs])
        + moved(26, 83, income(f"+{scene.money(top['income'])}"))
        + _sells(top)
    )


def _sells(top: Kind) -> str:
    """The goods that a port takes."""
    goods = top.get("sells", ())
    return "".join(use(f"im-{good}", 56 + 15 * at, 83, 13, class_=f"im-i-{good}") for at, good in enumerate(goods))
