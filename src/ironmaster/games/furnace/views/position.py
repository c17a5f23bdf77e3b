"""Positions as JSON data, mid-action included, and back."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.board.board import NO_CARD, NOBODY, RESOURCE_COUNT, RESOURCES
from ironmaster.games.furnace.board.discs import discs_of, one_disc
from ironmaster.games.furnace.phases.compensation import nth_disc
from ironmaster.games.furnace.phases.upgrading import pays_other, pays_token, upgradable
from ironmaster.games.furnace.state import AUCTION, COMPENSATION, OVER, PHASES, PRODUCTION, Furnace
from ironmaster.games.furnace.views.view import (
    auction_of,
    cards_in_order,
    cards_to_place,
    discs_in,
    line_of,
    names,
    pile_order,
    resources_of,
)
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.position_reader import Reader


def position_of(state: Furnace) -> dict[str, object]:
    """The whole position."""
    return {
        "round": int(state.round),
        "first": int(state.first),
        "phase": PHASES[state.step],
        **auction_of(state),
        "seats": [seat_position(state, seat) for seat in range(state.players)],
        "agent": discs_in(state, int(state.hands[state.players])) if state.setup.agent else [],
        "pile": pile_order(state),
    }


def seat_position(state: Furnace, seat: int) -> dict[str, object]:
    """Everything of one seat."""
    capitalist = state.capitalists[seat]
    turning = state.turning[seat]
    active = state.card[seat] != NO_CARD
    cards = state.board.card_ids
    return {
        "startup": cards[state.startups[seat]],
        "capitalist": None if capitalist == NOBODY else state.board.capitalists.ids[capitalist],
        **resources_of(state, seat),
        "money": int(state.money(seat)),
        "discs": discs_in(state, int(state.hands[seat])),
        "cards": names(state, cards_in_order(state, seat)),
        "to_place": names(state, cards_to_place(state, seat)),
        "upgraded": names(state, members(state.companies_of(seat) & state.upgraded)),
        "activated": names(state, members(state.done[seat])),
        "active": cards[state.card[seat]] if active else None,
        "line": line_of(state, seat) if active else 0,
        "upgrading": None if turning == NO_CARD else cards[turning],
    }


def read_position(state: Furnace, read: Reader) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    players = int(state.players)
    state.round = read.number("round", least=1, most=int(state.board.rounds))
    state.first = read.number("first", most=players - 1)
    state.step = PHASES.index(read.choice("phase", list(PHASES)))
    state.startups = vec[i64]()
    for seat, entry in enumerate(read.tables("seats", players)):
        _read_seat(state, entry, seat)
    _read_row(state, read)
    _read_pile(state, read)
    _check_discs(state, read)
    _read_question(state, read)


def _read_seat(state: Furnace, entry: Reader, seat: int) -> None:
    board = state.board
    startup = _card(entry, state, entry.get("startup"))
    entry.refuse_if(startup < board.companies, f"{board.card_ids[startup]} is no start-up")
    entry.refuse_if(startup in state.startups, f"the start-up {board.card_ids[startup]} is already another seat's")
    state.startups = append(state.startups, startup)
    capitalist = entry.optional_text("capitalist")
    if (capitalist is not None) != (state.options["capitalists"] == "on"):
        raise entry.complain("every seat has a capitalist just when the option is on")
    if capitalist is not None:
        state.capitalists[seat] = entry.one_of(capitalist, board.capitalists.ids, "capitalist")
        if list(state.capitalists).count(state.capitalists[seat]) > 1:
            raise entry.complain(f"the capitalist {capitalist} is already another seat's")
    for at, name in enumerate(RESOURCES):
        state.held[seat * RESOURCE_COUNT + at] = entry.number(name)
    state.hands[seat] = _packed(state, entry, "discs")
    _read_cards(state, entry, seat)
    _read_activation(state, entry, seat)


def _card(read: Reader, state: Furnace, name: object) -> int:
    return read.one_of(str(name), state.board.card_ids, "card")


def _packed(state: Furnace, read: Reader, key: str) -> int:
    values = read.numbers(key, None, least=1, most=int(state.board.highest))
    if any(values.count(value) > 2 for value in values):
        raise read.complain(f"{key}: nobody has more than two discs of a value")
    return sum(int(one_disc(value)) for value in values)


def _read_cards(state: Furnace, entry: Reader, seat: int) -> None:
    placed = entry.some_of("cards", state.board.card_ids, "card")
    waiting = entry.some_of("to_place", state.board.card_ids, "card")
    cards = placed + waiting
    entry.refuse_if(len(set(cards)) != len(cards), "a card is named twice")
    if [card for card in placed if card >= state.board.companies] != [state.startups[seat]]:
        raise entry.complain("cards must hold the seat's own start-up and no other")
    entry.refuse_if(waiting and not state.has_chains(), "cards are placed only in a production chain")
    entry.refuse_if(len(cards) > state.board.chain_width, f"a seat has at most {state.board.chain_width} cards")
    for card in cards:
        state.owned[seat] |= BIT[card]
    if state.has_chains():
        start = seat * state.board.chain_width
        for at, card in enumerate(cards):
            state.chain[start + at] = card
        state.linked[seat] = len(placed)


def _owned_cards(state: Furnace, entry: Reader, seat: int, key: str) -> i64:
    mask: i64 = 0
    for name in entry.texts(key):
        card = _card(entry, state, name)
        entry.refuse_if(not state.owned[seat] & BIT[card], f"{key}: {name} is not a card of this seat")
        mask |= BIT[card]
    return mask


def _read_activation(state: Furnace, entry: Reader, seat: int) -> None:
    state.upgraded |= _owned_cards(state, entry, seat, "upgraded") & state.board.company_mask
    state.done[seat] = _owned_cards(state, entry, seat, "activated")
    entry.refuse_if(state.done[seat] and state.step != PRODUCTION, "cards are activated in production only")
    if state.done[seat] and cards_to_place(state, seat):
        raise entry.complain("new cards are placed before any card is activated")
    active = entry.optional_text("active")
    if active is not None:
        card = _card(entry, state, active)
        entry.refuse_if(not state.done[seat] & BIT[card], f"active: {active} is not among the activated cards")
        state.card[seat] = card
        lines = int(state.last_line(card) - state.deck.first[card])
        state.line[seat] = state.deck.first[card] + entry.number("line", most=lines - 1)
    upgrading = entry.optional_text("upgrading")
    if upgrading is not None:
        company = _card(entry, state, upgrading)
        asked = state.question(seat) == ask.UPGRADE and upgradable(state, seat) & BIT[company]
        if not (asked and pays_token(state, seat) and pays_other(state, seat)):
            raise entry.complain(f"upgrading: there is no choice how to pay for {upgrading}")
        state.turning[seat] = company


def _read_row(state: Furnace, read: Reader) -> None:
    row = read.texts("row")
    expected = int(state.setup.row) if state.step in (AUCTION, COMPENSATION) else 0
    read.refuse_if(len(row) != expected, f"row must hold {expected} companies, not {len(row)}")
    state.row = vec[i64]([read.one_of(name, state.board.card_ids[: state.board.companies], "company") for name in row])
    bids = read.get("bids")
    if not isinstance(bids, list) or len(bids) != len(row) or not all(isinstance(on_card, list) for on_card in bids):
        raise read.complain("bids must hold a list for every card of the row")
    for slot, on_card in enumerate(bids):
        discs = Reader({str(at): values for at, values in enumerate(on_card)}, f"{read.where}: bids {slot}")
        for bidder in range(state.bidders):
            state.bids[slot * state.bidders + bidder] = _packed(state, discs, str(bidder))
    if state.setup.agent:
        state.hands[state.players] = _packed(state, read, "agent")
    if state.step == COMPENSATION:
        state.slot = read.number("slot", most=len(row) - 1)


def _check_discs(state: Furnace, read: Reader) -> None:
    """Nobody has more discs of a value, in hand and on the row, than there are; the rules of placement are kept."""
    for bidder in range(state.bidders):
        discs = state.all_discs(bidder)
        for value in range(1, int(state.board.highest) + 1):
            placed = sum(discs_of(state.bids[slot * state.bidders + bidder], value) for slot in range(len(state.row)))
            if discs_of(state.hands[bidder], value) + placed > discs_of(discs, value):
                raise read.complain(f"bidder {bidder} has too many discs of value {value}")
    ordinary = [bidder for bidder in range(state.bidders) if not state.breaks_placement(bidder)]
    for slot in range(len(state.row)):
        discs_there = [discs_in(state, int(state.bids[slot * state.bidders + bidder])) for bidder in ordinary]
        values = [value for discs_of_one in discs_there for value in discs_of_one]
        if len(set(values)) < len(values) or any(len(discs_of_one) > 1 for discs_of_one in discs_there):
            raise read.complain(f"bids {slot}: the discs break the rules of placement")


def _read_pile(state: Furnace, read: Reader) -> None:
    """The pile: first the cards dealt, in any order, then those to come."""
    companies = state.board.card_ids[: state.board.companies]
    to_come = read.some_of("pile", companies, "company")
    used = to_come + [int(card) for card in state.row[state.slot :]]
    for seat in range(state.players):
        used += members(state.companies_of(seat))
    shown = to_come + [int(card) for card in state.row]  # those of the row that are resolved may have an owner
    read.refuse_if(len(set(used)) != len(used) or len(set(shown)) != len(shown), "a company can be in one place only")
    dealt = [card for card in range(len(companies)) if card not in to_come]
    state.pile = vec[i64](dealt + to_come)
    state.dealt = len(dealt)
    if len(to_come) < (state.board.rounds - state.round) * state.setup.row and state.step != OVER:
        raise read.complain("the pile has too few companies for the rounds to come")


def _read_question(state: Furnace, read: Reader) -> None:
    """Who is asked follows from the rest."""
    if state.step == AUCTION:
        state.turn = read.number("turn", most=int(state.players) - 1)
        state.actors = BIT[state.seat_at(state.turn)]
    elif state.step == COMPENSATION:
        state.disc = read.number("disc")
        bidder, _ = nth_disc(state, state.slot, state.disc)
        winner, _ = nth_disc(state, state.slot, state.disc + 1)
        if bidder == NOBODY or bidder == state.players or winner == NOBODY:
            raise read.complain("slot and disc must name a player's disc on the row that does not win")
        state.actors = BIT[bidder]
    elif state.step == PRODUCTION:
        for seat in range(state.players):
            if state.left(seat) or state.card[seat] != NO_CARD:
                state.actors |= BIT[seat]
        read.refuse_if(not state.actors, "everybody has finished production: the round would have ended")
    least = 1 if state.step == AUCTION else 2  # what leaves no choice happens by itself, but for a bid
    for seat in members(state.actors):
        read.refuse_if(len(state.legal(seat)) < least, f"seat {seat} has nothing to decide in this position")
