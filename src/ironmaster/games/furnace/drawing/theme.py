"""The colours and styles of Furnace, besides those that all games share."""

from ironmaster.kernel.drawing.theme import style

# name: (light, dark)
_COLOURS = {
    "banner": ("#e4d8bd", "#3d372f"),
    "lump": ("#2a2725", "#0f0f10"),
    "lump-edge": ("#6f6862", "#b9b3aa"),
    "ingot": ("#b9642c", "#d07a3d"),
    "ingot-edge": ("#5c2d10", "#3b1d0a"),
    "drop": ("#1f6d8c", "#3a93b5"),
    "drop-edge": ("#0d3a4c", "#0a2a37"),
    "token": ("#6a4a8f", "#9473bd"),
    "token-ink": ("#ffffff", "#ffffff"),
    "coin": ("#e3b53c", "#e3b53c"),
    "coin-ink": ("#33260a", "#33260a"),
}

_RULES = """
.im-banner{fill:$banner}
.im-empty{fill:none;stroke:$edge;stroke-width:1.2;stroke-dasharray:5 4}
.im-locked{fill:none;stroke:$faint;stroke-width:1;stroke-dasharray:3 3}
.im-gap{fill:$glow;fill-opacity:.35;stroke:$glow;stroke-width:1}
.im-spent{opacity:.42}
.im-asleep{opacity:.5}
.im-mark{fill:$accent}
.im-pip{fill:none;stroke:$accent;stroke-width:1.6}
.im-pip-full{fill:$accent}
.im-shaft{fill:none;stroke:$ink;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.im-ring{fill:none;stroke:$ink;stroke-width:1.4}
.im-lump{fill:$lump;stroke:$lump-edge;stroke-width:1}
.im-lump-facet{fill:none;stroke:$lump-edge;stroke-width:1}
.im-ingot{fill:$ingot;stroke:$ingot-edge;stroke-width:1}
.im-ingot-facet{fill:none;stroke:$ingot-edge;stroke-width:1}
.im-drop{fill:$drop;stroke:$drop-edge;stroke-width:1}
.im-drop-shine{fill:none;stroke:$token-ink;stroke-width:1.4;stroke-linecap:round}
.im-token{fill:$token}
.im-token-ink{fill:$token-ink}
.im-coin{fill:$coin;stroke:$coin-ink;stroke-width:1}
.im-table .im-coin-ink{fill:$coin-ink}
"""

STYLE = style(_COLOURS, _RULES, ())
