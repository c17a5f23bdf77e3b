"""The engine needs none of the packages that extras bring, and what needs one says so."""

from __future__ import annotations

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from ironmaster.kernel.extras import MissingExtra

EXAMPLES = Path(__file__).parent.parent / "examples"
BROUGHT = {
    *("alembic", "argon2", "fastapi", "httptools", "markdown_it", "pydantic", "pydantic_settings", "sqlalchemy"),
    *("starlette", "tzdata", "uvicorn", "psycopg", "prometheus_client", "openskill", "shtab", "ray", "pyarrow"),
    *("cryptography", "h11", "http_ece", "py_vapid"),
    *("gymnasium", "numpy", "pettingzoo", "pyspiel", "sb3_contrib", "stable_baselines3", "torch"),
}
"""What the extras bring, by the names under which it is imported."""


def test_the_engine_imports_nothing_that_an_extra_brings() -> None:
    listed = f"import sys, ironmaster; ironmaster.load('furnace').new(2, 1); print({BROUGHT!r} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", listed], capture_output=True, text=True)
    assert done.stdout == "set()\n", done.stderr


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
