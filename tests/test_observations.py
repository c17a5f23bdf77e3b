"""The page of all fields is up to date."""

from __future__ import annotations

from tests.observations_page import PAGE, renewed


def test_the_page_lists_the_fields_as_they_are() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == renewed(page), "run make observations"
