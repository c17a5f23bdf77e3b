"""SVG as strings: the few functions every game's drawing is written with.

An element is a string, made by `tag` or one of its shorthands and nested by passing it on as a child. Attribute names
are written as Python allows them: `class_`, `data_at`, `stroke_width`; an attribute that is `None` is left out.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

Attribute: TypeAlias = "str | int | float | None"

# Widths of letters in ems, a little on the wide side of the common text fonts in bold, so that what fits here fits.
_NARROW = dict.fromkeys("iljtfI.,:;'’!|()[]- /·", 0.38)
_WIDE = dict.fromkeys("mwMW&@%—", 0.96)
_CAPITAL = dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZÉÈÊÀÇ", 0.76)
_LETTERS = _NARROW | _WIDE | _CAPITAL
_ORDINARY = 0.6

_PIECES = re.compile(r"\s*(?:[^\s-]+-*|-+)")

_names: dict[str, str] = {}

# Small things recur from drawing to drawing; numbers of another type are other things.
kept = lru_cache(maxsize=8192, typed=True)


def escape(words: str) -> str:
    """A text as it may stand in an element or an attribute."""
    if "&" in words:
        words = words.replace("&", "&amp;")
    if "<" in words or ">" in words:
        words = words.replace("<", "&lt;").replace(">", "&gt;")
    return words.replace('"', "&quot;") if '"' in words else words


def number(value: float) -> str:
    """A number as briefly as two decimals allow: 3, 0.5, -2.25."""
    if isinstance(value, int):
        return str(value)
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


def tag(name: str, *children: str, **attributes: Attribute) -> str:
    """An element with its children, which are elements already written (use `text` for words)."""
    parts = ["<", name]
    for key, value in attributes.items():
        if value is None:
            continue
        written = _names.get(key) or _attribute_name(key)
        parts.append(f' {written}="{escape(value) if isinstance(value, str) else number(value)}"')
    if not children:
        parts.append("/>")
    else:
        parts += (">", *children, "</", name, ">")  # joined once: children can be as long as a map
    return "".join(parts)


def _attribute_name(key: str) -> str:
    """`stroke_width` as `stroke-width`, `class_` as `class`; remembered, since there are few."""
    written = _names[key] = key.removesuffix("_").replace("_", "-")
    return written


def group(*children: str, **attributes: Attribute) -> str:
    """Elements that belong together."""
    return tag("g", *children, **attributes)


def moved(x: float, y: float, *children: str, **attributes: Attribute) -> str:
    """Elements drawn around an origin, put at a point."""
    return tag("g", *children, transform=f"translate({number(x)} {number(y)})", **attributes)


def side_by_side(x: float, y: float, pitch: float, drawn: Sequence[str]) -> str:
    """Things drawn around an origin, in a row with its middle at a point."""
    first = (len(drawn) - 1) / 2
    return "".join(moved(x + (at - first) * pitch, y, one) for at, one in enumerate(drawn))


@kept
def rect(x: float, y: float, width: float, height: float, **attributes: Attribute) -> str:
    """A rectangle from its upper left corner."""
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


@kept
def circle(x: float, y: float, radius: float, **attributes: Attribute) -> str:
    """A circle around a point."""
    return tag("circle", cx=x, cy=y, r=radius, **attributes)


@kept
def path(d: str, **attributes: Attribute) -> str:
    """A path from its commands."""
    return tag("path", d=d, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Attribute) -> str:
    """A straight line."""
    return path(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}", **attributes)


@kept
def text(x: float, y: float, words: str | int, **attributes: Attribute) -> str:
    """Words whose baseline starts, or with `text_anchor` is centred or ends, at a point."""
    return tag("text", escape(str(words)), x=x, y=y, **attributes)


def text_lines(x: float, y: float, step: float, lines: Iterable[str], **attributes: Attribute) -> str:
    """Lines of words, one below the other."""
    return "".join(text(x, y + step * at, line, **attributes) for at, line in enumerate(lines))


@kept
def title(words: str) -> str:
    """What a screen reader or a resting pointer says of the element this is the first child of."""
    return tag("title", escape(words))


@kept
def use(symbol: str, x: float, y: float, size: float, **attributes: Attribute) -> str:
    """A square symbol defined elsewhere in the document, centred on a point."""
    half = size / 2
    return tag("use", href=f"#{symbol}", x=x - half, y=y - half, width=size, height=size, **attributes)


def document(width: float, height: float, *children: str, **attributes: Attribute) -> str:
    """A whole drawing of that size, which scales to wherever it is shown."""
    box = f"0 0 {number(width)} {number(height)}"
    return tag(
        "svg", *children, xmlns="http://www.w3.org/2000/svg", viewBox=box, width=width, height=height, **attributes
    )


@kept
def text_width(words: str, size: float) -> float:
    """About how wide a text is at most, in bold, for a layout that must not depend on the reader's fonts."""
    return size * sum(_LETTERS.get(letter, _ORDINARY) for letter in words)


def fitting_size(words: str, width: float, size: float, least: float = 12) -> float:
    """The font size, at most `size` and never below `least`, at which a text fits a width."""
    return max(least, min(size, size * width / max(1.0, text_width(words, size))))


def fitted(
    x: float, y: float, words: str, width: float, size: float, least: float = 12, **attributes: Attribute
) -> str:
    """A text that fits a width: smaller, down to `least`, and pressed together if that is not enough."""
    size = fitting_size(words, width, size, least)
    pressed = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"} if text_width(words, size) > width else {}
    return text(x, y, words, font_size=size, **pressed, **attributes)


def wrapped(words: str, width: float, size: float) -> list[str]:
    """A text broken at spaces, and after hyphens, into lines that fit a width."""
    lines = [""]
    for piece in _PIECES.findall(words):
        longer = lines[-1] + piece
        if lines[-1] and text_width(longer, size) > width:
            lines.append(piece.lstrip())
        else:
            lines[-1] = longer.lstrip()
    return lines
