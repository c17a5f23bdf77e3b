# mypyc: compiled
"""Rounds: an auction, its resolution and production, four times over."""

from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.games.furnace.auction import begin_auction
from ironmaster.games.furnace.compensation import begin_compensation
from ironmaster.games.furnace.production import begin_production
from ironmaster.games.furnace.scoring import ranking
from ironmaster.games.furnace.table import AUCTION, COMPENSATION, GAME, OVER, Table
from ironmaster.kernel.bits import BIT


def go_on(table: Table) -> None:
    """Begins the next phase as long as nobody has anything to decide in this one."""
    while table.actors == 0 and table.phase != OVER:
        if table.phase == AUCTION:
            begin_compensation(table)
        elif table.phase == COMPENSATION:
            begin_production(table)
        else:
            _end_round(table)


def _end_round(table: Table) -> None:
    """The marker of the first player passes on, or the game ends."""
    seat: i64 = 0
    while seat < table.players:
        table.done[seat] = 0
        seat += 1
    if table.round == table.board.rounds:
        _end_game(table)
    else:
        table.round += 1
        table.first = table.seat_at(1)
        begin_auction(table)


def _end_game(table: Table) -> None:
    table.phase = OVER
    if table.log is not None:
        money = [int(table.money(seat)) for seat in range(table.players)]
        table.note("over", GAME, {"money": money, "ranking": ranking(table)})


def begin_game(table: Table) -> None:
    """Draws the first player, start-ups and capitalists by lot, shuffles the companies and begins the first round."""
    board = table.board
    table.first = table.rng.below(table.players)
    startups = vec[i64]([board.companies + number for number in range(len(board.start))])
    table.rng.shuffle(startups)
    table.startups = startups[: table.players]
    capitalists = vec[i64](list(range(len(board.capitalists.ids))))
    table.rng.shuffle(capitalists)
    if table.choices.capitalists:
        seat: i64 = 0
        while seat < table.players:
            table.capitalists[seat] = capitalists[seat]
            seat += 1
    table.rng.shuffle(table.pile)
    _hand_out_startups(table)
    table.round = 1
    begin_auction(table)


def _hand_out_startups(table: Table) -> None:
    """Every seat gets its start-up, and what is printed on top of it."""
    seat: i64 = 0
    while seat < table.players:
        startup = table.startups[seat]
        table.receive(seat, table.board.start[startup - table.board.companies])
        table.owned[seat] = BIT[startup]
        if table.choices.chain:
            table.chain[seat * table.board.chain_width] = startup
            table.linked[seat] = 1
        seat += 1
