"""The pictures of the rules pages."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from ironmaster.kernel.errors import UserError
from ironmaster.kernel.words import LANGUAGES
from ironmaster.learn import picture, picture_names
from ironmaster.learn.folder import read_toml
from tests.learn.pages import GUIDES

PICTURES = [(game, name) for game in GUIDES for name in picture_names(game)]


def things_in(drawn: ElementTree.Element) -> set[str | None]:
    return {element.get("data-at") for element in drawn.iter()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), PICTURES)
def test_a_picture_is_drawn_and_what_it_points_at_glows(game: str, name: str, language: str) -> None:
    svg = picture(game, name, language)
    drawn = ElementTree.fromstring(svg)
    point = set(read_toml(game, "pictures.toml")["picture"][name].get("point", ()))
    assert drawn.get("lang") == language
    assert things_in(drawn) >= point
    assert set(re.findall(r'\[data-at="([^"]*)"\][,{]', svg)) == point


@pytest.mark.parametrize(("game", "name"), PICTURES)
def test_a_crop_is_the_frame_of_the_picture(game: str, name: str) -> None:
    crop = read_toml(game, "pictures.toml")["picture"][name].get("crop")
    drawn = ElementTree.fromstring(picture(game, name))
    box = [float(value) for value in drawn.get("viewBox", "").split()]
    assert box[2:] == [float(drawn.get("width", "")), float(drawn.get("height", ""))]
    assert crop is None or box == crop


@pytest.mark.parametrize("game", GUIDES)
def test_every_position_is_drawn(game: str) -> None:
    data = read_toml(game, "pictures.toml")
    positions = data.get("position", {})
    used = {asked["position"] for asked in data["picture"].values() if "position" in asked}
    used |= {position["after"] for position in positions.values() if "after" in position}
    assert used == set(positions)


def test_an_unknown_picture_is_refused() -> None:
    with pytest.raises(UserError, match="has no picture 'nowhere'"):
        picture(GUIDES[0], "nowhere")
