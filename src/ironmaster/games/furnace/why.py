"""The rules that forbid decisions, in words."""

from __future__ import annotations

from ironmaster.games.furnace import reasons
from ironmaster.kernel.words import Message, message

WHY = {
    reasons.GAME_OVER: message("The game is over."),
    reasons.NOT_YOUR_TURN: message("It is not this player's turn to decide."),
    reasons.NOT_ASKED: message("Something else has to be decided now."),
    reasons.NO_SUCH_DECISION: message("There is no such decision."),
    reasons.NO_CARD_THERE: message("There is no company at this place of the row."),
    reasons.NO_SUCH_DISC: message("The player has no disc of this value left to place."),
    reasons.OWN_DISC_THERE: message("A company cannot bear two discs of the same player."),
    reasons.VALUE_THERE: message("A company cannot bear two discs of the same value."),
    reasons.TOO_OFTEN: message("This conversion cannot be made so often."),
    reasons.NOT_ENOUGH: message("The player does not hold enough to make this conversion so often."),
    reasons.NOT_YOUR_CARD: message("The player does not own this card."),
    reasons.ALREADY_ACTIVATED: message("This card has already been activated this round."),
    reasons.FINISH_CARD_FIRST: message("The card under way must be finished before the next one is activated."),
    reasons.ALREADY_UPGRADED: message("This company has already been upgraded."),
    reasons.CANNOT_PAY_UPGRADE: message("The player cannot pay for an upgrade."),
    reasons.NO_SUCH_PLACE: message("The production chain is not that long."),
}


def why(reason: int) -> Message:
    """The rule that stands against a decision."""
    return WHY[reason]
