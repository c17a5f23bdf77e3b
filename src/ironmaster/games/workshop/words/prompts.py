"""What is asked, in words."""

from ironmaster.games.workshop import ask
from ironmaster.games.workshop.phases.auction import names_colour
from ironmaster.games.workshop.state import NO_TOWN, Workshop
from ironmaster.games.workshop.words.names import town_name
from ironmaster.kernel.panel import of_others
from ironmaster.kernel.words import Message, mark, message

OTHERS = {
    ask.DEMAND: mark("Still to choose demand tokens: {player}."),
    ask.BID: mark("Still to bid: {player}."),
    ask.CARD: mark("{player} draws a town card."),
    ask.TOWN: mark("{player} chooses a town."),
    ask.DISPLACE: mark("{player} chooses the industry that makes way."),
    ask.LINK: mark("{player} may build links."),
}
"""What is asked, for those who are not."""


def prompt_of(state: Workshop, seat: int | None) -> Message:
    """What is asked, or what those do who are asked, for those who look on; it gives no secret away."""
    if state.actors and (seat is None or seat < 0 or not state.acts(seat)):
        return of_others(OTHERS[state.step], state.actors)
    if state.step == ask.NOTHING:
        return message("The game is over.")
    if state.step == ask.DEMAND:
        return _demand_prompt(state)
    if state.step == ask.BID:
        return _bid_prompt(state)
    if state.step == ask.CARD:
        return message("Draw a town card.")
    if state.step == ask.TOWN:
        value = int(state.board.card_ids[state.card].removeprefix("any_"))
        return message("Choose a town of value {value} for the industry.", value=value)
    town = town_name(state.board, int(state.town))
    if state.step == ask.DISPLACE:
        return message("{town} is full: choose the industry that makes way.", town=town)
    if state.far == NO_TOWN:
        return message("Build a first link from {town}, or none.", town=town)
    far = town_name(state.board, int(state.far))
    return message("Build a second link from {town} or {far}, or stop.", town=town, far=far)


def _demand_prompt(state: Workshop) -> Message:
    several = state.setup.placed > 1
    if state.closing():
        if several:
            return message("Choose in secret up to two demand tokens to place, or keep them.")
        return message("Choose in secret a demand token to place, or keep it.")
    if several:
        return message("Choose in secret two demand tokens to place.")
    return message("Choose in secret a demand token to place.")


def _bid_prompt(state: Workshop) -> Message:
    if names_colour(state):
        return message("Bid in secret for the first and second turns: a colour, then an amount.")
    if state.setup.colours_each > 1:
        return message("Bid in secret for the third and fourth turns.")
    return message("Bid in secret for the turn order.")
