# mypyc: compiled
"""What the cubes of a decision cost, in words."""

from mypy_extensions import i64

from ironmaster.games.brass.board.board import COAL
from ironmaster.games.brass.outlook import Outlook
from ironmaster.games.brass.state import Brass
from ironmaster.kernel.action import Wording
from ironmaster.kernel.words import message


def add_coal(state: Brass, seat: i64, wording: Wording, places: i64) -> None:
    """Adds the coal that a decision needs at one of these places, and its price."""
    if Outlook(state, seat).coal & places:
        wording.effects.append(message("takes a coal from the map"))
    else:
        price = int(state.price(COAL))
        wording.cost += price
        wording.effects.append(message("buys a coal for {price:£}", price=price))


def add_iron(state: Brass, seat: i64, wording: Wording) -> None:
    """Adds the iron that a decision needs, and its price."""
    price = int(Outlook(state, seat).iron_price)
    if price == 0:
        wording.effects.append(message("takes an iron from the map"))
    else:
        wording.cost += price
        wording.effects.append(message("buys an iron for {price:£}", price=price))
