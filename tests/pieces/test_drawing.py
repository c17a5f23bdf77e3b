"""The drawn pieces: stacks and what is left of them, standings in their columns."""

from __future__ import annotations

import re
from typing import Any

from ironmaster.kernel.drawing.flow import Block
from ironmaster.kernel.words import KERNEL_WORDS, message
from ironmaster.pieces.drawing.mats import Rows, Stacks, draw_rows, draw_stacks
from ironmaster.pieces.drawing.order import Column, draw_standings
from ironmaster.pieces.drawing.scene import Kind, TileScene

STACKS = Stacks((90, 150), name=14, levels=(5, 110, 20), boxes=20, costs=80)
ROWS = Rows((250, 31), first=28, pitch=44)
COMPONENTS = {
    "tile": [
        {"industry": "mill", "level": 1, "count": 2, "cost": 4},
        {"industry": "mine", "level": 1, "count": 1, "cost": 5},
        {"industry": "mill", "level": 2, "count": 3, "cost": 6},
    ]
}


class Industry(TileScene):
    """Two players with stacks of mills and mines."""

    def __init__(self, ranking: list[int] | None = None) -> None:
        panel = {
            "players": [{"seat": 0, "money": 7, "points": 30}, {"seat": 1, "money": 8, "points": 40}],
            "actors": [],
            "order": [0, 1],
            "ranking": ranking,
            "prompt": {"text": "", "values": {}},
        }
        view: dict[str, Any] = {"panel": panel, "seat": None, "mats": [{"mill": 4, "mine": 0}, {"mill": 3, "mine": 1}]}
        super().__init__(KERNEL_WORDS, {"mine": message("mine"), "mill": message("mill")}, COMPONENTS, view, "en")

    def money(self, amount: int) -> str:
        return f"{amount} shillings"

    def cost(self, kind: Kind) -> str:
        return self.money(kind["cost"])

    def tiles_left(self, industry: str, left: int) -> str:
        return f"{left} of {industry}"


def words(drawn: str) -> list[str]:
    return re.findall(r"<text[^>]*>([^<]*)</text>", drawn)


def stack(stacks: list[Block], industry: str) -> str:
    """What is drawn of a stack."""
    (found,) = (block.drawn for block in stacks if f'data-at="stack:{industry}"' in block.drawn)
    return found


def test_stacks_lie_in_the_order_of_the_industries_with_the_lowest_level_left_on_top() -> None:
    stacks = draw_stacks(Industry(), 0, STACKS, lambda seat, top: f"<top seat='{seat}' level='{top['level']}'/>")
    assert [re.findall(r'data-at="stack:(\w+)"', block.drawn) for block in stacks] == [["mine"], ["mill"]]
    assert [(block.width, block.height) for block in stacks] == [(90, 150), (90, 150)]
    mill = stack(stacks, "mill")
    assert "<title>4 of mill</title>" in mill
    assert "<top seat='0' level='1'/>" in mill, "one of the two mills of level 1 is still there"
    assert mill.count("im-own-0") == 4
    assert mill.count("im-hole") == 1
    assert words(mill) == ["mill", "I", "4 shillings", "II", "6 shillings"]


def test_an_empty_stack_has_no_tile_on_top() -> None:
    mine = stack(draw_stacks(Industry(), 0, STACKS, lambda seat, top: "<top/>"), "mine")
    assert "<top/>" not in mine
    assert "—" in words(mine)


def test_a_row_tells_the_level_on_top_and_how_many_tiles_are_left() -> None:
    scene = Industry()
    assert scene.others(0) == [1]
    (row,) = draw_rows(scene, scene.others(0), ROWS)
    assert row.first, "after the stacks, not beside them"
    assert words(row.drawn)[1:] == ["I", "×1", "II", "×3"], (
        "after the letter of the badge; both mills of level 1 are gone"
    )


def standings(ranking: list[int] | None) -> str:
    scene = Industry(ranking)
    columns = [Column(200, "Money", "money", scene.money), Column(300, "Points", "points")]
    return draw_standings(scene, "", columns).drawn


def test_every_fact_stands_below_the_name_of_its_column() -> None:
    drawn = standings(None)
    for right, told in ((200, ["Money", "7 shillings", "8 shillings"]), (300, ["Points", "30", "40"])):
        assert re.findall(rf'<text x="{right}"[^>]*>([^<]*)</text>', drawn) == told


def test_once_the_game_is_over_the_winner_stands_first() -> None:
    drawn = standings([2, 1])
    assert re.findall(r'<text x="300"[^>]*>([^<]*)</text>', drawn) == ["Points", "40", "30"]
    assert re.findall(r'<text x="22"[^>]*>([^<]*)</text>', drawn) == ["1", "2"]
