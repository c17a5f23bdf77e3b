"""The drawing: complete, legible, telling owners apart, keeping secrets."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from ironmaster.games.age_of_industry.drawing import PARTS
from ironmaster.games.age_of_industry.drawing.layout import Layout, lay_out
from ironmaster.games.age_of_industry.drawing.scene import Scene
from ironmaster.games.age_of_industry.rules import AgeOfIndustryRules
from ironmaster.kernel.contract import ALL
from ironmaster.kernel.drawing.layout import Box
from ironmaster.kernel.words import LANGUAGES
from tests.games.age_of_industry.positions import BLUE, RED, RULES, Position, random_positions

SVG = "{http://www.w3.org/2000/svg}"


def layout(board: str, language: str) -> Layout:
    rules = RULES[board]
    assert isinstance(rules, AgeOfIndustryRules)
    return lay_out(rules.components, Scene(rules.components, rules.new(2, 1).view(None), language).names)


def boxes(board: str, language: str) -> list[tuple[str, Box]]:
    drawn = layout(board, language)
    found = [(place.id, box.grown(2)) for place in drawn.places.values() for box in place.plate]
    return found + [(far.ship, far.box) for far in drawn.overseas]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", RULES)
def test_no_two_places_overlap(board: str, language: str) -> None:
    for (one, here), (other, there) in combinations(boxes(board, language), 2):
        assert one == other or not here.overlaps(there), f"{one} and {other}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", RULES)
def test_the_badge_of_a_rail_lies_on_no_place_but_its_ends(board: str, language: str) -> None:
    for link in layout(board, language).rails:
        for name, box in boxes(board, language):
            assert name in link.ends or box.distance(*link.curve.middle) > 8, f"{link.id} on {name}"


@pytest.mark.parametrize("board", RULES)
def test_every_place_lies_on_the_map(board: str) -> None:
    drawn = layout(board, "fr")
    for name, box in boxes(board, "fr"):
        assert min(box.x, box.y, drawn.width - box.right, drawn.height - box.bottom) >= 0, name


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("board", RULES)
def test_no_text_is_smaller_than_10(board: str, part: str) -> None:
    for state in random_positions(board, 5, 3, every=60):
        for seat in (0, None, ALL):
            tree = ElementTree.fromstring(state.rules.draw(state.view(seat), "fr", part))
            for element in tree.iter(f"{SVG}text"):
                assert float(element.get("font-size", "11")) >= 10, element.text


@pytest.mark.parametrize("board", RULES)
def test_everything_that_can_be_clicked_is_named(board: str) -> None:
    table = Position(board).hand(RED, "coal", "grey").face_up("ship", "port").table()
    names = set(re.findall(r'data-at="([^"]+)"', table.rules.draw(table.state.view(RED))))
    numbered = table.state.board
    assert {f"slot:{slot}" for slot in numbered.slot_ids} <= names
    assert {f"link:{link}" for link in numbered.link_ids} <= names
    assert {f"market:{market}" for market in numbered.market_ids} <= names
    assert {f"stack:{kind}" for kind in ("cotton", "factory", "ironworks", "coal", "port", "ship")} <= names
    assert {"card:coal", "card:grey", "open:ship", "open:port", "pile", "display:coal", "display:ironworks"} <= names


def test_owners_are_told_apart_by_letter_and_pattern() -> None:
    table = Position("germany").rail(RED, "kassel-hannover").rail(BLUE, "dortmund-kassel").table()
    drawn = table.rules.draw(table.state.view(None), part="map")
    assert ">A<" in drawn
    assert ">B<" in drawn
    assert 'stroke-dasharray="0 99"' in drawn
    assert 'stroke-dasharray="9 6"' in drawn


def test_a_hand_is_drawn_for_its_owner_only() -> None:
    table = Position("germany").hand(RED, "brown").hand(BLUE, "blue").face_up("ship", "port").table()
    assert 'data-at="card:brown"' in table.rules.draw(table.state.view(RED), part="hand")
    for seat in (BLUE, None):
        assert "card:brown" not in table.rules.draw(table.state.view(seat), part="hand")


def test_known_cards_are_drawn_for_everybody() -> None:
    table = Position("germany").hand(RED, "brown", "coal").set(known=[{"brown": 1}, {}, {}]).table()
    drawn = table.rules.draw(table.state.view(BLUE), part="hand")
    assert "Player A is known to hold: brown" in drawn
    assert "im-loc-brown" in table.rules.draw(table.state.view(None), part="hand")


def test_imports_and_markets_show_what_is_left() -> None:
    place = Position("new_england").tile("ship_green", RED, "ship", 2).imports("ship_green", 1)
    table = place.market("ship_green", "cotton", used=True).table()
    drawn = table.rules.draw(table.state.view(None), part="map")
    assert "Ipswich Bay: 1 coal cube to import" in drawn
    assert "Market, Ipswich Bay: cotton; used" in drawn


def test_what_is_under_way_is_marked() -> None:
    table = Position("germany").hand(RED, "grey", "coal").table().play("build kassel:1 coal")
    assert "im-asked" in re.sub(r"<style>.*?</style>", "", table.rules.draw(table.state.view(RED), part="map"))


def test_a_part_that_is_not_there_is_refused() -> None:
    view: dict[str, Any] = Position("germany").table().state.view(None)
    with pytest.raises(ValueError, match="unknown part 'attic'"):
        RULES["germany"].draw(view, part="attic")


def test_a_board_of_ones_own_is_drawn_too() -> None:
    rules = RULES["germany"]
    assert isinstance(rules, AgeOfIndustryRules)
    view = dict(rules.new(2, 1).view(None)) | {"board": "elsewhere"}
    assert "im-land" in rules.draw(view)
