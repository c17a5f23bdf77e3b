"""The contract suite for pytest: every check on every case."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ironmaster.testing.contract import CHECKS
from ironmaster.testing.walk import Case


@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__.removeprefix("check_") for check in CHECKS])
def test_contract(case: Case, check: Callable[[Case], None]) -> None:
    check(case)
