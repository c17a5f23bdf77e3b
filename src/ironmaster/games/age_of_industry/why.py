"""The rules that forbid decisions, in words."""

from __future__ import annotations

from ironmaster.games.age_of_industry import reasons
from ironmaster.kernel.words import message

WHY = {
    reasons.GAME_OVER: message("The game is over."),
    reasons.NOT_YOUR_TURN: message("It is not this player's turn to decide."),
    reasons.NOT_ASKED: message("Something else has to be decided first."),
    reasons.NO_SUCH_DECISION: message("There is no such decision."),
    reasons.NOT_IN_SLOT: message("This space does not take that industry."),
    reasons.NO_TILE_LEFT: message("No tile of that industry is left on the player sheet."),
    reasons.MUST_DEVELOP: message("The lowest tile has level 0: it can only be developed away."),
    reasons.NOT_HIGHER: message("A tile can only be replaced by one of a higher level."),
    reasons.OTHER_INDUSTRY: message("An opponent's tile can only be replaced by one of the same industry."),
    reasons.NOT_REPLACEABLE: message("Of an opponent's tiles only coal mines and ironworks can be replaced."),
    reasons.STILL_CUBES: message(
        "An opponent's mine or ironworks can only be replaced when no such cube is left on the map or the display."
    ),
    reasons.TOO_MANY_HERE: message(
        "A player has at most one industry in a location of up to three spaces, and two in a larger one."
    ),
    reasons.SAME_SLOT: message("This space is the same as an empty one before it: choose that one."),
    reasons.NO_PORT_BESIDE: message("A ship needs a sea lane to a port that has been built."),
    reasons.NO_COAL: message(
        "No coal can be brought there: no source is joined to it, and no port or distant port either."
    ),
    reasons.NO_IRON: message(
        "No iron can be brought there: no source is joined to it, and no port or distant port either."
    ),
    reasons.NO_CARD_FOR_IT: message("No card in hand allows building this here."),
    reasons.LINK_TAKEN: message("There is already a railway here."),
    reasons.NO_MARKER: message("No railway marker is left."),
    reasons.NOT_JOINED: message("A railway must start where the player has an industry or a railway."),
    reasons.NOT_YOUR_MILL: message("The player has no cotton mill or factory on this space."),
    reasons.MILL_SOLD: message("This mill or factory has already sold its goods."),
    reasons.NO_BUYER: message("No unused port or market that takes these goods is joined to it."),
    reasons.NO_PORT_THERE: message("There is no port on this space."),
    reasons.PORT_USED: message("This port has already been used."),
    reasons.PORT_TAKES_COTTON: message("A port of level 1 takes cotton only."),
    reasons.BUYER_NOT_JOINED: message("It is not joined to the mill or factory."),
    reasons.MARKET_USED: message("This market has already been used."),
    reasons.MARKET_TAKES_OTHER: message("This market does not take these goods."),
    reasons.HAND_FULL: message("Nobody may hold more than nine cards."),
    reasons.PILE_EMPTY: message("There is no card left to draw there."),
    reasons.NOT_FACE_UP: message("This card does not lie face up."),
    reasons.MUST_DRAW: message("With an empty hand one may not pass as long as there are cards to draw."),
    reasons.NO_LOAN: message("The player has no loan to repay."),
    reasons.NO_MONEY_TO_REPAY: message("There is not enough money to repay a loan."),
    reasons.CARD_NOT_HELD: message("The player does not hold this card."),
    reasons.WRONG_CARD: message(
        "This card does not allow the build: it names another colour or industry, or there is no connection."
    ),
    reasons.ACTIONS_USED: message("Two actions can only be combined when both of them are left."),
    reasons.NO_CUBES_THERE: message("There is no such cube there."),
    reasons.NEARER_SOURCE: message("A cube must come from the nearest source that is joined, and this is not it."),
    reasons.MAP_FIRST: message("A cube can only be bought when no source on the map is joined."),
    reasons.NO_ACCESS: message("The demand display can only be used over a port or a distant port."),
    reasons.NO_CARD_TO_DISCARD: message("Developing takes a card."),
}
