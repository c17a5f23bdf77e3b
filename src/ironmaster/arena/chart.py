"""A tournament as a picture: what each bot won and scored, with 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ironmaster.arena.intervals import Estimate
from ironmaster.arena.scale import Scale, round_scale
from ironmaster.arena.setting import Setting
from ironmaster.arena.standings import Row, Standings
from ironmaster.arena.theme import STYLE
from ironmaster.kernel import svg

MARGIN = 28
NAMES = 180
PLOT = 230
VALUES = 62
GAP = 36
WIDTH = 2 * MARGIN + NAMES + 2 * (PLOT + VALUES) + GAP
TOP = 132
ROW = 48
BAR = 18
CAP = 5
BELOW = 68


@dataclass(frozen=True)
class Panel:
    """One of the two things that are shown: its values, and one to compare them with."""

    heading: str
    style: str
    values: Sequence[Estimate]
    unit: str
    mark: float
    mark_words: str

    def scale(self, left: float) -> Scale:
        """An axis with room for all intervals."""
        shown = [end for value in self.values for end in value if end is not None]
        return round_scale(min(shown), max(*shown, self.mark), left, left + PLOT)


def draw_chart(title: str, standings: Standings) -> str:
    """The chart as SVG, the best bot first."""
    rows = standings.best_first()
    height = TOP + ROW * len(rows) + BELOW
    lefts = (MARGIN + NAMES, MARGIN + NAMES + PLOT + VALUES + GAP)
    return svg.document(
        WIDTH,
        height,
        svg.title(f"{title}: {standings.games} games of {', '.join(row.name for row in rows)}"),
        STYLE,
        svg.rect(0.5, 0.5, WIDTH - 1, height - 1, rx=10, class_="im-panel"),
        *_headline(title, standings),
        *(_name(row, _middle(place)) for place, row in enumerate(rows)),
        *(_draw_panel(panel, left) for panel, left in zip(_panels(standings, rows), lefts, strict=True)),
        *_footline(standings.setting, height - 18),
        class_="im-chart",
        role="img",
    )


def _panels(standings: Standings, rows: Sequence[Row]) -> list[Panel]:
    par, winner = 100 / standings.setting.players, standings.winner.mean
    shares = [Estimate(*(100 * end for end in row.wins if end is not None)) for row in rows]
    scores = [row.score for row in rows]
    return [
        Panel("Share of games won", "im-share", shares, " %", par, f"par {par:.3g} %"),
        Panel("Mean score", "im-score", scores, "", winner, f"winner {winner:.1f}"),
    ]


def _headline(title: str, standings: Standings) -> list[str]:
    setting = standings.setting
    played = f"{setting.board} · {setting.players} players · {standings.games:,} games in {standings.rounds:,} rounds"
    return [
        svg.text(MARGIN, 44, title, class_="im-title"),
        svg.text(MARGIN, 65, played, class_="im-quiet"),
        svg.line(MARGIN, 78, WIDTH - MARGIN, 78, class_="im-rule"),
    ]


def _footline(setting: Setting, y: float) -> list[str]:
    options = ", ".join(f"{name} = {value}" for name, value in setting.options)
    size = svg.fitting_size(options, WIDTH - 2 * MARGIN - NAMES, 12, 7)
    return [
        svg.text(MARGIN, y, "Whiskers are 95 % intervals.", class_="im-quiet"),
        svg.text(WIDTH - MARGIN, y, options, class_="im-quiet", text_anchor="end", font_size=size),
    ]


def _name(row: Row, y: float) -> str:
    details = f"rating {row.rating.mean:.1f} · {_brief(row.ms_p50)} ms, p95 {_brief(row.ms_p95)} ms"
    return svg.group(
        svg.text(MARGIN, y - 2, row.name, class_="im-name", font_size=svg.fitting_size(row.name, NAMES - 12, 14)),
        svg.text(MARGIN, y + 14, details, class_="im-quiet", font_size=svg.fitting_size(details, NAMES + 4, 11, 8)),
    )


def _brief(milliseconds: float) -> str:
    return f"{milliseconds:,.0f}" if milliseconds >= 10 else f"{milliseconds:.2g}"


def _draw_panel(panel: Panel, left: float) -> str:
    scale = panel.scale(left)
    bottom = _middle(len(panel.values)) - ROW / 2
    mark = scale.at(panel.mark)
    return svg.group(
        svg.text(left, TOP - 32, panel.heading, class_="im-heading"),
        *(_tick(scale.at(tick), bottom, f"{tick:g}{panel.unit}") for tick in scale.ticks()),
        *(_bar(panel, scale, value, _middle(place)) for place, value in enumerate(panel.values)),
        svg.line(mark, TOP - 4, mark, bottom, class_="im-mark"),
        svg.text(mark, TOP - 10, panel.mark_words, class_="im-quiet", text_anchor="middle"),
        *(_whisker(scale, value, _middle(place)) for place, value in enumerate(panel.values)),
    )


def _middle(place: int) -> float:
    return TOP + ROW * place + ROW / 2


def _tick(x: float, bottom: float, words: str) -> str:
    return svg.group(
        svg.line(x, TOP, x, bottom, class_="im-grid"),
        svg.text(x, bottom + 17, words, class_="im-quiet", text_anchor="middle"),
    )


def _bar(panel: Panel, scale: Scale, value: Estimate, y: float) -> str:
    start, end = sorted((scale.at(0), scale.at(value.mean)))
    words = f"{value.mean:.1f}{panel.unit}"
    return svg.group(
        svg.rect(start, y - BAR / 2, end - start, BAR, class_=panel.style),
        svg.text(scale.right + VALUES, y + 5, words, class_="im-name", text_anchor="end"),
    )


def _whisker(scale: Scale, value: Estimate, y: float) -> str:
    if value.low is None or value.high is None:
        return ""
    low, high = scale.at(value.low), scale.at(value.high)
    caps = "".join(f"M{svg.number(x)} {svg.number(y - CAP)}v{2 * CAP}" for x in (low, high))
    shape = f"M{svg.number(low)} {svg.number(y)}H{svg.number(high)}{caps}"
    return svg.path(shape, class_="im-halo") + svg.path(shape, class_="im-whisker")
