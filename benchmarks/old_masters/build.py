"""Builds an old version from git into an environment of its own."""

from __future__ import annotations

import os
import subprocess
import tempfile
import venv
from pathlib import Path

from ironmaster import UserError

ROOT = Path(__file__).parents[2]
COMMIT = "b7bae09"
USUAL = ROOT / ".venv" / COMMIT
CHECK = "import ironmaster, sys; sys.exit(not ironmaster.COMPILED)"


def python_of(environment: Path) -> Path:
    """The Python of an environment."""
    return environment.absolute() / "bin" / "python"


def is_built(environment: Path) -> bool:
    """Whether a compiled version is installed there; uncompiled, it would be no match for anybody."""
    python = python_of(environment)
    return python.exists() and subprocess.run([python, "-I", "-c", CHECK], capture_output=True).returncode == 0


def build(environment: Path, commit: str = COMMIT) -> None:
    """Installs the package as it was at a commit, compiled."""
    venv.create(environment, with_pip=True, clear=True)
    with tempfile.TemporaryDirectory() as folder:
        packed = Path(folder) / "source.tar"
        subprocess.run(["git", "archive", "--output", packed, commit], cwd=ROOT, check=True)
        source = Path(folder) / "source"
        source.mkdir()
        subprocess.run(["tar", "-xf", packed, "-C", source], check=True)
        compiled = os.environ | {"IRONMASTER_PURE": "0"}  # whatever is wished for ours
        subprocess.run([python_of(environment), "-I", "-m", "pip", "install", source], check=True, env=compiled)
    if not is_built(environment):
        raise UserError(f"{commit} is uncompiled in {environment}: it needs a C compiler and the Python headers")
