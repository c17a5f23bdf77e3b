"""The source archive: complete, and with a page that registries can show."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from email.message import Message
from pathlib import Path, PurePosixPath

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

import ironmaster
from tests.packages import wheels
from tests.packages.pythons import ROOT
from tests.packages.release import check_ready

FOR_GIT_ALONE = {".ci/run", ".github/workflows/wheels.yml", ".gitignore"}
"""What is left out on purpose."""
MADE = {"PKG-INFO", "setup.cfg"}
"""What is written into every archive."""

HEAVY = (".git", ".venv*", ".*_cache", ".hypothesis", "dist", "gallery", "node_modules")
"""What lies about here and is nobody's."""

BUILD = "import sys; from setuptools.build_meta import build_sdist; build_sdist(sys.argv[1])"
PATIENCE = 300
"""The seconds that making the archive may take; it takes a few."""


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive of what is here, made elsewhere: the making leaves its traces, and several may be at it."""
    folder = tmp_path_factory.mktemp("archive")
    shutil.copytree(ROOT, folder / "tree", ignore=shutil.ignore_patterns(*HEAVY))
    command = [sys.executable, "-c", BUILD, str(folder / "made")]
    nobodys = {name: value for name, value in os.environ.items() if name != "IRONMASTER_URL"}
    built = subprocess.run(command, cwd=folder / "tree", env=nobodys, capture_output=True, text=True, timeout=PATIENCE)
    assert built.returncode == 0, built.stdout + built.stderr
    assert built.stderr.count("The package has no project URLs") == 1
    return wheels.only_file(folder / "made", ".tar.gz")


@pytest.fixture(scope="module")
def about(archive: Path) -> Message:
    """What the archive says of itself; the page is its payload."""
    return wheels.about(archive)


def test_the_archive_has_all_files_that_git_keeps(archive: Path) -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("needs a clone: this is no repository of git")
    # Those too that are new and not ignored: they are about to be kept.
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True, timeout=PATIENCE)
    kept = {name for name in listed.stdout.splitlines() if (ROOT / name).exists()}
    with tarfile.open(archive) as files:
        packed = {str(PurePosixPath(*PurePosixPath(file.name).parts[1:])) for file in files if file.isfile()}
    assert kept - packed == FOR_GIT_ALONE
    assert packed - kept == MADE


def page(about: Message) -> str:
    shown = about.get_payload(decode=True)
    assert isinstance(shown, bytes)
    return shown.decode()


def pieces(tokens: list[Token]) -> Iterator[Token]:
    """All that a page is made of."""
    for token in tokens:
        yield token
        yield from pieces(token.children or [])


def test_the_page_for_registries_leads_nowhere_into_our_files(about: Message) -> None:
    assert about["Description-Content-Type"] == "text/markdown"
    found = list(pieces(MarkdownIt("gfm-like", {"linkify": False}).parse(page(about))))
    links = [str(token.attrs[key]) for token in found for key in ("href", "src") if key in token.attrs]
    assert links
    assert [link for link in links if not link.startswith("https://")] == []


def test_the_page_for_registries_names_the_files_that_it_does_not_link(about: Message) -> None:
    linked = re.findall(r"(?<!!)\[[^]]*\]\((?!https:)([^)]*)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert "docs/api.md" in linked
    assert [place for place in linked if place not in page(about)] == []


def test_the_page_for_registries_begins_with_what_can_be_typed_there(about: Message) -> None:
    commands = re.findall(r"^    (\S.*)$", page(about), re.MULTILINE)
    assert commands[0].startswith("uvx --from 'ironmaster[server]' ironmaster play")
    assert commands[1].startswith("pipx run --spec 'ironmaster[server]' ironmaster play")
    assert [command.split()[:2] for command in commands[2:4]] == [["make", "play"], ["make", "test"]]


def test_the_archive_has_the_version_that_the_program_tells(about: Message) -> None:
    assert about["Version"] == ironmaster.__version__


def test_the_archive_names_licences_and_every_python_that_wheels_are_made_for(about: Message) -> None:
    assert about.get_all("License-File") == ["LICENSE", "NOTICE"]
    wheels = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["cibuildwheel"]["build"]
    pythons = {f"Programming Language :: Python :: 3.{minor}" for minor in re.findall(r"cp3(\d+)-", " ".join(wheels))}
    assert pythons == {kind for kind in about.get_all("Classifier", []) if re.search(r":: 3\.\d+$", kind)}


def test_an_archive_that_does_not_say_where_the_project_is_is_not_for_a_registry(archive: Path) -> None:
    with pytest.raises(SystemExit, match=r"not ready to upload.* make release URL=https://…$"):
        check_ready(archive)
