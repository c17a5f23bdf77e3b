"""The colours and styles of Age of Industry, besides those that all games share."""

from ironmaster.kernel.drawing.theme import style

# name: (light, dark)
_COLOURS = {
    "factory": ("#5b4a6b", "#c3b1d6"),
    "ironworks": ("#b0561a", "#f0a060"),
    "ship": ("#35506b", "#a9c3de"),
    "lane": ("#5c97a8", "#5fa3bb"),
    "used": ("#8d7f68", "#7d725f"),
    "loc-blue": ("#2f6fb0", "#4f8fd0"),
    "loc-green": ("#4c8a3f", "#6aad5b"),
    "loc-purple": ("#7d4b94", "#a874c0"),
    "loc-grey": ("#76756f", "#9c9b94"),
    "loc-orange": ("#d27a1e", "#e8943c"),
    "loc-brown": ("#7a5230", "#a8784c"),
    "loc-none": ("#8c7a58", "#6e6350"),
}

_RULES = """
.im-lane{fill:none;stroke:$lane;stroke-width:2.4;stroke-dasharray:7 5}
.im-lane-bed{fill:none;stroke:$sea;stroke-width:6;stroke-opacity:.8}
.im-beyond{fill:none;stroke:$lane;stroke-width:1.8;stroke-dasharray:2 4}
.im-table .im-water{fill:$lane;letter-spacing:3px}
.im-market{fill:$face;stroke:$face-ink;stroke-width:1.4}
.im-market-used{fill:$used;stroke:$face-ink;stroke-width:1.4}
.im-cross{stroke:$face-ink;stroke-width:2.2;stroke-linecap:round;fill:none}
.im-overseas{fill:$raised;stroke:$lane;stroke-width:1.4;stroke-dasharray:5 3}
.im-border{fill:none;stroke:$coast;stroke-width:1.4;stroke-dasharray:9 4 2 4}
.im-known{fill:none;stroke:$accent;stroke-width:1.4}
"""

_EACH_LOCATION = """
.im-loc-#{fill:$loc-#}
.im-table .im-loc-ink-#{fill:$loc-#}
"""

LOCATIONS = ("blue", "green", "purple", "grey", "orange", "brown")

STYLE = style(
    _COLOURS,
    _RULES + "".join(_EACH_LOCATION.replace("#", name) for name in (*LOCATIONS, "none")),
    ("cotton", "factory", "ironworks", "coal", "port", "ship"),
)
