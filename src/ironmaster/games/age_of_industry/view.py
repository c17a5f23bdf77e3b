"""What a seat may know of a position, as plain data."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.age_of_industry.board import INDUSTRIES, MARKET_TILES, NO_CARD
from ironmaster.games.age_of_industry.decisions import BUILD, INDUSTRY_COUNT, RAIL, SELL
from ironmaster.games.age_of_industry.scoring import points_of, ranking
from ironmaster.games.age_of_industry.table import ASK_ACTION, FROM_DISPLAY, NOTHING_ASKED, NOWHERE_YET, STEPS, Table
from ironmaster.games.age_of_industry.words import prompt_of
from ironmaster.kernel.bits import members
from ironmaster.kernel.contract import ALL


def view_of(table: Table, seat: int | None) -> dict[str, object]:
    """The view of a seat; None for a spectator, `ALL` for everything."""
    seats = range(table.players)
    view: dict[str, object] = {
        "game": "age_of_industry",
        "board": table.board.name,
        "seat": seat,
        "players": int(table.players),
        "round": int(table.round),
        "actions_left": int(table.actions_left),
        "panel": panel_of(table),
        "tiles": tiles_on_board(table),
        "rails": rails_on_board(table),
        "imports": imports_of(table),
        "markets": markets_of(table),
        "coal": int(table.coal_cubes),
        "iron": int(table.iron_cubes),
        "pile": int(table.pile()),
        "face_up": face_up(table),
        "discards": discards_of(table),
        "hands": [cards_of(table, table.hands, other) if seat in (other, ALL) else None for other in seats],
        "known": [cards_of(table, table.known, other) for other in seats],
        "mats": [mat_of(table, other) for other in seats],
        "asked": asked_of(table),
    }
    if seat == ALL:
        view["pile_order"] = pile_order(table)
    return view


def panel_of(table: Table) -> dict[str, object]:
    """What every game shows in the same way: players, order, whose turn it is, what is asked."""
    over = table.step == NOTHING_ASKED
    return {
        "players": [
            {
                "seat": seat,
                "money": int(table.money[seat]),
                "loans": int(table.loans[seat]),
                "points": int(points_of(table, seat)),
                "spent": int(table.spent[seat]),
                "cards": int(table.hand_size(seat)),
                "rails_left": int(table.board.markers) - len(members(table.rails_of[seat])),
            }
            for seat in range(table.players)
        ],
        "order": [int(seat) for seat in table.order],
        "actors": members(table.actors),
        "over": over,
        "ranking": ranking(table) if over else None,
        "prompt": prompt_of(table).to_data(),
    }


def tiles_on_board(table: Table) -> dict[str, object]:
    """Every tile on the board, by slot; the coal that a ship can import is told apart."""
    board = table.board
    flipped = set(members(table.flipped))
    ships = set(members(board.ship_slots))
    return {
        board.slot_ids[slot]: {
            "owner": int(table.owner(slot)),
            "industry": INDUSTRIES[board.tiles.industry[table.tile[slot]]],
            "level": int(board.tiles.level[table.tile[slot]]),
            "cubes": 0 if slot in ships else int(table.cubes[slot]),
            "flipped": slot in flipped,
        }
        for slot in members(table.occupied())
    }


def rails_on_board(table: Table) -> dict[str, int]:
    """The owner of every rail on the board."""
    owners = {link: seat for seat in range(table.players) for link in members(table.rails_of[seat])}
    return {table.board.link_ids[link]: owners[link] for link in sorted(owners)}


def imports_of(table: Table) -> dict[str, int]:
    """The coal to import at every ship space."""
    return {table.board.slot_ids[slot]: int(table.cubes[slot]) for slot in members(table.board.ship_slots)}


def markets_of(table: Table) -> dict[str, object]:
    """The tile on every market space, and whether it has been used."""
    used = set(members(table.used))
    return {
        name: {"takes": MARKET_TILES[table.markets[market]], "used": market in used}
        for market, name in enumerate(table.board.market_ids)
    }


def count_cards(table: Table, cards: Iterable[i64]) -> dict[str, int]:
    """How many of each card, by name, in the order of the board."""
    counts: dict[str, int] = {}
    for card in sorted(cards):
        name = table.board.card_ids[card]
        counts[name] = counts.get(name, 0) + 1
    return counts


def cards_of(table: Table, hands: vec[i64], seat: int) -> dict[str, int]:
    """How many of each card a seat holds, or is known to hold."""
    start = table.hand_start(seat)
    return {name: int(hands[start + card]) for card, name in enumerate(table.board.card_ids) if hands[start + card]}


def face_up(table: Table) -> list[str | None]:
    """The face-up cards; None for a gap."""
    return [None if card == NO_CARD else table.board.card_ids[card] for card in table.face]


def discards_of(table: Table) -> dict[str, int]:
    """The cards laid: all that are neither in a hand nor face up nor in the pile."""
    left = count_cards(table, table.board.deck)
    elsewhere = [cards_of(table, table.hands, seat) for seat in range(table.players)]
    elsewhere.append(count_cards(table, table.deck[table.dealt :]))
    elsewhere.append(count_cards(table, [card for card in table.face if card != NO_CARD]))
    for cards in elsewhere:
        for name, held in cards.items():
            left[name] -= held
    return {name: held for name, held in left.items() if held}


def pile_order(table: Table) -> list[str]:
    """The cards of the pile, the next one first."""
    return [table.board.card_ids[card] for card in table.deck[table.dealt :]]


def mat_of(table: Table, seat: int) -> dict[str, int]:
    """How many tiles of each industry a seat has left."""
    return {name: int(table.mats[seat * INDUSTRY_COUNT + industry]) for industry, name in enumerate(INDUSTRIES)}


def source_name(table: Table, source: i64) -> str | None:
    """Where a cube is going to come from, by name."""
    if source == NOWHERE_YET:
        return None
    return "display" if source == FROM_DISPLAY else table.board.slot_ids[source]


def asked_of(table: Table) -> dict[str, object] | None:
    """The question under way: its step, and what is being built or sold."""
    if table.step in (ASK_ACTION, NOTHING_ASKED):
        return None
    board = table.board
    numbers = board.numbers
    asked: dict[str, object] = {"step": STEPS[table.step]}
    kind = numbers.kind(table.begun)
    if kind == BUILD:
        asked["slot"] = board.slot_ids[numbers.slot_of_build(table.begun)]
        asked["industry"] = INDUSTRIES[numbers.industry_of_build(table.begun)]
        asked["combined"] = table.combined
    elif kind == RAIL:
        asked["link"] = board.link_ids[table.begun - numbers.rail]
    elif kind == SELL:
        asked["slot"] = board.slot_ids[table.begun - numbers.sell]
    if table.coal_from != NOWHERE_YET:
        asked["coal_from"] = source_name(table, table.coal_from)
    return asked
