"""The source archive, the wheels that are made from it, and what is tried with them."""

from __future__ import annotations

import email
import shlex
import shutil
import sys
import tarfile
from email.message import Message
from pathlib import Path, PurePosixPath

from packaging.utils import parse_wheel_filename

from tests.packages.pythons import ROOT, Python, listed, run

GAME = ("simulate", "brass", "--games", "1", "--seed", "1830", "--json")


def build_archive(folder: Path) -> Path:
    """The source archive, made as pip would make it."""
    run([sys.executable, "-m", "build", "--sdist", "--outdir", folder, ROOT])
    return only_file(folder, ".tar.gz")


def about(archive: Path) -> Message:
    """What a source archive says of itself; the page for registries is its payload."""
    with tarfile.open(archive) as opened:
        (place,) = [name for name in opened.getnames() if PurePosixPath(name).name == "PKG-INFO"]
        text = opened.extractfile(place)
        assert text is not None
        return email.message_from_bytes(text.read())


def project_urls(archive: Path) -> list[str]:
    """Where a source archive says that the project is."""
    return about(archive).get_all("Project-URL", [])


def build_wheel(python: Python, archive: Path, folder: Path) -> Path:
    """A compiled wheel, made from the archive alone: whatever was missing there would be missed here."""
    programs = python.environment(folder / "builder")
    run([programs / "pip", "wheel", "--no-deps", "--no-cache-dir", "--wheel-dir", folder / "raw", archive], folder)
    wheel = only_file(folder / "raw", ".whl")
    if "none-any" in wheel.name:
        sys.exit(f"{wheel.name} is not compiled: install gcc, and the headers of Python {python.version}")
    return wheel


def repair(python: Python, wheel: Path, folder: Path) -> Path:
    """The wheel with all that it needs of this machine, and with tags that say what it runs on."""
    run([sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", folder / "repaired", wheel])
    repaired = only_file(folder / "repaired", ".whl")
    check_tags(python, repaired.name)
    return repaired


def check_tags(python: Python, wheel: str) -> None:
    """Complains unless a wheel says that it is for this Python, on any Linux with a C library that is old enough."""
    build = f"cp{python.version.replace('.', '')}"
    for tag in parse_wheel_filename(wheel)[3]:
        if (tag.interpreter, tag.abi) != (build, build) or not tag.platform.startswith("manylinux"):
            sys.exit(f"{wheel} has the tag {tag}: it should be {build}-{build}-manylinux…")


def play(python: Python, wheel: Path, folder: Path) -> str:
    """Installs a wheel where there is nothing else, and plays a game far from the sources; returns the result."""
    programs = python.environment(folder / "player")
    run([programs / "pip", "install", wheel], folder)
    version = run([programs / "ironmaster", "--version"], folder)
    if "(compiled)" not in version:
        sys.exit(f"{wheel.name} says of itself: {version}")
    return run([programs / "ironmaster", *GAME], folder)


def test(python: Python, wheel: Path, folder: Path) -> str:
    """Tests an installed wheel as cibuildwheel does: plays, runs the contract suite, replays the records.

    Returns the last line that is said.
    """
    programs = python.environment(folder / "tester")
    run([programs / "pip", "install", wheel, *listed("test-requires")], folder)
    sources = sources_to_test(folder / "sources")
    said = [run([programs / program, *words], sources) for program, *words in commands_to_test()]
    return said[-1].splitlines()[-1]


def sources_to_test(folder: Path) -> Path:
    """A folder with what cibuildwheel takes along for tests, and nothing else."""
    folder.mkdir()
    for name in listed("test-sources"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    return folder


def commands_to_test() -> list[list[str]]:
    """What cibuildwheel runs there, in words."""
    return [shlex.split(command) for command in listed("test-command")]


def only_file(folder: Path, ending: str) -> Path:
    """The one file of a kind in a folder."""
    (found,) = (path for path in folder.iterdir() if path.name.endswith(ending))
    return found
