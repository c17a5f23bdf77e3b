# mypyc: compiled
"""Turns, rounds and eras: what comes after what."""

from typing import Final

from mypy_extensions import i64

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.board.board import CANAL, RAIL
from ironmaster.games.workshop.phases.auction import ask_for_bids
from ironmaster.games.workshop.phases.cards import shuffle_for_era, turn_up_cards
from ironmaster.games.workshop.phases.demand import ask_for_tokens, draw_tokens, reveal_tokens
from ironmaster.games.workshop.phases.income import collect
from ironmaster.games.workshop.state import NO_CARD, NO_TOWN, Workshop
from ironmaster.kernel.bits import BIT
from ironmaster.kernel.events import Fact

GAME: Final = -1


def begin_game(state: Workshop) -> None:
    """The turn order and the tokens by lot, then the first era."""
    _draw_order(state)
    state.rng.shuffle(state.bag)
    begin_era(state, CANAL)


def _draw_order(state: Workshop) -> None:
    """The boxes by lot. With two colours a side only the side that wins a first tie is drawn."""
    each = state.setup.colours_each
    if each == 1:
        state.rng.shuffle(state.order)
        return
    first = state.rng.below(state.players)
    for turn in range(state.colours):
        state.order[turn] = (first + turn) % state.players * each + turn // state.players


def begin_era(state: Workshop, era: i64) -> None:
    """Cards are shuffled, tokens drawn, and the first demand of the era is created."""
    state.era = era
    state.round = 0
    state.turn = 0
    if state.log is not None:
        state.note("era", GAME, {"era": int(era)})
    shuffle_for_era(state)
    draw_tokens(state)
    ask_for_tokens(state)


def after_demand(state: Workshop) -> None:
    """Once all have chosen, the first demand of an era is followed by its rounds, the second by its income."""
    if state.actors != 0:
        return
    reveal_tokens(state)
    if state.closing():
        _end_era(state)
    else:
        _begin_round(state)


def _begin_round(state: Workshop) -> None:
    state.round += 1
    state.turn = 0
    if state.log is not None:
        state.note("round", GAME, {"round": int(state.round)})
    turn_up_cards(state)
    ask_for_bids(state)


def begin_turn(state: Workshop) -> None:
    """Asks the colour to act for a card."""
    state.card = NO_CARD
    state.town = NO_TOWN
    state.far = NO_TOWN
    state.ask(ask.CARD, BIT[state.seat_to_act()])


def end_turn(state: Workshop) -> None:
    """The next turn, the next auction, the next round, or the end of the era."""
    state.turn += 1
    state.town = NO_TOWN
    state.far = NO_TOWN
    if state.turn == state.colours:
        _end_round(state)
    elif state.turn % state.players == 0:
        ask_for_bids(state)
    else:
        begin_turn(state)


def _end_round(state: Workshop) -> None:
    state.turn = 0
    if state.pile_left() > 0:
        _begin_round(state)
    else:
        ask_for_tokens(state)


def _end_era(state: Workshop) -> None:
    if state.log is not None:
        _note_end_of_era(state)
    collect(state)
    if state.era == CANAL:
        begin_era(state, RAIL)
        return
    state.ask(ask.NOTHING, 0)
    if state.log is not None:
        facts: dict[str, Fact] = {"money": state.scores, "ranking": state.ranking}
        state.note("over", GAME, {**facts, "turns": state.seats_in_order()})


def _note_end_of_era(state: Workshop) -> None:
    """Adds that the era ends, and what everybody has by then if that is no secret."""
    facts: dict[str, Fact] = {"era": int(state.era)}
    if state.money_is_open():
        facts["before"] = state.scores
    state.note("era_end", GAME, facts)
