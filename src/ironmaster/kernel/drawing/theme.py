"""Colours, fonts and the style sheet, light and dark.

Every colour is a CSS variable `--im-…`. A rule writes `fill:$ink`; in the sheet that becomes the plain light colour and
then the variable, so that a renderer without variables still draws the light table. A game adds its own colours and
rules to those here.
"""

import re
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from ironmaster.kernel.svg import tag

Colours: TypeAlias = Mapping[str, tuple[str, str]]

OWNERS = 5

# name: (light, dark)
COLOURS = {
    "table": ("#ded2b8", "#171513"),
    "panel": ("#f8f2e4", "#24211d"),
    "raised": ("#fffaf0", "#302c27"),
    "edge": ("#c5b28c", "#4b443a"),
    "ink": ("#2c2620", "#efe6d6"),
    "quiet": ("#6b5f4e", "#b3a78f"),
    "faint": ("#6f6350", "#aca28e"),
    "accent": ("#9a3b1f", "#f0a36b"),
    "glow": ("#e0a11b", "#ffc94d"),
    "sea": ("#c6d8d6", "#1b2a30"),
    "wave": ("#9fbdbc", "#2f4850"),
    "land": ("#f0e5ca", "#322d26"),
    "coast": ("#8c7a58", "#6e6350"),
    "hill": ("#d9c79e", "#443d32"),
    "plate": ("#fbf6ea", "#3d372f"),
    "slot": ("#efe6d0", "#2c2823"),
    "rail": ("#75654f", "#a2937b"),
    "face": ("#fdf8ec", "#f3ead7"),
    "face-ink": ("#2c2620", "#2c2620"),
    "brass": ("#d9a932", "#d9a932"),
    "brass-ink": ("#33260a", "#33260a"),
    "points": ("#fdf8ec", "#f3ead7"),
    "cube-coal": ("#26221f", "#14110f"),
    "cube-iron": ("#e07a1f", "#ef8d33"),
    "cube-edge": ("#ffffff", "#d8cdb8"),
    "backing": ("#8a3a22", "#6d2f1d"),
    "backing-ink": ("#f8e9d2", "#e9cfae"),
    "cotton": ("#7a5a2b", "#dcc08a"),
    "port": ("#23627a", "#86c5da"),
    "coal": ("#2f2a26", "#cfc7ba"),
    "iron": ("#b0561a", "#f0a060"),
    "owner-0": ("#d9290b", "#c4452d"),
    "owner-1": ("#1f4e82", "#3a77b9"),
    "owner-2": ("#e6ae2d", "#f0bf3f"),
    "owner-3": ("#9860a5", "#b28cba"),
    "owner-4": ("#3f7b4d", "#5aad51"),
    "on-0": ("#ffffff", "#ffffff"),
    "on-1": ("#ffffff", "#ffffff"),
    "on-2": ("#2c2210", "#2c2210"),
    "on-3": ("#ffffff", "#1d1026"),
    "on-4": ("#ffffff", "#0c1f0c"),
}

SERIF = '"Palatino Linotype",Palatino,"Book Antiqua",P052,Georgia,"Liberation Serif","Times New Roman",serif'
SANS = '"Gill Sans","Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif'

