"""What a seat may know of a position, as plain data: all but the order of the pile and the rolls of the die to come."""

from __future__ import annotations

from ironmaster.games.furnace.board import MONEY, NO_CARD, NOBODY, RESOURCE_COUNT, RESOURCES
from ironmaster.games.furnace.compensation import nth_disc
from ironmaster.games.furnace.discs import discs_of
from ironmaster.games.furnace.scoring import ranking
from ironmaster.games.furnace.table import COMPENSATION, OVER, PHASES, Table
from ironmaster.games.furnace.words import prompt_of
from ironmaster.kernel.bits import BIT, count, members
from ironmaster.kernel.contract import ALL


def view_of(table: Table, seat: int | None) -> dict[str, object]:
    """The view of a seat; None for a spectator, `ALL` for everything."""
    view: dict[str, object] = {
        "game": "furnace",
        "board": table.board.name,
        "seat": seat,
        "players": int(table.players),
        "cards": "harmonised" if table.choices.harmonised else "transcribed",
        "round": int(table.round),
        "rounds": int(table.board.rounds),
        "phase": PHASES[table.phase],
        "first": int(table.first),
        "panel": panel_of(table, seat),
        "row": row_of(table),
        "pile": len(table.pile) - int(table.dealt),
        "out": names(table, out_of_game(table)),
        "agent": discs_in(table, int(table.hands[table.players])) if table.setup.agent else None,
        "seats": [seat_of(table, other) for other in range(table.players)],
    }
    if seat == ALL:
        view["pile_order"] = pile_order(table)
    return view


def panel_of(table: Table, seat: int | None) -> dict[str, object]:
    """What every game shows in the same way: players, order, whose turn it is, what is asked."""
    over = table.phase == OVER
    return {
        "players": [
            {
                "seat": other,
                "money": int(table.money(other)),
                "points": int(table.money(other)),
                "companies": int(count(table.companies_of(other))),
                **resources_of(table, other),
            }
            for other in range(table.players)
        ],
        "order": [int(table.seat_at(place)) for place in range(table.players)],
        "actors": members(table.actors),
        "over": over,
        "ranking": ranking(table) if over else None,
        "prompt": prompt_of(table, seat).to_data(),
    }


def resources_of(table: Table, seat: int) -> dict[str, int]:
    """What a seat holds besides its money."""
    start = seat * RESOURCE_COUNT
    return {name: int(table.held[start + at]) for at, name in enumerate(RESOURCES) if at != MONEY}


def row_of(table: Table) -> list[dict[str, object] | None]:
    """The companies of the auction with the discs on them; none where one has been resolved."""
    return [
        None if slot < table.slot else {"card": table.board.card_ids[card], "discs": discs_on(table, slot)}
        for slot, card in enumerate(table.row)
    ]


def discs_on(table: Table, slot: int) -> list[dict[str, object]]:
    """The discs on a card, the weakest first; those that have been compensated are marked."""
    found: list[dict[str, object]] = []
    while True:
        bidder, value = nth_disc(table, slot, len(found))
        if bidder == NOBODY:
            return found
        resolved = table.phase == COMPENSATION and slot == table.slot and len(found) < table.disc
        found.append({"bidder": bidder_name(table, int(bidder)), "value": int(value), "resolved": resolved})


def bidder_name(table: Table, bidder: int) -> int | str:
    """A seat, or the Agent."""
    return bidder if bidder < table.players else "agent"


def discs_in(table: Table, packed: int) -> list[int]:
    """The values of some discs, ascending."""
    return [value for value in range(1, table.board.highest + 1) for _ in range(discs_of(packed, value))]


def seat_of(table: Table, seat: int) -> dict[str, object]:
    """A seat's cards, what it is doing with them, and the discs in its hand."""
    capitalist = table.capitalists[seat]
    turning = table.turning[seat]
    return {
        "seat": seat,
        "startup": table.board.card_ids[table.startups[seat]],
        "capitalist": None if capitalist == NOBODY else table.board.capitalists.ids[capitalist],
        "discs": discs_in(table, int(table.hands[seat])),
        "cards": [card_of(table, seat, card) for card in cards_in_order(table, seat)],
        "to_place": names(table, cards_to_place(table, seat)),
        "line": None if table.card[seat] == NO_CARD else line_of(table, seat),
        "upgrading": None if turning == NO_CARD else table.board.card_ids[turning],
    }


def card_of(table: Table, seat: int, card: int) -> dict[str, object]:
    """A card of a seat."""
    return {
        "card": table.board.card_ids[card],
        "upgraded": bool(table.upgraded & BIT[card]),
        "activated": bool(table.done[seat] & BIT[card]),
        "active": bool(table.card[seat] == card),
    }


def cards_in_order(table: Table, seat: int) -> list[int]:
    """The cards of a seat: its start-up and then its companies, or its production chain from the left."""
    if not table.choices.chain:
        companies = members(table.companies_of(seat))
        return [int(table.startups[seat]), *companies]
    start = seat * int(table.board.chain_width)
    return [int(card) for card in table.chain[start : start + table.linked[seat]]]


def cards_to_place(table: Table, seat: int) -> list[int]:
    """The cards that a seat has still to put in its chain, in the order of the row."""
    if not table.choices.chain:
        return []
    start = seat * int(table.board.chain_width)
    behind = table.chain[start + table.linked[seat] : start + table.board.chain_width]
    return [int(card) for card in behind if card != NO_CARD]


def line_of(table: Table, seat: int) -> int:
    """The line of the card under way that is being resolved, from 0 at the top."""
    return int(table.line[seat] - table.deck.first[table.card[seat]])


def out_of_game(table: Table) -> list[int]:
    """The companies that nobody has and nobody can get any more."""
    gone = set(range(table.board.companies)) - set(table.pile[table.dealt :])
    gone -= set(table.row[table.slot :])
    for seat in range(table.players):
        gone -= set(members(table.companies_of(seat)))
    return sorted(int(card) for card in gone)


def names(table: Table, cards: list[int]) -> list[str]:
    """The names of some cards."""
    return [table.board.card_ids[card] for card in cards]


def pile_order(table: Table) -> list[str]:
    """The companies of the pile, the next one first."""
    return [table.board.card_ids[card] for card in table.pile[table.dealt :]]
