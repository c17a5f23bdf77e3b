"""What is asked, in words."""

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import work_under_way
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.words import Message, message

PROMPTS = {
    ask.DISCARD: message("Choose a card to discard."),
    ask.COAL: message("Choose where the coal comes from."),
    ask.IRON: message("Choose where the iron comes from."),
    ask.MARKET: message("Choose where the cotton goes."),
    ask.SALE: message("Sell from another mill, or stop."),
    ask.DEVELOP: message("Develop a second tile, or stop."),
    ask.RAIL: message("Build a second rail, or stop."),
    ask.REMOVE: message("The income cannot be paid: choose a tile to give up for half its cost."),
    ask.NOTHING: message("The game is over."),
}


def prompt_of(state: Brass) -> Message:
    """What is asked of the seat to act."""
    if state.step == ask.ACTION:
        if state.plays_left >= 2:
            return message("Choose an action: two cards are left to play this turn.")
        return message("Choose an action: one card is left to play this turn.")
    if state.step == ask.CARD:
        return work_under_way(state).card_prompt(state, state.seat_to_act(), state.under_way())
    return PROMPTS[state.step]
