"""What is asked, in words."""

from ironmaster.games.brass import ask
from ironmaster.games.brass.actions.work import work_under_way
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.panel import of_others
from ironmaster.kernel.words import Message, mark, message

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

OTHERS = {
    ask.ACTION: mark("{player} chooses an action."),
    ask.CARD: mark("{player} chooses a card."),
    ask.DISCARD: mark("{player} chooses a card."),
    ask.COAL: mark("{player} chooses where the coal comes from."),
    ask.IRON: mark("{player} chooses where the iron comes from."),
    ask.MARKET: mark("{player} chooses where the cotton goes."),
    ask.SALE: mark("{player} may sell from another mill."),
    ask.DEVELOP: mark("{player} may develop a second tile."),
    ask.RAIL: mark("{player} may build a second rail."),
    ask.REMOVE: mark("{player} cannot pay the income and gives up a tile."),
}
"""The same for those who are not asked."""


def prompt_of(state: Brass, seat: int | None) -> Message:
    """What is asked of the seat to act, or what that seat does for those who look on."""
    if state.actors and seat != state.seat_to_act():
        return of_others(OTHERS[state.step], state.actors)
    if state.step == ask.ACTION:
        if state.plays_left >= 2:
            return message("Choose an action: two cards are left to play this turn.")
        return message("Choose an action: one card is left to play this turn.")
    if state.step == ask.CARD:
        return work_under_way(state).card_prompt(state, state.seat_to_act(), state.under_way())
    return PROMPTS[state.step]
