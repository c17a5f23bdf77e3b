"""What is asked, in words."""

from ironmaster.games.age_of_industry import ask
from ironmaster.games.age_of_industry.actions.work import work_under_way
from ironmaster.games.age_of_industry.board.board import INDUSTRY_COUNT
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import slot_place, top_tile_name
from ironmaster.kernel.panel import of_others
from ironmaster.kernel.words import Message, mark, message

PROMPTS = {
    ask.COAL: message("Choose where the coal comes from."),
    ask.IRON: message("Choose where the iron comes from."),
    ask.BUYER: message("Choose the port or market that takes the goods."),
    ask.SALE: message("Sell from another mill or factory, or stop."),
    ask.DRAW: message("Draw a second card, or stop."),
    ask.REPAY: message("Repay loans, or end the turn."),
    ask.NOTHING: message("The game is over."),
}

OTHERS = {
    ask.ACTION: mark("{player} chooses an action."),
    ask.CARD: mark("{player} chooses a card."),
    ask.DISCARD: mark("{player} chooses a card."),
    ask.COAL: mark("{player} chooses where the coal comes from."),
    ask.IRON: mark("{player} chooses where the iron comes from."),
    ask.BUYER: mark("{player} chooses who takes the goods."),
    ask.SALE: mark("{player} may sell from another mill or factory."),
    ask.DRAW: mark("{player} may draw a second card."),
    ask.REPAY: mark("{player} may repay loans."),
}
"""The same for those who are not asked."""


def prompt_of(state: AgeOfIndustry, seat: int | None) -> Message:
    """What is asked of the seat to act, or what that seat does for those who look on."""
    if state.actors and seat != state.seat_to_act():
        return of_others(OTHERS[int(state.step)], state.actors)
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
