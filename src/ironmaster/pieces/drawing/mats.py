"""Mats: one player's stacks of tiles in full, and a row for what each of the others has left."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ironmaster.kernel.drawing.panels import PAD, WIDTH
from ironmaster.kernel.drawing.pieces import badge
from ironmaster.kernel.svg import fitting_size, group, moved, rect, text, title, use
from ironmaster.pieces.drawing.scene import Kind, TileScene
from ironmaster.pieces.drawing.tiles import draw_level, left_by_level, top_level

_TOP = 30


class Stacks(NamedTuple):
    """Where the stacks of a mat lie, and what lies where in one."""

    size: tuple[float, float]
    first: float
    pitch: float  # from stack to stack
    name: float  # the baseline of its name
    levels: tuple[float, float, float]  # where its levels begin, and how far one is below the other
    boxes: float  # where the boxes of a level begin
    costs: float  # where the costs end


class Rows(NamedTuple):
    """Where the rows of other players lie, and what lies where in one."""

    top: float
    pitch: float  # from row to row
    badge: tuple[float, float]  # its height and radius
    cells: tuple[float, float]  # where the first begins, and how far it is to the next
    icon: tuple[float, float, float]  # its middle and size
    level: tuple[float, float, float]  # where the words begin, and their size
    left: tuple[float, float, float]  # where the words end, and their size


def draw_stacks(scene: TileScene, seat: int, stacks: Stacks, draw_top: Callable[[int, Kind], str]) -> str:
    """The stacks of a player; `draw_top` draws the tile that would be built next, with its cost and needs."""
    drawn = []
    for at, industry in enumerate(scene.industries):
        stack = _stack(scene, seat, industry, stacks, draw_top)
        x = stacks.first + at * stacks.pitch
        drawn.append(moved(x, _TOP, stack, class_="im-stack", data_at=f"stack:{industry}"))
    return "".join(drawn)


def _stack(scene: TileScene, seat: int, industry: str, stacks: Stacks, draw_top: Callable[[int, Kind], str]) -> str:
    """A stack: its top tile with what it takes and brings, and what is left of each level."""
    left: int = scene.view["mats"][seat][industry]
    levels = left_by_level(scene.kinds(industry), left)
    top = next((kind for kind, held in levels if held), None)
    name = scene.industry(industry)
    wide, high = stacks.size
    size = fitting_size(name, wide - 6, 12)
    x, y, step = stacks.levels
    return group(
        title(scene.tiles_left(industry, left)),
        rect(0, 0, wide, high, rx=5, class_="im-raised"),
        text(wide / 2, stacks.name, name, class_="im-serif", font_size=size, text_anchor="middle"),
        draw_top(seat, top) if top else text(wide / 2, 50, "—", class_="im-quiet", text_anchor="middle"),
        *(
            moved(x, y + step * at, draw_level(kind, held, seat, scene.cost(kind), stacks.boxes, stacks.costs))
            for at, (kind, held) in enumerate(levels)
        ),
    )


def draw_rows(scene: TileScene, seats: Sequence[int], rows: Rows) -> str:
    """What some players have left, each in one row."""
    return "".join(moved(0, rows.top + at * rows.pitch, _row(scene, seat, rows)) for at, seat in enumerate(seats))


def _row(scene: TileScene, seat: int, rows: Rows) -> str:
    y, radius = rows.badge
    first, pitch = rows.cells
    cells = (
        moved(first + at * pitch, 0, _cell(scene, industry, scene.view["mats"][seat][industry], rows))
        for at, industry in enumerate(scene.industries)
    )
    ground = rect(PAD, 0, WIDTH - 2 * PAD, rows.pitch - 4, rx=5, class_="im-soft")
    return group(title(scene.player(seat)), ground, moved(PAD + 14, y, badge(seat, radius)), *cells)


def _cell(scene: TileScene, industry: str, left: int, rows: Rows) -> str:
    """The level on top of a stack, and how many tiles are left."""
    level_x, level_y, level_size = rows.level
    left_x, left_y, left_size = rows.left
    return group(
        title(scene.tiles_left(industry, left)),
        use(f"im-{industry}", *rows.icon, class_=f"im-i-{industry}"),
        text(level_x, level_y, top_level(scene.kinds(industry), left), class_="im-serif", font_size=level_size),
        text(left_x, left_y, f"×{left}", class_="im-quiet", font_size=left_size, text_anchor="end"),
    )
