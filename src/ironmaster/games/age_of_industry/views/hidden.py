# mypyc: compiled
"""Hidden information: dealing anew all that a seat cannot know."""

from mypy_extensions import i64

from ironmaster.games.age_of_industry.state import AgeOfIndustry
from ironmaster.kernel.chance import Generator
from ironmaster.pieces.industry.hidden import deal_hands


def deal_anew(state: AgeOfIndustry, seat: i64, rng: Generator) -> None:
    """Deals the other hands, as far as they are not known, the pile and the generator anew."""
    deal_hands(state, seat, state.known, rng)
    state.rng = rng.fork()
