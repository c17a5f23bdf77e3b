"""Reads the table of a game of industries from a position; complains about what cannot be."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.position_reader import Reader
from ironmaster.pieces.industry.board import NO_TILE, IndustryTiles
from ironmaster.pieces.industry.state import AnyIndustryGame


def read_seats(state: AnyIndustryGame, read: Reader) -> None:
    """The seats in the order of play, their money and their mats."""
    players = int(state.players)
    state.order = vec[i64](read.numbers("order", players, most=players - 1))
    read.refuse_if(sorted(state.order) != list(range(players)), "order must name every seat once")
    state.money = vec[i64](read.numbers("money", players))
    state.spent = vec[i64](read.numbers("spent", players))
    for seat, mat in enumerate(read.tables("mats", players)):
        for industry, name in enumerate(state.board.industries):
            most = int(state.board.tiles.stacks[industry].size)
            state.mats[seat * state.board.industry_count + industry] = mat.number(name, most=most)


def read_hands(state: AnyIndustryGame, read: Reader, key: str, hands: vec[i64]) -> None:
    """What a key of a position says of the cards in hand, into a list of all hands."""
    for seat, hand in enumerate(read.tables(key, int(state.players))):
        for name in hand.data:
            hands[state.hand_start(seat) + hand.one_of(name, state.board.card_ids, "card")] = hand.number(name)


def read_tiles(state: AnyIndustryGame, read: Reader, buildable: vec[i64]) -> None:
    """The tiles on the board, of kinds that can ever be built."""
    board = state.board
    for name in read.table("tiles").data:
        tile = read.table("tiles").table(name)
        slot = read.one_of(name, board.slot_ids, "slot")
        industry = board.industries.index(tile.choice("industry", list(board.industries)))
        level = tile.number("level")
        kind = kind_of(board.tiles, industry, level)
        if kind == NO_TILE or not buildable[kind]:
            raise tile.complain(f"there is no {board.industries[industry]} of level {level} that can be built")
        seat = tile.number("owner", most=int(state.players) - 1)
        tile.refuse_if(not board.slot_takes[slot] & BIT[industry], f"{name} takes no {board.industries[industry]}")
        state.put_tile(seat, slot, kind)
        flipped = tile.flag("flipped")
        if flipped:
            state.flipped |= BIT[slot]
        cubes = tile.number("cubes", most=int(board.tiles.cubes[kind]))
        if board.tiles.cubes[kind]:
            state.set_cubes(slot, cubes)
            tile.refuse_if((cubes == 0) != flipped, "a mine or ironworks is flipped just when it is empty")
    check_tiles(state, read)


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


def read_links(state: AnyIndustryGame, read: Reader, key: str) -> None:
    """The links on the board, of which no seat can have more than it has markers."""
    links = read.table(key)
    for name in links.data:
        link = links.one_of(name, state.board.link_ids, "link")
        state.stand_link(links.number(name, most=int(state.players) - 1), link)
    for seat in range(state.players):
        if len(members(state.links_of[seat])) > state.board.markers:
            raise read.complain(f"seat {seat} has more than {state.board.markers} {key}")


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