_RULES = f"""
.im-table{{font-family:{SANS};font-size:12px;font-size-adjust:.5}}
.im-table text{{fill:$ink}}
.im-back{{fill:$table}}
.im-panel{{fill:$panel;stroke:$edge;stroke-width:1}}
.im-raised{{fill:$raised;stroke:$edge;stroke-width:1}}
.im-table .im-serif{{font-family:{SERIF};font-weight:bold}}
.im-table .im-bold{{font-weight:bold}}
.im-table .im-italic{{font-family:{SERIF};font-style:italic}}
.im-table .im-quiet{{fill:$quiet}}
.im-table .im-faint{{fill:$faint}}
.im-table .im-spaced{{letter-spacing:4px}}
.im-table .im-accent{{fill:$accent}}
.im-rule{{stroke:$edge;stroke-width:1;fill:none}}
.im-sea{{fill:$sea}}
.im-wave{{fill:none;stroke:$wave}}
.im-calm{{fill:none;stroke:$sea}}
.im-land{{fill:$land;stroke:$coast;stroke-width:1.4;stroke-linejoin:round}}
.im-hill{{fill:none;stroke:$hill;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}}
.im-frame{{fill:none;stroke:$coast;stroke-width:1.2}}
.im-compass{{fill:$coast}}
.im-plate-edge{{fill:$coast}}
.im-plate{{fill:$plate}}
.im-slot{{fill:$slot;stroke:$edge;stroke-width:1}}
.im-asked{{fill:none;stroke:$ink;stroke-width:4;stroke-dasharray:7 3}}
.im-asked-link{{stroke-width:20;stroke-opacity:.45;stroke-dasharray:none}}
.im-hit{{fill:none;stroke:#000;stroke-opacity:0;stroke-width:24;pointer-events:stroke}}
.im-rail-ties{{fill:none;stroke:$rail;stroke-width:9;stroke-dasharray:2 5}}
.im-rail-way{{fill:none;stroke:$rail;stroke-width:2}}
.im-built-rail{{fill:none;stroke:$ink;stroke-width:14;stroke-dasharray:2.4 5.6}}
.im-built-edge{{fill:none;stroke:$ink;stroke-width:9.5}}
.im-built{{fill:none;stroke-width:7.5}}
.im-built-mark{{fill:none;stroke-width:2}}
.im-badge-edge{{fill:$ink}}
.im-badge{{stroke:$face;stroke-width:1.2;stroke-linejoin:round}}
.im-face{{fill:$face}}
.im-table .im-face-ink{{fill:$face-ink}}
.im-table .im-dark{{color:$face-ink}}
.im-brass{{fill:$brass;stroke:$brass-ink;stroke-width:.8}}
.im-table .im-brass-ink{{fill:$brass-ink}}
.im-points{{fill:$points;stroke:$face-ink;stroke-width:.8;stroke-linejoin:round}}
.im-cube-coal{{fill:$cube-coal;stroke:$cube-edge;stroke-width:.7}}
.im-cube-iron{{fill:$cube-iron;stroke:$cube-coal;stroke-width:.7}}
.im-hole{{fill:$slot;stroke:$edge;stroke-width:1}}
.im-area{{fill:#000;fill-opacity:0}}
.im-soft{{fill:$slot}}
.im-now{{fill:$glow;fill-opacity:.22}}
.im-arrow{{fill:$glow}}
.im-pin{{fill:$ink}}
.im-backing{{fill:$backing;stroke:$panel;stroke-width:1}}
.im-table .im-backing-ink{{fill:$backing-ink}}
.im-weave{{fill:none;stroke:$backing-ink;stroke-width:.8;stroke-opacity:.6}}
.im-i-accent{{color:$accent}}
"""

_EACH_OWNER = """
.im-own-#{fill:$owner-#}
.im-edge-#{stroke:$owner-#}
.im-built-#{stroke:$owner-#}
.im-table .im-on-#{fill:$on-#}
.im-mark-#{stroke:$on-#}
.im-i-on-#{color:$on-#}
"""

_EACH_INDUSTRY = ".im-i-#{color:$#}\n"


def _variables(colours: Colours, shade: int) -> str:
    return "".join(f"--im-{name}:{shades[shade]};" for name, shades in colours.items())


def _with_variables(colours: Colours, rules: str) -> str:
    """Every `property:$colour` as the light colour, then as the variable."""

    def both(found: re.Match[str]) -> str:
        what, colour = found.groups()
        return f"{what}:{colours[colour][0]};{what}:var(--im-{colour})"

    return re.sub(r"([a-z-]+):\$([a-z0-9-]+)", both, rules)


def sheet(drawing: str, colours: Colours, rules: str) -> str:
    """A style sheet for drawings of a class, light and dark."""
    light, dark = _variables(colours, 0), _variables(colours, 1)
    written = (
        f":where(.{drawing}){{{light}}}"
        f"@media (prefers-color-scheme:dark){{:where(.{drawing}){{{dark}}}}}"
        f":where([data-theme=light] .{drawing},.{drawing}[data-theme=light]){{{light}}}"
        f":where([data-theme=dark] .{drawing},.{drawing}[data-theme=dark]){{{dark}}}"
    )
    return tag("style", (written + _with_variables(colours, rules)).replace("\n", ""))


def style(colours: Colours, rules: str, industries: Iterable[str]) -> str:
    """The style sheet of a game: what all games share and its own, and the colours of its industries."""
    rules = _RULES + "".join(_EACH_OWNER.replace("#", str(owner)) for owner in range(OWNERS)) + rules
    rules += "".join(_EACH_INDUSTRY.replace("#", name) for name in industries)
    return sheet("im-table", COLOURS | dict(colours), rules)
