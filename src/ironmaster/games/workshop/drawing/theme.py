"""The colours and styles of Workshop of the World, besides those that all games share."""

from ironmaster.kernel.drawing.theme import style

# name: (light, dark)
_COLOURS = {
    "canal": ("#4f8fa6", "#5fa3bb"),
    "heavy": ("#8a4b16", "#f0a060"),
    "textile": ("#7d2f63", "#e3a2cd"),
    "light": ("#4a5568", "#b4c1d4"),
    "craft": ("#4c6a1d", "#b5d380"),
}

_RULES = """
.im-table .im-water{fill:$canal;letter-spacing:3px}
.im-canal-bed{fill:none;stroke:$canal;stroke-width:8;stroke-opacity:.3;stroke-linecap:round}
.im-canal-way{fill:none;stroke:$canal;stroke-width:1.6;stroke-dasharray:6 5}
.im-built-canal{fill:none;stroke:$canal;stroke-width:13;stroke-opacity:.55}
.im-space{fill:$plate;stroke:$coast;stroke-width:1.2}
.im-bridge{fill:none;stroke:$land;stroke-width:17}
.im-taken{fill:none;stroke:$edge;stroke-width:1.2;stroke-dasharray:4 4}
.im-chit{fill:$raised;stroke:$coast;stroke-width:1.2;stroke-linejoin:round}
.im-chit-back{fill:$backing;stroke:$panel;stroke-width:1;stroke-linejoin:round}
.im-pale{opacity:.45}
.im-tick{fill:none;stroke:$accent;stroke-width:2.4;stroke-linecap:round;stroke-linejoin:round}
"""

TYPES = ("port", "heavy", "textile", "light", "craft")
"""The types of industry that have a colour and a symbol of their own; those of other boards are told by a letter."""

STYLE = style(_COLOURS, _RULES, TYPES)
