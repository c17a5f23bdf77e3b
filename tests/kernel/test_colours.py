"""The colours of drawings: words can be read on every ground, and everybody can tell owners apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from ironmaster.kernel.drawing.theme import COLOURS, OWNERS

AA = 4.5
GROUNDS = ("panel", "raised", "slot", "plate")
WORDS = ("ink", "quiet", "faint", "accent")
OWNED = [(f"on-{owner}", f"owner-{owner}") for owner in range(OWNERS)]
PRINTED = [("brass-ink", "brass"), ("face-ink", "face"), ("face-ink", "points"), ("backing-ink", "backing")]
PAIRS = [(word, ground) for word in WORDS for ground in GROUNDS] + OWNED + PRINTED

# What the three kinds of cones are left with: Machado, Oliveira and Fernandes (2009), for vision that lacks one kind.
VISIONS = {
    "full": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
APART = 0.09
"""How far colours are apart at least, where black and white are 1 apart."""


def light_of(colour: str) -> tuple[float, float, float]:
    """How much red, green and blue light a colour sends."""
    shares = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return red, green, blue


def luminance(colour: str) -> float:
    red, green, blue = light_of(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """As WCAG defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, vision: str) -> tuple[float, float, float]:
    """A colour in Oklab, as somebody sees it."""
    light = light_of(colour)
    red, green, blue = (max(0.0, sum(a * b for a, b in zip(row, light, strict=True))) for row in VISIONS[vision])
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    )


@pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(("words", "ground"), PAIRS)
def test_words_can_be_read_on_what_they_stand_on(words: str, ground: str, shade: int) -> None:
    assert contrast(COLOURS[words][shade], COLOURS[ground][shade]) >= AA


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("shade", [0, 1], ids=["light", "dark"])
def test_owners_are_told_apart_in_every_kind_of_colour_vision(shade: int, vision: str) -> None:
    colours = [seen(COLOURS[f"owner-{owner}"][shade], vision) for owner in range(OWNERS)]
    for (one, here), (other, there) in combinations(enumerate(colours), 2):
        distance = sum((a - b) ** 2 for a, b in zip(here, there, strict=True)) ** 0.5
        assert distance >= APART, (one, other)
