"""Boards that people bring, for every game: a slip in a key is named, and so is a board of another game."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironmaster import check_board, game_names, load, new_record, parse_record, rules_of
from ironmaster.games import game
from ironmaster.kernel.errors import ComponentError
from ironmaster.kernel.record import Record

BOARDS = [(name, board) for name in game_names() for board in game(name).boards]
GERMANY, NEW_ENGLAND = ("age_of_industry", "germany"), ("age_of_industry", "new_england")
BRASS, FURNACE, WORKSHOP = ("brass", "lancashire"), ("furnace", "companies"), ("workshop", "great_britain")


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


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_our_boards_say_nothing_that_is_not_known(name: str, board: str) -> None:
    ours, theirs = load(name, board), game(name).load_text(text_of(name, board), "mine.toml")
    assert (theirs.board, theirs.board_hash, theirs.players) == (ours.board, ours.board_hash, ours.players)


SLIPS = [
    # what need not be there
    (WORKSHOP, "\nlinks = 2", "\nlink = 2", "connection ['glasgow', 'carlisle']: there is no key 'link'", "links"),
    (WORKSHOP, "setup_cards = 1", "setup_card = 1", "town 'leeds': there is no key 'setup_card'", "setup_cards"),
    (WORKSHOP, "[[crossing]]", "[[crosing]]", "there is no table 'crosing'", "crossing"),
    (BRASS, "port_first = 1", "ports_first = 1", "place 'lancaster': there is no key 'ports_first'", "port_first"),
    (BRASS, "also_canal =", "also_canals =", "[side]: [small]: there is no key 'also_canals'", "also_canal"),
    (BRASS, 'provenance = "A"', 'provenence = "A"', "there is no key 'provenence'", "provenance"),
    (NEW_ENGLAND, "off_map = true", "ofmap = true", "place 'pennsylvania': there is no key 'ofmap'", "off_map"),
    (NEW_ENGLAND, "[[ship]]", "[[ships]]", "there is no table 'ships'", "ship"),
    (NEW_ENGLAND, "[[link]]", "[rail]\ncost = 2\n\n[[link]]", "there is no table 'rail'", "rails"),
    (GERMANY, "[[link]]", "[loans]\namont = 9\n\n[[link]]", "[loans]: there is no key 'amont'", "amount"),
    (GERMANY, "distant_port = true", "distant = true", "place 'bohemia': there is no key 'distant'", "distant_port"),
    (
        FURNACE,
        "extra_disc = 2",
        "extra_discs = 2",
        "capitalist 'extra_disc': there is no key 'extra_discs'",
        "extra_disc",
    ),
    (FURNACE, "agent = true", "agents = true", "setup 2: there is no key 'agents'", "agent"),
    (FURNACE, "\n[[harmonised]]", "\n[[harmonized]]", "there is no table 'harmonized'", "harmonised"),
    (FURNACE, "basic = { cost", "basic = { costs", "company 'o1': [basic]: there is no table 'costs'", "cost"),
    # what must be there, and is missing under its right name
    (WORKSHOP, "[[town]]", "[[towns]]", "there is no table 'towns'", "town"),
    (WORKSHOP, 'board = "great', 'bord = "great', "there is no key 'bord'", "board"),
    (BRASS, "[link_costs]", "[link_cost]", "there is no table 'link_cost'", "link_costs"),
    (BRASS, '{ takes = ["ship', '{ take = ["ship', "place 'barrow': slots 1: there is no key 'take'", "takes"),
    (BRASS, 'title = "L', 'titel = "L', "there is no key 'titel'", "title"),
    (NEW_ENGLAND, "{ imports", "{ import", "ship 'ship_green': [overseas]: there is no key 'import'", "imports"),
    (FURNACE, "[[setup]]", "[[setups]]", "there is no table 'setups'", "setup"),
    (
        FURNACE,
        "gain = { coal = 2 }",
        "gains = { coal = 2 }",
        "company 'o1': [compensation]: there is no table 'gains'",
        "gain",
    ),
]


@pytest.mark.parametrize(("of", "old", "new", "where", "near"), SLIPS, ids=[f"{s[0][0]}-{s[2]}" for s in SLIPS])
def test_a_slip_in_a_key_is_named_with_the_nearest_key(
    of: tuple[str, str], old: str, new: str, where: str, near: str
) -> None:
    complaint = complaint_of(of[0], text_of(*of, (old, new)))
    assert complaint == f"mine.toml: {where} here: the nearest is {near!r}"


def test_a_key_like_no_other_is_named_with_all_that_are_known() -> None:
    complaint = complaint_of("workshop", text_of(*WORKSHOP, ("[[choice]]", '[[choice]]\nzebra = "striped"')))
    known = "at, cards, draw, name, provenance, sources, title, value"
    assert complaint == f"mine.toml: choice 2: there is no key 'zebra' here: choose one of {known}"


def test_what_a_board_may_say_is_known_where_it_is_of_no_use() -> None:
    """Without a side that has the virtual link nothing reads it, and nothing a side that no setup names."""
    two = '[[setup]]\nplayers = 2\nside = "small"\nmoney = 25\naside = { canal = 2, rail = 0 }\nprovenance = "B"\n'
    unused = ("[side.small]", "[side.tiny]"), ("virtual_link = true", "virtual_link = false")
    text = text_of(*BRASS, (two, ""), *unused)
    assert "[virtual_link]" in text
    assert game("brass").load_text(text, "mine.toml").players == (3, 4)


@pytest.mark.parametrize("key", ["at", "name", "title", "provenance", "sources", "draw"])
def test_what_is_not_for_the_rules_may_stand_anywhere(key: str) -> None:
    added = "[link_costs]", f"[link_costs]\n{key} = {{ by = 'hand' }}"
    assert game("brass").load_text(text_of(*BRASS, added), "mine.toml").board_hash == load("brass").board_hash


NAMES = ["", "  ", "two\\nlines", "two\\u2028lines", "bell\\u0007", "x" * 81]


@pytest.mark.parametrize(("name", "board"), BOARDS)
@pytest.mark.parametrize("called", NAMES, ids=repr)
def test_the_name_of_a_board_is_one_line(name: str, board: str, called: str) -> None:
    text = text_of(name, board, (f'board = "{board}"', f'board = "{called}"'))
    assert complaint_of(name, text) == "mine.toml: board must be a name in one line of 1 to 80 printable characters"


@pytest.mark.parametrize("called", ["x" * 80, "Großbritannien 2", "a sha256:b"])
def test_a_record_gives_the_name_of_its_board_back(called: str) -> None:
    rules = game("workshop").load_text(text_of(*WORKSHOP, ('"great_britain"', f'"{called}"')), "mine.toml")
    record = new_record(rules, 2, 1, {})
    assert record.board == called
    assert parse_record(record.to_text()).board == called


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


def begun_on(name: str, text: str) -> Record:
    """A game begun on a board that was taken as it is."""
    rules = game(name).load_recorded(text, "mine.toml")
    return new_record(rules, min(rules.players), 1, {})


@pytest.mark.parametrize(("name", "board"), BOARDS)
def test_a_record_is_read_whatever_else_its_board_says(name: str, board: str) -> None:
    text = text_of(name, board) + "\n[mystery]\nkey = 1\n"
    assert "there is no table 'mystery'" in complaint_of(name, text)
    record = begun_on(name, text)
    read = parse_record(record.to_text())
    assert read.replay(rules_of(read)) == record.start(rules_of(record))


@pytest.mark.parametrize("called", NAMES[2:], ids=repr)
def test_a_record_is_read_whatever_its_board_is_called(called: str) -> None:
    record = begun_on("workshop", text_of(*WORKSHOP, ('"great_britain"', f'"{called}"')))
    read = parse_record(record.to_text())
    assert read.board_text == record.board_text
    assert read.replay(rules_of(read)) == record.start(rules_of(record))
