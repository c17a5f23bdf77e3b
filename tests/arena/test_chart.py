"""The chart: everything stands where its value says."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ironmaster.arena.chart import draw_chart
from ironmaster.arena.intervals import Estimate
from ironmaster.arena.ratings import Rating
from ironmaster.arena.scale import round_scale
from ironmaster.arena.setting import Setting
from ironmaster.arena.standings import Row, Standings

SVG = "{http://www.w3.org/2000/svg}"
SETTING = Setting("brass", 1, "lancashire", "", 4, (("overbuild", "both"),), ("a<b", "c"), 0)
ROWS = [
    Row("c", 300, Estimate(0.1, 0.05, 0.15), Estimate(20.0, None, None), Rating(20.0, 1.0), 0.5, 1.0),
    Row("a<b", 100, Estimate(0.7, 0.6, 0.8), Estimate(60.0, 55.0, 65.0), Rating(30.0, 1.0), 12.0, 1200.0),
]
CHART = draw_chart("Brass", Standings(SETTING, 400, 400, 100, ROWS, Estimate(70.0, 68.0, 72.0)))


def words(chart: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(chart).iter(f"{SVG}text")]


def test_the_chart_is_well_formed_and_says_it_all() -> None:
    said = words(CHART)
    assert {"Brass", "lancashire · 4 players · 400 games in 100 rounds", "overbuild = both"} <= set(said)
    assert {"70.0 %", "10.0 %", "60.0", "20.0", "par 25 %", "winner 70.0"} <= set(said)
    assert "rating 30.0 · 12 ms, p95 1,200 ms" in said


def test_the_best_bot_stands_first() -> None:
    said = words(CHART)
    assert said.index("a<b") < said.index("c")


def test_bars_are_as_long_as_their_shares() -> None:
    bars = [bar for bar in ElementTree.fromstring(CHART).iter(f"{SVG}rect") if bar.get("class") == "im-share"]
    first, second = (float(bar.attrib["width"]) for bar in bars)
    assert first / second == pytest.approx(7, rel=0.01)


def test_a_score_without_an_interval_has_no_whisker() -> None:
    assert CHART.count('class="im-whisker"') == 3


def test_every_colour_has_a_plain_light_one_before_the_variable() -> None:
    assert re.findall(r"[^;{]+:var\(--im-\w+\)", CHART)
    for what, name in re.findall(r"([a-z-]+):var\(--im-(\w+)\)", CHART):
        light = re.findall(rf"--im-{name}:(#[0-9a-f]{{6}})", CHART)[0]
        assert f"{what}:{light};{what}:var(--im-{name})" in CHART


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 80, [0, 20, 40, 60, 80]),
        (5, 109, [0, 20, 40, 60, 80, 100, 120]),
        (-7, 3, [-8, -6, -4, -2, 0, 2, 4]),
        (0, 0, [0, 0.2]),
    ],
)
def test_a_scale_has_round_ends_and_holds_everything(low: float, high: float, ticks: list[float]) -> None:
    scale = round_scale(low, high, 0, 100)
    assert scale.ticks() == pytest.approx(ticks)
    assert (scale.at(scale.low), scale.at(scale.high)) == (0, 100)
    assert scale.at(scale.high + 1) == 100
