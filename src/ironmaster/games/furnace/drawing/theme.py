"""Colours, fonts and the style sheet, light and dark.

Every colour is a CSS variable `--im-…`. A rule writes `fill:$ink`; in the sheet that becomes the plain light colour and
then the variable, so that a renderer without variables still draws the light table.
"""

from __future__ import annotations

import re

from ironmaster.kernel.svg import tag

# name: (light, dark)
COLOURS = {
    "table": ("#d5cfc4", "#141517"),
    "panel": ("#f6f2ea", "#212327"),
    "raised": ("#fffdf8", "#2e3136"),
    "edge": ("#b9ae9b", "#4a4e55"),
    "ink": ("#26231f", "#ece7de"),
    "quiet": ("#655c50", "#b0a99c"),
    "faint": ("#988d7d", "#6c6f74"),
    "accent": ("#a03d1a", "#f0a36b"),
    "glow": ("#dd8a12", "#ffbf47"),
    "soft": ("#ebe4d7", "#2a2d31"),
    "banner": ("#dfd5c2", "#3a3d43"),
    "coal": ("#2a2725", "#0f0f10"),
    "coal-edge": ("#6f6862", "#b9b3aa"),
    "iron": ("#b9642c", "#d07a3d"),
    "iron-edge": ("#5c2d10", "#3b1d0a"),
    "oil": ("#1f6d8c", "#3a93b5"),
    "oil-edge": ("#0d3a4c", "#0a2a37"),
    "token": ("#6a4a8f", "#9473bd"),
    "token-ink": ("#ffffff", "#ffffff"),
    "coin": ("#e3b53c", "#e3b53c"),
    "coin-ink": ("#33260a", "#33260a"),
    "owner-0": ("#c2401c", "#d9552f"),
    "owner-1": ("#1f4e82", "#3b78ba"),
    "owner-2": ("#e8b32c", "#f0bf3f"),
    "owner-3": ("#4c7a3d", "#6a9e58"),
    "owner-agent": ("#6b6b6b", "#8b8b8b"),
    "on-0": ("#ffffff", "#ffffff"),
    "on-1": ("#ffffff", "#ffffff"),
    "on-2": ("#2c2210", "#2c2210"),
    "on-3": ("#ffffff", "#ffffff"),
    "on-agent": ("#ffffff", "#ffffff"),
}

_SERIF = '"Palatino Linotype",Palatino,"Book Antiqua","URW Palladio L",Georgia,"Liberation Serif",serif'
_SANS = '"Gill Sans","Helvetica Neue",Helvetica,Arial,"Liberation Sans",sans-serif'

_RULES = f"""
.im-table{{font-family:{_SANS};font-size:11px}}
.im-table text{{fill:$ink}}
.im-back{{fill:$table}}
.im-panel{{fill:$panel;stroke:$edge;stroke-width:1}}
.im-raised{{fill:$raised;stroke:$edge;stroke-width:1}}
.im-soft{{fill:$soft}}
.im-banner{{fill:$banner}}
.im-now{{fill:$glow;fill-opacity:.2}}
.im-asked{{fill:none;stroke:$glow;stroke-width:3.5}}
.im-rule{{stroke:$edge;stroke-width:1;fill:none}}
.im-empty{{fill:none;stroke:$edge;stroke-width:1.2;stroke-dasharray:5 4}}
.im-locked{{fill:none;stroke:$faint;stroke-width:1;stroke-dasharray:3 3}}
.im-gap{{fill:$glow;fill-opacity:.35;stroke:$glow;stroke-width:1}}
.im-spent{{opacity:.42}}
.im-asleep{{opacity:.5}}
.im-table .im-serif{{font-family:{_SERIF};font-weight:bold}}
.im-table .im-bold{{font-weight:bold}}
.im-table .im-quiet{{fill:$quiet}}
.im-table .im-faint{{fill:$faint}}
.im-table .im-accent{{fill:$accent}}
.im-mark{{fill:$accent}}
.im-pip{{fill:none;stroke:$accent;stroke-width:1.6}}
.im-pip-full{{fill:$accent}}
.im-arrow{{fill:none;stroke:$ink;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}}
.im-ring{{fill:none;stroke:$ink;stroke-width:1.4}}
.im-pointer{{fill:$glow}}
.im-coal{{fill:$coal;stroke:$coal-edge;stroke-width:1}}
.im-coal-facet{{fill:none;stroke:$coal-edge;stroke-width:1}}
.im-iron{{fill:$iron;stroke:$iron-edge;stroke-width:1}}
.im-iron-facet{{fill:none;stroke:$iron-edge;stroke-width:1}}
.im-oil{{fill:$oil;stroke:$oil-edge;stroke-width:1}}
.im-oil-shine{{fill:none;stroke:$token-ink;stroke-width:1.4;stroke-linecap:round}}
.im-upgrade{{fill:$token}}
.im-upgrade-ink{{fill:$token-ink}}
.im-coin{{fill:$coin;stroke:$coin-ink;stroke-width:1}}
.im-table .im-coin-ink{{fill:$coin-ink}}
.im-badge{{stroke:$raised;stroke-width:1.2;stroke-linejoin:round}}
.im-die{{fill:$raised;stroke:$ink;stroke-width:1.2}}
"""

_EACH_OWNER = """
.im-own-#{fill:$owner-#}
.im-side-#{fill:$owner-#}
.im-table .im-on-#{fill:$on-#}
"""

OWNERS = ("0", "1", "2", "3", "agent")


def _variables(shade: int) -> str:
    return "".join(f"--im-{name}:{shades[shade]};" for name, shades in COLOURS.items())


def _with_variables(rules: str) -> str:
    """Every `property:$colour` as the light colour, then as the variable."""

    def both(found: re.Match[str]) -> str:
        what, colour = found.groups()
        return f"{what}:{COLOURS[colour][0]};{what}:var(--im-{colour})"

    return re.sub(r"([a-z-]+):\$([a-z0-9-]+)", both, rules)


def _sheet() -> str:
    light, dark = _variables(0), _variables(1)
    rules = _RULES + "".join(_EACH_OWNER.replace("#", owner) for owner in OWNERS)
    return (
        f":where(.im-table){{{light}}}"
        f"@media (prefers-color-scheme:dark){{:where(.im-table){{{dark}}}}}"
        f":where([data-theme=light] .im-table,.im-table[data-theme=light]){{{light}}}"
        f":where([data-theme=dark] .im-table,.im-table[data-theme=dark]){{{dark}}}" + _with_variables(rules)
    )


STYLE = tag("style", _sheet().replace("\n", ""))
