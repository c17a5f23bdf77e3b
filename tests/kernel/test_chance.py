"""The generator: published test vectors, fairness, and independence of copies."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ironmaster.kernel.chance import chacha_block, generator
from ironmaster.kernel.errors import SeedError


def words(hexadecimal: str) -> list[int]:
    data = bytes.fromhex(hexadecimal)
    return [int.from_bytes(data[at : at + 4], "little") for at in range(0, len(data), 4)]


# ChaCha with 128-bit keys: test cases 1 and 8 of the published vectors (draft-strombergson-chacha-test-vectors).
ZERO_12_BLOCKS = (
    "e1047ba9476bf8ff312c01b4345a7d8ca5792b0ad467313f1dc412b5fdce3241"
    "0dea8b68bd774c36a920f092a04d3f95274fbeff97bc8491fcef37f85970b450"
    "1d43b61a8f7e19fceddef368ae6bfb11101bd9fd3e4d127de30db2db1b472e76"
    "426803a45e15b962751986ef1d9d50f598a5dcdc9fa529a28357991e784ea20f"
)
RANDOM_KEY = "c46ec1b18ce8a878725a37e780dfb735"
RANDOM_NONCE = "1ada31d5cf688221"
RANDOM_BLOCKS = {
    8: "6a870108859f679118f3e205e2a56a6826ef5a60a4102ac8d4770059fcb7c7ba"
    "e02f5ce004a6bfbbea53014dd82107c0aa1c7ce11b7d78f2d50bd3602bbd2594",
    12: "b02bd81eb55c8f68b5e9ca4e307079bc225bd22007eddc6702801820709ce098"
    "07046a0d2aa552bfdbb49466176d56e32d519e10f5ad5f2746e241e09bdf9959",
    20: "826abdd84460e2e9349f0ef4af5b179b426e4b2d109a9c5bb44000ae51bea90a"
    "496beeef62a76850ff3f0402c4ddc99f6db07f151c1c0dfac2e56565d6289625",
}


@pytest.mark.parametrize("rounds", RANDOM_BLOCKS)
def test_a_block_equals_the_published_one(rounds: int) -> None:
    block = chacha_block(vec[i64](words(RANDOM_KEY)), 0, vec[i64](words(RANDOM_NONCE)), rounds)
    assert list(block) == words(RANDOM_BLOCKS[rounds])


def test_the_words_of_seed_zero_are_the_published_key_stream() -> None:
    rng = generator(0)
    assert [rng.word() for _ in range(32)] == words(ZERO_12_BLOCKS)


def test_the_seed_is_the_key_little_endian() -> None:
    rng = generator(int.from_bytes(bytes.fromhex(RANDOM_KEY), "little"))
    assert list(rng.key) == words(RANDOM_KEY)
    assert rng.seed() == int.from_bytes(bytes.fromhex(RANDOM_KEY), "little")


def test_a_generator_goes_on_from_any_word() -> None:
    whole = generator(7)
    stream = [whole.word() for _ in range(50)]
    for start in (1, 15, 16, 33):
        rest = generator(7, start)
        assert [rest.word() for _ in range(50 - start)] == stream[start:]


def test_a_copy_goes_on_alone() -> None:
    rng = generator(3)
    rng.word()
    twin = rng.copy()
    assert twin == rng
    ahead = [twin.word() for _ in range(20)]
    assert twin != rng
    assert [rng.word() for _ in range(20)] == ahead


def test_a_fork_is_keyed_by_the_next_words() -> None:
    parent, again = generator(3), generator(3)
    child = parent.fork()
    assert list(child.key) == [again.word() for _ in range(4)]
    assert parent.drawn == 4


def test_below_rejects_words_that_would_favour_small_numbers() -> None:
    limit = 3_000_000_000  # words from the limit on are drawn again, since they would count twice
    rng, raw = generator(11), generator(11)
    fair = [word for word in (raw.word() for _ in range(64)) if word < limit]
    assert len(fair) < 64
    assert [rng.below(limit) for _ in range(len(fair))] == fair


def test_below_reaches_every_number_about_equally() -> None:
    rng = generator(5)
    seen = [0] * 6
    for _ in range(6000):
        seen[rng.below(6)] += 1
    assert all(850 < times < 1150 for times in seen)


def test_a_shuffle_keeps_the_things_and_reaches_every_order() -> None:
    rng = generator(2)
    orders = set()
    for _ in range(300):
        things = vec[i64]([1, 2, 3])
        rng.shuffle(things)
        orders.add(tuple(int(thing) for thing in things))
    assert orders == {(1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1)}


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_has_128_bits(seed: int) -> None:
    with pytest.raises(SeedError, match="a seed is a whole number from 0"):
        generator(seed)


def test_the_rest_of_a_pile_is_shuffled_whatever_its_order_was() -> None:
    one, other = (
        generator(3).reshuffled(vec[i64]([5, 1, 4, 2, 3]), 2),
        generator(3).reshuffled(vec[i64]([5, 1, 2, 3, 4]), 2),
    )
    assert list(one[:2]) == [5, 1]
    assert sorted(one[2:]) == [2, 3, 4]
    assert list(one) == list(other)
    assert sorted(generator(3).reshuffled(vec[i64]([3, 1, 2]))) == [1, 2, 3]
