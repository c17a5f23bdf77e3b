"""What is wrong with a site is found: links that lead nowhere, and whatever would be loaded from elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from website.check import complaints

WRONG = {
    '<a href="gone.html">': "leads to gone.html",
    '<a href="other.html#gone">': "leads to other.html#gone",
    '<a href="#gone">': "leads to #gone",
    '<img src="gone.svg">': "leads to gone.svg",
    '<img src="https://elsewhere.example/a.png">': "loads https://elsewhere.example/a.png",
    '<script src="//elsewhere.example/a.js">': "loads //elsewhere.example/a.js",
    '<link rel="stylesheet" href="https://elsewhere.example/a.css">': "loads https://elsewhere.example/a.css",
    '<link rel="preconnect" href="https://elsewhere.example">': "loads https://elsewhere.example",
    "<style>@import 'https://elsewhere.example/a.css'</style>": "loads https://elsewhere.example/a.css",
    '<p style="background: url(https://elsewhere.example/a.png)">': "loads https://elsewhere.example/a.png",
}
RIGHT = ('<a href="https://elsewhere.example">', '<a href="other.html#here">', '<a href="#top">', '<img src="data:,">')


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "other.html").write_text('<h1 id="here">', encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("html", WRONG)
def test_what_is_wrong_is_told(site: Path, html: str) -> None:
    (site / "page.html").write_text(html, encoding="utf-8")
    (told,) = complaints(site)
    assert told.startswith("page.html " + WRONG[html])


def test_a_style_sheet_that_loads_from_elsewhere_is_told(site: Path) -> None:
    (site / "style.css").write_text("@font-face { src: url('https://elsewhere.example/a.woff') }", encoding="utf-8")
    assert list(complaints(site)) == ["style.css loads https://elsewhere.example/a.woff from elsewhere"]


def test_nothing_is_told_of_what_is_right(site: Path) -> None:
    (site / "page.html").write_text('<p id="top">' + "".join(RIGHT), encoding="utf-8")
    assert list(complaints(site)) == []
