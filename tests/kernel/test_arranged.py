"""Drawings whose blocks lie as there is room."""

from __future__ import annotations

import re

from ironmaster.kernel.drawing.arranged import (
    Beside,
    Block,
    Column,
    Layout,
    Pairs,
    Place,
    Row,
    Sheet,
    arranged,
    laid_out,
)

SMALL = Block(100, 40, "<small/>")
TALL = Block(100, 90, "<tall/>")


def lie(layout: Layout, width: float) -> tuple[list[Place], float]:
    """Where everything lies in a width, and how high it is."""
    places: list[Place] = []
    _, height = layout.lie(0, 0, width, places)
    return places, height


def test_blocks_stand_side_by_side_in_as_many_lines_as_it_takes() -> None:
    row = Row([SMALL, TALL, SMALL], gap=10)
    assert lie(row, 320) == ([(0, 0), (110, 0), (220, 0)], 90)
    assert lie(row, 319) == ([(0, 0), (110, 0), (0, 100)], 140)
    assert lie(row, 50) == ([(0, 0), (0, 50), (0, 150)], 190), "what is too wide for a line has one to itself"


def test_lines_may_be_centred() -> None:
    assert lie(Row([SMALL] * 3, centred=True, gap=10), 230) == ([(10, 0), (120, 0), (65, 50)], 90)


def test_what_is_empty_takes_no_room_in_a_column() -> None:
    assert lie(Column([SMALL, Row([]), SMALL], gap=10), 200) == ([(0, 0), (0, 50)], 90)


def test_a_lead_stands_beside_the_rest_or_above_it() -> None:
    layout = Beside(TALL, 100, Row([SMALL, SMALL]), least=250)
    assert lie(layout, 400) == ([(0, 0), (106, 0), (212, 0)], 90)
    assert lie(layout, 249) == ([(0, 0), (0, 96), (106, 96)], 136)


def test_pairs_stand_side_by_side_only_where_that_is_lower() -> None:
    wide = Row([SMALL] * 3, gap=0)
    pairs = Pairs([wide, wide], gap=10)
    assert lie(pairs, 610) == ([(0, 0), (100, 0), (200, 0), (310, 0), (410, 0), (510, 0)], 40)
    below = [(0, 0), (100, 0), (200, 0), (0, 50), (100, 50), (200, 50)]
    assert lie(pairs, 400) == (below, 90), "halves would take three lines each"


def test_a_sheet_is_as_large_as_what_lies_on_it() -> None:
    assert lie(Sheet(TALL, pad=8), 200) == ([(0.5, 0.5, 199, 105), (8, 8)], 106)
    assert lie(Sheet(TALL, stripe="im-own-0", pad=8), 200)[0][1:] == [(3, 6, 5, 94), (12, 8)]


def test_a_drawing_says_where_everything_lies_in_other_widths() -> None:
    drawing = arranged(Sheet(Row([SMALL, TALL], gap=10), pad=0), 210, (100, 210))
    assert (drawing.width, drawing.height) == (210, 90)
    assert re.findall(r'data-arranged="([^"]*)"', drawing.drawn) == ["100 140,210 90"]
    assert re.findall(r'data-lies="([^"]*)"', drawing.drawn) == [
        "0.5 0.5 99 139,0.5 0.5 209 89",
        "0 0,0 0",
        "0 50,110 0",
    ]
    assert 'transform="translate(110 0)"' in drawing.drawn


def test_a_drawing_for_one_width_says_nothing_of_others() -> None:
    assert "data-" not in laid_out(Sheet(SMALL), 200).drawn
