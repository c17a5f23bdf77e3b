"""What is asked, in words."""

from ironmaster.games.furnace import ask
from ironmaster.games.furnace.phases.compensation import nth_disc
from ironmaster.games.furnace.state import AUCTION, COMPENSATION, PRODUCTION, Furnace
from ironmaster.games.furnace.words.effects import effect_in_words
from ironmaster.kernel.panel import of_others
from ironmaster.kernel.words import Message, mark, message


def prompt_of(state: Furnace) -> Message:
    """What is asked of everybody alike."""
    if state.step == AUCTION:
        return message("Auction: place a disc on a company.")
    if state.step == COMPENSATION:
        _, value = nth_disc(state, state.slot, state.disc)
        effect = effect_in_words(state.deck, state.deck.compensation[state.row[state.slot]])
        return message("Compensation for the disc {value}: how many times {effect}?", value=int(value), effect=effect)
    return message("The game is over.")


OTHERS = {
    AUCTION: mark("{player} places a disc."),
    COMPENSATION: mark("{player} decides about a compensation."),
    PRODUCTION: mark("Still producing: {player}."),
}
"""What is asked, for those who are not."""


def prompt_for(state: Furnace, seat: int | None) -> Message:
    """What is asked of a seat, which in production has a question of its own, or what others do that are asked."""
    if state.actors and (seat is None or seat < 0 or not state.acts(seat)):
        return of_others(OTHERS[state.step], state.actors)
    if state.step != PRODUCTION or seat is None:
        return prompt_of(state)
    question = state.question(seat)
    if question == ask.TIMES:
        effect = effect_in_words(state.deck, state.line[seat])
        if state.has_chains():
            return message("Production, from the left of your chain: how many times {effect}?", effect=effect)
        return message("Production: how many times {effect}?", effect=effect)
    if question == ask.PAYMENT:
        return message("Upgrade: choose how to pay.")
    if question == ask.UPGRADE:
        return message("Upgrade a company, or stop.")
    if question == ask.PLACE:
        return message("Production chain: choose where the new company goes; the others keep their order.")
    return message("Production: choose the next card to activate.")
