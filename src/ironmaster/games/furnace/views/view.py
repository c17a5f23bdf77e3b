"""What a seat may know of a position, as plain data: all but the order of the pile and the rolls of the die to come."""

from ironmaster.games.furnace.board.board import MONEY, NO_CARD, NOBODY, RESOURCES, amounts_of
from ironmaster.games.furnace.board.discs import discs_of
from ironmaster.games.furnace.phases.compensation import nth_disc
from ironmaster.games.furnace.state import COMPENSATION, PHASES, Furnace
from ironmaster.kernel.bits import BIT, count, members
from ironmaster.kernel.contract import ALL


def view_of(state: Furnace, seat: int | None) -> dict[str, object]:
    """The view of a seat; None for a spectator, `ALL` for everything."""
    view: dict[str, object] = {
        "cards": state.options["cards"],
        "round": int(state.round),
        "rounds": int(state.board.rounds),
        "phase": PHASES[state.step],
        "first": int(state.first),
        "row": row_of(state),
        "auction": auction_of(state),
        "pile": len(state.pile) - int(state.dealt),
        "out": names(state, out_of_game(state)),
        "agent": discs_in(state, int(state.hands[state.players])) if state.setup.agent else None,
        "seats": [seat_of(state, other) for other in range(state.players)],
    }
    if seat == ALL:
        view["pile_order"] = pile_order(state)
    return view


def players_of(state: Furnace) -> list[dict[str, object]]:
    """What the panel tells of each player."""
    return [
        {
            "seat": seat,
            "money": int(state.money(seat)),
            "points": int(state.money(seat)),
            "companies": int(count(state.companies_of(seat))),
            **resources_of(state, seat),
        }
        for seat in range(state.players)
    ]


def resources_of(state: Furnace, seat: int) -> dict[str, int]:
    """What a seat holds besides its money."""
    return {name: int(amount) for name, amount in zip(RESOURCES[:MONEY], amounts_of(state.held, seat))}


def row_of(state: Furnace) -> list[dict[str, object] | None]:
    """The companies of the auction with the discs on them; none where one has been resolved."""
    return [
        None if slot < state.slot else {"card": state.board.card_ids[card], "discs": discs_on(state, slot)}
        for slot, card in enumerate(state.row)
    ]


def discs_on(state: Furnace, slot: int) -> list[dict[str, object]]:
    """The discs on a card, the weakest first; those that have been compensated are marked."""
    found: list[dict[str, object]] = []
    while True:
        bidder, value = nth_disc(state, slot, len(found))
        if bidder == NOBODY:
            return found
        resolved = state.step == COMPENSATION and slot == state.slot and len(found) < state.disc
        who = int(bidder) if bidder < state.players else "agent"
        found.append({"bidder": who, "value": int(value), "resolved": resolved})


def auction_of(state: Furnace) -> dict[str, object]:
    """Whose turn it is to bid, the whole row with all discs, and how far it is resolved."""
    return {
        "turn": int(state.turn),
        "slot": int(state.slot),
        "disc": int(state.disc),
        "row": names(state, [int(card) for card in state.row]),
        "bids": [bids_on(state, slot) for slot in range(len(state.row))],
    }


def bids_on(state: Furnace, slot: int) -> list[list[int]]:
    """The discs of every bidder on a card, the Agent's last."""
    start = slot * int(state.bidders)
    return [discs_in(state, int(packed)) for packed in state.bids[start : start + state.bidders]]


def discs_in(state: Furnace, packed: int) -> list[int]:
    """The values of some discs, ascending."""
    return [value for value in range(1, state.board.highest + 1) for _ in range(discs_of(packed, value))]


def seat_of(state: Furnace, seat: int) -> dict[str, object]:
    """A seat's cards, what it is doing with them, and the discs in its hand."""
    capitalist = state.capitalists[seat]
    turning = state.turning[seat]
    return {
        "seat": seat,
        "startup": state.board.card_ids[state.startups[seat]],
        "capitalist": None if capitalist == NOBODY else state.board.capitalists.ids[capitalist],
        "discs": discs_in(state, int(state.hands[seat])),
        "cards": [card_of(state, seat, card) for card in cards_in_order(state, seat)],
        "to_place": names(state, cards_to_place(state, seat)),
        "line": None if state.card[seat] == NO_CARD else line_of(state, seat),
        "upgrading": None if turning == NO_CARD else state.board.card_ids[turning],
    }


def card_of(state: Furnace, seat: int, card: int) -> dict[str, object]:
    """A card of a seat."""
    return {
        "card": state.board.card_ids[card],
        "upgraded": bool(state.upgraded & BIT[card]),
        "activated": bool(state.done[seat] & BIT[card]),
        "active": bool(state.card[seat] == card),
    }


def cards_in_order(state: Furnace, seat: int) -> list[int]:
    """The cards of a seat: its start-up and then its companies, or its production chain from the left."""
    if not state.has_chains():
        companies = members(state.companies_of(seat))
        return [int(state.startups[seat]), *companies]
    start = seat * int(state.board.chain_width)
    return [int(card) for card in state.chain[start : start + state.linked[seat]]]


def cards_to_place(state: Furnace, seat: int) -> list[int]:
    """The cards that a seat has still to put in its chain, in the order of the row."""
    if not state.has_chains():
        return []
    start = seat * int(state.board.chain_width)
    behind = state.chain[start + state.linked[seat] : start + state.board.chain_width]
    return [int(card) for card in behind if card != NO_CARD]


def line_of(state: Furnace, seat: int) -> int:
    """The line of the card under way that is being resolved, from 0 at the top."""
    return int(state.line[seat] - state.deck.first[state.card[seat]])


def out_of_game(state: Furnace) -> list[int]:
    """The companies that nobody has and nobody can get any more."""
    gone = set(range(state.board.companies)) - set(state.pile[state.dealt :])
    gone -= set(state.row[state.slot :])
    for seat in range(state.players):
        gone -= set(members(state.companies_of(seat)))
    return sorted(int(card) for card in gone)


def names(state: Furnace, cards: list[int]) -> list[str]:
    """The names of some cards."""
    return [state.board.card_ids[card] for card in cards]


def pile_order(state: Furnace) -> list[str]:
    """The companies of the pile, the next one first."""
    return [state.board.card_ids[card] for card in state.pile[state.dealt :]]
