"""Reads the table of a game of industries from a position; complains about what cannot be."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.bits import members
from ironmaster.kernel.position_reader import Reader
from ironmaster.pieces.industry.board import NO_TILE, IndustryTiles
from ironmaster.pieces.industry.state import AnyIndustryGame


def read_order(state: AnyIndustryGame, read: Reader) -> None:
    """The seats in the order of play."""
    players = int(state.players)
    state.order = vec[i64](read.numbers("order", players, most=players - 1))
    read.refuse_if(sorted(state.order) != list(range(players)), "order must name every seat once")


def read_hands(state: AnyIndustryGame, read: Reader, key: str, hands: vec[i64]) -> None:
    """What a key of a position says of the cards in hand, into a list of all hands."""
    for seat, hand in enumerate(read.tables(key, int(state.players))):
        for name in hand.data:
            hands[state.hand_start(seat) + hand.one_of(name, state.board.card_ids, "card")] = hand.number(name)


def read_mats(state: AnyIndustryGame, read: Reader) -> None:
    """The tiles that are left on the mats."""
    for seat, mat in enumerate(read.tables("mats", int(state.players))):
        for industry, name in enumerate(state.board.industries):
            most = int(state.board.tiles.stacks[industry].size)
            state.mats[seat * state.board.industry_count + industry] = mat.number(name, most=most)


def kind_of(tiles: IndustryTiles, industry: int, level: int) -> int:
    """The kind of tile of an industry and a level; `NO_TILE` if there is none."""
    for kind in range(len(tiles.level)):
        if tiles.industry[kind] == industry and tiles.level[kind] == level:
            return kind
    return NO_TILE


def check_tiles(state: AnyIndustryGame, read: Reader) -> None:
    """No seat can have more tiles on the board than have left its mat."""
    board, tiles = state.board, state.board.tiles
    for seat in range(state.players):
        on_board = [state.tile[slot] for slot in members(state.tiles_of[seat])]
        for kind in set(on_board):
            industry = tiles.industry[kind]
            stack = tiles.stacks[industry]
            left = state.mats[seat * board.industry_count + industry]
            gone = stack.left_of(kind, stack.size) - stack.left_of(kind, left)
            if on_board.count(kind) > gone:
                name = f"{board.industries[industry]} {tiles.level[kind]}"
                raise read.complain(f"seat {seat} has more tiles {name} on the board than have left its mat")


def check_markers(state: AnyIndustryGame, read: Reader, links: str) -> None:
    """No seat can have more links, by whatever name, than it has markers."""
    for seat in range(state.players):
        if len(members(state.links_of[seat])) > state.board.markers:
            raise read.complain(f"seat {seat} has more than {state.board.markers} {links}")


def read_deck(state: AnyIndustryGame, read: Reader, deck: vec[i64], face_up: list[i64]) -> None:
    """The deck: first the cards laid, in hands and face up, in any order, then those that are still to be drawn."""
    names = state.board.card_ids
    pile = [read.one_of(name, names, "card") for name in read.texts("pile")]
    gone: list[int] = []
    for card, name in enumerate(names):
        left = list(deck).count(card) - pile.count(card)
        held = sum(state.hands[state.hand_start(seat) + card] for seat in range(state.players))
        read.refuse_if(held + face_up.count(card) > left, f"there are not so many cards {name}")
        gone += [card] * left
    state.deck = vec[i64]([*gone, *pile])
    state.dealt = len(gone)
