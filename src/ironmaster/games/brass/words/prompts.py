"""What is asked, in words."""

from __future__ import annotations

from ironmaster.games.brass.actions.work import work_under_way
from ironmaster.games.brass.state import (
    ASK_ACTION,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_DISCARD,
    ASK_IRON,
    ASK_MARKET,
    ASK_RAIL,
    ASK_REMOVE,
    ASK_SALE,
    NOTHING_ASKED,
    Brass,
)
from ironmaster.kernel.words import Message, message

PROMPTS = {
    ASK_DISCARD: message("Choose a card to discard."),
    ASK_COAL: message("Choose where the coal comes from."),
    ASK_IRON: message("Choose where the iron comes from."),
    ASK_MARKET: message("Choose where the cotton goes."),
    ASK_SALE: message("Sell from another mill, or stop."),
    ASK_DEVELOP: message("Develop a second tile, or stop."),
    ASK_RAIL: message("Build a second rail, or stop."),
    ASK_REMOVE: message("The income cannot be paid: choose a tile to give up for half its cost."),
    NOTHING_ASKED: message("The game is over."),
}


def prompt_of(state: Brass) -> Message:
    """What is asked of the seat to act."""
    if state.step == ASK_ACTION:
        if state.plays_left >= 2:
            return message("Choose an action: two cards are left to play this turn.")
        return message("Choose an action: one card is left to play this turn.")
    if state.step == ASK_CARD:
        work = work_under_way(state)
        return work.card_prompt(state, state.seat_to_act(), state.begun - work.first)
    return PROMPTS[state.step]
