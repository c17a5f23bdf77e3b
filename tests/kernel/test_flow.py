"""A panel whose things flow: rows that fit its width, and remarks that have room."""

from __future__ import annotations

import re

from ironmaster.kernel.drawing.flow import Block, Heading, flowing

HALF = Block(250, 40, "")  # two of them and the gap between are 506: the 508 that a panel of 528 has inside


def places(drawn: str, what: str) -> list[tuple[float, float]]:
    """Where things or headings have been moved to."""
    found = re.findall(rf'translate\(([\d.]+) ([\d.]+)\)" data-{what}=', drawn)
    return [(float(x), float(y)) for x, y in found]


def test_things_stand_side_by_side_as_long_as_there_is_room() -> None:
    panel = flowing("test", [HALF, HALF, HALF])
    assert places(panel.drawn, "block") == [(10, 10), (268, 10), (10, 56)]
    assert panel.height == 10 + 40 + 6 + 40 + 10


def test_what_is_first_begins_a_row() -> None:
    assert places(flowing("test", [Block(50, 40, ""), Block(50, 40, "", first=True)]).drawn, "block")[1] == (10, 56)


def test_a_row_fills_the_panel_but_things_stay_near_each_other() -> None:
    """Five of 96 use 504 of 508: a gap of 7. Two of them could stand 316 apart: 14 is enough."""
    five = places(flowing("test", [Block(96, 10, "")] * 5).drawn, "block")
    two = places(flowing("test", [Block(96, 10, "")] * 2).drawn, "block")
    assert [x for x, _ in five] == [10, 113, 216, 319, 422]
    assert [x for x, _ in two] == [10, 120]


def test_a_remark_without_room_stands_below_its_heading() -> None:
    beside = flowing("test", [Heading("Hand", "Pile 3"), HALF])
    below = flowing("test", [Heading("Hand", "Pile 3 " * 14), HALF])
    assert places(beside.drawn, "block") == [(10, 25)]
    assert places(below.drawn, "block") == [(10, 42)]
