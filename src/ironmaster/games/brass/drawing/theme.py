"""The colours and styles of Brass, besides those that all games share."""

from ironmaster.kernel.drawing.theme import style

# name: (light, dark)
_COLOURS = {"canal": ("#4f8fa6", "#5fa3bb"), "shipyard": ("#4a5568", "#aab8cc")}

_RULES = """
.im-table .im-water{fill:$canal;letter-spacing:3px}
.im-split{stroke:$edge;stroke-width:1;fill:none}
.im-canal-bed{fill:none;stroke:$canal;stroke-width:7;stroke-opacity:.28;stroke-linecap:round}
.im-canal-way{fill:none;stroke:$canal;stroke-width:2;stroke-dasharray:7 5}
.im-later{fill:none;stroke:$rail;stroke-width:1.6;stroke-dasharray:1.6 4.5;stroke-linecap:round;stroke-opacity:.75}
.im-virtual{fill:none;stroke:$quiet;stroke-width:1.4;stroke-dasharray:.1 5;stroke-linecap:round}
.im-built-canal{fill:none;stroke:$canal;stroke-width:13;stroke-opacity:.55}
.im-level-0{fill:$slot}
.im-level-1{fill:$hill}
"""

STYLE = style(_COLOURS, _RULES, ("cotton", "port", "coal", "iron", "shipyard"))
