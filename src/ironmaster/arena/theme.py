"""Colours and styles of a chart, light and dark, in the manner of the tables."""

from __future__ import annotations

from ironmaster.kernel.drawing.theme import COLOURS, SANS, SERIF, sheet

# name: (light, dark)
_COLOURS = {name: COLOURS[name] for name in ("panel", "edge", "ink", "quiet")} | {
    "grid": ("#e6dac0", "#38332c"),
    "share": ("#c46a41", "#b5603a"),
    "score": ("#44809a", "#3c7c96"),
}

_RULES = f"""
.im-chart{{font-family:{SANS};font-size:12px}}
.im-chart text{{fill:$ink}}
.im-panel{{fill:$panel;stroke:$edge;stroke-width:1}}
.im-chart .im-title{{font-family:{SERIF};font-weight:bold;font-size:22px}}
.im-chart .im-heading{{font-family:{SERIF};font-weight:bold;font-size:14px}}
.im-chart .im-name{{font-weight:bold;font-size:14px}}
.im-chart .im-quiet{{fill:$quiet}}
.im-rule{{fill:none;stroke:$edge;stroke-width:1}}
.im-grid{{fill:none;stroke:$grid;stroke-width:1}}
.im-mark{{fill:none;stroke:$ink;stroke-width:1.4;stroke-dasharray:4 3}}
.im-whisker{{fill:none;stroke:$ink;stroke-width:1.6;stroke-linecap:round}}
.im-halo{{fill:none;stroke:$panel;stroke-width:4.4;stroke-linecap:round;stroke-opacity:.8}}
.im-share{{fill:$share}}
.im-score{{fill:$score}}
"""

STYLE = sheet("im-chart", _COLOURS, _RULES)
