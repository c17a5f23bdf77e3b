"""A component file that is wrong gets one clear line saying what and where."""

from __future__ import annotations

import pytest

from ironmaster.games import game
from ironmaster.kernel.errors import ComponentError

TEXT = game("brass").boards["lancashire"].read_text(encoding="utf-8")

DAMAGES = [
    ("[hand]\nsize = 8", "[hand]\nsize = ", "mine.toml: not a TOML file: Invalid value"),
    ('game = "brass"', 'game = "chess"', "mine.toml: this is a board of 'chess', not of 'brass'"),
    ('id = "barrow"', 'id = "lancaster"', "mine.toml: place 'lancaster': there is another place of this id"),
    ('kind = "stop"', 'kind = "moon"', "mine.toml: place 'blackpool': kind must be one of town, external, stop"),
    ('kind = "external"\nat = [', 'kind = "external"\nat = [7, ', "place 'scotland': at must be two numbers"),
    (
        'takes = ["shipyard"]',
        'takes = ["bakery"]',
        "'bakery' is not an industry: choose one of cotton, port, coal, iron, shipyard",
    ),
    ('between = ["lancaster", "preston"]', 'between = ["lancaster", "london"]', "'london' is not a place"),
    (
        'between = ["lancaster", "preston"]',
        'between = ["lancaster", "lancaster"]',
        "between must name two different ends",
    ),
    ('between = ["lancaster", "preston"]', 'between = ["fleetwood", "preston"]', "there is another link between these"),
    ("markers = 14", 'markers = "many"', "mine.toml: [link_costs]: markers must be a whole number, not 'many'"),
    ("markers = 14", "markers = 1000000", "[link_costs]: markers must be at most 9999, not 1000000"),
    ("size = 8", "size = 1", "[hand]: size must be at least 2, not 1"),
    ("bonus = [3,", "bonus = [30000000,", "bonus must hold numbers up to 9999 only, not 30000000"),
    ("markers = 14", "", "mine.toml: [link_costs]: markers is missing"),
    ("players = 2", "players = 1", "mine.toml: setup 1: players must be at least 2, not 1"),
    ("players = 4", "players = 5", "mine.toml: setup 5: players must be at most 4, not 5"),
    ("players = 4", "players = 3", "mine.toml: setup 3: there is another setup for this number of players"),
    ('title = "Lancashire"', "", "mine.toml: title is missing"),
    ("money = 25", "money = -1", "mine.toml: setup 2: money must be at least 0, not -1"),
    ("cotton = 8,", "cotton = 7,", "canal: 56 cards do not divide evenly by the players: 3"),
    (
        "aside = { canal = 2, rail = 0 }",
        "aside = { canal = 30, rail = 0 }",
        "canal: 10 cards are too few for hands of 8",
    ),
    ("oldham = 2,", "oldhem = 2,", "'oldhem' is not a card"),
    ("start = 10", "start = 100", "mine.toml: [income]: start is beyond the end of the track"),
    ("  -10, -9,", "  -10, -7,", "mine.toml: [income]: levels must rise by steps of 0 or 1"),
    ("port_first = 1", "port_first = 3", "mine.toml: place 'lancaster': port_first: no port can be built in slot 3"),
    ("level = 2\ncount = 3", "level = 1\ncount = 3", "tile 'cotton': level must be at least 2, not 1"),
    ("level = 2\ncount = 3", "level = 9\ncount = 3", "tile 'cotton': level must be at most 8, not 9"),
    ("cost = 12\n", "", "tile 'cotton': cost is missing"),
    ("income = 5\n", "", "tile 'cotton': income is missing"),
    ("points = 5\n", "", "tile 'cotton': points is missing"),
    ("coal = 1\niron = 0", "coal = 2\niron = 0", "tile 'cotton': coal must be at most 1, not 2"),
    ("income = 5\n", "income = 5\ncubes = 3\n", "tile 'cotton': only coal mines and ironworks hold cubes"),
    ('side = "small"', 'side = "tiny"', "mine.toml: [side]: tiny is missing"),
]


@pytest.mark.parametrize(("old", "new", "complaint"), DAMAGES, ids=[complaint[-40:] for _, _, complaint in DAMAGES])
def test_a_damaged_board_is_refused_with_its_place(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(ComponentError) as refused:
        game("brass").load_text(TEXT.replace(old, new, 1), "mine.toml")
    assert complaint in str(refused.value)


def test_a_tile_that_needs_no_coal_need_not_say_so() -> None:
    shorter = TEXT.replace("coal = 0\niron = 0\n", "")
    assert shorter != TEXT
    rules = game("brass").load_text(shorter, "mine.toml")
    state = rules.new(2, 1)
    assert rules.draw(state.view(None)) == game("brass").load().draw(state.view(None))


def test_the_way_a_board_is_drawn_does_not_tell_boards_apart() -> None:
    moved = TEXT.replace('name = "Barrow-in-Furness"', 'name = "Barrow"')
    assert moved != TEXT
    assert game("brass").load_text(moved, "mine.toml").board_hash == game("brass").load().board_hash
