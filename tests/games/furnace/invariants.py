"""What must hold after every decision of a game of Furnace."""

from __future__ import annotations

from collections import Counter

from ironmaster.games.furnace.board.discs import discs_of
from ironmaster.games.furnace.state import AUCTION, COMPENSATION, OVER, PRODUCTION, Furnace
from ironmaster.games.furnace.views.view import cards_in_order, cards_to_place, out_of_game
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.contract import State


def check_invariants(state: State) -> None:
    """Raises if a position cannot be."""
    assert isinstance(state, Furnace)
    game = state
    _check_cards(game)
    _check_discs(game)
    _check_seats(game)
    _check_question(game)


def _check_cards(game: Furnace) -> None:
    """All 36 companies are in one place each; every seat keeps its start-up."""
    companies = int(game.board.companies)
    places = [int(card) for card in game.pile[game.dealt :]]
    places += [int(card) for card in game.row[game.slot :]]
    places += out_of_game(game)
    for seat in range(game.players):
        places += members(game.companies_of(seat))
        startups = [card for card in members(game.owned[seat]) if card >= companies]
        assert startups == [game.startups[seat]]
    assert sorted(places) == list(range(companies))
    assert len(game.pile) - game.dealt == companies - game.round * game.setup.row
    assert len(set(game.startups)) == game.players
    powers = [power for power in game.capitalists[: game.players] if power >= 0]
    assert len(set(powers)) == len(powers) == (game.players if game.options["capitalists"] == "on" else 0)


def _check_discs(game: Furnace) -> None:
    """Discs are in hand or on the row, all of them during an auction; the rules of placement hold for all but one."""
    for bidder in range(game.bidders):
        on_row = [int(game.bids[slot * game.bidders + bidder]) for slot in range(len(game.row))]
        if game.step in (AUCTION, COMPENSATION):
            for value in range(1, int(game.board.highest) + 1):
                placed = sum(discs_of(packed, value) for packed in on_row)
                assert placed + discs_of(game.hands[bidder], value) == discs_of(game.all_discs(bidder), value)
        if not game.breaks_placement(bidder):
            assert all(bin(packed).count("1") <= 1 for packed in on_row), "two discs of one bidder on a card"
    for slot in range(len(game.row)):
        ordinary = [bidder for bidder in range(game.bidders) if not game.breaks_placement(bidder)]
        values = Counter(int(game.bids[slot * game.bidders + bidder]) for bidder in ordinary)
        assert all(packed == 0 or times == 1 for packed, times in values.items()), "two equal discs on a card"
    if game.step in (PRODUCTION, OVER):
        assert not any(game.bids)
        assert not len(game.row)


def _check_seats(game: Furnace) -> None:
    """Nothing is negative; what is upgraded or activated is owned; chains hold just the cards of their owners."""
    assert min(game.held) >= 0
    owned = 0
    for seat in range(game.players):
        owned |= int(game.companies_of(seat))
        assert game.done[seat] & ~game.owned[seat] == 0
        card = game.card[seat]
        if card >= 0:
            assert game.done[seat] & BIT[card]
            assert game.deck.first[card] <= game.line[seat] < game.last_line(card)
        if game.has_chains():
            cards = cards_in_order(game, seat) + cards_to_place(game, seat)
            assert sorted(cards) == members(game.owned[seat])
    assert game.upgraded & ~owned == 0


def _check_question(game: Furnace) -> None:
    """Who is asked follows from the phase, and always has something to choose from."""
    asked = members(game.actors)
    if game.step == OVER:
        assert not asked
    elif game.step == PRODUCTION:
        unfinished = [seat for seat in range(game.players) if game.left(seat) or game.card[seat] >= 0]
        assert asked == unfinished
        assert asked
    else:
        assert len(asked) == 1
    least = 1 if game.step == AUCTION else 2
    assert all(len(game.legal(seat)) >= least for seat in asked)
