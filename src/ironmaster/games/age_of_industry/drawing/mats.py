"""The player sheets: one player's stacks in full, and what the others have left."""

from functools import partial

from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.drawing.tiles import income, tile
from ironmaster.kernel.drawing.flow import Heading, flowing
from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.pieces import cube
from ironmaster.kernel.svg import moved, side_by_side, text, use
from ironmaster.pieces.drawing.mats import Rows, Stacks, draw_rows, draw_stacks
from ironmaster.pieces.drawing.scene import Kind

_STACKS = Stacks((79, 156), name=14, levels=(4, 112, 16.5), boxes=22, costs=71)
_ROWS = Rows((250, 31), first=25, pitch=37.4)


def draw_mats(scene: Scene) -> Drawing:
    """The panel of all player sheets."""
    mine = scene.focus
    own = scene.say("Your tiles") if mine == scene.seat else scene.say("Tiles: {player}", player=scene.player(mine))
    stacks = draw_stacks(scene, mine, _STACKS, partial(_top_tile, scene))
    return flowing("mats", [Heading(own), *stacks, *draw_rows(scene, scene.others(mine), _ROWS)])


def _top_tile(scene: Scene, seat: int, top: Kind) -> str:
    """The tile that would be built next, with its cost and needs, and what flipping it brings."""
    drawn = moved(3, 20, tile(seat, top["industry"], top["level"], top.get("cubes", 0), False))
    if not top.get("build", True):
        return drawn + text(63, 48, "✕", class_="im-quiet", font_size=15, text_anchor="middle")
    needs = ["coal"] * top["coal"] + ["iron"] * top["iron"]
    return (
        drawn
        + text(63, 37, scene.money(top["cost"]), class_="im-bold", font_size=14, text_anchor="middle")
        + side_by_side(63, 53, 13.5, [cube(kind, 10) for kind in needs])
        + moved(24, 82, income(f"+{scene.money(top['income'])}"))
        + _sells(top)
    )


def _sells(top: Kind) -> str:
    """The goods that a port takes."""
    goods = top.get("sells", ())
    return "".join(use(f"im-{good}", 53 + 15 * at, 82, 13, class_=f"im-i-{good}") for at, good in enumerate(goods))
