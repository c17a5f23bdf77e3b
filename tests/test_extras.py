"""The engine needs none of the packages that extras bring, and what needs one says so."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from ironmaster.kernel.extras import MissingExtra

EXAMPLES = Path(__file__).parent.parent / "examples"
KERNEL = {"ironmaster", "librt", "mypy_extensions"}
"""Ourselves, and what the kernel needs."""


def packages_after(program: str) -> set[str]:
    """The packages that a program has imported since it began, besides those of Python."""
    listed = (
        f"import sys; began = {{*sys.modules}}; {program}; "
        "print(*{name.partition('.')[0] for name in {*sys.modules} - began} - sys.stdlib_module_names)"
    )
    done = subprocess.run([sys.executable, "-c", listed], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return {name for name in done.stdout.split() if not name.endswith("__mypyc")}


@pytest.mark.parametrize("program", ["import ironmaster", "import ironmaster; ironmaster.load('furnace').new(2, 1)"])
def test_the_engine_imports_nothing_that_the_kernel_does_not_need(program: str) -> None:
    assert packages_after(program) <= KERNEL


@pytest.mark.parametrize(
    ("example", "package"), [("train_ppo.py", "torch"), ("train_value.py", "torch"), ("train_value.py", "pyarrow")]
)
def test_an_example_names_the_extra_that_is_missing(
    example: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.setitem(sys.modules, package, None)
    words = rf"this example needs {package}\S*, which is not installed: run pip install 'ironmaster\[train\]'"
    with pytest.raises(MissingExtra, match=words):
        runpy.run_path(str(EXAMPLES / example))
