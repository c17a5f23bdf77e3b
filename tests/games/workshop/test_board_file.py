"""A board file that is wrong gets one clear line saying what and where."""

from __future__ import annotations

import pytest

from ironmaster.games import game
from ironmaster.kernel.errors import ComponentError
from tests.games.workshop.tables import RULES

TEXT = game("workshop").boards["great_britain"].read_text(encoding="utf-8")

DAMAGES = [
    ("tokens = 5", "tokens = ", "mine.toml: not a TOML file"),
    ('game = "workshop"', 'game = "chess"', "this is a board of 'chess', not of 'workshop'"),
    ('board = "great_britain"', "", "mine.toml: board is missing"),
    ('id = "heavy"', 'id = "port"', "industry 'port': there is another industry of this id"),
    ('id = "heavy"', 'id = "Heavy-duty"', "an id is made of small letters, digits and underscores"),
    ("tokens = 5", "tokens = -1", "industry 'port': tokens must be at least 0, not -1"),
    ('id = "york"', 'id = "hull"', "town 'hull': there is another town of this id"),
    ('name = "York"\nvalue = 2', 'name = "York"\nvalue = 0', "town 'york': value must be at least 1, not 0"),
    ('name = "York"\nvalue = 2', 'name = "York"\nvalue = "two"', "town 'york': value must be a whole number"),
    (
        'name = "York"\nvalue = 2\nindustry = "light"',
        'name = "York"\nvalue = 2\nindustry = "wool"',
        "'wool' is not an industry",
    ),
    (
        "[[town]]",
        '[[industry]]\nid = "wool"\nname = "Wool"\ntokens = 1\n\n[[town]]',
        "there is no town of this industry",
    ),
    ('between = ["york", "hull"]', 'between = ["york", "paris"]', "'paris' is not a town"),
    ('between = ["york", "hull"]', 'between = ["york", "york"]', "between must name two different ends"),
    ('between = ["york", "hull"]', 'between = ["hull", "leeds"]', "there is another connection between these towns"),
    ('between = ["york", "hull"]\nlinks = 1', 'between = ["york", "hull"]\nlinks = 3', "links must be 1 or 2, not 3"),
    (
        "[[connection]]",
        '[[town]]\nid = "rome"\nname = "Rome"\nvalue = 2\nindustry = "craft"\nat = [0, 0]\n\n[[connection]]',
        "town 'rome': no connection leads there",
    ),
    ('connections = ["leeds-liverpool", ', 'connections = ["leeds-london", ', "'leeds-london' is not a connection"),
    ('connections = ["leeds-liverpool", ', 'connections = ["manchester-liverpool", ', "meet in a town"),
    ('connections = ["leeds-liverpool", ', "connections = [", "a crossing is of two connections"),
    ("[[choice]]\nvalue = 4", "[[choice]]\nvalue = 7", "choice 7: there is no town of value 7"),
    ("[[choice]]\nvalue = 4", "[[choice]]\nvalue = 3", "choice 3: there is another choice card of this value"),
    (
        "value = 4\ncards = 1",
        "value = 4\ncards = 2",
        "40 cards less 11 set aside leave 29, which cannot be shared evenly",
    ),
    (
        "aside = 9",
        "aside = 8",
        "setup 5: 39 cards less 8 set aside leave 31, which cannot be shared evenly by the colours: 5",
    ),
    ("aside = 9", "aside = 34", "setup 5: 34 cards are set aside, but there are only 33 of towns"),
    ("count = 5  # A", "count = 3", "setup 2: 4 colours are in play, but there are only 3"),
    ("count = 5  # A", "count = 6", "count must be at most 5, not 6"),
    ("industries = 20", "industries = 2", "industries must be at least 3, not 2"),
    ("canal = 3", 'canal = "dear"', "[link]: canal must be a whole number, not 'dear'"),
    ("players = 5", "players = 6", "setup 6: players must be at most 5, not 6"),
    ("players = 5", "players = 4", "setup 4: there is another setup for this number of players"),
    ("tokens = 4\nplaced = 2", "tokens = 4\nplaced = 3", "setup 2: placed must be at most 2, not 3"),
    ("tokens = 4\nplaced = 2", "tokens = 1\nplaced = 2", "setup 2: 2 tokens are placed, but only 1 drawn"),
    ("tokens = 4\nplaced = 2", "tokens = 7\nplaced = 2", "28 demand tokens are drawn in a game, but there are only 25"),
    (
        'name = "York"\nvalue = 2\nindustry = "light"\ncards = 1\nat = [',
        'name = "York"\nvalue = 2\nindustry = "light"\ncards = 1\nat = [3, ',
        "at must be two numbers",
    ),
]


@pytest.mark.parametrize(("old", "new", "complaint"), DAMAGES, ids=[complaint[-40:] for _, _, complaint in DAMAGES])
def test_a_damaged_board_is_refused_with_its_place(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(ComponentError) as refused:
        game("workshop").load_text(TEXT.replace(old, new, 1), "mine.toml")
    assert str(refused.value).startswith("mine.toml: ")
    assert complaint in str(refused.value)


def test_a_board_without_a_setup_is_refused() -> None:
    with pytest.raises(ComponentError, match="at least one"):
        game("workshop").load_text(TEXT[: TEXT.index("[[setup]]")], "mine.toml")


def test_the_way_a_board_is_drawn_does_not_tell_boards_apart() -> None:
    moved = TEXT.replace('name = "York"', 'name = "Jorvik"')
    assert moved != TEXT
    assert game("workshop").load_text(moved, "mine.toml").board_hash == RULES.board_hash


def test_our_board_agrees_with_every_fact_of_the_rulebook() -> None:
    board = RULES.board_data
    values = {town: int(board.value[number]) for number, town in enumerate(board.towns)}
    types = {town: board.types[board.town_type[number]] for number, town in enumerate(board.towns)}
    lengths = {link: int(board.length[number]) for number, link in enumerate(board.link_ids)}
    assert values["reading"] == values["southampton"] == values["gloucester"] == 2
    assert types["bristol"] == types["southampton"] == "port"
    assert "port" not in (types["reading"], types["gloucester"])
    assert lengths["oxford-reading"] == lengths["reading-southampton"] == lengths["guildford-portsmouth"] == 1
    assert lengths["reading-gloucester"] == 2
    crossing = board.crossings[0]
    assert {board.link_ids[link] for link in crossing} == {"leeds-liverpool", "lancaster-manchester"}
    assert board.cards == 39
