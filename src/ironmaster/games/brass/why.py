"""The rules that forbid decisions, in words."""

from __future__ import annotations

from ironmaster.games.brass import reasons
from ironmaster.kernel.words import message

WHY = {
    reasons.GAME_OVER: message("The game is over."),
    reasons.NOT_YOUR_TURN: message("It is not this player's turn to decide."),
    reasons.NOT_ASKED: message("Something else has to be decided first."),
    reasons.NO_SUCH_DECISION: message("There is no such decision."),
    reasons.NOT_IN_SLOT: message("This slot does not take that industry."),
    reasons.OFF_BOARD: message("This place is not on the two-player side of the board."),
    reasons.NO_TILE_LEFT: message("No tile of that industry is left on the mat."),
    reasons.MUST_DEVELOP: message("The top tile has level 0: it can only be developed away."),
    reasons.CANAL_ONLY: message("The top tile can only be built in the canal period: develop it away."),
    reasons.RAIL_ONLY: message("The top tile can only be built in the rail period."),
    reasons.OTHER_INDUSTRY: message("A tile can only be replaced by one of the same industry."),
    reasons.NOT_HIGHER: message("A tile can only be replaced by one of a higher level."),
    reasons.NOT_REPLACEABLE: message("Of an opponent's tiles only coal mines and ironworks can be replaced."),
    reasons.STILL_CUBES: message(
        "An opponent's coal mine or ironworks can only be replaced when that resource has run out."
    ),
    reasons.ONE_PER_PLACE: message("In the canal period a player has at most one tile in a place."),
    reasons.PORT_ORDER: message("A port here must go to the other, port-only slot first."),
    reasons.SAME_SLOT: message("This slot is the same as an empty one before it: choose that one."),
    reasons.NO_COAL: message(
        "No coal can be brought there: no joined mine has any, and no port or external place is joined."
    ),
    reasons.NO_MONEY: message("There is not enough money for this, cubes to be bought included."),
    reasons.NO_CARD: message("No card in hand allows building this here."),
    reasons.LINK_TAKEN: message("This link is already built."),
    reasons.NOT_A_CANAL: message("No canal can be built here."),
    reasons.NOT_A_RAIL: message("No rail can be built here."),
    reasons.NO_MARKER: message("No link marker is left."),
    reasons.NOT_JOINED: message("A link must start where the player has a tile or a link."),
    reasons.NO_LOANS: message("In the rail period no loan can be taken once the draw pile is empty."),
    reasons.INCOME_TOO_LOW: message("This loan would push the income below its lowest level."),
    reasons.NOT_YOUR_MILL: message("The player has no cotton mill on this slot."),
    reasons.MILL_SOLD: message("This mill has already sold its cotton."),
    reasons.NO_BUYER: message("No unused port is joined to this mill, and it cannot reach the distant market."),
    reasons.NO_PORT_THERE: message("There is no port on this slot."),
    reasons.PORT_USED: message("This port has already been used."),
    reasons.PORT_NOT_JOINED: message("This port is not joined to the mill."),
    reasons.NO_DISTANT_DEMAND: message("The distant market buys nothing more in this period."),
    reasons.NO_WAY_OUT: message("The mill is joined to no port and no external place."),
    reasons.CARD_NOT_HELD: message("The player does not hold this card."),
    reasons.WRONG_CARD: message(
        "This card does not allow the build: it names another place or industry, or the place is not in the network."
    ),
    reasons.TWO_CARDS_NEEDED: message("Combining takes two cards that are still to be played this turn."),
    reasons.NO_CUBES_THERE: message("There is no such cube on this slot."),
    reasons.NEARER_SOURCE: message("Coal must come from the nearest joined mine, and another one is nearer."),
    reasons.MAP_FIRST: message("A cube can only be bought when none can be had from the map."),
    reasons.NOT_YOUR_TILE: message("The player has no tile on this slot."),
}
