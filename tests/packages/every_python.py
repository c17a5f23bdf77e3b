"""Runs the contract suite and replays the records on every Python that is here, compiled.

python -m tests.packages.every_python
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.packages.pythons import found_pythons
from tests.packages.wheels import build_archive, build_wheel, test


def main() -> None:
    """Builds and tests, one Python after the other."""
    with TemporaryDirectory() as scratch:
        archive = build_archive(Path(scratch) / "archive")
        for python in found_pythons():
            folder = Path(scratch) / python.version
            folder.mkdir()
            print(f"Python {python.version}: {test(python, build_wheel(python, archive, folder), folder)}", flush=True)


if __name__ == "__main__":
    main()
