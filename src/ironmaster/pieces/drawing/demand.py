"""A demand track: its spaces with prices, cheapest first, the cubes that are left, and the price beyond the last."""

from collections.abc import Callable, Mapping
from typing import Any

from ironmaster.kernel.drawing.pieces import cube
from ironmaster.kernel.svg import moved, rect, text

_CELL = 24


def draw_demand(kind: str, track: Mapping[str, Any], cubes: int, money: Callable[[int], str]) -> str:
    """The track; the cubes that are left are the dearest ones."""
    prices: list[int] = track["prices"]
    cells = []
    for at, price in enumerate(prices):
        x = at * _CELL
        cells.append(rect(x + 1, 21, _CELL - 2, _CELL - 2, rx=3, class_="im-hole"))
        if at >= len(prices) - cubes:
            cells.append(moved(x + _CELL / 2, 32, cube(kind, 15)))
        if prices.index(price) == at:
            middle = (at + prices.count(price) / 2) * _CELL
            cells.append(text(middle, 57, money(price), class_="im-bold", text_anchor="middle", font_size=12))
    end = len(prices) * _CELL + 8
    cells.append(rect(end + 1, 21, 32, _CELL - 2, rx=3, class_="im-hole", stroke_dasharray="3 2"))
    cells.append(text(end + 17, 37, "∞", class_="im-quiet", text_anchor="middle", font_size=15))
    cells.append(text(end + 17, 57, money(track["when_empty"]), class_="im-bold", text_anchor="middle", font_size=12))
    return "".join(cells)


def next_price(track: Mapping[str, Any], cubes: int) -> int:
    """What the next cube costs."""
    prices: list[int] = track["prices"]
    return prices[len(prices) - cubes] if cubes else int(track["when_empty"])
