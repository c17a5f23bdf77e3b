"""Which build is being tested: without this a missing compiler would have the pure build tested twice."""

import os

import ironmaster


def test_the_build_is_the_one_that_was_asked_for() -> None:
    assert (os.environ.get("IRONMASTER_PURE") != "1") == ironmaster.COMPILED
