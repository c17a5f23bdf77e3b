"""The component files: what they hold, how they are marked, and how a wrong one is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ironmaster.games import age_of_industry, check_board, load
from ironmaster.games.age_of_industry.board.board_file import read_components
from ironmaster.kernel.errors import ComponentError, PositionError
from ironmaster.kernel.record import new_record, parse_record
from tests.games.age_of_industry.positions import BLUE, GERMANY, LEVELS, NEW_ENGLAND, RED, RULES, YELLOW, Position

FOLDER = Path(age_of_industry.__file__).parent / "board"


def components(board: str) -> dict[str, Any]:
    return read_components((FOLDER / f"{board}.toml").read_text(encoding="utf-8"), board)


def test_new_england_has_the_spaces_and_links_of_the_printed_board() -> None:
    board = components("new_england")
    slots = [slot for place in board["place"] for slot in place.get("slots", [])]
    assert {kind: slots.count(kind) for kind in set(slots)} == {"blank": 20, "coal": 2, "port": 10}
    assert len(board["ship"]) == 7
    assert len(board["link"]) == 32
    assert sum(1 for place in board["place"] if place["kind"] == "village") == 3
    assert all(ship["overseas"]["imports"] == 3 and ship["overseas"]["market"] for ship in board["ship"])
    assert [place["id"] for place in board["place"] if place.get("off_map")] == ["pennsylvania"]


def test_germany_agrees_with_what_the_rulebook_says_of_it() -> None:
    board = components("germany")
    places = {place["id"]: place for place in board["place"]}
    slots = [slot for place in board["place"] for slot in place.get("slots", [])]
    assert {kind: slots.count(kind) for kind in set(slots)} == {"blank": 27, "coal": 7, "port": 7}
    assert len(board["link"]) == 46
    assert {name for name in places if places[name].get("distant_port")} == {"france", "bohemia", "netherlands"}
    assert sum(1 for place in board["place"] if place.get("market")) == 7
    assert "port" in places["danzig"]["slots"]
    assert "port" in places["hamburg"]["slots"]
    assert places["regensburg"]["colour"] == places["munchen"]["colour"] == "brown"


@pytest.mark.parametrize("board", RULES)
def test_every_player_has_35_tiles(board: str) -> None:
    stacks: dict[str, list[int]] = {}
    for tile in components(board)["tile"]:
        stacks.setdefault(tile["industry"], []).extend([tile["level"]] * tile["count"])
    assert {name: tuple(levels) for name, levels in stacks.items()} == LEVELS
    assert sum(len(levels) for levels in stacks.values()) == 35


TILES = {
    ("cotton", 1): (4, 0, 0, 0, 8),
    ("cotton", 2): (6, 1, 0, 0, 11),
    ("cotton", 3): (12, 1, 1, 0, 20),
    ("factory", 3): (10, 1, 1, 0, 16),
    ("factory", 4): (20, 1, 1, 0, 27),
    ("ironworks", 1): (2, 0, 0, 3, 5),
    ("ironworks", 2): (5, 1, 0, 4, 9),
    ("ironworks", 3): (9, 1, 0, 5, 12),
    ("coal", 1): (1, 0, 0, 3, 4),
    ("coal", 2): (2, 0, 1, 4, 6),
    ("coal", 3): (4, 0, 1, 5, 7),
    ("port", 1): (3, 0, 0, 0, 5),
    ("port", 2): (5, 1, 0, 0, 8),
    ("port", 3): (7, 1, 1, 0, 11),
    ("ship", 2): (6, 1, 0, 0, 10),
    ("ship", 4): (13, 1, 1, 0, 20),
}


def test_tiles_cost_need_hold_and_pay_what_they_should() -> None:
    found = {
        (tile["industry"], tile["level"]): (
            tile["cost"],
            tile["coal"],
            tile["iron"],
            tile.get("cubes", 0),
            tile["income"],
        )
        for tile in components("germany")["tile"]
        if tile.get("build", True)
    }
    assert found == TILES


def test_reconstructed_values_are_marked_in_the_file_and_told_to_the_player() -> None:
    ship = next(tile for tile in components("germany")["tile"] if (tile["industry"], tile["level"]) == ("ship", 2))
    assert ship["provenance"]["cost"] == "D"
    assert components("germany")["provenance"] == "D"
    for rules in (NEW_ENGLAND, GERMANY):
        assert rules.notice is not None
        assert "reconstruct" in rules.say(rules.notice)
    assert GERMANY.notice is not None
    assert "not the printed map" in GERMANY.say(GERMANY.notice)


NINTH_LEVEL = '[[tile]]\nindustry = "factory"\nlevel = 9\ncount = 1\ncost = 1\nincome = 1'


def changed(old: str, new: str) -> str:
    text = (FOLDER / "germany.toml").read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('kind = "town"', 'kind = "city"', "kind must be one of town, country, village"),
        ('slots = ["port", "blank"]', 'slots = ["harbour"]', "a slot must be one of blank, coal, port, not 'harbour'"),
        ('slots = ["port", "blank"]', "slots = []", "there are neither slots nor a market: let it be a village"),
        ('kind = "town"', 'kind = "village"', "a village has neither slots nor a market: let it be a town"),
        ('kind = "village"', 'kind = "village"\nmarket = true', "a village has neither slots nor a market"),
        ('colour = "blue"', 'colour = "pink"', "'pink' is not a colour of the board"),
        ('between = ["denmark", "kiel"]', 'between = ["denmark", "atlantis"]', "'atlantis' is not a place"),
        ('between = ["denmark", "kiel"]', 'between = ["kiel", "kiel"]', "between must name two different ends"),
        ('between = ["denmark", "kiel"]', 'between = ["hamburg", "kiel"]', "there is another link"),
        ("at = [92, 272]", "at = [92]", "at must be two numbers: where it is drawn"),
        ("at = [92, 272]", "", "at is missing"),
        ('id = "kiel"', 'id = "bremen"', "there is another place of this id"),
        ('board = "germany"', "", "board is missing"),
        ('title = "Germany"', "", "title is missing"),
        ("# Railway links.", "[hands]\n1 = 4", "a number of players must be one of 2, 3, 4, 5, not '1'"),
        ("# Railway links.", NINTH_LEVEL, "level must be at most 8, not 9"),
    ],
)
def test_a_wrong_board_is_refused_with_a_clear_complaint(old: str, new: str, complaint: str) -> None:
    with pytest.raises(ComponentError, match=r"my\.toml") as refused:
        age_of_industry.GAME.load_text(changed(old, new), "my.toml")
    assert complaint in str(refused.value)


def test_a_ship_space_need_not_be_of_a_colour() -> None:
    """Then no location card is good for it; it is drawn all the same."""
    text = (FOLDER / "new_england.toml").read_text(encoding="utf-8")
    ships = text.index("[[ship]]")
    colourless = text[:ships] + text[ships:].replace('colour = "purple"\n', "", 1)
    assert colourless != text
    rules = age_of_industry.GAME.load_text(colourless, "my.toml")
    assert rules.draw(rules.new(3, 1).view(None)).startswith("<svg")


def test_a_board_that_is_too_large_is_refused() -> None:
    villages = "".join(f'[[place]]\nid = "v{at}"\nname = "V"\nkind = "village"\nat = [0, 0]\n' for at in range(40))
    with pytest.raises(ComponentError, match="at most 63 places"):
        age_of_industry.GAME.load_text(changed("# Railway links.", villages), "my.toml")
    slots = 'slots = ["port", "blank"' + ', "blank"' * 30 + "]"
    with pytest.raises(ComponentError, match="at most 63 slots"):
        age_of_industry.GAME.load_text(changed('slots = ["port", "blank"]', slots), "my.toml")


def test_a_board_may_bring_tables_of_its_own() -> None:
    text = (FOLDER / "germany.toml").read_text(encoding="utf-8") + "\n[rails]\nmarkers = 3\ncost = 7\n"
    rules = age_of_industry.GAME.load_text(text, "my.toml")
    assert rules.board_hash != GERMANY.board_hash
    assert rules.notice is None


def test_a_game_on_a_board_of_ones_own_carries_it_in_the_record(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(changed('slots = ["port", "blank"]', 'slots = ["port", "port"]'), encoding="utf-8")
    rules = check_board(path)
    record = parse_record(new_record(rules, 2, 1, {}).to_text())
    assert record.board_text == path.read_text(encoding="utf-8")
    assert load("age_of_industry", path).board_hash == rules.board_hash


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("order", [0, 0, 1], "order must name every seat once"),
        ("money", [-1, 0, 0], "money must be at least 0"),
        ("coal", 7, "coal must be at most 6"),
        ("face_up", ["ship"], "face_up must hold 2 values"),
        ("known", [{"ship": 9}, {}, {}], "known to hold a card that it does not hold"),
        ("step", "card", "belongs to another action"),
        ("actions_left", 0, "has no action left"),
        ("rails", {"kiel-berlin": 0}, "there is no link 'kiel-berlin'"),
        (
            "tiles",
            {"kiel:1": {"owner": 0, "industry": "coal", "level": 1, "cubes": 3, "flipped": False}},
            "takes no coal",
        ),
        (
            "tiles",
            {"kiel:1": {"owner": 0, "industry": "port", "level": 3, "cubes": 0, "flipped": False}},
            "left its mat",
        ),
        ("pile", ["ship"] * 9, "there are not so many cards ship"),
    ],
)
def test_a_position_that_cannot_be_is_refused(key: str, value: object, complaint: str) -> None:
    position = json.loads(json.dumps(GERMANY.new(3, 1).to_position())) | {key: value}
    with pytest.raises(PositionError) as refused:
        GERMANY.from_position(position)
    assert complaint in str(refused.value)


def wants_coal_and_iron() -> dict[str, Any]:
    """Red has laid the card for a level 3 mill in Hamburg; two mines and two ironworks are equally near."""
    place = Position("germany").top(RED, "cotton", 3).hand(RED, "blue")
    for at, seat in (("dortmund:1", BLUE), ("kassel:1", BLUE)):
        place.tile(at, seat, "coal", 1)
    for at, seat in (("bremen:2", BLUE), ("stettin:2", YELLOW)):
        place.tile(at, seat, "ironworks", 1)
    place.rail(BLUE, "hamburg-bremen", "hamburg-stettin", "hamburg-hannover")
    place.rail(BLUE, "bremen-dortmund", "kassel-hannover")
    table = place.table().play("build hamburg:3 cotton")
    assert table.legal == {"take dortmund:1", "take kassel:1"}
    return table.play("take kassel:1").now


def test_a_position_in_the_middle_of_a_build_is_read_back() -> None:
    position = wants_coal_and_iron()
    assert (position["step"], position["coal_from"]) == ("iron", "kassel:1")
    assert GERMANY.from_position(position).to_position() == position


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"coal_from": "bremen:2"}, "the coal cannot come from there"),
        ({"coal_from": "display"}, "the coal cannot come from there"),
        ({"coal_from": None}, "coal_from must say where the coal comes from"),
        ({"iron_from": "bremen:2"}, "no cube has been chosen yet"),
        ({"step": "coal"}, "no cube has been chosen yet"),
        ({"step": "action", "begun": None}, "no cube has been chosen yet"),
        ({"step": "action", "coal_from": None}, "nothing has begun"),
        ({"combined": True}, "only a build with both actions left can be combined"),
        ({"begun": "rail denmark-kiel", "coal_from": None}, "the action begun is not possible"),
        (
            {"begun": "build hamburg:3 ironworks", "step": "iron", "coal_from": None},
            "does not take the cube that is asked for",
        ),
        (
            {"step": "discard", "coal_from": None, "hands": [{"blue": 1}, {}, {}]},
            "only when both actions are combined",
        ),
        ({"step": "discard", "begun": None, "coal_from": None}, "belongs to another action"),
        ({"step": "sale", "begun": None, "coal_from": None}, "belongs to another action"),
        ({"step": "draw", "coal_from": None}, "belongs to another action"),
    ],
)
def test_a_half_finished_action_that_cannot_be_is_refused(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(PositionError) as refused:
        GERMANY.from_position(wants_coal_and_iron() | changes)
    assert complaint in str(refused.value)
