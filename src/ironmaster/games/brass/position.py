"""Positions as JSON data, mid-action included, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.board import INDUSTRIES, PERIODS, Board
from ironmaster.games.brass.decisions import INDUSTRY_COUNT
from ironmaster.games.brass.question import read_question
from ironmaster.games.brass.table import NOTHING_BEGUN, STEPS, Choices, Table, new_table
from ironmaster.games.brass.view import hand_of, links_on_board, mat_of, pile_order, tiles_on_board
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.position_reader import Reader

if TYPE_CHECKING:
    from ironmaster.games.brass.game import Brass


def position_of(table: Table) -> dict[str, object]:
    """The whole position."""
    seats = range(table.players)
    return {
        "game": "brass",
        "board": table.board.name,
        "players": int(table.players),
        "options": options_of(table.choices),
        "period": PERIODS[table.period],
        "round": int(table.round),
        "order": [int(seat) for seat in table.order],
        "turn": int(table.turn),
        "plays_left": int(table.plays_left),
        "step": STEPS[table.step],
        "begun": None if table.begun == NOTHING_BEGUN else table.board.rules.notation(table.begun),
        "again": table.again,
        "due": {"cards": int(table.cards_due), "coal": int(table.coal_due), "iron": int(table.iron_due)},
        "money": [int(money) for money in table.money],
        "income": [int(space) for space in table.income],
        "points": [int(points) for points in table.points],
        "spent": [int(spent) for spent in table.spent],
        "hands": [hand_of(table, seat) for seat in seats],
        "mats": [mat_of(table, seat) for seat in seats],
        "tiles": tiles_on_board(table),
        "links": links_on_board(table),
        "coal": int(table.coal_cubes),
        "iron": int(table.iron_cubes),
        "cotton": int(table.cotton),
        "pile": pile_order(table),
        "distant": [int(steps) for steps in table.distant],
        "turned": int(table.turned),
        "generator": table.rng.to_data(),
    }


OPTION_VALUES = {
    "overbuild": ("both", "either"),
    "distant_bonus": ("income", "money"),
    "shortfall": ("forgiven", "points"),
}


def options_of(choices: Choices) -> dict[str, str]:
    """The options of a game, by name."""
    chosen = (choices.overbuild_either, choices.bonus_is_money, choices.shortfall_costs_points)
    return {name: values[second] for (name, values), second in zip(OPTION_VALUES.items(), chosen, strict=True)}


def choices_of(options: dict[str, str]) -> Choices:
    """The choices that options name."""
    return Choices(
        options["overbuild"] == "either",
        options["distant_bonus"] == "money",
        options["shortfall"] == "points",
    )


def read_position(game: Brass, board: Board, position: dict[str, object]) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    read = Reader(position)
    read.same("game", "brass")
    read.same("board", board.name)
    players = read.choice("players", list(board.setups))
    options = read.table("options")
    choices = {name: options.choice(name, list(values)) for name, values in OPTION_VALUES.items()}
    new_table(game, board, players, choices_of(choices))
    game.period = PERIODS.index(read.choice("period", list(PERIODS)))
    _read_seats(game, read)
    _read_tiles(game, read)
    _read_links(game, read)
    _read_markets(game, read)
    read_question(game, read)


def _read_seats(game: Brass, read: Reader) -> None:
    players = int(game.players)
    game.order = vec[i64](read.numbers("order", players, most=players - 1))
    if sorted(game.order) != list(range(players)):
        raise read.complain("order must name every seat once")
    game.money = vec[i64](read.numbers("money", players))
    game.income = vec[i64](read.numbers("income", players, most=len(game.board.levels) - 1))
    game.points = vec[i64](read.numbers("points", players, least=None))
    game.spent = vec[i64](read.numbers("spent", players))
    for seat, hand in enumerate(read.tables("hands", players)):
        for name in hand.data:
            card = hand.one_of(name, game.board.card_ids, "card")
            game.hands[game.hand_start(seat) + card] = hand.number(name)
    for seat, mat in enumerate(read.tables("mats", players)):
        for industry, name in enumerate(INDUSTRIES):
            most = int(game.board.tiles.stacks[industry].size)
            game.mats[seat * INDUSTRY_COUNT + industry] = mat.number(name, most=most)


def _read_tiles(game: Brass, read: Reader) -> None:
    board = game.board
    for name in read.table("tiles").data:
        tile = read.table("tiles").table(name)
        slot = read.one_of(name, board.slot_ids, "slot")
        industry = INDUSTRIES.index(tile.choice("industry", list(INDUSTRIES)))
        kind = _tile_kind(game, tile, industry, tile.number("level"))
        seat = tile.number("owner", most=int(game.players) - 1)
        if not game.setup.slots & BIT[slot]:
            raise tile.complain(f"{name} is not on the side of the board for {game.players} players")
        if not board.slot_takes[slot] & BIT[industry]:
            raise tile.complain(f"{name} takes no {INDUSTRIES[industry]}")
        if not board.tiles.periods[kind]:
            raise tile.complain("this tile can never be built")
        game.tile[slot] = kind
        game.cubes[slot] = tile.number("cubes", most=int(board.tiles.cubes[kind]))
        game.tiles_of[seat] |= BIT[slot]
        game.slots_of[industry] |= BIT[slot]
        if tile.flag("flipped"):
            game.flipped |= BIT[slot]
        if board.tiles.cubes[kind] and (game.cubes[slot] == 0) != tile.flag("flipped"):
            raise tile.complain("a mine or ironworks is flipped just when it is empty")
    _check_tiles(game, read)


def _tile_kind(game: Brass, tile: Reader, industry: int, level: int) -> int:
    tiles = game.board.tiles
    for kind in range(len(tiles.level)):
        if tiles.industry[kind] == industry and tiles.level[kind] == level:
            return kind
    raise tile.complain(f"there is no {INDUSTRIES[industry]} of level {level}")


def _check_tiles(game: Brass, read: Reader) -> None:
    """No seat can have more tiles on the board than have left its mat."""
    tiles = game.board.tiles
    for seat in range(game.players):
        on_board = [game.tile[slot] for slot in members(game.tiles_of[seat])]
        for kind in set(on_board):
            stack = tiles.stacks[tiles.industry[kind]]
            left = game.mats[seat * INDUSTRY_COUNT + tiles.industry[kind]]
            gone = stack.left_of(kind, stack.size) - stack.left_of(kind, left)
            if on_board.count(kind) > gone:
                name = f"{INDUSTRIES[tiles.industry[kind]]} {tiles.level[kind]}"
                raise read.complain(f"seat {seat} has more tiles {name} on the board than have left its mat")


def _read_links(game: Brass, read: Reader) -> None:
    links = read.table("links")
    for name in links.data:
        link = links.one_of(name, game.board.link_ids, "link")
        if not game.setup.links[game.period] & BIT[link]:
            raise links.complain(
                f"{name} cannot be built in the {PERIODS[game.period]} period by {game.players} players"
            )
        game.links_of[links.number(name, most=int(game.players) - 1)] |= BIT[link]
    for seat in range(game.players):
        if len(members(game.links_of[seat])) > game.board.markers:
            raise read.complain(f"seat {seat} has more than {game.board.markers} links")


def _read_markets(game: Brass, read: Reader) -> None:
    game.coal_cubes = read.number("coal", most=int(game.setup.coal.spaces))
    game.iron_cubes = read.number("iron", most=int(game.setup.iron.spaces))
    game.cotton = read.number("cotton", most=int(game.board.no_demand))
    distant = read.numbers("distant", None)
    if sorted(distant) != sorted(game.setup.distant):
        raise read.complain("distant must hold every distant-market tile once")
    game.distant = vec[i64](distant)
    game.turned = read.number("turned", most=len(distant))
    _read_cards(game, read)
    game.rng = read.generator("generator")


def _read_cards(game: Brass, read: Reader) -> None:
    """The deck: first the cards laid and in hands, in any order, then the pile and those set aside."""
    names = read.texts("pile")
    pile = [read.one_of(name, game.board.card_ids, "card") for name in names]
    spare = [0] * len(game.board.card_ids)
    for card in game.setup.deck:
        spare[card] += 1
    for card in pile:
        spare[card] -= 1
    dealt = vec[i64]()
    for card, left in enumerate(spare):
        held = sum(game.hands[game.hand_start(seat) + card] for seat in range(game.players))
        if held > left:
            raise read.complain(f"there are not so many cards {game.board.card_ids[card]}")
        for _ in range(left):
            dealt = append(dealt, card)
    game.dealt = len(dealt)
    for card in pile:
        dealt = append(dealt, card)
    game.deck = dealt
    if game.pile() < 0:
        raise read.complain(f"pile must hold at least the {game.setup.aside[game.period]} cards set aside")
