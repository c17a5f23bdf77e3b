"""The rules that forbid decisions, in words."""

from __future__ import annotations

from ironmaster.games.workshop import reasons
from ironmaster.kernel.words import message

WHY = {
    reasons.GAME_OVER: message("The game is over."),
    reasons.NOT_YOUR_TURN: message("It is not this player's turn to decide."),
    reasons.NOT_ASKED: message("Something else has to be decided first."),
    reasons.NO_SUCH_DECISION: message("There is no such decision."),
    reasons.NO_SUCH_TOKEN: message("The player has no other token of this industry."),
    reasons.MUST_PLACE: message("When an era begins tokens must be placed; they may be kept only when it ends."),
    reasons.NOT_YOUR_COLOUR: message("The player does not play this colour."),
    reasons.COLOUR_FIRST: message("Choose the colour that the bid is for first."),
    reasons.COLOUR_CHOSEN: message("The colour is chosen already and cannot be taken back."),
    reasons.BID_TOO_HIGH: message("The bid is more than the player's cash and what the income track can raise."),
    reasons.NOT_FACE_UP: message("This card does not lie face up."),
    reasons.STILL_FREE: message("Only a card without a free connection at any of its towns can be thrown in."),
    reasons.NOTHING_ASIDE: message("No card is left among those set aside."),
    reasons.NOT_ON_CARD: message("The card does not allow this town."),
    reasons.NO_INDUSTRY_THERE: message("There is no industry of this colour in the town."),
    reasons.LINK_TAKEN: message("There is already a link on this connection."),
    reasons.NOT_FROM_HERE: message(
        "The first link starts at the town just occupied, the second there or at the far end of the first."
    ),
    reasons.DOUBLE_TAKES_BOTH: message("A double connection takes both links of the turn."),
    reasons.NO_LINK_LEFT: message("The colour has not enough links left."),
    reasons.NO_MONEY: message("There is not enough money for this, even with all that the income track can raise."),
}
