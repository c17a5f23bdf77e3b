"""Reading positions: one clear line about what is wrong, and where."""

from __future__ import annotations

import pytest

from ironmaster.kernel.errors import PositionError
from ironmaster.kernel.position_reader import Reader

READ = Reader({"money": [1, 2], "round": 3, "over": False, "far": None, "seed": "ff", "hands": [{}, {"bury": 1}]})


def test_values_are_read_as_they_are() -> None:
    assert READ.numbers("money", 2) == [1, 2]
    assert READ.number("round", most=3) == 3
    assert READ.flag("over") is False
    assert READ.optional_text("far") is None
    assert READ.hexadecimal("seed") == 255
    assert [hand.data for hand in READ.tables("hands", 2)] == [{}, {"bury": 1}]


def test_names_are_read_as_the_numbers_of_what_they_name() -> None:
    towns = ["bury", "colne", "leigh"]
    read = Reader({"town": "colne", "far": None, "row": ["leigh", "bury", "leigh"]})
    assert read.one_or_none("town", towns, "town", none=-1) == 1
    assert read.one_or_none("far", towns, "town", none=-1) == -1
    assert read.some_of("row", towns, "town") == [2, 0, 2]


MISTAKES = [
    (lambda: READ.number("nothing"), "position: nothing is missing"),
    (lambda: READ.number("over"), "position: over must be a whole number, not False"),
    (lambda: READ.number("round", least=4), "position: round must be at least 4, not 3"),
    (lambda: READ.number("round", most=2), "position: round must be at most 2, not 3"),
    (lambda: READ.numbers("money", 3), "position: money must hold 3 values, not 2"),
    (lambda: READ.flag("round"), "position: round must be true or false, not 3"),
    (lambda: READ.hexadecimal("round"), "position: round must be a text, not 3"),
    (lambda: Reader({"rng": {"seed": "f" * 33}}).generator("rng"), "rng: seed must be up to 32 hexadecimal digits"),
    (lambda: READ.table("round"), "position: round must be a table, not 3"),
    (lambda: READ.choice("round", [1, 2]), "position: round must be one of 1, 2, not 3"),
    (lambda: Reader({"far": "ayr"}).one_or_none("far", ["bury"], "town", -1), "position: there is no town 'ayr'"),
    (lambda: Reader({"row": ["bury", "ayr"]}).some_of("row", ["bury"], "town"), "position: there is no town 'ayr'"),
    (lambda: list(READ.tables("hands", 2))[1].number("colne"), "position: hands 1: colne is missing"),
    (lambda: Reader({"money": 10**30}).number("money"), "position: money must be at most 1000000000"),
    (lambda: Reader({"points": -(10**30)}).number("points", least=None), "points must be at least -1000000000"),
]


@pytest.mark.parametrize(("read", "complaint"), MISTAKES, ids=[complaint for _, complaint in MISTAKES])
def test_a_mistake_is_named_with_its_place(read: object, complaint: str) -> None:
    assert callable(read)
    with pytest.raises(PositionError) as refused:
        read()
    assert complaint in str(refused.value)
