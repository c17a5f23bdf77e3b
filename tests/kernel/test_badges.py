"""Badges of owners: told apart by shape and by what is written in them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from ironmaster.kernel.drawing.pieces import badge, medal


def written(drawn: str) -> str:
    """What is written in a drawing."""
    return "".join(re.findall(r">([^<>]+)</text>", drawn))


@pytest.mark.parametrize("draw", [badge, medal])
def test_a_badge_carries_its_owners_letter_or_another_mark(draw: Callable[..., str]) -> None:
    assert [written(draw(owner, 9)) for owner in range(5)] == list("ABCDE")
    assert written(draw(3, 9, "B2")) == "B2"


def test_badges_differ_in_shape() -> None:
    shapes = {re.sub(r"<text.*?</text>|im-own-\d", "", badge(owner, 9)) for owner in range(5)}
    assert len(shapes) == 5


@pytest.mark.parametrize("mark", ["", "A2"])
@pytest.mark.parametrize("radius", [4, 7.4, 20])
def test_the_letters_are_never_too_small_to_read(radius: float, mark: str) -> None:
    (size,) = re.findall(r'font-size="([\d.]+)"', badge(0, radius, mark))
    assert float(size) >= 10
