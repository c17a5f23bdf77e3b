"""Symbols of industry, hand-drawn on a square of 24: defined once in a drawing, coloured where they are used."""

from collections.abc import Mapping

from ironmaster.kernel.svg import circle, path, tag


def filled(d: str) -> str:
    """A shape in the colour of where the symbol is used."""
    return path(d, fill="currentColor", fill_rule="evenodd")


def stroked(d: str, width: float = 1.8) -> str:
    """A line in the colour of where the symbol is used."""
    return path(
        d, fill="none", stroke="currentColor", stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


# A mill with a saw-tooth roof and rows of windows, its chimney smoking.
COTTON = filled(
    "M1.5 22V12.2L6 9v3.2L10.5 9v3.2L15 9v3.6h1.2L16.9 5h3l1 17z"
    "M4 15v2h2v-2zM8 15v2h2v-2zM12 15v2h2v-2zM4 18.6v2h2v-2zM8 18.6v2h2v-2zM12 18.6v2h2v-2z"
) + stroked("M18.4 3.4c-.3-1.6 1.6-1.4 1.6-.6 1-1.4 2.6-.8 2.5.3", 1.2)

# An anchor.
PORT = circle(12, 4.4, 2.1, fill="none", stroke="currentColor", stroke_width=1.8) + stroked(
    "M12 6.6V21.4M7.6 9.6h8.8M3.4 14.2c.4 4.4 4 7.2 8.6 7.2s8.2-2.8 8.6-7.2M1.9 16.6l1.5-2.6 2.7 1.4"
    "M22.1 16.6l-1.5-2.6-2.7 1.4",
    2.1,
)

# The headframe of a pit with its winding wheel.
COAL = (
    circle(11, 6.6, 4.4, fill="none", stroke="currentColor", stroke_width=1.9)
    + stroked("M11 6.6L5.4 21M11 6.6l5.6 14.4M11 2.6v8M7 6.6h8M8.2 14.4h5.6M6.6 18.4h8.8", 1.5)
    + filled("M16.2 14.2l6.3 2.2V22H1.5v-1.6h14.7z")
)

# An anvil.
IRON = filled(
    "M1.2 6.2h14.6v1.6c2.6.1 5-.6 7-1.6-.2 4.2-3.4 6.8-7.4 7.2-1 .6-1.4 1.4-1.4 2.4 0 1.4.9 2.4 2.6 3.2V21H5.2v-2"
    "c1.7-.8 2.6-1.8 2.6-3.2 0-1-.4-1.9-1.4-2.5C3.4 12.5 1.2 9.6 1.2 6.2z"
) + stroked("M11.6 3.6V1.4M8 3.8L6.8 2M15.2 3.8L16.4 2", 1.3)

# A ship under sail.
SHIP = filled(
    "M1.6 15.4c3.4 1 7 1.3 10.4 1.3s7-.3 10.4-1.3L19.5 22H5.3z"
    "M12.9 2.2c4.6 2.6 6.6 6.6 6.7 11.4-2.2.5-4.5.8-6.7.8zM11.3 5.2v9.2c-2.3 0-4.6-.3-6.5-.8"
    "C5.4 10 7.6 7.2 11.3 5.2z"
)

# A narrow boat on the water.
CANAL = filled("M1.4 12.6h21.2l-2 4.6H3.8zM6.4 8.2h10.2v3.4H6.4zM18.6 6.4h1.6v5.2h-1.6z") + stroked(
    "M1.6 20.4c1.7 1.3 3.5 1.3 5.2 0 1.7 1.3 3.5 1.3 5.2 0 1.7 1.3 3.5 1.3 5.2 0 1.7 1.3 3.5 1.3 5.2 0", 1.3
)

# An early locomotive.
RAIL = (
    filled("M3.2 3.6h7v3.2h6.4V3h3.2v3.8h1v8.4H3.2zM5 5.4v4h3.4v-4z")
    + circle(7, 18, 3.2, fill="none", stroke="currentColor", stroke_width=1.8)
    + circle(16.4, 18, 3.2, fill="none", stroke="currentColor", stroke_width=1.8)
    + stroked("M1.2 22.3h21.6", 1.4)
)


def definitions(symbols: Mapping[str, str]) -> str:
    """Symbols by name, for `use("im-name", …)`."""
    return tag("defs", *(tag("symbol", drawn, id=f"im-{name}", viewBox="0 0 24 24") for name, drawn in symbols.items()))
