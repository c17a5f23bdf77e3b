"""What must hold in every position of Workshop of the World, worked out anew from the pieces."""

from __future__ import annotations

from collections import Counter

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import NOBODY, RAIL
from ironmaster.games.workshop.phases.networks import link_counts
from ironmaster.games.workshop.state import NO_CARD, NO_TOWN, NOT_CHOSEN, SEALS, Workshop
from ironmaster.games.workshop.tally import CROWDED, DEGREE, OF_TYPE, OPEN, width
from ironmaster.kernel.bits import BIT, members
from ironmaster.kernel.contract import State


def check_invariants(state: State) -> None:
    """Raises if a position breaks an invariant."""
    assert isinstance(state, Workshop)
    game = state
    _check_cards(game)
    _check_tokens(game)
    _check_links(game)
    _check_industries(game)
    _check_tally(game)
    _check_money(game)
    _check_question(game)


def _check_cards(game: Workshop) -> None:
    """All 39 cards are somewhere: in the deck, aside, face up, or used, one for every turn and one for every throw."""
    board, setup = game.board, game.setup
    deck = Counter([*board.setup_cards, *board.town_cards])
    assert deck.total() == board.cards
    seen = Counter([*game.pile[game.dealt :], *game.aside[game.aside_drawn :], *game.row])
    face_up = len(game.row) - seen.pop(NO_CARD, 0)
    assert seen <= deck
    thrown = setup.aside - game.aside_left()
    assert 0 <= thrown <= setup.aside
    drawn = game.step in (ask.TOWN, ask.DISPLACE, ask.LINK)
    turns = (game.round - 1) * game.colours + game.turn + drawn if game.round else 0
    if game.step in (ask.DEMAND, ask.NOTHING):
        turns = game.round * game.colours
        assert face_up == 0
    elif game.round:
        assert face_up == game.colours - game.turn - drawn
    assert board.cards - seen.total() == turns + thrown
    assert game.pile_left() == board.cards - setup.aside - game.round * game.colours


def _check_tokens(game: Workshop) -> None:
    """Every token is in the bag, in a hand or on the diagram."""
    types = len(game.board.types)
    for kind in range(types):
        held = sum(game.tokens[seat * types + kind] for seat in range(game.players))
        found = list(game.bag[game.drawn :]).count(kind) + held + game.diagram[kind]
        assert found == list(game.board.tokens).count(kind)
    eras = 2 if game.era == RAIL else 1
    drawn = game.players * game.setup.tokens * eras
    assert len(game.bag) - game.drawn == len(game.board.tokens) - drawn
    assert all(held >= 0 for held in game.tokens)


def _check_links(game: Workshop) -> None:
    """Links on the map and in the supply make the whole set of each colour."""
    for colour in range(game.colours):
        built = sum(game.board.length[link] for link, owner in enumerate(game.owner) if owner == colour)
        assert built + game.links_left[colour] == game.board.links_each
        assert game.links_left[colour] >= 0
    assert all(owner == NOBODY or 0 <= owner < game.colours for owner in game.owner)
    if game.round == 0 or game.step == ask.NOTHING:
        assert all(owner == NOBODY for owner in game.owner)


def _check_industries(game: Workshop) -> None:
    """Industries on the map, markers and supply make the whole set of each colour; no town is over-full."""
    each = game.setup.colours_each
    for town, value in enumerate(game.board.value):
        assert 0 <= game.crowd(town) <= value
    for colour in range(game.colours):
        standing = [game.standing(town, colour) for town in range(len(game.board.towns))]
        markers = 1 + (colour % each == 0)
        assert min(standing) >= 0
        assert game.industries_left[colour] >= 0
        assert sum(standing) + markers + game.industries_left[colour] == game.board.industries_each


def _check_tally(game: Workshop) -> None:
    """What is counted along agrees with the board."""
    board, counts = game.board, int(width(game.board))
    for colour in range(game.colours):
        found: Counter[int] = Counter()
        for town in range(len(board.towns)):
            standing = game.standing(town, colour)
            free = sum(1 for link in board.links_at[town] if game.owner[link] == NOBODY)
            assert game.has_free_link(town) == (free > 0)
            found[int(OF_TYPE + board.town_type[town])] += int(standing)
            if game.crowd(town) >= board.value[town]:
                found[CROWDED] += int(standing)
            if standing > 0:
                found[OPEN] += int(board.value[town]) * free
                found[DEGREE] += int(board.value[town] * len(board.links_at[town]))
        tally = [int(number) for number in game.tally()[colour * counts : (colour + 1) * counts]]
        assert tally == [found[what] for what in range(counts)]
        largest, total = link_counts(board, game.owner, colour)
        assert game.links_pay(colour) == largest * board.largest_pays + (total - largest) * board.other_pays


def _check_money(game: Workshop) -> None:
    """Nobody owes anything, and no marker stands before the beginning of the track."""
    assert all(money >= 0 for money in game.money)
    assert all(space >= 0 for space in game.income)
    assert sorted(game.order) == list(range(game.colours))


def _check_question(game: Workshop) -> None:
    """Just what is asked about is under way."""
    assert (game.card != NO_CARD) == (game.step == ask.TOWN)
    assert (game.town != NO_TOWN) == (game.step in (ask.DISPLACE, ask.LINK))
    assert game.far == NO_TOWN or game.step == ask.LINK
    sealing = game.step in (ask.DEMAND, ask.BID)
    assert sealing or all(number == NOT_CHOSEN for number in game.sealed)
    for seat in range(game.players):
        if game.step == ask.BID:
            assert (game.sealed[seat * SEALS] == NOT_CHOSEN) == bool(game.actors & BIT[seat])
    if not sealing and game.step != ask.NOTHING:
        assert members(game.actors) == [game.seat_to_act()]
    assert 0 <= game.turn < game.colours
    assert 0 <= game.round <= game.setup.rounds
