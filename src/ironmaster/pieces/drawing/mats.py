"""Mats: one player's stacks of tiles in full, and a row for what each of the others has left."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ironmaster.kernel.drawing.flow import Block
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import fitted, group, kept, moved, rect, text, title, use
from ironmaster.pieces.drawing.scene import Kind, TileScene
from ironmaster.pieces.drawing.tiles import draw_level, left_by_level, top_level


class Stacks(NamedTuple):
    """What lies where in a stack of a mat."""

    size: tuple[float, float]
    name: float  # the baseline of its name
    levels: tuple[float, float, float]  # where its levels begin, and how far one is below the other
    boxes: float  # where the boxes of a level begin
    costs: float  # where the costs end


class Rows(NamedTuple):
    """What lies where in the row of another player: badge, and for every stack an icon, its level and what is left."""

    size: tuple[float, float]
    first: float  # where the first stack begins
    pitch: float  # from stack to stack


def draw_stacks(scene: TileScene, seat: int, stacks: Stacks, draw_top: Callable[[int, Kind], str]) -> list[Block]:
    """The stacks of a player; `draw_top` draws the tile that would be built next, with its cost and needs."""
    drawn = []
    for industry in scene.industries:
        stack = _stack(scene, seat, industry, stacks, draw_top)
        asked = group(stack, class_="im-stack", data_at=f"stack:{industry}")
        drawn.append(Block(*stacks.size, group(asked, data_at=tiles_of(seat, industry))))
    return drawn


def tiles_of(seat: int, industry: str) -> str:
    """What events call the tiles that a player has of an industry; a decision speaks of its player's own `stack`."""
    return f"mat:{seat}:{industry}"


def _stack(scene: TileScene, seat: int, industry: str, stacks: Stacks, draw_top: Callable[[int, Kind], str]) -> str:
    """A stack: its top tile with what it takes and brings, and what is left of each level."""
    left: int = scene.view["mats"][seat][industry]
    levels = left_by_level(scene.kinds(industry), left)
    top = next((kind for kind, held in levels if held), None)
    name = scene.industry(industry)
    wide, high = stacks.size
    x, y, step = stacks.levels
    return group(
        title(scene.tiles_left(industry, left)),
        rect(0, 0, wide, high, rx=5, class_="im-raised"),
        fitted(wide / 2, stacks.name, name, wide - 6, 13, class_="im-serif", text_anchor="middle"),
        draw_top(seat, top) if top else text(wide / 2, 50, "—", class_="im-quiet", text_anchor="middle"),
        *(moved(x, y + step * at, _level(scene, seat, kind, held, stacks)) for at, (kind, held) in enumerate(levels)),
    )


def _level(scene: TileScene, seat: int, kind: Kind, held: int, stacks: Stacks) -> str:
    return draw_level(kind["level"], kind["count"], held, seat, scene.cost(kind), stacks.boxes, stacks.costs)


def draw_rows(scene: TileScene, seats: Sequence[int], rows: Rows) -> list[Block]:
    """What some players have left, each in one row."""
    return [Block(*rows.size, _row(scene, seat, rows), first=at == 0) for at, seat in enumerate(seats)]


def _row(scene: TileScene, seat: int, rows: Rows) -> str:
    wide, high = rows.size
    mat = scene.view["mats"][seat]
    cells = (
        moved(rows.first + at * rows.pitch, high / 2, _cell_of(scene, seat, industry, mat[industry], rows.pitch))
        for at, industry in enumerate(scene.industries)
    )
    ground = rect(0, 0, wide, high, rx=5, class_="im-soft")
    return group(title(scene.player(seat)), ground, moved(13, high / 2, badge(seat, 9)), *cells)


def _cell_of(scene: TileScene, seat: int, industry: str, left: int, pitch: float) -> str:
    top = top_level(scene.kinds(industry), left)
    return _cell(scene.tiles_left(industry, left), tiles_of(seat, industry), industry, top, left, pitch)


@kept
def _cell(words: str, place: str, industry: str, top: str, left: int, pitch: float) -> str:
    """The industry, the level on top of its stack, and how many tiles are left."""
    middle = pitch / 2 + 7
    return group(
        title(words),
        use(f"im-{industry}", 8, 0, 15, class_=f"im-i-{industry}"),
        text(middle, -2, top, class_="im-serif", font_size=12, text_anchor="middle"),
        text(middle, 11, f"×{left}", class_="im-quiet", font_size=12, text_anchor="middle"),
        data_at=place,
    )
