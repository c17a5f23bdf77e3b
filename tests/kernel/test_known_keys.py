"""Keys of component files are known by being asked for; games of others may read their files as they like."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from ironmaster.kernel.components import Section, parse_components
from ironmaster.kernel.errors import ComponentError, advice
from ironmaster.kernel.game import BoardFile, Game
from ironmaster.kernel.known_keys import noting_keys
from lots.game import LotsRules


def complaint_of(text: str) -> str | None:
    """What is said of a file of which the rules ask for titles, tiles, and the winds of named seas."""
    with noting_keys() as keys:
        read_sea(Section(parse_components(text, "sea.toml"), "sea.toml"))
    try:
        keys.refuse_unknown()
    except ComponentError as error:
        return str(error)
    return None


def read_sea(root: Section) -> None:
    root.get("title", str)
    for tile in root.tables("tile"):
        if tile.has("cost"):
            tile.number("coal", 0)
    for name in root.table("sea").names():
        root.named("sea", name).counts("winds")


SEA = """
title = "Seas"
[sea.north]
winds = { east = 1, west = 2 }
[sea.south]
winds = { trade = 3 }
"""


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ("", None),
        ("[[tile]]\ncost = 1\ncoal = 1\n", None),
        ("[[tile]]\ncost = 1\n[[tile]]\ncoal = 1\n", None),
        ("[[tile]]\ncoal = 1\n", "tile 1: there is no key 'coal' here: choose one of at, cost, draw"),
        ("[[tile]]\nid = 'a'\ncots = 1\n", "tile 'a': there is no key 'id' here: choose one of"),
        ("[[tiles]]\n", "there is no table 'tiles' here: the nearest is 'tile'"),
        ("[sea.red]\nwinds = {}\nwind = 3\n", "[sea]: [red]: there is no key 'wind' here: the nearest is 'winds'"),
        ("[seas]\n", "there is no table 'seas' here: the nearest is 'sea'"),
        ("[provenance]\nof = 'all'\n", None),
    ],
)
def test_a_key_is_known_where_it_was_asked_for(more: str, complaint: str | None) -> None:
    found = complaint_of(SEA + more)
    assert found is None if complaint is None else (found or "").startswith(f"sea.toml: {complaint}")


def test_a_name_is_no_slip_though_it_is_like_another() -> None:
    with noting_keys() as keys, pytest.raises(ComponentError, match="east must be at least 0"):
        Section({"winds": {"east": -1, "easter": 2}}, "sea.toml").counts("winds")
    keys.refuse_slips()


def test_nothing_is_noted_unless_somebody_wants_to_know() -> None:
    with noting_keys() as keys:
        Section({"mystery": 1}, "sea.toml")
    with pytest.raises(ComponentError, match="there is no key 'mystery'"):
        keys.refuse_unknown()
    with noting_keys() as others:
        pass
    Section({"mystery": 1}, "sea.toml")
    others.refuse_unknown()


def test_advice_is_the_nearest_word_or_all_of_them() -> None:
    assert advice("lniks", ["link_cost", "links"]) == "the nearest is 'links'"
    assert advice("zebra", ["links", "value"]) == "choose one of links, value"


class ReadsAlone(LotsRules):
    """Reads its board file without a `Section`."""

    def __init__(self, file: BoardFile) -> None:
        super().__init__(file)
        self.lots = parse_components(file.text, file.where)["lots"]


class ReadsTitleFirst(LotsRules):
    """Asks for `title` before it asks for `tile`, so that a file without a title must not be told of its tile."""

    def __init__(self, file: BoardFile) -> None:
        super().__init__(file)
        root = Section(parse_components(file.text, file.where), file.where)
        root.get("title", str)
        root.number("tile")


def lots_with(board: Path, text: str, make: Callable[[BoardFile], LotsRules]) -> Game:
    """The game with a board of its own."""
    board.write_text(text)
    return Game("lots", {"ours": board}, make)


def test_a_game_may_read_its_files_in_its_own_way(tmp_path: Path) -> None:
    lots = lots_with(tmp_path / "ours.toml", 'game = "lots"\nlots = [3]\n', ReadsAlone)
    rules = lots.load_text('game = "lots"\nlots = [1, 2]\n', "mine.toml")
    assert isinstance(rules, ReadsAlone)
    assert rules.lots == [1, 2]


def test_keys_that_are_asked_for_late_are_known_from_boards_of_its_own(tmp_path: Path) -> None:
    lots = lots_with(tmp_path / "ours.toml", 'game = "lots"\ntitle = "Lots"\ntile = 1\n', ReadsTitleFirst)
    with pytest.raises(ComponentError, match=r"^mine\.toml: title is missing$"):
        lots.load_text('game = "lots"\ntile = 1\n', "mine.toml")
    with pytest.raises(ComponentError, match="there is no key 'tiles' here: the nearest is 'tile'"):
        lots.load_text('game = "lots"\ntitle = "Lots"\ntile = 1\ntiles = 1\n', "mine.toml")
