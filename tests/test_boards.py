"""Boards that people bring, for every game: a board of another game says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironmaster import check_board, game_names
from ironmaster.games import game
from ironmaster.kernel.errors import ComponentError

BOARDS = [(name, board) for name in game_names() for board in game(name).boards]
BRASS = ("brass", "lancashire")


def text_of(name: str, board: str, *changes: tuple[str, str]) -> str:
    """The text of a board of ours, with some of it changed."""
    text = game(name).boards[board].read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


def complaint_of(name: str, text: str) -> str:
    with pytest.raises(ComponentError) as refused:
        game(name).load_text(text, "mine.toml")
    return str(refused.value)


@pytest.mark.parametrize("name", game_names())
def test_a_board_of_another_game_says_so(name: str) -> None:
    for other, board in BOARDS:
        if other != name:
            assert complaint_of(name, text_of(other, board)) == (
                f"mine.toml: this is a board of {other!r}, not of {name!r}: take another board, or another game"
            )


def test_a_board_of_no_game_is_told_what_to_say() -> None:
    text = text_of(*BRASS, ('game = "brass"', ""))
    assert complaint_of("brass", text) == 'mine.toml: game is missing: write game = "brass"'


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('game = "bras"', "there is no game 'bras': the nearest is 'brass'"),
        ('game = "chess"', "there is no game 'chess': choose one of brass, age_of_industry, workshop, furnace"),
        ("", "game is missing: it must be one of brass, age_of_industry, workshop, furnace"),
    ],
)
def test_a_file_that_is_checked_must_name_a_game(tmp_path: Path, line: str, complaint: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text_of(*BRASS, ('game = "brass"', line)), encoding="utf-8")
    with pytest.raises(ComponentError) as refused:
        check_board(path)
    assert str(refused.value) == f"mine.toml: {complaint}"
