"""What is asked, in words."""

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.phases.compensation import nth_disc
from ironmaster.games.furnace.state import AUCTION, COMPENSATION, PRODUCTION, Furnace
from ironmaster.games.furnace.words.effects import effect_in_words
from ironmaster.kernel.words import Message, message


def prompt_of(state: Furnace) -> Message:
    """What is asked, for those who only look on."""
    if state.step == AUCTION:
        return message("Auction: place a disc on a company.")
    if state.step == COMPENSATION:
        _, value = nth_disc(state, state.slot, state.disc)
        effect = effect_in_words(state.deck, state.deck.compensation[state.row[state.slot]])
        return message("Compensation for the disc {value}: how often {effect}?", value=int(value), effect=effect)
    if state.step == PRODUCTION:
        return message("Production: everybody activates their cards.")
    return message("The game is over.")


def prompt_for(state: Furnace, seat: int) -> Message:
    """What is asked, for a seat: in production it has a question of its own."""
    if state.step != PRODUCTION:
        return prompt_of(state)
    if not state.acts(seat):
        return message("Production: the others are still activating their cards.")
    question = state.question(seat)
    if question == ask.TIMES:
        effect = effect_in_words(state.deck, state.line[seat])
        return message("Production: how often {effect}?", effect=effect)
    if question == ask.PAYMENT:
        return message("Upgrade: choose how to pay.")
    if question == ask.UPGRADE:
        return message("Upgrade a company, or stop.")
    if question == ask.PLACE:
        return message("Production chain: choose where the new company goes.")
    return message("Production: choose the next card to activate.")
