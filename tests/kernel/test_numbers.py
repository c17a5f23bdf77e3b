"""Numbers with names: fields lie one after the other, and a seat sees itself first."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i32, i64

from ironmaster.kernel.actions import Actions
from ironmaster.kernel.begun import Begun
from ironmaster.kernel.numbers import NONE, Axis, Field, Ring, Sheet, counted, seat_axis
from lots.game import Bid

GOODS = Axis("goods", ["coal", "iron"])


def declaring(seat: int = 0) -> Sheet:
    """A sheet at a table of three that takes any fields."""
    return Sheet(vec[i32](), 0, Ring(seat_axis(3), seat), [])


def written(sheet: Sheet) -> list[int]:
    return [int(number) for number in sheet.into]


def test_a_field_says_where_it_lies_and_what_is_along_it() -> None:
    sheet = declaring()
    sheet.number("round", 4, 10)
    sheet.each_amounts("held", sheet.seats, GOODS, vec[i64]([1, 2, 3, 4, 5, 6]), 9, stride=2)
    assert sheet.declared is not None
    first, second = sheet.declared
    assert (first.name, first.shape, first.labels, first.scale, first.start, first.end) == ("round", (), (), 10, 0, 1)
    assert (second.start, second.end, second.shape, second.scale) == (1, 7, (3, 2), 9)
    assert second.labels == (("own", "+1", "+2"), ("coal", "iron"))
    assert written(sheet) == [4, 1, 2, 3, 4, 5, 6]


def test_filling_writes_what_declaring_wrote() -> None:
    declared = declaring(1)
    filled = Sheet(vec[i32]([0] * 5), 1, Ring(seat_axis(3), 1))
    for sheet in (declared, filled):
        sheet.each("money", sheet.seats, vec[i64]([10, 20, 30]), 50)
    assert written(declared) == [20, 30, 10]
    assert written(filled) == [0, 20, 30, 10, 0]


def test_the_own_seat_comes_first_then_the_others_clockwise() -> None:
    sheet = declaring(2)
    sheet.each("money", sheet.seats, vec[i64]([10, 20, 30]), 50)
    sheet.each_in("acts", sheet.seats, 0b011)
    sheet.each_one_of("good", sheet.seats, GOODS, vec[i64]([0, NONE, 1]))
    sheet.each_some_of("goods", sheet.seats, GOODS, vec[i64]([0b01, 0b10, 0b11]))
    sheet.whose("order", counted("place", 3), sheet.seats, vec[i64]([1, 2, 0]))
    money, acts, good, goods, order = [30, 10, 20], [0, 1, 1], [0, 1, 1, 0, 0, 0], [1, 1, 1, 0, 0, 1], [0, 0, 1]
    assert written(sheet) == [*money, *acts, *good, *goods, *order, 1, 0, 0, 0, 1, 0]


def test_values_that_lie_label_after_label_are_told_seat_after_seat() -> None:
    sheet = declaring(1)
    sheet.each_amounts("held", sheet.seats, GOODS, vec[i64]([1, 2, 3, 4, 5, 6]), 9, stride=1, step=3)
    assert written(sheet) == [2, 5, 3, 6, 1, 4]


def test_a_choice_a_set_a_list_and_a_table() -> None:
    sheet = declaring()
    sheet.one_of("one", GOODS, 1)
    sheet.one_of("none", GOODS, NONE)
    sheet.some_of("both", GOODS, 0b11)
    sheet.amounts("held", GOODS, vec[i64]([7, 8, 9]), 9, 1)
    sheet.looked_up("levels", GOODS, 0b10, vec[i64]([NONE, 2]), vec[i64]([0, 0, 5]), 5)
    sheet.whose("sold", GOODS, sheet.seats, vec[i64]([2]))
    assert written(sheet) == [0, 1, 0, 0, 1, 1, 8, 9, 0, 5, 0, 0, 1, 0, 0, 0]


def test_a_decision_under_way_is_its_action_and_its_names() -> None:
    bids = counted("number", 4)
    begun = Begun(Actions("Lots", [Bid()]), [bids, GOODS])
    sheet = declaring()
    begun.enter(sheet, 2)
    assert [field.name for field in sheet.declared or []] == ["begun", "begun_number", "begun_goods"]
    assert written(sheet) == [1, 0, 0, 1, 0, 0, 0]
    begun.enter(sheet, NONE)
    assert written(sheet)[7:] == [0] * 7


def test_a_field_shows_itself() -> None:
    assert repr(Field("held", (GOODS,), 9, 3)) == "Field('held', (Axis('goods', ('coal', 'iron')),), scale=9, start=3)"
