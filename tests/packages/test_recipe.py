"""How wheels are made: for which Pythons and systems, when, and with which Pythons of this machine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.packages.pythons import ROOT, Python, found_pythons, listed, settings, versions
from tests.packages.wheels import check_tags, commands_to_test, sources_to_test

WORKFLOW = ROOT / ".github" / "workflows" / "wheels.yml"
PATIENCE = 120
"""The seconds that a program may take; it takes a few."""


def said_by(*command: str | Path, folder: Path = ROOT) -> str:
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("platform", "processor", "systems"),
    [
        ("linux", "x86_64", ("manylinux_x86_64", "musllinux_x86_64")),
        ("linux", "aarch64", ("manylinux_aarch64", "musllinux_aarch64")),
        ("macos", "arm64", ("macosx_arm64",)),
    ],
)
def test_wheels_are_made_for_every_python(platform: str, processor: str, systems: tuple[str, ...]) -> None:
    asked = ("--platform", platform, "--archs", processor, "--print-build-identifiers")
    named = said_by(sys.executable, "-m", "cibuildwheel", *asked)
    pythons = ("cp311", "cp312", "cp313", "cp314")
    assert sorted(named.split()) == sorted(f"{python}-{system}" for python in pythons for system in systems)
    assert versions() == ["3.11", "3.12", "3.13", "3.14"]


def test_the_recipe_is_valid(tmp_path: Path) -> None:
    recipe = tmp_path / "recipe.json"
    recipe.write_text(json.dumps(settings()), encoding="utf-8")
    schema = files("cibuildwheel") / "resources" / "cibuildwheel.schema.json"
    said_by(sys.executable, "-m", "check_jsonschema", "--schemafile", str(schema), recipe)


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    """The programs of an environment with a wheel of ours, what that needs and what its tests need, and nothing else.

    What is installed there is what is installed here.
    """
    venv.create(tmp_path / "empty", symlinks=True)
    (packages,) = (tmp_path / "empty" / "lib").glob("python*/site-packages")
    for name in needed("ironmaster", *listed("test-requires")):
        found = distribution(name)
        for top in {file.parts[0] for file in found.files or () if file.parts[0] not in ("..", "__pycache__")}:
            (packages / top).symlink_to(Path(str(found.locate_file(top))))
        for entry in found.entry_points.select(group="console_scripts"):
            start = f"import sys; from {entry.module} import {entry.attr}; sys.exit({entry.attr}())"
            program(tmp_path / "empty" / "bin", entry.name, f"exec {tmp_path}/empty/bin/python -c '{start}' \"$@\"")
    return tmp_path / "empty" / "bin"


def needed(*names: str) -> set[str]:
    """Packages, and all that they need, without extras."""
    found: set[str] = set()
    while names:
        found |= {*names}
        wanted = [Requirement(text) for name in names for text in distribution(name).requires or ()]
        names = tuple({one.name for one in wanted if one.marker is None or one.marker.evaluate({"extra": ""})} - found)
    return found


def test_the_tests_of_a_wheel_find_all_that_they_import(empty: Path, tmp_path: Path) -> None:
    """Found and not run: `make release` runs them, and they take minutes."""
    sources = sources_to_test(tmp_path / "sources")
    (tried, *words), (tester, *tests) = commands_to_test()
    assert "1 games of brass" in said_by(empty / tried, *words, folder=sources)
    found = said_by(empty / tester, "--collect-only", *tests, folder=sources)
    assert set(re.findall(r"^(tests/\w+\.py)::", found, re.MULTILINE)) == {*tests}


def test_the_workflow_is_valid_and_waits_to_be_asked() -> None:
    if not WORKFLOW.exists():
        pytest.skip("needs a clone: the workflow is not in the source archive")
    said_by(sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", WORKFLOW)
    assert "\non: workflow_dispatch\n" in WORKFLOW.read_text(encoding="utf-8")


def program(folder: Path, name: str, script: str) -> Path:
    """A program of the shell."""
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / name
    made.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    made.chmod(0o755)
    return made


def test_pythons_are_found_on_the_path_and_in_homes_and_must_be_what_they_are_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program(tmp_path / "shims", "python3.12", "exit 127")
    program(tmp_path / "wrong", "python3.13", "echo cpython 3.9")
    program(tmp_path / "other", "python3.14", "echo pypy 3.14")
    on_path = program(tmp_path / "right", "python3.11", "echo cpython 3.11")
    at_home = program(tmp_path / "home/.pyenv/versions/3.12.9/bin", "python3.12", "echo cpython 3.12")
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
