"""Lines of cards: so much of this becomes so much of that."""

from collections.abc import Mapping

from ironmaster.games.furnace.board.board import RESOURCES
from ironmaster.games.furnace.drawing.marks import coin, resource
from ironmaster.games.furnace.drawing.scene import SMALL, Line
from ironmaster.kernel.svg import circle, group, moved, number, path, text

_ICON = 15.5
_COIN = 18.0
_DIGIT = 8.0
_ARROW = 27.0
_SINGLY = 3  # so many of a resource are drawn one by one

Piece = tuple[float, str]


def _pieces(amounts: Mapping[str, int]) -> list[Piece]:
    """Resources in a row: each piece with its width, drawn around its middle."""
    found: list[Piece] = []
    for name in RESOURCES:
        amount = amounts.get(name, 0)
        if not amount:
            continue
        if name == "money":
            found.append((_COIN, coin(amount)))
        elif amount <= _SINGLY:
            found += [(_ICON, resource(name))] * amount
        else:
            found.append((_DIGIT, text(0, 4.3, amount, class_="im-bold", font_size=12, text_anchor="middle")))
            found.append((_ICON, resource(name)))
    return found


def _arrow(times: int | None) -> Piece:
    """An arrow, above it how often: a number, or a disc for its value."""
    shaft = path("M-9 3.5H8.5M5 .2L8.8 3.5L5 6.8", class_="im-shaft")
    if times is None:
        return _ARROW, shaft + circle(-1, -5, 3.6, class_="im-ring")
    words = text(-1, -1.8, f"{times}×", class_="im-bold", font_size=SMALL, text_anchor="middle")
    return _ARROW, shaft + words


def _per_disc() -> Piece:
    """Times the value of a disc."""
    words = text(-6, 3.8, "×", class_="im-bold", font_size=12, text_anchor="middle")
    return 24, words + circle(4.5, 0, 5.2, class_="im-ring")


def line_pieces(line: Line, compensation: bool = False) -> list[Piece]:
    """The pieces of a line from left to right."""
    if "upgrade" in line:
        turn = path("M-8 5V-5H1V5ZM-5-8H4V2", class_="im-shaft") + path("M8 5V-3M5 0L8-3.4L11 0", class_="im-shaft")
        return [*_pieces(line["upgrade"]), _plain_arrow(), (26, turn)]
    if "cost" in line:
        times = None if compensation else line["times"]
        return [*_pieces(line["cost"]), _arrow(times), *_pieces(line["gain"])]
    return [*_pieces(line["gain"]), *([_per_disc()] if compensation else [])]


def _plain_arrow() -> Piece:
    return _ARROW, path("M-9 0H8.5M5-3.3L8.8 0L5 3.3", class_="im-shaft")


def draw_line(line: Line, width: float, scale: float = 1, compensation: bool = False) -> str:
    """A line centred on a width, its middle at height 0; scaled, but never wider than there is room."""
    pieces = line_pieces(line, compensation)
    whole = sum(wide for wide, _ in pieces)
    scale = min(scale, width / whole)
    drawn = []
    x = 0.0
    for wide, piece in pieces:
        drawn.append(moved(x + wide / 2, 0, piece))
        x += wide
    return moved((width - whole * scale) / 2, 0, group(*drawn, transform=f"scale({number(scale)})"))
