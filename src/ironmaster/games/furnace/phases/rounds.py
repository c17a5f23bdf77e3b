# mypyc: compiled
"""Rounds: an auction, its resolution and production, four times over."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.board.board import RESOURCE_COUNT
from ironmaster.games.furnace.phases.auction import ask_next_bidder, begin_auction
from ironmaster.games.furnace.phases.compensation import begin_compensation, resolve_row
from ironmaster.games.furnace.phases.production import begin_production, produce
from ironmaster.games.furnace.phases.upgrading import can_upgrade
from ironmaster.games.furnace.state import AUCTION, COMPENSATION, GAME, OVER, Furnace
from ironmaster.kernel.bits import BIT, count
from ironmaster.kernel.events import Fact


def after_bid(state: Furnace) -> None:
    """The next bidder, or the end of the auction."""
    state.turn = (state.turn + 1) % state.bidders
    ask_next_bidder(state)
    _go_on(state)


def after_disc(state: Furnace) -> None:
    """The next disc on the row, or production."""
    state.disc += 1
    resolve_row(state)
    _go_on(state)


def after_line(state: Furnace, seat: i64) -> None:
    """The line below, or the next card of a seat."""
    state.line[seat] += 1
    go_on_producing(state, seat)


def after_upgrade(state: Furnace, seat: i64) -> None:
    """One company more, or the next line when there is nothing left to upgrade or to pay with."""
    if not can_upgrade(state, seat):
        after_line(state, seat)


def go_on_producing(state: Furnace, seat: i64) -> None:
    """What a seat has to decide next in production; the round ends when nobody has anything."""
    produce(state, seat)
    _go_on(state)


def _go_on(state: Furnace) -> None:
    """Begins the next phase as long as nobody has anything to decide in this one."""
    while state.actors == 0 and state.step != OVER:
        if state.step == AUCTION:
            begin_compensation(state)
        elif state.step == COMPENSATION:
            begin_production(state)
        else:
            _end_round(state)


def _end_round(state: Furnace) -> None:
    """The marker of the first player passes on, or the game ends."""
    for seat in range(state.players):
        state.done[seat] = 0
    if state.round == state.board.rounds:
        _end_game(state)
    else:
        state.round += 1
        state.first = state.seat_at(1)
        begin_auction(state)


def _end_game(state: Furnace) -> None:
    state.step = OVER
    if state.log is not None:
        facts: dict[str, Fact] = {"money": state.scores, "ranking": state.ranking}
        facts["companies"] = [int(count(state.companies_of(seat))) for seat in range(state.players)]
        facts["goods"] = [int(state.goods(seat)) for seat in range(state.players)]
        state.note("over", GAME, facts)


def begin_game(state: Furnace) -> None:
    """Draws the first player, start-ups and capitalists by lot, shuffles the companies and begins the first round."""
    board = state.board
    state.first = state.rng.below(state.players)
    startups = vec[i64]([board.companies + number for number in range(len(board.start))])
    state.rng.shuffle(startups)
    state.startups = startups[: state.players]
    capitalists = vec[i64](list(range(len(board.capitalists.ids))))
    state.rng.shuffle(capitalists)
    if state.options["capitalists"] == "on":
        for seat in range(state.players):
            state.capitalists[seat] = capitalists[seat]
    state.rng.shuffle(state.pile)
    _hand_out_startups(state)
    state.round = 1
    begin_auction(state)


def _hand_out_startups(state: Furnace) -> None:
    """Every seat gets its start-up, and what is printed on top of it."""
    for seat in range(state.players):
        startup = state.startups[seat]
        for resource, amount in enumerate(state.board.start[startup - state.board.companies]):
            state.held[seat * RESOURCE_COUNT + resource] = amount
        state.owned[seat] = BIT[startup]
        if state.has_chains():
            state.chain[seat * state.board.chain_width] = startup
            state.linked[seat] = 1
