"""Positions as JSON data, mid-action included, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import INDUSTRIES, MARKET_TILES, NO_CARD, Board
from ironmaster.games.age_of_industry.cubes import against_display, against_take
from ironmaster.games.age_of_industry.decisions import BUILD, DEVELOP, INDUSTRY_COUNT, PASS, RAIL, SELL
from ironmaster.games.age_of_industry.reasons import NO_CARD_FOR_IT, NO_CARD_TO_DISCARD, NO_REASON
from ironmaster.games.age_of_industry.rounds import ACTIONS_PER_TURN
from ironmaster.games.age_of_industry.table import (
    ASK_ACTION,
    ASK_BUYER,
    ASK_CARD,
    ASK_COAL,
    ASK_DISCARD,
    ASK_IRON,
    ASK_REPAY,
    FROM_DISPLAY,
    NOTHING_ASKED,
    NOTHING_BEGUN,
    NOWHERE_YET,
    STEPS,
    Choices,
    Table,
    new_table,
)
from ironmaster.games.age_of_industry.view import (
    cards_of,
    face_up,
    imports_of,
    markets_of,
    mat_of,
    pile_order,
    rails_on_board,
    source_name,
    tiles_on_board,
)
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.position_reader import Reader

if TYPE_CHECKING:
    from ironmaster.games.age_of_industry.game import AgeOfIndustry

SHIP_CARD = ("any_port", "own_port")


def options_of(choices: Choices) -> dict[str, str]:
    """The options of a game, by name."""
    return {"ship_card": SHIP_CARD[choices.own_port]}


def choices_of(options: dict[str, str]) -> Choices:
    """The choices that options name."""
    return Choices(options["ship_card"] == "own_port")


def position_of(table: Table) -> dict[str, object]:
    """The whole position."""
    seats = range(table.players)
    return {
        "game": "age_of_industry",
        "board": table.board.name,
        "players": int(table.players),
        "options": options_of(table.choices),
        "round": int(table.round),
        "order": [int(seat) for seat in table.order],
        "turn": int(table.turn),
        "actions_left": int(table.actions_left),
        "step": STEPS[table.step],
        "begun": None if table.begun == NOTHING_BEGUN else table.board.rules.notation(table.begun),
        "combined": table.combined,
        "coal_from": source_name(table, table.coal_from),
        "iron_from": source_name(table, table.iron_from),
        "money": [int(money) for money in table.money],
        "loans": [int(loans) for loans in table.loans],
        "spent": [int(spent) for spent in table.spent],
        "hands": [cards_of(table, table.hands, seat) for seat in seats],
        "known": [cards_of(table, table.known, seat) for seat in seats],
        "mats": [mat_of(table, seat) for seat in seats],
        "tiles": tiles_on_board(table),
        "rails": rails_on_board(table),
        "imports": imports_of(table),
        "markets": markets_of(table),
        "coal": int(table.coal_cubes),
        "iron": int(table.iron_cubes),
        "face_up": face_up(table),
        "pile": pile_order(table),
        "generator": table.rng.to_data(),
    }


def read_position(game: AgeOfIndustry, board: Board, position: dict[str, object]) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    read = Reader(position)
    read.same("game", "age_of_industry")
    read.same("board", board.name)
    players = read.choice("players", list(board.hands))
    ship_card = read.table("options").choice("ship_card", list(SHIP_CARD))
    new_table(game, board, players, choices_of({"ship_card": ship_card}))
    _read_seats(game, read)
    _read_imports(game, read)
    _read_tiles(game, read)
    _read_rails(game, read)
    _read_markets(game, read)
    _read_cards(game, read)
    _read_question(game, read)


def _read_seats(game: AgeOfIndustry, read: Reader) -> None:
    players = int(game.players)
    game.order = vec[i64](read.numbers("order", players, most=players - 1))
    if sorted(game.order) != list(range(players)):
        raise read.complain("order must name every seat once")
    game.money = vec[i64](read.numbers("money", players))
    game.loans = vec[i64](read.numbers("loans", players))
    game.spent = vec[i64](read.numbers("spent", players))
    for seat, mat in enumerate(read.tables("mats", players)):
        for industry, name in enumerate(INDUSTRIES):
            most = int(game.board.tiles.stacks[industry].size)
            game.mats[seat * INDUSTRY_COUNT + industry] = mat.number(name, most=most)


def _read_imports(game: AgeOfIndustry, read: Reader) -> None:
    imports = read.table("imports")
    for slot in members(game.board.ship_slots):
        game.set_cubes(slot, imports.number(game.board.slot_ids[slot], most=int(game.board.imports[slot])))


def _read_tiles(game: AgeOfIndustry, read: Reader) -> None:
    board = game.board
    for name in read.table("tiles").data:
        tile = read.table("tiles").table(name)
        slot = read.one_of(name, board.slot_ids, "slot")
        industry = INDUSTRIES.index(tile.choice("industry", list(INDUSTRIES)))
        kind = _tile_kind(game, tile, industry, tile.number("level"))
        seat = tile.number("owner", most=int(game.players) - 1)
        if not board.slot_takes[slot] & BIT[industry]:
            raise tile.complain(f"{name} takes no {INDUSTRIES[industry]}")
        game.put_tile(seat, slot, kind)
        if tile.flag("flipped"):
            game.flipped |= BIT[slot]
        cubes = tile.number("cubes", most=int(board.tiles.cubes[kind]))
        if not board.ship_slots & BIT[slot]:
            game.set_cubes(slot, cubes)
        if board.tiles.cubes[kind] and (cubes == 0) != tile.flag("flipped"):
            raise tile.complain("a mine or ironworks is flipped just when it is empty")
    _check_tiles(game, read)


def _tile_kind(game: AgeOfIndustry, tile: Reader, industry: int, level: int) -> int:
    tiles = game.board.tiles
    for kind in range(len(tiles.level)):
        if tiles.industry[kind] == industry and tiles.level[kind] == level and tiles.buildable[kind]:
            return kind
    raise tile.complain(f"there is no {INDUSTRIES[industry]} of level {level} that can be built")


def _check_tiles(game: AgeOfIndustry, read: Reader) -> None:
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


def _read_rails(game: AgeOfIndustry, read: Reader) -> None:
    rails = read.table("rails")
    for name in rails.data:
        link = rails.one_of(name, game.board.link_ids, "link")
        game.put_rail(rails.number(name, most=int(game.players) - 1), link)
    for seat in range(game.players):
        if len(members(game.rails_of[seat])) > game.board.markers:
            raise read.complain(f"seat {seat} has more than {game.board.markers} rails")


def _read_markets(game: AgeOfIndustry, read: Reader) -> None:
    board = game.board
    game.coal_cubes = read.number("coal", most=int(board.coal.spaces))
    game.iron_cubes = read.number("iron", most=int(board.iron.spaces))
    markets = read.table("markets")
    game.markets = vec[i64]([0] * len(board.market_ids))
    for number, name in enumerate(board.market_ids):
        market = markets.table(name)
        game.markets[number] = MARKET_TILES.index(market.choice("takes", list(MARKET_TILES)))
        if market.flag("used"):
            game.used |= BIT[number]
    for kind, name in enumerate(MARKET_TILES):
        if list(game.markets).count(kind) > list(board.market_tiles).count(kind):
            raise markets.complain(f"there are not so many market tiles {name}")
    for slot in members(game.flipped & board.ship_slots):
        if not game.used_up(slot):
            raise read.complain(
                f"{board.slot_ids[slot]}: a ship is flipped only when its coal and its market are used up"
            )


def _read_cards(game: AgeOfIndustry, read: Reader) -> None:
    """The hands, the face-up cards, and the deck: first the cards laid and in hands, in any order, then the pile."""
    board = game.board
    spare = [0] * len(board.card_ids)
    for card in board.deck:
        spare[card] += 1
    for key, hands in (("hands", game.hands), ("known", game.known)):
        for seat, hand in enumerate(read.tables(key, int(game.players))):
            for name in hand.data:
                hands[game.hand_start(seat) + hand.one_of(name, board.card_ids, "card")] = hand.number(name)
    if any(known > held for known, held in zip(game.known, game.hands, strict=True)):
        raise read.complain("a seat is known to hold a card that it does not hold")
    face = read.optional_texts("face_up", int(board.face_up))
    game.face = vec[i64]([NO_CARD if name is None else read.one_of(name, board.card_ids, "card") for name in face])
    pile = [read.one_of(name, board.card_ids, "card") for name in read.texts("pile")]
    for card in pile:
        spare[card] -= 1
    _check_cards(game, read, spare)
    game.deck = vec[i64]([card for card, left in enumerate(spare) for _ in range(left)])
    game.dealt = len(game.deck)
    for card in pile:
        game.deck = append(game.deck, card)
    game.rng = read.generator("generator")


def _check_cards(game: AgeOfIndustry, read: Reader, spare: list[int]) -> None:
    for card, left in enumerate(spare):
        held = sum(game.hands[game.hand_start(seat) + card] for seat in range(game.players))
        if held + list(game.face).count(card) > left:
            raise read.complain(f"there are not so many cards {game.board.card_ids[card]}")
    for seat in range(game.players):
        if game.hand_size(seat) > game.board.hand_limit:
            raise read.complain(f"seat {seat} holds more than {game.board.hand_limit} cards")


def _source(game: AgeOfIndustry, read: Reader, key: str) -> int:
    name = read.optional_text(key)
    if name is None:
        return NOWHERE_YET
    return FROM_DISPLAY if name == "display" else read.one_of(name, game.board.slot_ids, "slot")


BEGUN_BY = {
    ASK_CARD: (BUILD,),
    ASK_DISCARD: (PASS, DEVELOP, BUILD),
    ASK_COAL: (BUILD, RAIL),
    ASK_IRON: (BUILD, RAIL),
    ASK_BUYER: (SELL,),
}
SETTLED = (ASK_ACTION, ASK_REPAY, NOTHING_ASKED)
AFTER_COMBINING = (ASK_DISCARD, ASK_COAL, ASK_IRON)
AFTER_THE_CARD = (NO_REASON, NO_CARD_FOR_IT, NO_CARD_TO_DISCARD)
"""What may stand against an action under way: its card may have been laid already."""


def _read_question(game: AgeOfIndustry, read: Reader) -> None:
    game.round = read.number("round")
    game.turn = read.number("turn", most=int(game.players) - 1)
    game.actions_left = read.number("actions_left", most=2)
    game.step = STEPS.index(read.choice("step", list(STEPS)))
    begun = read.optional_text("begun")
    game.begun = NOTHING_BEGUN if begun is None else game.board.rules.parse(begun)
    game.combined = read.flag("combined")
    game.coal_from, game.iron_from = _source(game, read, "coal_from"), _source(game, read, "iron_from")
    game.actors = 0 if game.step == NOTHING_ASKED else BIT[game.seat_to_act()]
    _check_question(game, read)


def _check_question(game: AgeOfIndustry, read: Reader) -> None:
    step, name = int(game.step), STEPS[game.step]
    if step in BEGUN_BY:
        if game.board.numbers.kind(game.begun) not in BEGUN_BY[step]:
            raise read.complain(f"the step {name!r} belongs to another action than the one begun")
        if _against_begun(game) not in AFTER_THE_CARD:
            raise read.complain("the action begun is not possible")
    _check_combined(game, read)
    _check_sources(game, read)
    if step in SETTLED and game.begun != NOTHING_BEGUN:
        raise read.complain(f"nothing is under way at the step {name!r}, so nothing has begun")
    if step != NOTHING_ASKED:
        if game.actions_left == 0 and step != ASK_REPAY:
            raise read.complain("the seat to act has no action left")
        if not len(game.legal(game.seat_to_act())):
            raise read.complain(f"nothing can be decided at the step {name!r} of this position")


def _check_combined(game: AgeOfIndustry, read: Reader) -> None:
    """Only a build takes both actions; any card pays for it then, and otherwise one that allows the build."""
    builds = game.board.numbers.kind(game.begun) == BUILD
    if game.combined and (not builds or game.step not in AFTER_COMBINING or game.actions_left != ACTIONS_PER_TURN):
        raise read.complain("only a build with both actions left can be combined")
    if builds and game.step == ASK_DISCARD and not game.combined:
        raise read.complain("any card pays for a build only when both actions are combined")


def _check_sources(game: AgeOfIndustry, read: Reader) -> None:
    """The coal is chosen before the iron is asked for, and with the iron the action is done."""
    if game.iron_from != NOWHERE_YET or (game.coal_from != NOWHERE_YET and game.step != ASK_IRON):
        raise read.complain("no cube has been chosen yet at this step")
    if game.step not in (ASK_COAL, ASK_IRON):
        return
    coal, iron = game.cubes_needed(game.seat_to_act())
    if not (coal if game.step == ASK_COAL else iron):
        raise read.complain("the action begun does not take the cube that is asked for")
    if game.step == ASK_IRON and coal != (game.coal_from != NOWHERE_YET):
        raise read.complain("coal_from must say where the coal comes from, if any is needed")
    if game.coal_from != NOWHERE_YET and not _coal_can_come(game):
        raise read.complain("the coal cannot come from there")


def _coal_can_come(game: AgeOfIndustry) -> bool:
    before = game.copy()
    before.step = ASK_COAL
    if game.coal_from == FROM_DISPLAY:
        return bool(against_display(before, before.outlook()) == NO_REASON)
    return bool(against_take(before, game.coal_from) == NO_REASON)


def _against_begun(game: AgeOfIndustry) -> int:
    """Why the action under way could not have begun."""
    before = game.copy()
    before.step = ASK_ACTION
    return int(before.against(before.seat_to_act(), before.begun))
