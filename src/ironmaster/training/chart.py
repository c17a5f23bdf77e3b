"""A training as a picture: what the last fit foretells, what each term counts, and how every round did at the gate."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ironmaster.arena.intervals import Estimate
from ironmaster.arena.scale import Scale, round_scale
from ironmaster.arena.theme import STYLE
from ironmaster.kernel import svg
from ironmaster.training.course import Training
from ironmaster.training.fit import LEFT

MARGIN, TOP, WIDE, HIGH, GAP = 28, 128, 260, 220, 76
WIDTH = 2 * MARGIN + 3 * WIDE + 3 * GAP
HEIGHT = TOP + HIGH + 84
COLOURS = ("#44809a", "#c46a41", "#7a9a44", "#8a5aa8", "#b8902c", "#3c8c74", "#b0506c", "#6c6c6c")


@dataclass(frozen=True)
class Line:
    """Values along a panel, with whiskers if they are estimates."""

    name: str
    colour: str
    values: Sequence[Estimate]


@dataclass(frozen=True)
class Panel:
    """Lines over places that have names."""

    heading: str
    places: Sequence[str]
    lines: Sequence[Line]
    mark: float


def draw_training(title: str, training: Training) -> str:
    """The picture as SVG."""
    setting = training.plan.setting
    played = f"{setting.board} · {setting.players} players · {setting.bots[0]} · rounds: {len(training.rounds)}"
    return svg.document(
        WIDTH,
        HEIGHT,
        svg.title(f"{title}: {played}"),
        STYLE,
        svg.rect(0.5, 0.5, WIDTH - 1, HEIGHT - 1, rx=10, class_="im-panel"),
        svg.text(MARGIN, 44, title, class_="im-title"),
        svg.text(MARGIN, 65, played, class_="im-quiet"),
        svg.line(MARGIN, 78, WIDTH - MARGIN, 78, class_="im-rule"),
        *(_draw(panel, MARGIN + 24 + at * (WIDE + GAP)) for at, panel in enumerate(_panels(training))),
        class_="im-chart",
        role="img",
    )


def _panels(training: Training) -> list[Panel]:
    found, par = training.rounds[-1].fit, 100 / training.plan.setting.players
    wins = [Estimate(par, None, None) if done.gate is None else _percent(done.gate.wins) for done in training.rounds]
    parts = [f"{100 * high:.0f}–{100 * low:.0f} %" for low, high in pairwise(LEFT)]
    foretold = {"as it is": found.plain, "by stage": found.scaled, "by term": found.fitted}
    return [
        Panel(
            "R² in games held out, by what is left",
            parts[::-1],
            [Line(name, COLOURS[at], _points(values[-2::-1])) for at, (name, values) in enumerate(foretold.items())],
            0.0,
        ),
        Panel(
            "Factors, by what is left",
            [f"{100 * left:.0f} %" for left in reversed(LEFT)],
            [
                Line(term, COLOURS[at % len(COLOURS)], _points(factors[::-1]))
                for at, (term, factors) in enumerate(found.stages.factors.items())
            ],
            1.0,
        ),
        Panel(
            "Wins at the gate in %, by round",
            [str(done.number) for done in training.rounds],
            [Line("", COLOURS[1], wins)],
            par,
        ),
    ]


def _percent(share: Estimate) -> Estimate:
    return Estimate(*(100 * (end or 0.0) for end in share))


def _points(values: Sequence[float]) -> list[Estimate]:
    return [Estimate(value, None, None) for value in values]


def _draw(panel: Panel, left: float) -> str:
    shown = [end for line in panel.lines for value in line.values for end in value if end is not None]
    scale = round_scale(min(*shown, panel.mark), max(*shown, panel.mark), -TOP - HIGH, -TOP)  # upwards
    step = WIDE / len(panel.places)
    across = [left + step * (at + 0.5) for at in range(len(panel.places))]
    mark = -scale.at(panel.mark)
    names = [line for line in panel.lines if line.name]
    return svg.group(
        svg.text(left, TOP - 24, panel.heading, class_="im-heading"),
        *(_tick(left, -scale.at(tick), f"{tick:.3g}") for tick in scale.ticks()),
        *(
            svg.text(x, TOP + HIGH + 18, name, class_="im-quiet", text_anchor="middle")
            for x, name in zip(across, panel.places, strict=True)
        ),
        svg.line(left, mark, left + WIDE, mark, class_="im-mark"),
        *(_line(line, scale, across) for line in panel.lines),
        *(
            svg.text(
                left + at % 3 * WIDE / 3,
                TOP + HIGH + 38 + at // 3 * 15,
                line.name,
                style=f"fill:{line.colour}",
                font_weight="bold",
            )
            for at, line in enumerate(names)
        ),
    )


def _tick(left: float, y: float, words: str) -> str:
    return svg.group(
        svg.line(left, y, left + WIDE, y, class_="im-grid"),
        svg.text(left - 6, y + 4, words, class_="im-quiet", text_anchor="end"),
    )


def _line(line: Line, scale: Scale, across: Sequence[float]) -> str:
    """A line with a dot at every value, and a whisker where there is an interval."""
    places = [(x, -scale.at(value.mean)) for x, value in zip(across, line.values, strict=True)]
    drawn = "M" + "L".join(f"{svg.number(x)} {svg.number(y)}" for x, y in places)
    whiskers = [
        svg.line(x, -scale.at(value.low), x, -scale.at(value.high), class_="im-whisker")
        for x, value in zip(across, line.values, strict=True)
        if value.low is not None and value.high is not None
    ]
    dots = [svg.circle(x, y, 3.5, style=f"fill:{line.colour}") for x, y in places]
    return svg.group(svg.path(drawn, style=f"fill:none;stroke:{line.colour};stroke-width:2"), *whiskers, *dots)
