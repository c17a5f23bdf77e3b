# mypyc: compiled
"""Chance: one portable generator, so that the same seed gives the same game for ever.

The words are the key stream of ChaCha with 12 rounds, a 128-bit key (the seed, little-endian) and a zero nonce: nobody
can guess the next word from those already seen, and anyone can check them against published test vectors. Every
operation keeps to 32 bits inside 63, so that the compiled and the pure build agree.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ironmaster.kernel.errors import SeedError

SEED_BITS: Final = 128
ROUNDS: Final = 12

_WORD: Final = 0xFFFFFFFF
_WORDS: Final = 0x100000000
_BLOCK: Final[i64] = 16
_NO_NONCE: Final = vec[i64]([0, 0])


def _quarter(a: i64, b: i64, c: i64, d: i64) -> tuple[i64, i64, i64, i64]:
    """The quarter round of ChaCha: words rotate by 16, 12, 8 and 7 bits, written out because calls would cost more."""
    a = (a + b) & _WORD
    d ^= a
    d = ((d << 16) & _WORD) | (d >> 16)
    c = (c + d) & _WORD
    b ^= c
    b = ((b << 12) & _WORD) | (b >> 20)
    a = (a + b) & _WORD
    d ^= a
    d = ((d << 8) & _WORD) | (d >> 24)
    c = (c + d) & _WORD
    b ^= c
    b = ((b << 7) & _WORD) | (b >> 25)
    return a, b, c, d


def chacha_block(key: vec[i64], counter: i64, nonce: vec[i64], rounds: i64) -> vec[i64]:
    """One block of sixteen 32-bit words of the key stream, for a key of four words and a nonce of two."""
    a0, a1, a2, a3 = i64(0x61707865), i64(0x3120646E), i64(0x79622D36), i64(0x6B206574)
    b0, b1, b2, b3 = key[0], key[1], key[2], key[3]
    c0, c1, c2, c3 = b0, b1, b2, b3
    d0, d1, d2, d3 = counter & _WORD, (counter >> 32) & _WORD, nonce[0], nonce[1]
    start = vec[i64]([a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3])
    done: i64 = 0
    while done < rounds:
        a0, b0, c0, d0 = _quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = _quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = _quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = _quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = _quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = _quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = _quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = _quarter(a3, b0, c1, d2)
        done += 2
    mixed = vec[i64]([a0, a1, a2, a3, b0, b1, b2, b3, c0, c1, c2, c3, d0, d1, d2, d3])
    for at in range(_BLOCK):
        mixed[at] = (mixed[at] + start[at]) & _WORD
    return mixed


class Generator:
    """A stream of random words: a key and how many words have been drawn. `generator` makes one from a seed."""

    def __init__(self) -> None:
        self.key: vec[i64] = vec[i64]()
        self.drawn: i64 = 0
        self._block: vec[i64] = vec[i64]()

    def word(self) -> i64:
        """The next 32-bit word."""
        at = self.drawn & (_BLOCK - 1)
        if at == 0 or len(self._block) == 0:
            self._block = chacha_block(self.key, self.drawn >> 4, _NO_NONCE, ROUNDS)
        self.drawn += 1
        return self._block[at]

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, each equally likely; the limit is at most 2**32."""
        fair = _WORDS - _WORDS % limit
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % limit

    def shuffle(self, things: vec[i64]) -> None:
        """Puts the things into a random order, in place."""
        last = len(things) - 1
        while last > 0:
            pick = self.below(last + 1)
            things[last], things[pick] = things[pick], things[last]
            last -= 1

    def reshuffled(self, pile: vec[i64], gone: i64 = 0) -> vec[i64]:
        """A pile of which so many are gone, the rest in a random order that depends only on which things they are."""
        rest = vec[i64](sorted(pile[gone:]))
        self.shuffle(rest)
        whole = pile[:gone]
        for thing in rest:
            whole = append(whole, thing)
        return whole

    def fork(self) -> "Generator":
        """A new generator keyed by the next four words of this one."""
        child = Generator()
        child.key = vec[i64]([self.word(), self.word(), self.word(), self.word()])
        return child

    def copy(self) -> "Generator":
        """An independent generator that goes on with the same words."""
        twin = Generator()
        twin.key = self.key
        twin.drawn = self.drawn
        twin._block = self._block
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Generator) and self.key == other.key and self.drawn == other.drawn

    def __hash__(self) -> int:
        return hash((tuple(self.key), int(self.drawn)))

    def to_data(self) -> dict[str, object]:
        """The generator as plain data, for a position."""
        return {"seed": f"{self.seed():032x}", "drawn": int(self.drawn)}

    def seed(self) -> int:
        """The 128-bit number that the generator was made from."""
        whole = 0
        for word in reversed(list(self.key)):
            whole = whole * _WORDS + int(word)
        return whole


def generator(seed: int, drawn: i64 = 0) -> Generator:
    """The generator of a seed of up to 128 bits, after a number of words.

    >>> rng = generator(1830)
    >>> [rng.below(6) for _ in range(5)]
    [1, 5, 0, 2, 1]
    """
    if not 0 <= seed < 2**SEED_BITS:
        raise SeedError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed}")
    made = Generator()
    words = [(seed >> shift) & _WORD for shift in (0, 32, 64, 96)]
    made.key = vec[i64](words)
    made.drawn = drawn
    return made
