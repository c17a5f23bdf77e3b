"""Where the project is: packages say so if whoever publishes them does."""

from __future__ import annotations

import email
import os
import shutil
import subprocess
import sys
from email.message import Message
from pathlib import Path

import pytest

from tests.packages.pythons import ROOT

NEEDED = ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE", "src/ironmaster/__init__.py")
PATIENCE = 120
"""The seconds that describing the package may take; it takes a few."""
URLS = [
    "Homepage, https://example.org/ironmaster",
    "Documentation, https://example.org/ironmaster/tree/HEAD/docs",
    "Changelog, https://example.org/ironmaster/blob/HEAD/CHANGELOG.md",
    "Issues, https://example.org/ironmaster/issues",
    "Source, https://example.org/ironmaster",
]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """As much of the project as describes it."""
    for name in NEEDED:
        (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / "tree" / name)
    return tmp_path / "tree"


def describe(tree: Path, address: str) -> subprocess.CompletedProcess[str]:
    """Has setuptools write what the package says of itself into a folder beside the tree."""
    made = tree.parent / "made"
    made.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "setup.py", "egg_info", "--egg-base", made],
        cwd=tree,
        env={**os.environ, "IRONMASTER_URL": address},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


def described(tree: Path, address: str) -> Message:
    told = describe(tree, address)
    assert told.returncode == 0, told.stderr
    return email.message_from_bytes((tree.parent / "made" / "ironmaster.egg-info" / "PKG-INFO").read_bytes())


@pytest.mark.parametrize("slash", ["", "/"])
def test_a_package_says_where_its_publisher_says_that_the_project_is(tree: Path, slash: str) -> None:
    assert described(tree, f"https://example.org/ironmaster{slash}").get_all("Project-URL") == URLS


def test_a_package_of_nobody_says_nothing(tree: Path) -> None:
    about = described(tree, "")
    assert about["Name"] == "ironmaster"
    assert about.get_all("Project-URL") is None


def test_what_is_made_from_a_source_archive_says_what_the_archive_says(tree: Path) -> None:
    (tree / "PKG-INFO").write_bytes(described(tree, "https://example.org/ironmaster").as_bytes())
    assert described(tree, "").get_all("Project-URL") == URLS


@pytest.mark.parametrize(
    "address",
    [
        "example.org/ironmaster",
        "http://example.org/ironmaster",
        "https://example",
        "https://example.org/iron master",
        "https://example.org/?project=ironmaster",
        "https://somebody@example.org/ironmaster",
        "https://example.org/ironmaster\nLicense: none",
    ],
)
def test_what_is_no_address_is_refused_in_one_sentence(tree: Path, address: str) -> None:
    told = describe(tree, address)
    assert told.returncode == 1
    assert told.stderr.splitlines() == [
        f"IRONMASTER_URL must be an address such as https://example.org/ironmaster, not {address!r}"
    ]
