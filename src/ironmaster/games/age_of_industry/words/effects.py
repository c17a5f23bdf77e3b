# mypyc: compiled
"""What decisions cost and bring, in words."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry.board.board import INDUSTRIES
from ironmaster.games.age_of_industry.outlook import Outlook
from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.games.age_of_industry.words.names import CUBE_NAMES
from ironmaster.kernel.action import Wording
from ironmaster.kernel.words import message


def add_cube(state: AgeOfIndustry, seat: i64, wording: Wording, industry: i64, places: i64) -> None:
    """Adds where a cube comes from if the player takes one from the map wherever that is possible."""
    resource = CUBE_NAMES[INDUSTRIES[industry]]
    if Outlook(state, seat).from_map(industry) & places:
        wording.effects.append(message("takes one {resource} from the map", resource=resource))
    else:
        price = int(state.price(industry))
        wording.cost += price
        wording.effects.append(message("buys one {resource} for {price:$}", resource=resource, price=price))


def add_loan(state: AgeOfIndustry, seat: i64, wording: Wording) -> None:
    """Adds what has to be borrowed to pay the cost."""
    missing = wording.cost - int(state.money[seat])
    if missing > 0:
        amount = int(state.board.loan)
        wording.effects.append(message("borrows {money:$}", money=-(-missing // amount) * amount))
