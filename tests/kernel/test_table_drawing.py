"""A table as a document: parts by name, and panels below one another."""

from __future__ import annotations

import pytest

from ironmaster.kernel.drawing.panels import Drawing
from ironmaster.kernel.drawing.scene import AnyScene
from ironmaster.kernel.drawing.table import column, draw_part, fitted_map, on_table
from ironmaster.kernel.words import KERNEL_WORDS

SCENE = AnyScene(KERNEL_WORDS, {"panel": {}, "seat": None}, "fr")
PARTS = {"map": lambda scene: Drawing(30, 20, "<chart/>"), "hand": lambda scene: Drawing(50, 10, "<cards/>")}


def test_a_part_is_a_document_of_its_size_with_its_name_and_language() -> None:
    drawn = draw_part(SCENE, "hand", PARTS, "Game & board", "<style/>")
    assert 'viewBox="0 0 50 10"' in drawn
    assert 'lang="fr"' in drawn
    assert drawn.endswith("><title>Game &amp; board</title><style/><cards/></svg>")


def test_an_unknown_part_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="unknown part 'mat': choose one of map, hand"):
        draw_part(SCENE, "mat", PARTS, "", "")


def test_panels_lie_below_each_other_with_a_gap_before_each_and_after_the_last() -> None:
    drawn, below = column(5, [Drawing(9, 100, "<a/>"), Drawing(9, 50, "<b/>")])
    assert drawn == '<g transform="translate(5 12)"><a/></g><g transform="translate(5 124)"><b/></g>'
    assert below == 124 + 50 + 12


def test_a_map_is_scaled_to_what_the_panels_leave_of_the_table() -> None:
    chart = fitted_map(Drawing(30, 20, "<chart/>"), 400)
    assert 'width="716" height="400" viewBox="0 0 30 20"' in chart, "1280 less panels of 528 and three gaps of 12"
    assert on_table(424, chart).width == 1280
