"""The drawing: everything on the table is shown, can be clicked, and can be read without colour."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from ironmaster.kernel.contract import ALL, State
from ironmaster.testing.walk import Case, walk
from tests.games.furnace.positions import RULES, auction, play, production

SMALLEST = 12
"""A page may show a drawing a tenth smaller than it is."""


def drawn(game: State, seat: int | None = None, language: str = "en", part: str = "whole") -> ElementTree.Element:
    return ElementTree.fromstring(RULES.draw(game.view(seat), language, part))


def words(root: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in root.iter() if element.tag.endswith("text")]


def things(root: ElementTree.Element) -> list[str]:
    return [element.attrib["data-at"] for element in root.iter() if "data-at" in element.attrib]


def positions(**options: str) -> Iterator[State]:
    """Positions from all over a game."""
    for players in (2, 3, 4):
        for number, (state, _, _) in enumerate(walk(Case(RULES, players, options), players)):
            if number % 17 == 0:
                yield state


def test_every_card_on_the_table_is_drawn_once() -> None:
    for state in positions():
        position = state.to_position()
        seats, row = position["seats"], position["row"]
        assert isinstance(seats, list)
        assert isinstance(row, list)
        slot = position["slot"]
        assert isinstance(slot, int)
        expected = [f"card:{card}" for seat in seats for card in seat["cards"]]
        expected += [f"card:{card}" for card in row[slot:]]
        assert sorted(things(drawn(state))) == sorted(expected)


def test_all_that_is_written_can_be_read() -> None:
    for state in positions(chain="on"):
        for language in ("en", "fr"):
            sizes = re.findall(r'font-size="([\d.]+)"', RULES.draw(state.view(0), language))
            assert min(map(float, sizes)) >= SMALLEST


def test_a_disc_shows_its_owner_by_letter_and_shape_and_its_value() -> None:
    game = auction(2, [[1], [1], [1]], ["c1", "c2"], placed={1: {0: [3], 1: [4]}, 2: {2: [2]}})
    shown = words(drawn(game, part="auction"))
    assert shown[: shown.index("C2")][-4:] == ["3", "A", "4", "B"]
    svg = RULES.draw(game.view(None), "en", "auction")
    shapes = {owner: set(re.findall(rf'<(\w+)[^>]*class="im-badge im-own-{owner}"', svg)) for owner in ("0", "1", "4")}
    assert "A3" not in shown, "it would look like the name of a company"
    assert shapes == {"0": {"circle"}, "1": {"path"}, "4": {"path"}}


def test_resources_money_and_capitalists_are_shown_in_words_and_numbers() -> None:
    rich = {
        "capitalist": "iron_upgrade",
        "coal": 11,
        "iron": 12,
        "oil": 13,
        "upgrade": 14,
        "money": 15,
        "finished": True,
    }
    others = [{"capitalist": "placement", "finished": True}, {"capitalist": "extra_disc", "companies": ["c1"]}]
    whole: list[Any] = [rich, *others]
    game = production(whole, options={"capitalists": "on"})
    shown = words(drawn(game, 2))
    assert {"11", "12", "13", "14", "15"} <= set(shown)
    assert "ironmaster" in " ".join(shown)


def test_the_card_and_the_line_under_way_are_marked() -> None:
    game = production([{"companies": ["s7", "c1"], "iron": 1}])
    plain = RULES.draw(game.view(0), "en", "tableaus")
    assert 'class="im-arrow"' not in plain
    play(game, 0, "activate s7")
    marked = RULES.draw(game.view(0), "en", "tableaus")
    assert marked.count('class="im-arrow"') == 1
    assert marked.count('class="im-asked"') == 1


def test_the_places_of_a_chain_can_be_pointed_at() -> None:
    game = production([{"cards": ["s1", "p1"], "to_place": ["c1"]}], options={"chain": "on"})
    shown = things(drawn(game, 0))
    assert [thing for thing in shown if thing.startswith("gap")] == ["gap:0:1", "gap:0:2", "gap:0:3"]


def test_the_viewer_comes_first() -> None:
    game = RULES.new(3, 4)
    names = [word for word in words(drawn(game, 1, part="tableaus")) if word.startswith(("Player", "You"))]
    assert names == ["You", "Player C", "Player A"]


def test_parts_and_the_whole_are_drawn_for_everybody() -> None:
    game = RULES.new(4, 4)
    assert RULES.parts == ("auction", "tableaus", "whole")
    for seat in (0, 3, None, ALL):
        for part in RULES.parts:
            assert drawn(game, seat, part=part).attrib["viewBox"].startswith("0 0 12")
    with pytest.raises(ValueError, match="unknown part 'map'"):
        RULES.draw(game.view(None), "en", "map")


def test_colours_are_variables_with_a_plain_colour_before_them() -> None:
    svg = RULES.draw(RULES.new(2, 1).view(None))
    for name in re.findall(r"var\((--im-[\w-]+)\)", svg):
        assert f"{name}:#" in svg
    assert "prefers-color-scheme:dark" in svg
