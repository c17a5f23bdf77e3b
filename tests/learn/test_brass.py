"""What the rules page of Brass says in numbers is what the component file says."""

from __future__ import annotations

import re

import pytest

from ironmaster.games import load
from ironmaster.games.brass.rules import BrassRules
from ironmaster.kernel.words import LANGUAGES
from ironmaster.learn import guide

NONE = "–"
PERIODS = {
    "en": {(): "never", ("canal",): "canal", ("rail",): "rail", ("canal", "rail"): "both"},
    "fr": {(): "jamais", ("canal",): "canal", ("rail",): "rail", ("canal", "rail"): "les deux"},
}
RESOURCES = {"en": {"coal": "coal", "iron": "iron"}, "fr": {"coal": "charbon", "iron": "fer"}}


def rows_of(anchor: str, language: str) -> list[list[str]]:
    """The rows of the table in a section, without its heading."""
    section = guide("brass", language).section(anchor)
    assert section is not None
    rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", section.html, re.DOTALL)]
    return [row for row in rows if row]


def shown(tile: dict[str, object], language: str) -> list[str]:
    """A tile of the component file as the page shows it, its name left out."""
    needs = [word for resource, word in RESOURCES[language].items() if tile.get(resource)]
    build = tile["build"]
    assert isinstance(build, list)
    numbers = [str(tile.get(name, NONE)) for name in ("income", "points", "cubes")]
    price = "£{}" if language == "en" else "{}\N{NO-BREAK SPACE}£"
    return [
        str(tile["count"]),
        price.format(tile["cost"]) if build else NONE,
        ", ".join(needs) or NONE,
        *numbers,
        PERIODS[language][tuple(build)],
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_tiles_is_that_of_the_components(language: str) -> None:
    rules = load("brass")
    assert isinstance(rules, BrassRules)
    tiles = rules.components["tile"]
    assert isinstance(tiles, list)
    rows = rows_of("industries", language)
    assert [row[0].split()[-1] for row in rows] == [str(tile["level"]) for tile in tiles]
    assert [row[1:] for row in rows] == [shown(tile, language) for tile in tiles]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_players_is_that_of_the_engine(language: str) -> None:
    rules = load("brass")
    assert isinstance(rules, BrassRules)
    for players, canal, rail, rounds in rows_of("setup", language):
        setup = rules.board_data.setups[int(players)]
        assert [int(canal), int(rail)] == list(setup.aside)
        assert rules.new(int(players), 1).view(None)["rounds"] == int(rounds)
