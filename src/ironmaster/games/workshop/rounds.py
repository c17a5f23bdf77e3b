# mypyc: compiled
"""Turns, rounds and eras: what comes after what."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.workshop.auction import ask_for_bids
from ironmaster.games.workshop.board import CANAL, RAIL
from ironmaster.games.workshop.cards import shuffle_for_era, turn_up_cards
from ironmaster.games.workshop.demand import ask_for_tokens, draw_tokens
from ironmaster.games.workshop.income import collect, ranking
from ironmaster.games.workshop.table import ASK_CARD, NO_CARD, NO_TOWN, NOTHING_ASKED, Table
from ironmaster.kernel.bits import BIT

GAME: Final = -1


def begin_era(table: Table, era: i64) -> None:
    """Cards are shuffled, tokens drawn, and the first demand of the era is created."""
    table.era = era
    table.round = 0
    table.turn = 0
    if table.log is not None:
        table.note("era", GAME, {"era": int(era)})
    shuffle_for_era(table)
    draw_tokens(table)
    ask_for_tokens(table)


def after_demand(table: Table) -> None:
    """The first demand of an era is followed by its rounds, the second by its income."""
    if table.closing():
        _end_era(table)
    else:
        _begin_round(table)


def _begin_round(table: Table) -> None:
    table.round += 1
    table.turn = 0
    if table.log is not None:
        table.note("round", GAME, {"round": int(table.round)})
    turn_up_cards(table)
    ask_for_bids(table)


def begin_turn(table: Table) -> None:
    """Asks the colour to act for a card."""
    table.card = NO_CARD
    table.town = NO_TOWN
    table.far = NO_TOWN
    table.ask(ASK_CARD, BIT[table.seat_to_act()])


def end_turn(table: Table) -> None:
    """The next turn, the next auction, the next round, or the end of the era."""
    table.turn += 1
    table.town = NO_TOWN
    table.far = NO_TOWN
    if table.turn == table.colours:
        _end_round(table)
    elif table.turn % table.players == 0:
        ask_for_bids(table)
    else:
        begin_turn(table)


def _end_round(table: Table) -> None:
    table.turn = 0
    if table.pile_left() > 0:
        _begin_round(table)
    else:
        ask_for_tokens(table)


def _end_era(table: Table) -> None:
    if table.log is not None:
        table.note("era_end", GAME, {"era": int(table.era)})
    collect(table)
    if table.era == CANAL:
        begin_era(table, RAIL)
        return
    table.ask(NOTHING_ASKED, 0)
    if table.log is not None:
        table.note("over", GAME, {"money": [int(money) for money in table.money], "ranking": ranking(table)})
