"""What is asked, in words."""

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.work import work_under_way
from ironmaster.games.age_of_industry.board.board import INDUSTRY_COUNT
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import slot_place, top_tile_name
from ironmaster.kernel.words import Message, message

PROMPTS = {
    ask.COAL: message("Choose where the coal comes from."),
    ask.IRON: message("Choose where the iron comes from."),
    ask.BUYER: message("Choose the port or market that takes the goods."),
    ask.SALE: message("Sell from another mill or factory, or stop."),
    ask.DRAW: message("Draw a second card, or stop."),
    ask.REPAY: message("Repay loans, or end the turn."),
    ask.NOTHING: message("The game is over."),
}


def prompt_of(state: AgeOfIndustry) -> Message:
    """What is asked of the seat to act."""
    step = int(state.step)
    if step == ask.ACTION:
        if state.actions_left >= 2:
            return message("Choose an action: two are left this turn.")
        return message("Choose an action: one is left this turn.")
    if step == ask.CARD:
        return _card_prompt(state)
    if step == ask.DISCARD:
        return work_under_way(state).discard_prompt
    return PROMPTS[step]


def _card_prompt(state: AgeOfIndustry) -> Message:
    """Only a build takes a card that must allow it."""
    slot, industry = divmod(int(state.under_way()), INDUSTRY_COUNT)
    return message(
        "Choose the card that pays for {tile} in {place}.",
        tile=top_tile_name(state, int(state.seat_to_act()), industry),
        place=slot_place(state.board, slot),
    )
