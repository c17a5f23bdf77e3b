"""The promise about the shuffle, and other lines from a point of a game."""

from __future__ import annotations

from hashlib import sha256

import pytest

from ironmaster import parse_record, rules_of
from ironmaster.kernel.loop import GameLoop
from ironmaster.kernel.record import Record
from ironmaster.table import Over, Seal, clone_start, new_seal, seal_hash
from tests.deciders import FirstLegal
from tests.table.games import GAMES, finished, tables


def test_the_hash_is_of_the_seed_and_then_the_salt() -> None:
    seed, salt = 0x00112233445566778899AABBCCDDEEFF, 1
    both = bytes.fromhex("00112233445566778899aabbccddeeff" + "00" * 15 + "01")
    assert seal_hash(seed, salt) == Seal(seed, salt).hash == sha256(both).hexdigest()


def test_a_given_seed_is_kept_and_everything_else_is_drawn() -> None:
    seals = [new_seal() for _ in range(50)] + [new_seal(7) for _ in range(50)]
    assert [seal.seed for seal in seals[50:]] == [7] * 50
    assert len({seal.seed for seal in seals}) == 51
    assert len({seal.hash for seal in seals}) == 100


@pytest.mark.parametrize("game", GAMES)
def test_a_clone_keeps_what_the_seat_knew_and_deals_the_rest_anew(game: str) -> None:
    whole = list(tables(game))
    state = whole[len(whole) // 3].state
    for seat in range(3):
        starts = [clone_start(state, seat, seed) for seed in range(6)]
        assert all(start.view(seat) == state.view(seat) for start in starts)
        assert any(start != state for start in starts)
        assert clone_start(state, seat, 3) == starts[3]


def test_there_is_no_other_line_from_the_end() -> None:
    with pytest.raises(Over):
        clone_start(finished("furnace").state, 0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_clone_holds_its_start_and_replays(game: str) -> None:
    whole = list(tables(game))
    table = whole[len(whole) // 2]
    rules = table.rules
    start = clone_start(table.state, 0, 5)
    record = Record(rules.name, rules.version, rules.board, rules.board_hash, 3, rules.choose(3, {}), 0)
    record.position = start.to_position()
    state = record.start(rules)
    for seat, decision in GameLoop(state, FirstLegal()):
        record.add(rules, seat, decision)
    record.finish(state)
    again = parse_record(record.to_text())
    assert again.to_text() == record.to_text()
    assert again.replay(rules_of(again)) == state
