"""Positions as JSON data, mid-action included, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.furnace.board import NO_CARD, NOBODY, RESOURCE_COUNT, RESOURCES, Board
from ironmaster.games.furnace.compensation import nth_disc
from ironmaster.games.furnace.discs import discs_of, one_disc
from ironmaster.games.furnace.production import upgrades
from ironmaster.games.furnace.reasons import NO_REASON
from ironmaster.games.furnace.table import (
    AUCTION,
    COMPENSATION,
    OVER,
    PHASES,
    PRODUCTION,
    Choices,
    Table,
    new_table,
)
from ironmaster.games.furnace.upgrade import against_upgrade, pays_other, pays_token
from ironmaster.games.furnace.view import (
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

if TYPE_CHECKING:
    from ironmaster.games.furnace.game import Furnace

OPTION_VALUES = {
    "cards": ("transcribed", "harmonised"),
    "capitalists": ("on", "off"),
    "chain": ("off", "on"),
}


def position_of(table: Table) -> dict[str, object]:
    """The whole position."""
    return {
        "game": "furnace",
        "board": table.board.name,
        "players": int(table.players),
        "options": options_of(table.choices),
        "round": int(table.round),
        "first": int(table.first),
        "phase": PHASES[table.phase],
        "turn": int(table.turn),
        "slot": int(table.slot),
        "disc": int(table.disc),
        "row": names(table, [int(card) for card in table.row]),
        "bids": [bids_on(table, slot) for slot in range(len(table.row))],
        "seats": [seat_position(table, seat) for seat in range(table.players)],
        "agent": discs_in(table, int(table.hands[table.players])) if table.setup.agent else [],
        "pile": pile_order(table),
        "generator": table.rng.to_data(),
    }


def bids_on(table: Table, slot: int) -> list[list[int]]:
    """The discs of every bidder on a card, the Agent's last."""
    start = slot * int(table.bidders)
    return [discs_in(table, int(packed)) for packed in table.bids[start : start + table.bidders]]


def seat_position(table: Table, seat: int) -> dict[str, object]:
    """Everything of one seat."""
    capitalist = table.capitalists[seat]
    turning = table.turning[seat]
    active = table.card[seat] != NO_CARD
    cards = table.board.card_ids
    return {
        "startup": cards[table.startups[seat]],
        "capitalist": None if capitalist == NOBODY else table.board.capitalists.ids[capitalist],
        **resources_of(table, seat),
        "money": int(table.money(seat)),
        "discs": discs_in(table, int(table.hands[seat])),
        "cards": names(table, cards_in_order(table, seat)),
        "to_place": names(table, cards_to_place(table, seat)),
        "upgraded": names(table, members(table.companies_of(seat) & table.upgraded)),
        "activated": names(table, members(table.done[seat])),
        "active": cards[table.card[seat]] if active else None,
        "line": line_of(table, seat) if active else 0,
        "upgrading": None if turning == NO_CARD else cards[turning],
    }


def options_of(choices: Choices) -> dict[str, str]:
    """The options of a game, by name."""
    second = (choices.harmonised, not choices.capitalists, choices.chain)
    return {name: values[at] for (name, values), at in zip(OPTION_VALUES.items(), second, strict=True)}


def choices_of(options: dict[str, str]) -> Choices:
    """The choices that options name."""
    return Choices(options["cards"] == "harmonised", options["capitalists"] == "on", options["chain"] == "on")


def read_position(game: Furnace, board: Board, position: dict[str, object]) -> None:
    """Sets a game up as a position says; complains about what cannot be."""
    read = Reader(position)
    read.same("game", "furnace")
    read.same("board", board.name)
    players = read.choice("players", list(board.setups))
    options = read.table("options")
    choices = {name: options.choice(name, list(values)) for name, values in OPTION_VALUES.items()}
    new_table(game, board, players, choices_of(choices))
    game.round = read.number("round", least=1, most=int(board.rounds))
    game.first = read.number("first", most=players - 1)
    game.phase = PHASES.index(read.choice("phase", list(PHASES)))
    game.startups = vec[i64]()
    for seat, entry in enumerate(read.tables("seats", players)):
        _read_seat(game, entry, seat)
    _read_row(game, read)
    _read_pile(game, read)
    _check_discs(game, read)
    game.rng = read.generator("generator")
    _read_question(game, read)


