"""How wheels are made: for which Pythons and systems, when, and with which Pythons of this machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.packages.pythons import ROOT, Python, found_pythons, versions
from tests.packages.wheels import check_tags

WORKFLOW = ROOT / ".github" / "workflows" / "wheels.yml"
PATIENCE = 120
"""The seconds that a program may take; it takes a few."""


def said_by(*command: str | Path) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_wheels_are_made_for_every_python_and_both_kinds_of_linux() -> None:
    named = said_by(
        sys.executable, "-m", "cibuildwheel", "--platform", "linux", "--archs", "x86_64", "--print-build-identifiers"
    )
    kinds = ("manylinux", "musllinux")
    pythons = ("cp311", "cp312", "cp313", "cp314")
    assert sorted(named.split()) == sorted(f"{python}-{kind}_x86_64" for python in pythons for kind in kinds)
    assert versions() == ["3.11", "3.12", "3.13", "3.14"]


def test_the_workflow_is_valid_and_waits_to_be_asked() -> None:
    if not WORKFLOW.exists():
        pytest.skip("needs a clone: the workflow is not in the source archive")
    said_by(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", WORKFLOW)
    assert "\non: workflow_dispatch\n" in WORKFLOW.read_text(encoding="utf-8")


def program(folder: Path, version: str, script: str) -> Path:
    """A Python of some version, or what passes for one."""
    folder.mkdir(parents=True)
    made = folder / f"python{version}"
    made.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    made.chmod(0o755)
    return made


def test_pythons_are_found_on_the_path_and_in_homes_and_must_be_what_they_are_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(tmp_path / "shims", "3.12", "exit 127")
    program(tmp_path / "wrong", "3.13", "echo cpython 3.9")
    program(tmp_path / "other", "3.14", "echo pypy 3.14")
    on_path = program(tmp_path / "right", "3.11", "echo cpython 3.11")
    at_home = program(tmp_path / "home/.pyenv/versions/3.12.9/bin", "3.12", "echo cpython 3.12")
    monkeypatch.setenv("PATH", ":".join(str(tmp_path / name) for name in ("shims", "wrong", "other", "right")))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert found_pythons() == [Python("3.11", on_path), Python("3.12", at_home)]
    assert "Python 3.14: not found on this machine" in capsys.readouterr().out


def test_without_any_python_there_is_nothing_to_release(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    with pytest.raises(SystemExit, match="put one on the PATH"):
        found_pythons()


def test_a_wheel_for_this_python_and_any_linux_is_released() -> None:
    check_tags(Python("3.12", Path()), "ironmaster-1-cp312-cp312-manylinux_2_17_x86_64.manylinux2014_x86_64.whl")


@pytest.mark.parametrize(
    "tag",
    ["cp312-cp312-linux_x86_64", "cp311-cp311-manylinux_2_17_x86_64", "py3-none-any", "cp312-abi3-manylinux1_x86_64"],
)
def test_a_wheel_with_another_tag_is_not(tag: str) -> None:
    with pytest.raises(SystemExit, match="it should be cp312-cp312-manylinux"):
        check_tags(Python("3.12", Path()), f"ironmaster-1-{tag}.whl")
