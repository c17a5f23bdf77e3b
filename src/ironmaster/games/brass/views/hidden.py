# mypyc: compiled
"""Hidden information: dealing anew all that a seat cannot know."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.games.brass.state import Brass
from ironmaster.kernel.chance import Generator
from ironmaster.pieces.industry.hidden import deal_hands


def deal_anew(state: Brass, seat: i64, rng: Generator) -> None:
    """Deals the other hands, the pile, the cards set aside, the distant tiles and the generator anew."""
    deal_hands(state, seat, vec[i64]([0] * len(state.hands)), rng)
    state.distant = _shuffled_rest(state.distant, state.turned, rng)
    state.rng = rng.fork()


def _shuffled_rest(tiles: vec[i64], turned: i64, rng: Generator) -> vec[i64]:
    rest = vec[i64](sorted(tiles[turned:]))
    rng.shuffle(rest)
    whole = tiles[:turned]
    for tile in rest:
        whole = append(whole, tile)
    return whole
