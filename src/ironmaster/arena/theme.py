"""Colours of a chart, light and dark, in the manner of the tables.

Every colour is a CSS variable `--im-…`. A rule writes `fill:$ink`; in the sheet that becomes the plain light colour and
then the variable, so that a renderer without variables still draws the light chart.
"""

from __future__ import annotations

import re

from ironmaster.kernel.svg import tag

# name: (light, dark)
_COLOURS = {
    "panel": ("#f8f2e4", "#24211d"),
    "edge": ("#c5b28c", "#4b443a"),
    "grid": ("#e6dac0", "#38332c"),
    "ink": ("#2c2620", "#efe6d6"),
    "quiet": ("#6b5f4e", "#b3a78f"),
    "share": ("#c46a41", "#b5603a"),
    "score": ("#44809a", "#3c7c96"),
}

_SERIF = '"Palatino Linotype",Palatino,"Book Antiqua",P052,Georgia,"Liberation Serif","Times New Roman",serif'
_SANS = '"Gill Sans","Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif'

_RULES = f"""
.im-chart{{font-family:{_SANS};font-size:12px}}
.im-chart text{{fill:$ink}}
.im-panel{{fill:$panel;stroke:$edge;stroke-width:1}}
.im-chart .im-title{{font-family:{_SERIF};font-weight:bold;font-size:22px}}
.im-chart .im-heading{{font-family:{_SERIF};font-weight:bold;font-size:14px}}
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


def _variables(shade: int) -> str:
    return "".join(f"--im-{name}:{shades[shade]};" for name, shades in _COLOURS.items())


def _both(found: re.Match[str]) -> str:
    """A `property:$colour` as the light colour, then as the variable."""
    what, colour = found.groups()
    return f"{what}:{_COLOURS[colour][0]};{what}:var(--im-{colour})"


def _sheet() -> str:
    light, dark = _variables(0), _variables(1)
    return (
        f":where(.im-chart){{{light}}}"
        f"@media (prefers-color-scheme:dark){{:where(.im-chart){{{dark}}}}}"
        f":where([data-theme=light] .im-chart,.im-chart[data-theme=light]){{{light}}}"
        f":where([data-theme=dark] .im-chart,.im-chart[data-theme=dark]){{{dark}}}"
        + re.sub(r"([a-z-]+):\$([a-z0-9-]+)", _both, _RULES)
    )


STYLE = tag("style", _sheet().replace("\n", ""))
