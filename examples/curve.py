"""A learning curve as SVG, in the manner of the arena's charts: needs no drawing library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ironmaster.arena.scale import Scale, round_scale
from ironmaster.arena.theme import STYLE
from ironmaster.kernel import svg

LEFT, TOP, WIDTH, HEIGHT = 70, 96, 520, 240
"""The plot; the axis of what is learnt goes up on its left, the epochs go along below."""
LINES = ("im-whisker", "im-mark")
"""The styles of the curves, in order: drawn through, and dashed."""


def draw_curve(title: str, subtitle: str, curves: Mapping[str, Sequence[float]]) -> str:
    """Curves by name, at most two: a value after each epoch, from the first."""
    values = [value for curve in curves.values() for value in curve]
    across = round_scale(0, max(map(len, curves.values())), LEFT, LEFT + WIDTH)
    up = round_scale(min(values), max(values), TOP + HEIGHT, TOP)
    return svg.document(
        LEFT + WIDTH + 40,
        TOP + HEIGHT + 84,
        svg.title(title),
        STYLE,
        svg.rect(0.5, 0.5, LEFT + WIDTH + 39, TOP + HEIGHT + 83, rx=10, class_="im-panel"),
        svg.text(28, 44, title, class_="im-title"),
        svg.text(28, 66, subtitle, class_="im-quiet"),
        *(_tick_up(up, tick) for tick in up.ticks()),
        *(_tick_across(across, tick) for tick in across.ticks()),
        *(_curve(across, up, curve, style) for curve, style in zip(curves.values(), LINES, strict=False)),
        *(_legend(name, place, style) for place, (name, style) in enumerate(zip(curves, LINES, strict=False))),
        svg.text(LEFT + WIDTH, TOP + HEIGHT + 60, "epochs", class_="im-quiet", text_anchor="end"),
        class_="im-chart",
        role="img",
    )


def _tick_up(up: Scale, tick: float) -> str:
    y = up.at(tick)
    return svg.group(
        svg.line(LEFT, y, LEFT + WIDTH, y, class_="im-grid"),
        svg.text(LEFT - 10, y + 4, f"{tick:.3g}", class_="im-quiet", text_anchor="end"),
    )


def _tick_across(across: Scale, tick: float) -> str:
    return svg.text(across.at(tick), TOP + HEIGHT + 20, f"{tick:g}", class_="im-quiet", text_anchor="middle")


def _curve(across: Scale, up: Scale, curve: Sequence[float], style: str) -> str:
    points = [f"{svg.number(across.at(epoch))} {svg.number(up.at(value))}" for epoch, value in enumerate(curve, 1)]
    return svg.path("M" + "L".join(points), class_=style)


def _legend(name: str, place: int, style: str) -> str:
    x, y = LEFT + 180 * place, TOP + HEIGHT + 56
    return svg.path(f"M{x} {y}h28", class_=style) + svg.text(x + 36, y + 4, name, class_="im-quiet")