def _read_seat(game: Furnace, entry: Reader, seat: int) -> None:
    board = game.board
    startup = _card(entry, game, entry.get("startup"))
    if startup < board.companies:
        raise entry.complain(f"{board.card_ids[startup]} is no start-up")
    if startup in game.startups:
        raise entry.complain(f"the start-up {board.card_ids[startup]} is already another seat's")
    game.startups = append(game.startups, startup)
    capitalist = entry.optional_text("capitalist")
    if (capitalist is not None) != game.choices.capitalists:
        raise entry.complain("every seat has a capitalist just when the option is on")
    if capitalist is not None:
        game.capitalists[seat] = entry.one_of(capitalist, board.capitalists.ids, "capitalist")
        if list(game.capitalists).count(game.capitalists[seat]) > 1:
            raise entry.complain(f"the capitalist {capitalist} is already another seat's")
    for at, name in enumerate(RESOURCES):
        game.held[seat * RESOURCE_COUNT + at] = entry.number(name)
    game.hands[seat] = _packed(game, entry, "discs")
    _read_cards(game, entry, seat)
    _read_activation(game, entry, seat)


def _card(read: Reader, game: Furnace, name: object) -> int:
    return read.one_of(str(name), game.board.card_ids, "card")


def _packed(game: Furnace, read: Reader, key: str) -> int:
    values = read.numbers(key, None, least=1, most=int(game.board.highest))
    if any(values.count(value) > 2 for value in values):
        raise read.complain(f"{key}: nobody has more than two discs of a value")
    return sum(int(one_disc(value)) for value in values)


def _read_cards(game: Furnace, entry: Reader, seat: int) -> None:
    placed = [_card(entry, game, name) for name in entry.texts("cards")]
    waiting = [_card(entry, game, name) for name in entry.texts("to_place")]
    cards = placed + waiting
    if len(set(cards)) != len(cards):
        raise entry.complain("a card is named twice")
    if [card for card in placed if card >= game.board.companies] != [game.startups[seat]]:
        raise entry.complain("cards must hold the seat's own start-up and no other")
    if waiting and not game.choices.chain:
        raise entry.complain("cards are placed only in a production chain")
    if len(cards) > game.board.chain_width:
        raise entry.complain(f"a seat has at most {game.board.chain_width} cards")
    for card in cards:
        game.owned[seat] |= BIT[card]
    if game.choices.chain:
        start = seat * game.board.chain_width
        for at, card in enumerate(cards):
            game.chain[start + at] = card
        game.linked[seat] = len(placed)


def _owned_cards(game: Furnace, entry: Reader, seat: int, key: str) -> i64:
    mask: i64 = 0
    for name in entry.texts(key):
        card = _card(entry, game, name)
        if not game.owned[seat] & BIT[card]:
            raise entry.complain(f"{key}: {name} is not a card of this seat")
        mask |= BIT[card]
    return mask


def _read_activation(game: Furnace, entry: Reader, seat: int) -> None:
    game.upgraded |= _owned_cards(game, entry, seat, "upgraded") & game.board.company_mask
    game.done[seat] = _owned_cards(game, entry, seat, "activated")
    if game.done[seat] and game.phase != PRODUCTION:
        raise entry.complain("cards are activated in production only")
    if game.done[seat] and cards_to_place(game, seat):
        raise entry.complain("new cards are placed before any card is activated")
    active = entry.optional_text("active")
    if active is not None:
        card = _card(entry, game, active)
        if not game.done[seat] & BIT[card]:
            raise entry.complain(f"active: {active} is not among the activated cards")
        game.card[seat] = card
        lines = int(game.last_line(card) - game.deck.first[card])
        game.line[seat] = game.deck.first[card] + entry.number("line", most=lines - 1)
    upgrading = entry.optional_text("upgrading")
    if upgrading is not None:
        company = _card(entry, game, upgrading)
        asked = upgrades(game, seat) and against_upgrade(game, seat, company) == NO_REASON
        if not (asked and pays_token(game, seat) and pays_other(game, seat)):
            raise entry.complain(f"upgrading: there is no choice how to pay for {upgrading}")
        game.turning[seat] = company


