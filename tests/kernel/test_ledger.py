"""A ledger: terms are entered once, and read as sums and by name."""

from __future__ import annotations

from ironmaster.kernel.ledger import Ledger

PEN, INK = 0, 1


def filled() -> Ledger:
    ledger = Ledger(3, ("pen", "ink"))
    ledger.add(0, PEN, 2.0)
    ledger.add(2, PEN, 4.0)
    ledger.add(2, INK, -1.0)
    ledger.add(2, INK, -0.5)
    return ledger


def test_the_totals_are_the_sums_of_each_seat() -> None:
    assert filled().totals() == [2.0, 0.0, 2.5]


def test_every_term_is_found_by_name_and_grows_with_each_entry() -> None:
    assert filled().by_name() == [{"pen": 2.0, "ink": 0.0}, {"pen": 0.0, "ink": 0.0}, {"pen": 4.0, "ink": -1.5}]
