"""The table of a game of industries, on the boards of the games that have one."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import ironmaster
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.components import INDUSTRY, Section
from ironmaster.kernel.contract import Rules
from ironmaster.kernel.errors import UserError
from ironmaster.kernel.events import Event
from ironmaster.kernel.position_reader import Reader
from ironmaster.kernel.words import Message
from ironmaster.pieces.industry.board import NO_TILE, NOBODY, IndustryBoard, IndustryTiles
from ironmaster.pieces.industry.board_file import read_mask, read_tiles
from ironmaster.pieces.industry.hand import Hand
from ironmaster.pieces.industry.names import TileNames, link_name, slot_place
from ironmaster.pieces.industry.order import new_order
from ironmaster.pieces.industry.position import kind_of, read_links
from ironmaster.pieces.industry.view import discards_of, hand_of, links_on_board, mat_of, tiles_on_board

PLAYERS = 3


@pytest.fixture(params=["brass", "age_of_industry"])
def rules(request: pytest.FixtureRequest) -> Rules:
    return ironmaster.load(request.param)


@pytest.fixture
def state(rules: Rules) -> Any:
    return rules.new(PLAYERS, seed=7)


def a_board() -> IndustryBoard[IndustryTiles]:
    """A town with three slots, the last of which is different, and another town with a slot like the first."""
    board = IndustryBoard(("mill", "coal"), IndustryTiles())
    for place in ("north", "south"):
        board.add_place(place, place.title())
    for takes in (BIT[0], BIT[0], BIT[1]):
        board.add_slot(0, f"north:{len(board.slot_ids) + 1}", takes)
    board.add_slot(1, "south:1", BIT[0])
    return board


# The board


def test_equal_slots_of_a_place_stand_behind_the_first() -> None:
    board = a_board()
    assert list(board.slots_at) == [0b0111, 0b1000]
    assert list(board.same_before) == [0, BIT[0], 0, 0]


def a_tile(industry: str, level: int, **more: int) -> dict[str, object]:
    return {"industry": industry, "level": level, "count": 2, **more}


def tiles_from(*tiles: dict[str, object]) -> IndustryTiles:
    board = a_board()
    read_tiles(Section({"tile": list(tiles)}, "here"), board, lambda tile, tiles, industry: None)
    return board.tiles


def test_tiles_are_stacked_by_industry_lowest_on_top() -> None:
    tiles = tiles_from(a_tile("mill", 1), a_tile("coal", 0, coal=1), a_tile("mill", 3, iron=1))
    mills, mines = tiles.stacks
    assert [mills.top(left) for left in (4, 3, 2, 1, 0)] == [0, 0, 2, 2, NO_TILE]
    assert mines.size == 2
    assert list(tiles.industry) == [0, 1, 0]
    assert list(tiles.level) == [1, 0, 3]
    assert list(tiles.coal) == [0, 1, 0]
    assert list(tiles.iron) == [0, 0, 1]
    assert kind_of(tiles, 0, 3) == 2
    assert kind_of(tiles, 1, 3) == NO_TILE


@pytest.mark.parametrize(
    ("tiles", "complaint"),
    [
        ([a_tile("mill", 2), a_tile("coal", 1), a_tile("mill", 2)], "level must be at least 3, not 2"),
        ([a_tile("mill", 1, coal=2)], "coal must be at most 1"),
        ([a_tile("school", 1)], "school"),
    ],
)
def test_tiles_that_cannot_be(tiles: list[dict[str, object]], complaint: str) -> None:
    with pytest.raises(UserError, match=complaint):
        tiles_from(*tiles)


def test_names_become_a_mask() -> None:
    assert read_mask(Section({}, "here"), ["c", "a"], ["a", "b", "c"], INDUSTRY) == 0b101


# Tiles, mats and links


def test_a_tile_stands_on_its_slot_until_it_is_lifted(state: Any) -> None:
    tile = state.top_tile(1, 0)
    state.stand_tile(1, 4, tile)
    state.flipped = BIT[4]
    assert (state.owner(4), state.owner(5)) == (1, NOBODY)
    assert state.occupied() == BIT[4]
    assert state.places_of(BIT[4]) == BIT[state.board.slot_place[4]]
    assert state.slots_of[0] == BIT[4]
    assert state.working(0) == 0
    assert state.tile_facts(4) == {"industry": 0, "level": state.board.tiles.level[tile]}
    state.lift_tile(4)
    assert state == state.game.new(PLAYERS, seed=7)


def test_a_column_is_added_up_over_the_tiles_on_some_slots(state: Any) -> None:
    for slot, tile in ((2, 1), (5, 1), (7, 3)):
        state.stand_tile(0, slot, tile)
    column = vec[i64]([100, 20, 300, 4])
    assert state.total(column, BIT[2] | BIT[5] | BIT[7]) == 20 + 20 + 4
    assert state.total(column, 0) == 0


def test_the_stack_of_a_mat_shrinks_from_the_top(state: Any) -> None:
    stack = state.board.tiles.stacks[1]
    for left in range(stack.size, 0, -1):
        assert state.top_tile(2, 1) == stack.top(left)
        state.take_from_mat(2, 1)
    assert state.top_tile(2, 1) == NO_TILE
    assert list(mat_of(state, 2).values())[:2] == [state.board.tiles.stacks[0].size, 0]
    assert list(mat_of(state, 1).values())[:2] == [state.board.tiles.stacks[0].size, stack.size]


def test_what_a_copy_does_stays_with_it(state: Any) -> None:
    twin = state.copy()
    twin.take_from_mat(0, 0)
    twin.stand_tile(0, 0, 0)
    twin.stand_link(0, 2)
    twin.hands[0] += 1
    twin.spent[0] += 9
    new_order(twin)
    assert state == state.game.new(PLAYERS, seed=7)


def test_tiles_and_links_are_shown_with_their_owners(state: Any) -> None:
    tile = state.top_tile(2, 0)
    state.stand_tile(2, 3, tile)
    state.flipped = BIT[3]
    state.stand_link(1, 6)
    state.stand_link(0, 9)
    board = state.board
    assert state.built_links() == BIT[6] | BIT[9]
    assert links_on_board(state) == {board.link_ids[6]: 1, board.link_ids[9]: 0}
    assert tiles_on_board(state) == {
        board.slot_ids[3]: {
            "owner": 2,
            "industry": board.industries[0],
            "level": int(board.tiles.level[tile]),
            "cubes": 0,
            "flipped": True,
        }
    }


# Cards


def hold(state: Any, seat: int, cards: dict[int, int]) -> None:
    """Gives a seat just these cards."""
    start = state.hand_start(seat)
    for card in range(len(state.board.card_ids)):
        state.hands[start + card] = cards.get(card, 0)


def test_a_hand_is_counted_and_names_places_and_industries(state: Any) -> None:
    board = state.board
    last = len(board.card_ids) - 1
    before = state.cards_held() - state.hand_size(1)
    hold(state, 1, {0: 2, last: 1})
    hand = Hand(state, 1)
    assert state.hand_size(1) == hand.hand_size == 3
    assert state.cards_held() == before + 3
    assert hand.place_cards == board.card_places[0]
    assert hand.industry_cards == BIT[len(board.industries) - 1]
    assert hand_of(state, 1) == {board.card_ids[0]: 2, board.card_ids[last]: 1}


def test_laid_is_what_is_nowhere_else(state: Any) -> None:
    for seat in range(PLAYERS):
        hold(state, seat, {})
    state.dealt = 0
    hold(state, 0, {1: 1})
    state.deck = vec[i64]([0, 2])
    laid = discards_of(state, vec[i64]([0, 0, 0, 1, 1, 2, 3]), [0])
    assert laid == {state.board.card_ids[0]: 1, state.board.card_ids[1]: 1, state.board.card_ids[3]: 1}


# Order


def test_whoever_spent_less_goes_first_and_equals_keep_their_order(state: Any) -> None:
    state.order = vec[i64]([2, 0, 1])
    state.spent = vec[i64]([5, 3, 5])
    state.log = log = list[Event]()
    new_order(state)
    assert list(state.order) == [1, 2, 0]
    assert list(state.spent) == [0, 0, 0]
    assert log[0].facts == {"order": [1, 2, 0], "spent": [3, 5, 5]}


# Positions


def test_the_order_names_every_seat_once(rules: Rules) -> None:
    position = rules.new(PLAYERS, seed=7).to_position()
    with pytest.raises(UserError, match="order must name every seat once"):
        rules.from_position({**position, "order": [0, 0, 1]})


def test_there_are_no_more_cards_than_the_deck_has(rules: Rules) -> None:
    position = rules.new(PLAYERS, seed=7).to_position()
    held = next(iter(position["hands"][0]))
    with pytest.raises(UserError, match=f"there are not so many cards {held}"):
        rules.from_position({**position, "pile": [*position["pile"], held]})


def test_a_tile_on_the_board_has_left_its_mat(state: Any) -> None:
    slot = next(slot for slot, takes in enumerate(state.board.slot_takes) if takes & BIT[0])
    state.stand_tile(0, slot, state.top_tile(0, 0))
    with pytest.raises(UserError, match=r"seat 0 has more tiles .* on the board than have left its mat"):
        state.game.from_position(state.to_position())
    state.take_from_mat(0, 0)
    assert state.game.from_position(state.to_position()) == state


def test_every_link_takes_a_marker(state: Any) -> None:
    markers = int(state.board.markers)
    state.links_of = vec[i64]([BIT[markers] - 1] * PLAYERS)
    read_links(state, Reader({"roads": {}}), "roads")
    state.links_of[1] |= BIT[markers]
    with pytest.raises(UserError, match=f"seat 1 has more than {markers} roads"):
        read_links(state, Reader({"roads": {}}), "roads")


# Names


def test_slots_and_links_are_called_by_their_places() -> None:
    board = a_board()
    board.link_ids.append("south-north")
    assert slot_place(board, 2) == Message("North")
    assert link_name(board, 0) == Message("{one} – {other}", {"one": Message("South"), "other": Message("North")})


def test_a_stack_is_called_by_its_top_tile_or_by_its_industry(state: Any) -> None:
    industries = state.board.industries
    names = TileNames(
        industries,
        {name: name + " {level}" for name in industries},
        {name: Message(f"a {name}") for name in industries},
    )
    level = int(state.board.tiles.level[state.top_tile(0, 0)])
    assert names.top_tile(state, 0, 0) == Message(industries[0] + " {level}", {"level": level})
    for _ in range(state.board.tiles.stacks[0].size):
        state.take_from_mat(0, 0)
    assert names.top_tile(state, 0, 0) == Message(f"a {industries[0]}")