def _read_row(game: Furnace, read: Reader) -> None:
    row = read.texts("row")
    expected = int(game.setup.row) if game.phase in (AUCTION, COMPENSATION) else 0
    if len(row) != expected:
        raise read.complain(f"row must hold {expected} companies, not {len(row)}")
    game.row = vec[i64]([read.one_of(name, game.board.card_ids[: game.board.companies], "company") for name in row])
    bids = read.get("bids")
    if not isinstance(bids, list) or len(bids) != len(row) or not all(isinstance(on_card, list) for on_card in bids):
        raise read.complain("bids must hold a list for every card of the row")
    for slot, on_card in enumerate(bids):
        discs = Reader({str(at): values for at, values in enumerate(on_card)}, f"{read.where}: bids {slot}")
        for bidder in range(game.bidders):
            game.bids[slot * game.bidders + bidder] = _packed(game, discs, str(bidder))
    if game.setup.agent:
        game.hands[game.players] = _packed(game, read, "agent")
    if game.phase == COMPENSATION:
        game.slot = read.number("slot", most=len(row) - 1)


def _check_discs(game: Furnace, read: Reader) -> None:
    """Nobody has more discs of a value, in hand and on the row, than there are; the rules of placement are kept."""
    for bidder in range(game.bidders):
        discs = game.all_discs(bidder)
        for value in range(1, int(game.board.highest) + 1):
            placed = sum(discs_of(game.bids[slot * game.bidders + bidder], value) for slot in range(len(game.row)))
            if discs_of(game.hands[bidder], value) + placed > discs_of(discs, value):
                raise read.complain(f"bidder {bidder} has too many discs of value {value}")
    ordinary = [bidder for bidder in range(game.bidders) if not game.breaks_placement(bidder)]
    for slot in range(len(game.row)):
        discs_there = [discs_in(game, int(game.bids[slot * game.bidders + bidder])) for bidder in ordinary]
        values = [value for discs_of_one in discs_there for value in discs_of_one]
        if len(set(values)) < len(values) or any(len(discs_of_one) > 1 for discs_of_one in discs_there):
            raise read.complain(f"bids {slot}: the discs break the rules of placement")


def _read_pile(game: Furnace, read: Reader) -> None:
    """The pile: first the cards dealt, in any order, then those to come."""
    companies = game.board.card_ids[: game.board.companies]
    to_come = [read.one_of(name, companies, "company") for name in read.texts("pile")]
    used = to_come + [int(card) for card in game.row[game.slot :]]
    for seat in range(game.players):
        used += members(game.companies_of(seat))
    shown = to_come + [int(card) for card in game.row]  # those of the row that are resolved may have an owner
    if len(set(used)) != len(used) or len(set(shown)) != len(shown):
        raise read.complain("a company can be in one place only")
    dealt = [card for card in range(len(companies)) if card not in to_come]
    game.pile = vec[i64](dealt + to_come)
    game.dealt = len(dealt)
    if len(to_come) < (game.board.rounds - game.round) * game.setup.row and game.phase != OVER:
        raise read.complain("the pile has too few companies for the rounds to come")


def _read_question(game: Furnace, read: Reader) -> None:
    """Who is asked follows from the rest."""
    if game.phase == AUCTION:
        game.turn = read.number("turn", most=int(game.players) - 1)
        game.actors = BIT[game.seat_at(game.turn)]
    elif game.phase == COMPENSATION:
        game.disc = read.number("disc")
        bidder, _ = nth_disc(game, game.slot, game.disc)
        winner, _ = nth_disc(game, game.slot, game.disc + 1)
        if bidder == NOBODY or bidder == game.players or winner == NOBODY:
            raise read.complain("slot and disc must name a player's disc on the row that does not win")
        game.actors = BIT[bidder]
    elif game.phase == PRODUCTION:
        for seat in range(game.players):
            if game.left(seat) or game.card[seat] != NO_CARD:
                game.actors |= BIT[seat]
        if not game.actors:
            raise read.complain("everybody has finished production: the round would have ended")
    least = 1 if game.phase == AUCTION else 2  # what leaves no choice happens by itself, but for a bid
    for seat in members(game.actors):
        legal = game.legal(seat)
        if len(legal) < least or game.against(seat, legal[0]) != NO_REASON:
            raise read.complain(f"seat {seat} has nothing to decide in this position")
